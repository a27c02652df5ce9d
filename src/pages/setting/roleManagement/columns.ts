import type { FilterField } from '@/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { RightTags } from './RightTags'
import type { Role } from './roleValues'
import { RouteSummary } from './RouteSummary'

export const fields: readonly FilterField[] = [{ name: 'role', label: '角色编码', kind: 'text' }]

export const columns: readonly GridColumn<Role>[] = [
  { id: 'role', header: '角色编码', primary: true, sortable: true, width: 180 },
  {
    id: 'btnRolesCheckedList',
    header: '数据权限',
    Cell: RightTags,
    text: (row) => row.btnRolesCheckedList.join(' / '),
    width: 200,
  },
  { id: 'routes', header: '可见页面', Cell: RouteSummary, text: (row) => (row.routes ?? []).join(' / '), width: 240 },
  { id: 'description', header: '角色说明', text: (row) => row.description || '—', grow: true, width: 240 },
]
