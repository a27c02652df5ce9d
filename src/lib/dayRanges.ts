import { dayText } from './timestamp'

/** First and last day, "YYYY-MM-DD". */
export type DayRange = readonly [from: string, to: string]

/** Today, this week (from Monday), this month and this year, in local time; `now` in ms since 1970. */
export function dayRanges(now: number): Readonly<Record<'today' | 'week' | 'month' | 'year', DayRange>> {
  const date = new Date(now)
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  const monday = day - ((date.getDay() + 6) % 7)
  const range = (from: Date, to: Date): DayRange => [dayText(from.getTime()), dayText(to.getTime())]
  return {
    today: range(date, date),
    week: range(new Date(year, month, monday), new Date(year, month, monday + 6)),
    month: range(new Date(year, month, 1), new Date(year, month + 1, 0)),
    year: range(new Date(year, 0, 1), new Date(year, 11, 31)),
  }
}
