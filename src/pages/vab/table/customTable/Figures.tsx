import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'

/** Clicks, as the language writes numbers. */
export const Figure = ({ row }: { row: Row<'table'> }) => <>{useTexts().number(row.pageViews)}</>

/** How far the work has come, as a bar and a number. */
export const Progress = ({ row }: { row: Row<'table'> }) => (
  <span className="flex items-center gap-2">
    <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-base-300" aria-hidden="true">
      <span className="block h-full bg-primary" style={{ width: `${row.percentage}%` }} />
    </span>
    <span className="w-10 text-end tabular-nums">{row.percentage}%</span>
  </span>
)
