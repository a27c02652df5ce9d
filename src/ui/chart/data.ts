/** What every chart shows: one value of each series for each category. */
export interface ChartData {
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  /** The category that has not ended, such as the present month: its values are those so far, save of muted series. */
  readonly open?: number
}

export interface ChartSeries {
  readonly name: string
  /** One for each category; null where nothing is known. */
  readonly values: readonly (number | null)[]
  /** The part of each value that comes from writes which are not sent yet. */
  readonly pending?: readonly number[]
  /** An earlier period, to compare with: drawn quietly. */
  readonly muted?: boolean
}

/**
 * How figures are drawn. `figure` is one number, `stack` upright stacked bars in the order of time, `stackedRank` lying
 * ones of categories by name, `rank` a bar for each value, largest first, `share` the parts of a whole, `targets` a
 * bar on the way to its target for each, `table` a row for each category with columns grouped by series.
 */
export type Shape = 'figure' | 'bars' | 'stack' | 'stackedRank' | 'area' | 'rank' | 'share' | 'targets' | 'table'

/** What every chart is given. */
export interface ChartProps {
  readonly data: ChartData
  /** Accessible name. */
  readonly label: string
  /** Full text of a value, for tips, labels and tables; default: a localised number. */
  readonly format?: ((value: number) => string) | undefined
  /** Address of the rows behind a value; makes the mark a link. */
  readonly hrefOf?: ((category: number, series: number) => string | undefined) | undefined
}

/** Colours and patterns that can be told apart. */
export const SLOTS = 6

/** A series' colour and pattern: 0 is the quiet one of muted series, 1 to SLOTS are handed out in order. */
export function slotsOf(series: readonly Pick<ChartSeries, 'muted'>[]): readonly number[] {
  let used = 0
  return series.map(({ muted }) => (muted ? 0 : (used++ % SLOTS) + 1))
}

/** Whether there is no value to draw; zeros are values. */
export const isEmptyChart = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === null))

/** The unsent part of a value, never more than the value itself. */
export const pendingOf = ({ values, pending }: ChartSeries, category: number): number =>
  Math.min(Math.max(0, pending?.[category] ?? 0), Math.abs(values[category] ?? 0))

/** Whether a chart has unsent parts to explain. */
export const hasPending = ({ categories, series }: ChartData): boolean =>
  series.some((one) => categories.some((_, category) => pendingOf(one, category) > 0))
