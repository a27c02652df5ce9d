import type { Row } from '@/contract/calls'
import { StatusCell } from '@/records/Status'
import { statusText } from '@/records/statusWords'
import type { FilterField } from '@/records/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { useTexts } from '@/i18n/useTexts'

/** Clicks as a localized number. */
const Figure = ({ row }: { row: Row<'table'> }) => <>{useTexts().number(row.pageViews)}</>

/** Progress as a bar and a number. */
const Progress = ({ row }: { row: Row<'table'> }) => (
  <span className="flex items-center gap-2">
    <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-base-300" aria-hidden="true">
      <span className="block h-full bg-primary" style={{ width: `${row.percentage}%` }} />
    </span>
    <span className="w-10 text-end tabular-nums">{row.percentage}%</span>
  </span>
)

/** The columns of the custom table; the last ones are hidden by default. */
export const columns: readonly GridColumn<Row<'table'>>[] = [
  { id: 'title', header: '标题', width: 240, min: 180, pin: 'start', primary: true },
  { id: 'author', header: '作者', width: 110 },
  { id: 'pageViews', header: '点击量', width: 120, align: 'end', sortable: true, Cell: Figure },
  { id: 'percentage', header: '进度', width: 160, sortable: true, Cell: Progress, text: (row) => `${row.percentage}%` },
  { id: 'status', header: '状态', width: 110, Cell: StatusCell, text: statusText },
  { id: 'datetime', header: '时间', width: 180, sortable: true, moment: true },
  { id: 'description', header: '描述', width: 280, hidden: true },
  { id: 'rate', header: '评级', width: 90, align: 'end', sortable: true, hidden: true },
]

/** Its filters. */
export const fields = [{ name: 'title', label: '标题', kind: 'text' }] as const satisfies readonly FilterField[]
