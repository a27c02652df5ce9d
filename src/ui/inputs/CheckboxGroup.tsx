import {
  CheckboxButton,
  CheckboxField,
  CheckboxGroup as AriaCheckboxGroup,
  CheckboxGroupStateContext,
} from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { Checkbox } from './Checkbox'
import { CheckMark } from './check/CheckMark'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import type { Option } from './select/option'

interface CheckboxGroupProps<T extends string> extends FieldProps {
  options: readonly Option<T>[]
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Adds a checkbox that checks and clears all others. */
  all?: boolean
}

/** Multiple choice of few options, all visible. */
export function CheckboxGroup<T extends string>({ ref, ...props }: CheckboxGroupProps<T>) {
  const { options, value, onChange, all = false } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const open = options.filter(({ disabled }) => !disabled).map(({ id }) => id)
  const fixed = value.filter((id) => !open.includes(id))
  const full = open.every((id) => value.includes(id))
  const { disabled = false, readOnly = false } = props
  return (
    <AriaLocale>
      <AriaCheckboxGroup
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        value={[...value]}
        onChange={(next) => onChange(options.map(({ id }) => id).filter((id) => next.includes(id)))}
      >
        <FieldLabel {...props} />
        <div className="checks">
          {all && (
            // Not part of the group's value.
            <CheckboxGroupStateContext value={null}>
              <Checkbox
                label={t('全选')}
                value={full}
                partly={!full && value.length > 0}
                disabled={disabled}
                readOnly={readOnly}
                onChange={(next) => onChange([...fixed, ...(next ? open : [])])}
              />
            </CheckboxGroupStateContext>
          )}
          {options.map((option) => (
            <CheckboxField
              key={option.id}
              value={option.id}
              isDisabled={option.disabled ?? false}
              className="check-field"
            >
              <CheckboxButton className="check">
                <CheckMark />
                {option.label}
              </CheckboxButton>
            </CheckboxField>
          ))}
        </div>
        <FieldFoot {...props} />
      </AriaCheckboxGroup>
    </AriaLocale>
  )
}
