const plain = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/
const two = (value: number) => String(value).padStart(2, '0')

/** The moment that a text of the records means, taken as UTC, which a sheet's dates have no zone against; undefined: none. */
export function dateOf(text: string): { readonly date: Date; readonly timed: boolean } | undefined {
  const found = plain.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const date = new Date(Date.UTC(year, month - 1, day, hour ?? 0, minute, second))
  const timed = hour !== undefined
  // 1900: Excel knows no days before.
  return year >= 1900 && textOf(date, timed) === text ? { date, timed } : undefined
}

/** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss`, of a sheet's date. */
export function textOf(date: Date, timed: boolean): string {
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return timed ? `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}` : day
}

/** A cell that a sheet holds as a date, as text: with its time unless that is midnight. Seconds are rounded, days are floats. */
export function textOfCell(date: Date): string {
  const whole = new Date(Math.round(date.getTime() / 1000) * 1000)
  return textOf(whole, whole.getTime() % 86_400_000 !== 0)
}
