import { getLocalTimeZone, today } from '@internationalized/date'
import { Button } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { CalendarPicker } from './date/CalendarPicker'
import { dateOf, dateText } from './date/isoDate'
import type { FieldProps } from './field/fieldProps'

interface DatePickerProps extends FieldProps {
  /** "YYYY-MM-DD", '' for none. */
  value: string
  onChange: (value: string) => void
  /** First and last selectable day, "YYYY-MM-DD". */
  min?: string
  max?: string
  /** Whether a day can't be selected. */
  isUnavailable?: (date: string) => boolean
  autoComplete?: 'bday' | 'off'
}

/** A day, typed or chosen from a calendar. */
export function DatePicker({
  value,
  onChange,
  min = '',
  max = '',
  isUnavailable,
  autoComplete = 'off',
  ...field
}: DatePickerProps) {
  const { t } = useTexts()
  const now = today(getLocalTimeZone())
  const outside = (dateOf(min)?.compare(now) ?? 0) > 0 || (dateOf(max)?.compare(now) ?? 0) < 0
  return (
    <CalendarPicker
      field={field}
      value={dateOf(value)}
      onChange={(date) => onChange(dateText(date))}
      onClear={() => onChange('')}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      autoComplete={autoComplete}
      {...(isUnavailable && { isDateUnavailable: (date) => isUnavailable(dateText(date)) })}
      renderFooter={(state) =>
        !outside &&
        !isUnavailable?.(dateText(now)) && (
          <Button slot={null} className="btn btn-ghost text-primary" onPress={() => state.setDateValue(now)}>
            {t('今天')}
          </Button>
        )
      }
    />
  )
}
