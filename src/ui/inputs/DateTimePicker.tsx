import { Button, Calendar, DatePicker, TimeField } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { CalendarFace } from './date/CalendarFace'
import { DateBox, Segments } from './date/DateBox'
import { dateTimeOf, dateTimeText } from './date/isoDate'
import { PickerSurface } from './date/PickerSurface'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'

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
export function DateTimePicker({ ref, ...props }: DateTimePickerProps) {
  const { value, onChange, min = '', max = '', seconds = false } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const granularity = seconds ? 'second' : 'minute'
  return (
    <AriaLocale>
      <DatePicker
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        data-readonly={props.readOnly || undefined}
        value={dateTimeOf(value)}
        onChange={(moment) => onChange(dateTimeText(moment))}
        minValue={dateTimeOf(min)}
        maxValue={dateTimeOf(max)}
        granularity={granularity}
        hourCycle={24}
        shouldForceLeadingZeros
        shouldCloseOnSelect={false}
      >
        {({ state }) => (
          <>
            <FieldLabel {...props} />
            <DateBox field={props} filled={value !== ''} onClear={() => onChange('')}>
              <Segments />
            </DateBox>
            <FieldFoot {...props} />
            <PickerSurface>
              <Calendar className="calendar">
                <CalendarFace />
              </Calendar>
              <footer className="picker-foot">
                <TimeField
                  aria-label={t('时间')}
                  className="picker-time"
                  value={state.timeValue}
                  onChange={(time) => time && state.setTimeValue(time)}
                  granularity={granularity}
                  hourCycle={24}
                  shouldForceLeadingZeros
                >
                  <div className="input">
                    <Segments />
                  </div>
                </TimeField>
                <Button slot={null} className="btn btn-primary" onPress={() => state.setOpen(false)}>
                  {t('确定')}
                </Button>
              </footer>
            </PickerSurface>
          </>
        )}
      </DatePicker>
    </AriaLocale>
  )
}
