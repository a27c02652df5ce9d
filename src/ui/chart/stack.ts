import type { ChartSeries } from './data'

/** Where a value begins and ends on the axis. */
export interface Segment {
  readonly from: number
  readonly to: number
}

/** Stacked values by series and category: gains above 0, losses below it; null for unknown values. */
export function stacked(series: readonly ChartSeries[]): readonly (readonly (Segment | null)[])[] {
  const above: number[] = []
  const below: number[] = []
  return series.map(({ values }) =>
    values.map((value, category) => {
      if (value === null) return null
      const ends = value < 0 ? below : above
      const from = ends[category] ?? 0
      ends[category] = from + value
      return { from, to: from + value }
    }),
  )
}

/** The sum of a category; null where a part of it is not known, or below 0, as the pile does not end at the sum then. */
export function sumAt(series: readonly ChartSeries[], category: number): number | null {
  const parts = series.map(({ values }) => values[category] ?? null)
  return parts.every((part) => part !== null && part >= 0)
    ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
    : null
}

/** Values beside each other: each begins at 0. */
export const unstacked = (series: readonly ChartSeries[]): readonly (readonly (Segment | null)[])[] =>
  series.map(({ values }) => values.map((value) => (value === null ? null : { from: 0, to: value })))
