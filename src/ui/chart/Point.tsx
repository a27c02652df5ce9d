import type { ReactNode } from 'react'
import { pointMark } from './usePoints'

interface PointProps {
  category: number
  series: number
  /** Accessible name: category, series and value. */
  label: string
  /** Whether Tab reaches it; the arrow keys reach all. */
  isStop: boolean
  href: string | undefined
  children: ReactNode
}

/** The mark of one value: a link if the rows behind it can be seen. */
export function Point({ category, series, label, isStop, href, children }: PointProps) {
  const common = {
    className: 'chart-point',
    'aria-label': label,
    tabIndex: isStop ? 0 : -1,
    ...pointMark(category, series),
  }
  return href === undefined ? (
    <g role="img" {...common}>
      {children}
    </g>
  ) : (
    <a href={href} {...common}>
      {children}
    </a>
  )
}
