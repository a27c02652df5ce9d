import { ComboBox } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { ComboControl } from './select/ComboControl'
import type { Option } from './select/option'
import { Options } from './select/Options'

interface SuggestFieldProps extends FieldProps {
  /** Suggestions; the label is the value. */
  suggestions: readonly Option[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

/** Free text with suggestions while typing. */
export function SuggestField({ ref, ...props }: SuggestFieldProps) {
  const { suggestions, value, onChange, placeholder = '' } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  return (
    <AriaLocale>
      <ComboBox
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        defaultItems={suggestions}
        inputValue={value}
        onInputChange={onChange}
        allowsCustomValue
      >
        <FieldLabel {...props} />
        <ComboControl field={props} placeholder={placeholder} filled={value !== ''} onClear={() => onChange('')} />
        <FieldFoot {...props} />
        <Options empty={t('没有符合的选项')} />
      </ComboBox>
    </AriaLocale>
  )
}
