import { pendingOf, slotsOf, type ChartProps } from './data'
import { paintOf, pendingPaint } from './Patterns'
import { Plot } from './Plot'
import { Point } from './Point'
import { scaleOf } from './scale'
import { stacked as stackedSegments, sumAt, unstacked } from './stack'

interface BarChartProps extends ChartProps {
  /** Series on top of each other, where their sum means something; default: beside each other. */
  stacked?: boolean
}

/** How much of a category's room its bars take, and how wide one may become, as shares. */
const [FILLED, WIDEST] = [0.72, 0.09]
/** What is not 0 is seen: the least height of a bar in percent of the plot. */
const LEAST = 0.8

/** Upright bars over categories: for a handful of values to compare; with long or many names use RankChart or StackedRankChart. */
export function BarChart({ stacked = false, ...chart }: BarChartProps) {
  const { series, categories } = chart.data
  const segments = (stacked ? stackedSegments : unstacked)(series)
  const scale = scaleOf(segments.flatMap((ends) => ends.flatMap((end) => (end ? [end.from, end.to] : []))))
  const slots = slotsOf(series)
  const beside = stacked ? 1 : Math.max(1, series.length)
  const band = 100 / Math.max(1, categories.length)
  const room = band * Math.min(FILLED, WIDEST * categories.length * beside)
  const width = room / beside
  const heads = stacked || series.length === 1 ? chart.data.categories.map((_, at) => sumAt(series, at)) : undefined
  return (
    <Plot {...chart} scale={scale} heads={heads}>
      {({ middle, top, patterns, point }) =>
        series.map((one, at) =>
          segments[at]?.map((segment, category) => {
            if (!segment) return null
            const slot = slots[at] ?? 1
            const left = middle(category) - room / 2 + (stacked ? 0 : at * width)
            const [high, low] = [
              Math.min(top(segment.from), top(segment.to)),
              Math.max(top(segment.from), top(segment.to)),
            ]
            const height = segment.from === segment.to ? 0 : Math.max(low - high, LEAST)
            const unsent = (pendingOf(one, category) / Math.abs(segment.to - segment.from || 1)) * height
            const isOpen = !one.muted && category === chart.data.open
            const isGain = segment.to >= segment.from
            const place = { x: `${left + width * 0.04}%`, width: `${width * 0.92}%` }
            return (
              <Point key={`${at} ${category}`} {...point(category, at)}>
                <rect
                  className="chart-hit"
                  {...place}
                  y={stacked ? `${high}%` : 0}
                  height={stacked ? `${height}%` : '100%'}
                />
                <rect
                  className="chart-bar"
                  data-stacked={stacked || undefined}
                  data-open={isOpen || undefined}
                  stroke={isOpen ? `var(--chart-${slot})` : undefined}
                  {...place}
                  y={`${isGain ? low - height : high}%`}
                  height={`${height}%`}
                  rx={stacked ? 0 : 2}
                  fill={paintOf(patterns, slot)}
                />
                {unsent > 0 && (
                  <rect
                    className="chart-unsent"
                    {...place}
                    y={`${isGain ? low - height : high + height - unsent}%`}
                    height={`${unsent}%`}
                    fill={pendingPaint(patterns, slot)}
                    stroke={`var(--chart-${slot})`}
                  />
                )}
              </Point>
            )
          }),
        )
      }
    </Plot>
  )
}
