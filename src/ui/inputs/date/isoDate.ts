import {
  parseDate,
  parseDateTime,
  parseTime,
  type CalendarDate,
  type CalendarDateTime,
  type DateValue,
  type Time,
} from '@internationalized/date'
import type { TimeValue } from 'react-aria-components'

/**
 * Converts between the plain date texts of forms and API and react-aria's date objects: "YYYY-MM-DD", "HH:mm" and "YYYY-MM-DD
 * HH:mm:ss", all without a time zone, '' for none.
 */
function read<T>(pattern: RegExp, text: string, parse: (text: string) => T): T | null {
  if (!pattern.test(text)) return null
  try {
    return parse(text)
  } catch {
    // Well-formed, but not a valid date: 2026-02-30.
    return null
  }
}

/** "2026-11-21" as a date; null if invalid. */
export const dateOf = (text: string): CalendarDate | null => read(/^\d{4}-\d{2}-\d{2}$/, text, parseDate)

/** "08:30" as a time; null if invalid. */
export const timeOf = (text: string): Time | null => read(/^\d{2}:\d{2}$/, text, parseTime)

/** "2026-11-21 08:30:00" as a date and time; null if invalid. */
export const dateTimeOf = (text: string): CalendarDateTime | null =>
  read(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, text, (given) => parseDateTime(given.replace(' ', 'T')))

const two = (number: number) => String(number).padStart(2, '0')

/** A date, or the date of a timestamp, as "2026-11-21"; '' for none. */
export const dateText = (value: DateValue | null): string =>
  value ? `${String(value.year).padStart(4, '0')}-${two(value.month)}-${two(value.day)}` : ''

/** A time as "08:30"; '' for none. */
export const timeText = (value: TimeValue | null): string => (value ? `${two(value.hour)}:${two(value.minute)}` : '')

/** A timestamp as "2026-11-21 08:30:00"; a date without time starts at 00:00:00; '' for none. */
export function dateTimeText(value: DateValue | null): string {
  if (!value) return ''
  const time = 'hour' in value ? `${timeText(value)}:${two(value.second)}` : '00:00:00'
  return `${dateText(value)} ${time}`
}
