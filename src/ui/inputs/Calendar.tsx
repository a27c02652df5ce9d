import { Calendar as AriaCalendar } from 'react-aria-components'
import { AriaLocale } from '../AriaLocale'
import { CalendarFace } from './date/CalendarFace'
import { dateOf, dateText } from './date/isoDate'

interface CalendarProps {
  label: string
  /** "YYYY-MM-DD", '' for none. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  disabled?: boolean
  /** Whether a day can't be selected. */
  taken?: (date: string) => boolean
}

/** An inline month calendar for choosing a day. */
export function Calendar({ label, value, onChange, min = '', max = '', disabled = false, taken }: CalendarProps) {
  return (
    <AriaLocale>
      <AriaCalendar
        aria-label={label}
        className="calendar"
        value={dateOf(value)}
        onChange={(date) => onChange(dateText(date))}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        isDisabled={disabled}
        {...(taken && { isDateUnavailable: (date) => taken(dateText(date)) })}
      >
        <CalendarFace />
      </AriaCalendar>
    </AriaLocale>
  )
}
