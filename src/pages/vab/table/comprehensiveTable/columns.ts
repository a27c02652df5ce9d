import { statuses } from '@/api/rowSchemas/console'
import type { Row } from '@/api/contract'
import { serverText } from '@/i18n/init'
import type { FilterField } from '@/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { statusLook } from './statusLook'
import { Thumbnail, StatusCell, Stars, PublishSwitch, RowTitle, Clicks } from './Cells'

/** The columns of the comprehensive table. */
export const columns: readonly GridColumn<Row<'table'>>[] = [
  { id: 'id', header: '序号', width: 64, pin: 'start', text: (row) => String(row.id || '—') },
  { id: 'title', header: '标题', width: 200, min: 156, pin: 'start', primary: true, Cell: RowTitle },
  { id: 'author', header: '作者', width: 88, min: 76 },
  { id: 'rate', header: '评级', width: 124, min: 106, Cell: Stars },
  { id: 'img', header: '图片', width: 76, Cell: Thumbnail, text: () => '' },
  { id: 'pageViews', header: '点击量', width: 104, align: 'end', sortable: true, Cell: Clicks },
  { id: 'switch', header: '推荐', width: 92, min: 76, Cell: PublishSwitch, text: (row) => (row.switch ? '✓' : '') },
  {
    id: 'status',
    header: '状态',
    width: 96,
    min: 95,
    Cell: StatusCell,
    text: (row) => serverText(statusLook[row.status].label),
  },
  { id: 'datetime', header: '时间', width: 172, sortable: true, moment: true },
]

/** Its filters. */
export const fields: readonly FilterField[] = [
  { name: 'title', label: '标题', kind: 'text' },
  { name: 'author', label: '作者', kind: 'text' },
  {
    name: 'status',
    label: '状态',
    kind: 'select',
    options: statuses.map((value) => ({ value, label: statusLook[value].label })),
  },
  { name: 'datetimeFrom', label: '时间从', kind: 'date' },
  { name: 'datetimeTo', label: '时间到', kind: 'date' },
]
