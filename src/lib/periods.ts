import type { DayRange } from './dayRanges'
import { dayText } from './timestamp'

/** Periods that figures are compared by; `half` is six months with the present one, `all` has no bounds. */
export const periodNames = ['month', 'quarter', 'half', 'year', 'all'] as const
export type PeriodName = (typeof periodNames)[number]

/** Months of a period, and where it begins: months before the present one. */
function monthsOf(name: Exclude<PeriodName, 'all'>, month: number): { readonly length: number; readonly back: number } {
  switch (name) {
    case 'month':
      return { length: 1, back: 0 }
    case 'quarter':
      return { length: 3, back: month % 3 }
    case 'half':
      return { length: 6, back: 5 }
    case 'year':
      return { length: 12, back: month }
  }
}

export interface PeriodRanges {
  readonly current: DayRange
  /** The period before it. */
  readonly previous: DayRange
  /** The period before it up to the same day, to compare what has just begun with. */
  readonly elapsed: DayRange
}

/** The first and last days of the period around `now` (ms since 1970, local time); undefined for `all`. */
export function periodAt(name: PeriodName, now: number): PeriodRanges | undefined {
  if (name === 'all') return undefined
  const today = new Date(now)
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const { length, back } = monthsOf(name, month)
  const text = (...date: readonly [number, number, number]) => dayText(new Date(...date).getTime())
  const start = month - back
  // A month may be shorter than the present one.
  const last = Math.min(day, new Date(year, month - length + 1, 0).getDate())
  return {
    current: [text(year, start, 1), text(year, start + length, 0)],
    previous: [text(year, start - length, 1), text(year, start, 0)],
    elapsed: [text(year, start - length, 1), text(year, month - length, last)],
  }
}

/** The months (`YYYY-MM`) or days of a range, in order. */
export function unitsIn([from, to]: DayRange, unit: 'month' | 'day'): readonly string[] {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const units: string[] = []
  for (let at = 0; ; at++) {
    const date = unit === 'month' ? new Date(year, month - 1 + at, 1) : new Date(year, month - 1, day + at)
    const text = dayText(date.getTime())
    if (text > to) return units
    units.push(unit === 'month' ? text.slice(0, 7) : text)
  }
}

/** The days of a month (`YYYY-MM`) or a day, within `bounds`. */
export function daysOf(unit: string, bounds?: DayRange): DayRange {
  const [year = 0, month = 1] = unit.split('-').map(Number)
  const whole: DayRange = unit.length === 7 ? [`${unit}-01`, dayText(new Date(year, month, 0).getTime())] : [unit, unit]
  if (!bounds) return whole
  return [whole[0] > bounds[0] ? whole[0] : bounds[0], whole[1] < bounds[1] ? whole[1] : bounds[1]]
}
