import type { EChartsOption } from 'echarts'
import type { ModuleName, Row } from '@/contract/rows'
import { valueKey } from '@/i18n/recordTexts'
import type { TextKey } from '@/i18n/init'
import type { ChartData } from '@/ui/chart/data'
import { classesOf } from './aggregate'

/** Texts that a chart is drawn with. */
export interface Words {
  readonly t: (key: TextKey) => string
  readonly locale: string
}

/** A chart of some rows, and its figures as a table. */
export interface Drawn {
  readonly table: ChartData
  readonly option: EChartsOption
}

/** One kind of chart on the rows of a module. */
export interface GalleryChart {
  readonly id: string
  readonly title: TextKey
  /** When this kind is the right one. */
  readonly use: TextKey
  /** Name of the categories of its table. */
  readonly heading: TextKey
  readonly module: ModuleName
  /** Its field that not everybody sees, if it is about one. */
  readonly field?: string
  /** Draws rows of the module: a method, because the rows of each chart are other ones. */
  draw(rows: readonly Row<ModuleName>[], words: Words): Drawn
}

/** A chart that draws the rows of its own module. */
export const chartOf = <M extends ModuleName>(
  chart: Omit<GalleryChart, 'module' | 'draw'> & {
    readonly module: M
    draw(rows: readonly Row<M>[], words: Words): Drawn
  },
): GalleryChart => chart

/** The name of a choice value, such as a status; unknown ones as they are. */
export function nameOf({ t }: Words, field: string, value: string): string {
  const key = valueKey(field, value)
  return key ? t(key) : value
}

/** A legend of classes for counts up to `highest`. */
export const countLegend = (highest: number) => ({
  type: 'piecewise' as const,
  pieces: classesOf(highest).map(({ min, max }) => ({ min, max, label: min === max ? `${min}` : `${min}–${max}` })),
  orient: 'horizontal' as const,
  left: 0,
  top: 0,
})

/** What most charts share: room for the axes, a tip, a legend that scrolls. */
export const common = {
  grid: { left: 8, right: 16, top: 40, bottom: 8, outerBoundsMode: 'same' },
  tooltip: { trigger: 'axis', confine: true },
  legend: { type: 'scroll', top: 0, left: 0 },
} as const satisfies EChartsOption
