import type { ReactNode } from 'react'
import { cutText } from './labels'

/** Longer names are cut, in em; the tip has them whole. */
const NAME_EM = 15
/** Where the bar of a row begins, and how thick it is. */
export const [BAR_TOP, BAR_PX] = [24, 10]
const ROW_REM = 2.75

/** Height of so many rows, as a CSS length. */
export const rowsHeight = (count: number): string => `${count * ROW_REM}rem`

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
