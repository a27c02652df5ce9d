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
