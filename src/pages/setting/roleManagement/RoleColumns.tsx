import type { FilterField } from '@/records/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { serverText } from '@/i18n/init'
import { permissionText, roleText, roleWithCode } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { READ_PERSONAL } from '@/lib/security/personal'
import { Tag } from '@/ui/data/Tag'
import type { Role } from './roleValues'

/** The name of a role, and its code where that differs. */
function RoleName({ row }: { row: Role }) {
  const { t } = useTexts()
  const name = roleText(row.role, t)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {name}
      {name !== row.role && <span className="text-xs text-plain">{row.role}</span>}
    </span>
  )
}

/** How the visible pages of a role are determined. */
function RouteSummary({ row }: { row: Role }) {
  const { t } = useTexts()
  return row.routeMode === 'list'
    ? t('单独指定 {{count}} 个页面', { count: row.routes?.length ?? 0 })
    : t('按菜单的访问限制')
}

const tones = {
  'read:system': 'success',
  'write:system': 'warning',
  'delete:system': 'error',
  [READ_PERSONAL]: 'warning',
} as const

/** The data permissions of a role. */
function RightTags({ row }: { row: Role }) {
  const { t } = useTexts()
  return (
    <span className="flex flex-wrap gap-1">
      {row.btnRolesCheckedList.map((right) => (
        <Tag key={right} tone={tones[right]}>
          {permissionText(right, t)}
        </Tag>
      ))}
    </span>
  )
}

export const fields = [{ name: 'role', label: '角色编码', kind: 'text' }] as const satisfies readonly FilterField[]

export const columns: readonly GridColumn<Role>[] = [
  {
    id: 'role',
    header: '角色',
    Cell: RoleName,
    text: ({ role }) => roleWithCode(role, serverText),
    primary: true,
    sortable: true,
    width: 180,
  },
  {
    id: 'btnRolesCheckedList',
    header: '数据权限',
    Cell: RightTags,
    text: (row) => row.btnRolesCheckedList.map((right) => permissionText(right, serverText)).join(' / '),
    width: 200,
  },
  { id: 'routes', header: '可见页面', Cell: RouteSummary, text: (row) => (row.routes ?? []).join(' / '), width: 240 },
  { id: 'description', header: '角色说明', text: (row) => row.description || '—', grow: true, width: 240 },
]
