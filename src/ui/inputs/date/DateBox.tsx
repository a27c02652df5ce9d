import type { ReactNode } from 'react'
import { Button, DateInput, DateSegment, Group } from 'react-aria-components'
import calendarIcon from 'virtual:icon/calendar-line'
import clearIcon from 'virtual:icon/close-circle-fill'
import { useTexts } from '@/i18n/useTexts'
import type { FieldProps } from '../field/fieldProps'
import { Icon } from '@/ui/base/Icon'
import './calendar.css'

/** The editable segments of a date or time. */
export const Segments = ({ slot }: { slot?: 'start' | 'end' }) => (
  <DateInput className="flex tabular-nums" {...(slot && { slot })}>
    {(segment) => <DateSegment segment={segment} className="date-segment" />}
  </DateInput>
)

interface DateBoxProps {
  field: FieldProps
  /** Whether there is something to clear. */
  filled: boolean
  onClear: () => void
  /** The segments. */
  children: ReactNode
}

/** The input of a date picker: segments, clear button, and calendar button. */
export function DateBox({ field, filled, onClear, children }: DateBoxProps) {
  const { t } = useTexts()
  const clearable = filled && !field.disabled && !field.readOnly && !field.required
  return (
    <Group className="input date-box">
      <div className="date-inputs">{children}</div>
      {clearable && (
        <Button
          slot={null}
          className="field-button"
          aria-label={t('清空{{name}}', { name: field.label })}
          onPress={onClear}
        >
          <Icon path={clearIcon} size={16} />
        </Button>
      )}
      <Button className="field-button" isDisabled={(field.disabled || field.readOnly) ?? false}>
        <Icon path={calendarIcon} size={16} />
      </Button>
    </Group>
  )
}
