const pattern = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/

/** The local time of a server's `YYYY-MM-DD HH:mm:ss`; undefined when it is not one. */
export function parseDateTime(given: string): Date | undefined {
  const parts = pattern
    .exec(given)
    ?.slice(1)
    .map((part) => Number(part ?? 0))
  if (!parts) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
  return new Date(year, month - 1, day, hour, minute, second)
}

/** `YYYY-MM-DD HH:mm:ss` of a local time. */
export function formatDateTime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 天前" / "3 days ago" for a time seen from `now` (both in ms). */
export function relativeTime(at: number, now: number, locale: string): string {
  const seconds = (at - now) / 1000
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return format.format(Math.trunc(seconds / size), unit)
}
