import type { Row } from '@/api/contract'
import { serverText } from '@/i18n/init'
import { valueText } from '@/i18n/recordTexts'
import type { FilterField } from '@/list/fields'
import type { CellEdit, GridColumn } from '@/ui/data/grid/column'

/** The columns of the inline-edit table, with how a title is edited. */
export const columnsWith = (edit: CellEdit<Row<'table'>>): readonly GridColumn<Row<'table'>>[] => [
  { id: 'id', header: '序号', width: 64, pin: 'start', text: (row) => String(row.id || '—') },
  { id: 'title', header: '标题', width: 360, min: 240, pin: 'start', primary: true, edit },
  { id: 'author', header: '作者', width: 120 },
  { id: 'status', header: '状态', width: 120, text: (row) => valueText('status', row.status, serverText) },
  { id: 'datetime', header: '时间', width: 180, sortable: true, moment: true },
]

/** What it is filtered by. */
export const fields: readonly FilterField[] = [{ name: 'title', label: '标题', kind: 'text' }]
