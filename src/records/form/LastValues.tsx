import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { FormWide } from '@/ui/inputs/Form'
import { missingOf } from '../copied'
import type { Values } from '../values'

interface LastValuesProps {
  form: UseFormReturn<Values>
  /** What was saved last, and what is in the form. */
  last: Values
  values: Values
  /** Fields of the form that a person enters, in its order. */
  fields: readonly string[]
}

/** Above the form of a new record: fills what is empty with what was saved last. Absent where that would fill nothing. */
export function LastValues({ form, last, values, fields }: LastValuesProps) {
  const { t } = useTexts()
  const [filled, setFilled] = useState(0)
  const missing = missingOf(last, values, fields)
  const names = Object.keys(missing)
  if (names.length === 0 && filled === 0) return null
  const fill = () => {
    const shouldValidate = form.formState.isSubmitted
    for (const name of names) form.setValue(name, missing[name], { shouldDirty: true, shouldValidate })
    setFilled(names.length)
    // The button goes, and the focus with it.
    if (names[0] !== undefined) form.setFocus(names[0])
  }
  return (
    <FormWide>
      <div className="flex flex-wrap items-center gap-x-4 text-plain">
        {names.length > 0 && (
          <button type="button" className="text-button -ml-2" onClick={fill}>
            {t('填入上次的值')}
          </button>
        )}
        <span role="status">{filled > 0 && t('已填入 {{count}} 项', { count: filled })}</span>
      </div>
    </FormWide>
  )
}
