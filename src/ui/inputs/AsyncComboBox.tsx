import { useState, type ReactNode } from 'react'
import { ComboBox as AriaComboBox } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { ComboControl } from './select/ComboControl'
import type { Option } from './select/option'
import { Options } from './select/Options'
import { useFound, type Find } from './select/useFound'

interface AsyncComboBoxProps extends FieldProps {
  /** Finds the options for a text; must be the same function from render to render. Rejects when it can't. */
  find: Find
  value: Option | null
  onChange: (value: Option | null) => void
  placeholder?: string
}

/** One of a list that somebody else holds: what is typed is looked up after a short pause. */
export function AsyncComboBox({ ref, ...props }: AsyncComboBoxProps) {
  const { find, value, onChange, placeholder } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const [text, setText] = useState(value?.label ?? '')
  const [open, setOpen] = useState(false)
  const { found, state } = useFound(find, text === value?.label ? '' : text, open)
  // What is chosen stays in the list, or leaving the field would empty it.
  const options = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  const choose = (next: Option | null) => {
    setText(next?.label ?? '')
    onChange(next)
  }
  const notes: Record<typeof state, ReactNode> = {
    waiting: (
      <>
        <span className="spinner" />
        {t('正在查找')}
      </>
    ),
    failed: t('没有查到，请稍后重试'),
    done: t('没有符合的选项'),
  }
  return (
    <AriaLocale>
      <AriaComboBox
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        items={state === 'done' ? options : []}
        inputValue={text}
        onInputChange={setText}
        onOpenChange={setOpen}
        value={value?.id ?? null}
        onChange={(next) => choose(options.find(({ id }) => id === next) ?? null)}
        allowsEmptyCollection
      >
        <FieldLabel {...props} />
        <ComboControl field={props} placeholder={placeholder} filled={value !== null} onClear={() => choose(null)} />
        <FieldFoot {...props} />
        <Options empty={notes[state]} />
      </AriaComboBox>
    </AriaLocale>
  )
}
