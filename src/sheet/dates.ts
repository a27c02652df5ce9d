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

/** Text of a date cell, with the time unless midnight. Rounded to seconds, as sheet dates are floats. */
export function textOfCell(date: Date): string {
  const whole = new Date(Math.round(date.getTime() / 1000) * 1000)
  return textOf(whole, whole.getTime() % 86_400_000 !== 0)
}
