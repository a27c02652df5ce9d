import { pendingOf, slotsOf, type ChartProps, type ChartSeries } from './data'
import { Plot, type PlotMarks } from './Plot'
import { Point } from './Point'
import { runsOf } from './runs'
import { scaleOf, type Scale } from './scale'

interface LineChartProps extends ChartProps {
  /** Fills what is under the lines; for amounts rather than levels. */
  area?: boolean
}

/** Shapes around 0 that distinguish lines, by slot. */
const shapes = [
  'M-3 0h6',
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M-3.5-3.5h7v7h-7z',
  'M0-5l5 8.5h-10z',
  'M0-5l5 5l-5 5l-5-5z',
  'M-5-3.5h10l-5 8.5z',
  'M-4-1.5h2.5V-4h3v2.5H4v3H1.5V4h-3V1.5H-4z',
]
/** From this many categories on, only the active and the lonely points are marked. */
const CROWDED = 24

interface LinesProps {
  series: ChartSeries
  area: boolean
  slot: number
  /** The category that has not ended. */
  open: number | undefined
}

/** The lines of a series in a square of 100, which is stretched over the plot. */
function Lines({ series, area, slot, open, middle, top }: LinesProps & PlotMarks) {
  const at = (category: number) => `${middle(category)} ${top(series.values[category] ?? 0)}`
  return runsOf(series.values).map((run) => {
    const [first = 0, last = 0] = [run[0], run.at(-1)]
    const isOpen = !series.muted && last === open && run.length > 1
    const colour = `var(--chart-${slot})`
    const stroke = (part: readonly number[]) => `M${part.map(at).join('L')}`
    const line = stroke(run)
    return (
      <g key={first}>
        {area && slot > 0 && (
          <path
            className="chart-area"
            d={`${line}L${middle(last)} ${top(0)}L${middle(first)} ${top(0)}z`}
            fill={colour}
          />
        )}
        <path className="chart-stroke" data-slot={slot} d={isOpen ? stroke(run.slice(0, -1)) : line} stroke={colour} />
        {isOpen && <path className="chart-stroke" data-open d={stroke(run.slice(-2))} stroke={colour} />}
      </g>
    )
  })
}

/** How much of the height a label below a point takes at least. */
const LABEL_SHARE = 15

/** Whether the values on both sides are higher, with room for a label between the point and the axis. */
function isValley(values: readonly (number | null)[] = [], at: number, scale: Scale): boolean {
  const [before, value, after] = [values[at - 1] ?? null, values[at] ?? null, values[at + 1] ?? null]
  if (before === null || value === null || after === null) return false
  return before > value && after > value && scale.share(value) >= LABEL_SHARE
}

/** Lines over categories in order, such as months: for courses over time. Unknown values are gaps. */
export function LineChart({ area = false, ...chart }: LineChartProps) {
  const { series, categories } = chart.data
  const scale = scaleOf(series.flatMap(({ values }) => values.flatMap((value) => value ?? [])))
  const slots = slotsOf(series)
  const only = series.length === 1 ? series[0]?.values : undefined
  return (
    <Plot {...chart} scale={scale} heads={only} isBelow={(category) => isValley(only, category, scale)}>
      {(marks) => (
        <>
          <svg
            viewBox="0 0 100 100"
            width="100%"
            height="100%"
            preserveAspectRatio="none"
            className="chart-lines"
            aria-hidden="true"
          >
            {series.map((one, at) => (
              <Lines key={one.name} series={one} area={area} slot={slots[at] ?? 1} open={chart.data.open} {...marks} />
            ))}
          </svg>
          {series.map((one, at) => {
            const lonely = new Set(runsOf(one.values).flatMap((run) => (run.length === 1 ? run : [])))
            return one.values.map((value, category) => {
              if (value === null) return null
              const slot = slots[at] ?? 1
              const isActive = marks.active?.category === category
              const isShown = categories.length < CROWDED || lonely.has(category) || pendingOf(one, category) > 0
              return (
                <Point key={`${at} ${category}`} {...marks.point(category, at)}>
                  <svg x={`${marks.middle(category)}%`} y={`${marks.top(value)}%`} className="chart-lines">
                    <circle className="chart-hit" r="12" />
                    <path
                      className="chart-dot"
                      data-shown={isShown || isActive || undefined}
                      d={shapes[slot]}
                      fill={pendingOf(one, category) > 0 ? 'var(--chart-ground)' : `var(--chart-${slot})`}
                      stroke={`var(--chart-${slot})`}
                    />
                  </svg>
                </Point>
              )
            })
          })}
        </>
      )}
    </Plot>
  )
}
