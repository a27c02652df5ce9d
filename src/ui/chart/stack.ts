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

/** Values beside each other: each begins at 0. */
export const unstacked = (series: readonly ChartSeries[]): readonly (readonly (Segment | null)[])[] =>
  series.map(({ values }) => values.map((value) => (value === null ? null : { from: 0, to: value })))
