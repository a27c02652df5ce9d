const plain = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/
const two = (value: number) => String(value).padStart(2, '0')

/** Parses a record's date text as UTC, as sheet dates have no time zone; undefined if invalid. `timed`: with a time of day. */
export function dateOf(text: string): { readonly date: Date; readonly timed: boolean } | undefined {
  const match = plain.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const date = new Date(Date.UTC(year, month - 1, day, hour ?? 0, minute, second))
  const timed = hour !== undefined
  // Excel has no dates before 1900.
  return year >= 1900 && textOf(date, timed) === text ? { date, timed } : undefined
}

/** Formats a sheet date as `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. */
export function textOf(date: Date, timed: boolean): string {
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return timed ? `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}` : day
}

const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar, which has a 29 February 1900, its day 60. */
const EPOCH = Date.UTC(1899, 11, 30)
const LEAP_DAY = 60

/** The moment, as UTC, of days in Excel's calendar of 1900. Rounded to seconds, as sheets keep parts of days. */
export const dateOfDays = (days: number): Date =>
  new Date(EPOCH + Math.round(days * 86_400) * 1000 + (days < LEAP_DAY ? DAY_MS : 0))

/** Text of a date cell, with the time unless midnight. */
export const textOfCell = (date: Date): string => textOf(date, date.getTime() % DAY_MS !== 0)
