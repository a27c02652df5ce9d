import type { ReactNode } from 'react'
import { Button, Group, Input } from 'react-aria-components'
import clearIcon from 'virtual:icon/close-circle-fill'
import { useTexts } from '@/i18n/useTexts'
import type { FieldProps } from '../field/fieldProps'
import { Icon } from '@/ui/base/Icon'
import './select.css'

interface ComboControlProps {
  field: FieldProps
  placeholder?: string | undefined
  /** Whether there is something to clear. */
  filled: boolean
  onClear: () => void
  /** Selected tags, before the input. */
  children?: ReactNode
}

/** Input, clear button and arrow of a combo box. */
export function ComboControl({ field, placeholder, filled, onClear, children }: ComboControlProps) {
  const { t } = useTexts()
  const editable = !field.disabled && !field.readOnly
  return (
    <Group className="select combo">
      <div className="combo-content">
        {children}
        <Input className="field-input" placeholder={placeholder ?? t('请选择')} />
      </div>
      {filled && editable && (
        <Button
          slot={null}
          className="field-button"
          // The keyboard clears the input itself.
          excludeFromTabOrder
          aria-label={t('清空{{name}}', { name: field.label })}
          onPress={onClear}
        >
          <Icon path={clearIcon} size={16} />
        </Button>
      )}
      <Button className="combo-arrow" />
    </Group>
  )
}
