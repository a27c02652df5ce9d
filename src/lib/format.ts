import { perLocale } from './numberText'

const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const exact = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }))
const sums = perLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }))
const lists = perLocale((locale) => new Intl.ListFormat(locale))
const alternatives = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 天前" / "3 days ago": time relative to `now` (both in ms). */
export function relativeTime(at: number, now: number, locale: string): string {
  const seconds = (at - now) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return relative(locale).format(Math.trunc(seconds / size), unit)
}

/** "10:42" for today, "11/20 10:42" for another day (both in ms). */
export function clockTime(at: number, now: number, locale: string): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString()
  const day = today ? {} : ({ month: '2-digit', day: '2-digit' } as const)
  return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}

/** Localised date and time with seconds (`at` in ms). */
export const exactTime = (at: number, locale: string): string => exact(locale).format(at)

/** "12,345.60": amount of money without currency. */
export const sumText = (value: number, locale: string): string => sums(locale).format(value)

const WAN = 10_000
const hundredths = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
const compact = perLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 }),
)

/** "1,016 万元" / "¥10.16 million": an amount in yuan as the language says it, to two decimals of its step; in English below a million to the yuan. */
export function moneyText(yuan: number, locale: string): string {
  const size = Math.abs(yuan)
  const sign = yuan < 0 ? '-' : ''
  // Intl's own style of currencies has no words for its steps.
  if (!locale.startsWith('zh'))
    return `${sign}¥${size < 1e6 ? hundredths(locale).format(Math.round(size)) : compact(locale).format(size)}`
  const [amount, unit] = size < WAN ? [size, '元'] : [size / WAN, '万元']
  return `${sign}${hundredths(locale).format(amount)} ${unit}`
}

/** "标题、作者和状态" / "Title, Author, and Status"; as a disjunction "标题、作者或状态" / "Title, Author, or Status". */
export const listed = (words: readonly string[], locale: string, type?: 'disjunction'): string =>
  (type ? alternatives : lists)(locale).format(words)
