import { useId, type ReactNode } from 'react'
import { ChartTip } from './ChartTip'
import type { ChartProps } from './data'
import { cutText } from './labels'
import { Legend } from './Legend'
import { Patterns } from './Patterns'
import type { usePoints } from './usePoints'
import './chart.css'
import './rank.css'

/** Longer names are cut, in em; the tip has them whole. */
const NAME_EM = 15
/** Where the bar of a row begins, and how thick it is. */
export const [BAR_TOP, BAR_PX] = [24, 10]
const ROW_REM = 2.75

interface ChartRowProps {
  /** Its place among so many, from 0. */
  row: number
  of: number
  children: ReactNode
}

/** A row of a chart of lying bars. */
export const ChartRow = ({ row, of, children }: ChartRowProps) => (
  <svg y={`${(row / of) * 100}%`} width="100%" height={`${100 / of}%`} className="chart-row">
    {children}
  </svg>
)

/** What a row shows in words above its bar, whose name says more. */
export const RowWords = ({ name, value }: { name: string; value: string }) => (
  <g className="pointer-events-none" aria-hidden="true">
    <text className="chart-name" y="17">
      {cutText(name, NAME_EM)}
    </text>
    <text className="chart-value" x="100%" y="17" textAnchor="end">
      {value}
    </text>
  </g>
)

interface RowsChartProps extends Pick<ChartProps, 'data' | 'hrefOf'> {
  /** Accessible name, with what the series come to. */
  label: string
  value: (value: number) => string
  points: ReturnType<typeof usePoints>
  /** The rows, given the id of the patterns. */
  children: (patterns: string) => ReactNode
}

/** What charts of lying bars have around their rows, one for each category: legend, patterns, keys and tip. */
export function RowsChart({ data, hrefOf, label, value, points: { active, handlers }, children }: RowsChartProps) {
  const patterns = useId()
  const count = data.categories.length
  return (
    <div className="chart" data-kind="rank">
      <Legend data={data} patterns={patterns} />
      <div className="chart-rank" style={{ height: `${count * ROW_REM}rem` }} {...handlers}>
        <svg className="chart-svg" role="group" aria-label={label}>
          <Patterns id={patterns} data={data} />
          {children(patterns)}
        </svg>
        {active && active.category < count && (
          <div className="chart-over">
            <ChartTip
              active={active}
              data={data}
              hrefOf={hrefOf}
              value={value}
              patterns={patterns}
              x={30}
              y={((active.category + 1) / count) * 100}
            />
          </div>
        )}
      </div>
    </div>
  )
}
