import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components'
import clearIcon from 'virtual:icon/close-circle-fill'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { Icon } from '../base/Icon'
import type { Option } from './select/option'
import { Options } from './select/Options'
import './select/select.css'

interface SelectProps<T extends string> extends FieldProps {
  options: readonly Option<T>[]
  /** null: nothing selected. */
  value: T | null
  onChange: (value: T | null) => void
  placeholder?: string
  clearable?: boolean
  autoComplete?: string
}

/** Single choice from a short list. For long lists use ComboBox. */
export function Select<T extends string>({ ref, ...props }: SelectProps<T>) {
  const { options, value, onChange, placeholder, clearable = false, autoComplete } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const { readOnly = false } = props
  const cleared = clearable && value !== null && !readOnly && !props.disabled
  return (
    <AriaLocale>
      <AriaSelect
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        data-readonly={readOnly || undefined}
        value={value}
        onChange={(next) => !readOnly && onChange(options.find(({ id }) => id === next)?.id ?? null)}
        {...(readOnly && { isOpen: false })}
        placeholder={placeholder ?? t('请选择')}
        {...(autoComplete !== undefined && { autoComplete })}
      >
        <FieldLabel {...props} />
        <div className="select-box">
          <Button className="select">
            <SelectValue className="select-value">
              {({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
            </SelectValue>
          </Button>
          {cleared && (
            <Button
              slot={null}
              className="field-button select-clear"
              aria-label={t('清空{{name}}', { name: props.label })}
              onPress={() => onChange(null)}
            >
              <Icon path={clearIcon} size={16} />
            </Button>
          )}
        </div>
        <FieldFoot {...props} />
        <Options items={options} empty={t('没有可选项')} />
      </AriaSelect>
    </AriaLocale>
  )
}
