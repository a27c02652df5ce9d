import { getLocalTimeZone, today } from '@internationalized/date'
import { Button, Calendar, DatePicker as AriaDatePicker } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { CalendarFace } from './date/CalendarFace'
import { DateBox, Segments } from './date/DateBox'
import { dateOf, dateText } from './date/isoDate'
import { PickerSurface } from './date/PickerSurface'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'

interface DatePickerProps extends FieldProps {
  /** "YYYY-MM-DD", '' for none. */
  value: string
  onChange: (value: string) => void
  /** First and last selectable day, "YYYY-MM-DD". */
  min?: string
  max?: string
  /** Whether a day can't be selected. */
  taken?: (date: string) => boolean
  autoComplete?: 'bday' | 'off'
}

/** A day, typed or chosen from a calendar. */
export function DatePicker({ ref, ...props }: DatePickerProps) {
  const { value, onChange, min = '', max = '', taken, autoComplete = 'off' } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const now = today(getLocalTimeZone())
  const outside = (dateOf(min)?.compare(now) ?? 0) > 0 || (dateOf(max)?.compare(now) ?? 0) < 0
  return (
    <AriaLocale>
      <AriaDatePicker
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        data-readonly={props.readOnly || undefined}
        value={dateOf(value)}
        onChange={(date) => onChange(dateText(date))}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        autoComplete={autoComplete}
        shouldForceLeadingZeros
        {...(taken && { isDateUnavailable: (date) => taken(dateText(date)) })}
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
              {!outside && !taken?.(dateText(now)) && (
                <footer className="picker-foot">
                  <Button slot={null} className="btn btn-ghost text-primary" onPress={() => state.setDateValue(now)}>
                    {t('今天')}
                  </Button>
                </footer>
              )}
            </PickerSurface>
          </>
        )}
      </AriaDatePicker>
    </AriaLocale>
  )
}
