import { ComboBox as AriaComboBox } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { ComboControl } from './select/ComboControl'
import type { Option } from './select/option'
import { Options } from './select/Options'

interface ComboBoxProps<T extends string> extends FieldProps {
  options: readonly Option<T>[]
  /** null: nothing selected. */
  value: T | null
  onChange: (value: T | null) => void
  placeholder?: string
}

/** Single choice from a long list, filtered by typing. */
export function ComboBox<T extends string>({ ref, ...props }: ComboBoxProps<T>) {
  const { options, value, onChange, placeholder } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  return (
    <AriaLocale>
      <AriaComboBox
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        defaultItems={options}
        value={value}
        onChange={(next) => onChange(options.find(({ id }) => id === next)?.id ?? null)}
        allowsEmptyCollection
      >
        <FieldLabel {...props} />
        <ComboControl field={props} placeholder={placeholder} filled={value !== null} onClear={() => onChange(null)} />
        <FieldFoot {...props} />
        <Options empty={t('没有符合的选项')} />
      </AriaComboBox>
    </AriaLocale>
  )
}
