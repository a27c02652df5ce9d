import { pendingOf, slotsOf, type ChartData, type ChartProps } from './data'
import { paintOf, pendingPaint } from './Patterns'
import { Point } from './Point'
import { BAR_PX, BAR_TOP, ChartRow, RowsChart, RowWords } from './RowsChart'
import { lyingBar, scaleOf } from './scale'
import { stacked, sumAt } from './stack'
import { useChartTexts } from './useChartTexts'
import { bandMark, usePoints } from './usePoints'

/** Places of the categories of which something is known, the largest sum first. */
function rankOf({ categories, series }: ChartData): readonly number[] {
  const known = (at: number) => series.flatMap(({ values }) => values[at] ?? [])
  const size = (at: number) => known(at).reduce((sum, value) => sum + value, 0)
  return categories
    .map((_, at) => at)
    .filter((at) => known(at).length > 0)
    .toSorted((a, b) => size(b) - size(a))
}

const reordered = ({ categories, series }: ChartData, order: readonly number[]): ChartData => ({
  categories: order.map((at) => categories[at] ?? ''),
  series: series.map((one) => ({
    ...one,
    values: order.map((at) => one.values[at] ?? null),
    pending: order.map((at) => pendingOf(one, at)),
  })),
})

/** Lying stacked bars, the largest first, each with its name: for more or longer names than stand below upright bars on a phone. */
export function StackedRankChart({ data, label, format, hrefOf }: ChartProps) {
  const order = rankOf(data)
  const ranked = reordered(data, order)
  const { value, named, described } = useChartTexts({ data: ranked, format })
  const points = usePoints({ upright: true })
  const { active, stop } = points
  const stacks = stacked(ranked.series)
  const scale = scaleOf(stacks.flatMap((ends) => ends.flatMap((end) => (end ? [end.from, end.to] : []))))
  const slots = slotsOf(ranked.series)
  const href = (row: number, series: number) => {
    const category = order[row]
    return category === undefined ? undefined : hrefOf?.(category, series)
  }
  const isStop = (row: number, series: number) =>
    stop && stacks[stop.series]?.[stop.category]
      ? stop.category === row && stop.series === series
      : row === 0 && series === stacks.findIndex((ends) => ends[0])
  return (
    <RowsChart data={ranked} hrefOf={href} label={described(label)} value={value} points={points}>
      {(patterns) =>
        ranked.categories.map((name, row) => {
          const sum = sumAt(ranked.series, row)
          return (
            // Categories may have equal names; their place is what they are.
            <ChartRow key={row} row={row} of={order.length}>
              <rect
                className="chart-band"
                data-active={active?.category === row || undefined}
                width="100%"
                height="100%"
                {...bandMark(row)}
              />
              {ranked.series.map((one, at) => {
                const end = stacks[at]?.[row]
                if (!end) return null
                const unsent = pendingOf(one, row)
                return (
                  <Point
                    key={at}
                    category={row}
                    series={at}
                    label={named(row, at)}
                    isStop={isStop(row, at)}
                    href={href(row, at)}
                  >
                    <rect className="chart-hit" {...lyingBar(scale, end.from, end.to)} height="100%" />
                    <rect
                      className="chart-bar"
                      data-stacked=""
                      {...lyingBar(scale, end.from, end.to)}
                      y={BAR_TOP}
                      height={BAR_PX}
                      fill={paintOf(patterns, slots[at] ?? 1)}
                    />
                    {unsent > 0 && (
                      <rect
                        {...lyingBar(scale, end.to - Math.sign(end.to - end.from) * unsent, end.to)}
                        y={BAR_TOP}
                        height={BAR_PX}
                        className="chart-unsent"
                        fill={pendingPaint(patterns, slots[at] ?? 1)}
                        stroke={`var(--chart-${slots[at] ?? 1})`}
                      />
                    )}
                  </Point>
                )
              })}
              <RowWords name={name} value={sum === null ? '' : value(sum)} />
            </ChartRow>
          )
        })
      }
    </RowsChart>
  )
}
