import type { ChartSeries } from './data'

/** What a listener needs to know of a series before its single values. */
export interface SeriesSummary {
  readonly name: string
  readonly highest: number
  readonly highestAt: string
  readonly lowest: number
  readonly lowestAt: string
}

/** The ends of a series; undefined if it has no value. */
export function summaryOf(series: ChartSeries, categories: readonly string[]): SeriesSummary | undefined {
  const known = series.values.flatMap((value, index) =>
    value === null ? [] : [{ value, at: categories[index] ?? '' }],
  )
  const [first] = known
  if (!first) return undefined
  const high = known.reduce((most, one) => (one.value > most.value ? one : most), first)
  const low = known.reduce((least, one) => (one.value < least.value ? one : least), first)
  return { name: series.name, highest: high.value, highestAt: high.at, lowest: low.value, lowestAt: low.at }
}
