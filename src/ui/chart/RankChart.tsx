import { slotsOf, type ChartData, type ChartProps } from './data'
import { paintOf, pendingPaint } from './Patterns'
import { Point } from './Point'
import { BAR_PX, BAR_TOP, ChartRow, RowsChart, RowWords } from './RowsChart'
import { rankingOf, type RankedPart } from './ranking'
import { lyingBar, scaleOf } from './scale'
import { useChartTexts } from './useChartTexts'
import { bandMark, usePoints } from './usePoints'

interface RankChartProps extends ChartProps {
  /** Rows at most; the last one sums up what is left. */
  limit?: number
}

const BEFORE_PX = 4

/** The ranking as data: the tip's, and what decides about colours. */
const rankedData = (data: ChartData, parts: readonly RankedPart[], names: readonly string[]): ChartData => ({
  categories: names,
  series: data.series.slice(0, 2).map((series, at) => ({
    name: series.name,
    ...(series.muted && { muted: true }),
    values: parts.map(({ value, before }) => (at === 0 ? value : before)),
    ...(at === 0 && { pending: parts.map(({ pending }) => pending) }),
  })),
})

/** Lying bars, largest first: for shares and for long names. A second series, such as last year, is a thin bar below. */
export function RankChart({ data, label, format, hrefOf, limit = 10 }: RankChartProps) {
  const parts = rankingOf(data, limit)
  const names = parts.map(({ name }) => name)
  const { t, value, named, described } = useChartTexts({ data, format })
  const points = usePoints({ upright: true })
  const { active, stop } = points
  const shownNames = parts.map(({ category, count }, index) =>
    category === undefined ? t('其他 {{count}} 项', { count }) : (names[index] ?? ''),
  )
  const ranked = rankedData(data, parts, shownNames)
  const scale = scaleOf(ranked.series.flatMap(({ values }) => values.flatMap((size) => size ?? [])))
  const bar = (from: number, to: number) => lyingBar(scale, from, to)
  const slots = slotsOf(ranked.series)
  const href = (row: number, series: number) => {
    const category = parts[row]?.category
    return category === undefined ? undefined : hrefOf?.(category, series)
  }
  const stopRow = stop && stop.category < parts.length ? stop.category : 0
  return (
    <RowsChart data={ranked} hrefOf={href} label={described(label)} value={value} points={points}>
      {(patterns) =>
        parts.map((part, row) => (
          <ChartRow key={row} row={row} of={parts.length}>
            <Point
              category={row}
              series={0}
              label={
                part.category === undefined ? `${shownNames[row] ?? ''} ${value(part.value)}` : named(part.category, 0)
              }
              isStop={row === stopRow}
              href={href(row, 0)}
            >
              <rect
                className="chart-band"
                data-active={active?.category === row || undefined}
                width="100%"
                height="100%"
                {...bandMark(row)}
              />
              <rect
                {...bar(0, part.value)}
                y={BAR_TOP}
                height={BAR_PX}
                rx="2"
                fill={paintOf(patterns, slots[0] ?? 1)}
              />
              {part.pending > 0 && (
                <rect
                  {...bar(part.value - Math.sign(part.value) * part.pending, part.value)}
                  y={BAR_TOP}
                  height={BAR_PX}
                  className="chart-unsent"
                  fill={pendingPaint(patterns, slots[0] ?? 1)}
                  stroke={`var(--chart-${slots[0] ?? 1})`}
                />
              )}
              {part.before !== null && (
                <rect
                  {...bar(0, part.before)}
                  y={BAR_TOP + BAR_PX + 1}
                  height={BEFORE_PX}
                  fill={paintOf(patterns, slots[1] ?? 0)}
                />
              )}
            </Point>
            <RowWords name={shownNames[row] ?? ''} value={value(part.value)} />
          </ChartRow>
        ))
      }
    </RowsChart>
  )
}
