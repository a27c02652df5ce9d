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
 * Forms and the API hold dates as plain texts; react-aria's parts hold objects. This is the seam: "YYYY-MM-DD", "HH:mm" and
 * "YYYY-MM-DD HH:mm:ss", all without a time zone, '' for none.
 */
function read<T>(pattern: RegExp, text: string, parse: (text: string) => T): T | null {
  if (!pattern.test(text)) return null
  try {
    return parse(text)
  } catch {
    // Right in form, but not in the calendar: 2026-02-30.
    return null
  }
}

/** "2026-11-21" as a date; null for anything that is none. */
export const dateOf = (text: string): CalendarDate | null => read(/^\d{4}-\d{2}-\d{2}$/, text, parseDate)

/** "08:30" as a time; null for anything that is none. */
export const timeOf = (text: string): Time | null => read(/^\d{2}:\d{2}$/, text, parseTime)

/** "2026-11-21 08:30:00" as a moment; null for anything that is none. */
export const dateTimeOf = (text: string): CalendarDateTime | null =>
  read(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, text, (given) => parseDateTime(given.replace(' ', 'T')))

const two = (number: number) => String(number).padStart(2, '0')

/** A date, or the date of a moment, as "2026-11-21"; '' for none. */
export const dateText = (value: DateValue | null): string =>
  value ? `${String(value.year).padStart(4, '0')}-${two(value.month)}-${two(value.day)}` : ''

/** A time as "08:30"; '' for none. */
export const timeText = (value: TimeValue | null): string => (value ? `${two(value.hour)}:${two(value.minute)}` : '')

/** A moment as "2026-11-21 08:30:00"; a date alone begins with its day; '' for none. */
export function dateTimeText(value: DateValue | null): string {
  if (!value) return ''
  const time = 'hour' in value ? `${timeText(value)}:${two(value.second)}` : '00:00:00'
  return `${dateText(value)} ${time}`
}
