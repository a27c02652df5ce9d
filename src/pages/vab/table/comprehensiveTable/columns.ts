import { statusOptions, statusText } from '@/records/statusWords'
import { statuses } from '@/contract/rowSchemas/console'
import type { Row } from '@/contract/calls'
import { StatusCell } from '@/records/Status'
import type { FilterField } from '@/records/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { Thumbnail, Stars, PublishSwitch, RowTitle, Clicks } from './Cells'

/** The columns of the comprehensive table. */
export const columns: readonly GridColumn<Row<'table'>>[] = [
  { id: 'id', header: '序号', width: 64, align: 'end', pin: 'start', text: (row) => String(row.id || '—') },
  { id: 'title', header: '标题', width: 200, min: 156, pin: 'start', primary: true, Cell: RowTitle },
  { id: 'author', header: '作者', width: 88, min: 76, brief: 'fact' },
  { id: 'rate', header: '评级', width: 124, min: 106, Cell: Stars },
  { id: 'img', header: '图片', width: 76, Cell: Thumbnail, text: () => '' },
  { id: 'pageViews', header: '点击量', width: 104, align: 'end', sortable: true, brief: 'fact', Cell: Clicks },
  { id: 'switch', header: '推荐', width: 92, min: 76, Cell: PublishSwitch, text: (row) => (row.switch ? '✓' : '') },
  {
    id: 'status',
    header: '状态',
    width: 96,
    min: 95,
    Cell: StatusCell,
    text: statusText,
  },
  { id: 'datetime', header: '时间', width: 172, sortable: true, moment: true, brief: 'fact' },
]

/** Its filters. */
export const fields = [
  { name: 'title', label: '标题', kind: 'text' },
  { name: 'author', label: '作者', kind: 'text' },
  {
    name: 'status',
    label: '状态',
    kind: 'select',
    options: statusOptions(statuses),
  },
  { name: 'datetime', label: '时间', kind: 'range' },
] as const satisfies readonly FilterField[]
