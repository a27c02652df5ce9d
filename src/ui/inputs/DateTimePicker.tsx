import { Button, TimeField } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { CalendarPicker } from './date/CalendarPicker'
import { Segments } from './date/DateBox'
import { dateTimeOf, dateTimeText } from './date/isoDate'
import type { FieldProps } from './field/fieldProps'

interface DateTimePickerProps extends FieldProps {
  /** "YYYY-MM-DD HH:mm:ss", '' for none. */
  value: string
  onChange: (value: string) => void
  /** First and last selectable time, "YYYY-MM-DD HH:mm:ss". */
  min?: string
  max?: string
  /** With seconds; otherwise they are 00. */
  seconds?: boolean
}

/** A timestamp: a day from a calendar and a 24-hour time. */
export function DateTimePicker({
  value,
  onChange,
  min = '',
  max = '',
  seconds = false,
  ...field
}: DateTimePickerProps) {
  const { t } = useTexts()
  const time = { granularity: seconds ? 'second' : 'minute', hourCycle: 24 } as const
  return (
    <CalendarPicker
      field={field}
      {...time}
      value={dateTimeOf(value)}
      onChange={(moment) => onChange(dateTimeText(moment))}
      onClear={() => onChange('')}
      minValue={dateTimeOf(min)}
      maxValue={dateTimeOf(max)}
      shouldCloseOnSelect={false}
      renderFooter={(state) => (
        <>
          <TimeField
            {...time}
            aria-label={t('时间')}
            className="flex-1"
            value={state.timeValue}
            onChange={(chosen) => chosen && state.setTimeValue(chosen)}
            shouldForceLeadingZeros
          >
            <div className="input">
              <Segments />
            </div>
          </TimeField>
          <Button slot={null} className="btn btn-primary" onPress={() => state.setOpen(false)}>
            {t('确定')}
          </Button>
        </>
      )}
    />
  )
}
