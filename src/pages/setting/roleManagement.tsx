import type { ListSearch } from '@/records/list/listSearch'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import { permissions } from '@/contract/rowSchemas/office'
import { permissionChoice, permissionText, roleWithCode, roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { ADMIN } from '@/lib/security/admin'
import { useList } from '@/records/list/useList'
import { useUnselectable } from '@/records/list/useUnselectable'
import { AdminListPage } from '@/records/AdminListPage'
import { recordColumns, recordFields } from '@/records/sheets/recordSheets'
import { mayRead } from '@/stores/rights'
import { toastError, toastInfo } from '@/ui/feedback/toast'
import { RoleForm } from './roleManagement/RoleForm'
import { roleSchema, type Role } from './roleManagement/roleValues'
import type { FilterField } from '@/records/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { serverText } from '@/i18n/init'
import { READ_PERSONAL } from '@/lib/security/personal'
import { Tag } from '@/ui/base/Tag'

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

const fields = [{ name: 'role', label: '角色编码', kind: 'text' }] as const satisfies readonly FilterField[]

const columns: readonly GridColumn<Role>[] = [
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

declare module '@/routes/searches' {
  interface Searches {
    'setting/roleManagement': ListSearch<'roleManagement', typeof fields>
  }
}

/** The roles: permissions, visible pages; export and import. */
export default function RoleManagement() {
  const { t, number } = useTexts()
  const list = useList('roleManagement', { columns, fields })
  const menu = useQuery(listOptions('menuManagement', {})).data?.list
  const client = useQueryClient()
  const admin = list.rows.find(({ role }) => role === ADMIN)
  useUnselectable(list, admin, () => toastInfo(t('管理员角色不能删除或改名')))
  /** Rejects deletion of an assigned role; if that can't be determined, the server decides. */
  const removeUnassigned = async (role: string, remove: () => void) => {
    if (!mayRead('userManagement')) return remove()
    const holders = listOptions('userManagement', { roles: role, pageSize: 1 })
    // Not the key of a list, which is answered from the cache first.
    const known = await client
      .fetchQuery({ ...holders, queryKey: ['userManagement', 'holders', role], staleTime: 0 })
      .catch(() => undefined)
    if (!known?.found) return remove()
    const [name, count] = [roleWithCode(role, t), known.found]
    toastError(
      known.partial
        ? t('角色“{{role}}”至少还有 {{count}} 个用户，不能删除', { role: name, count })
        : known.about
          ? t('角色“{{role}}”还有约 {{number}} 个用户，不能删除', { role: name, number: number(count) })
          : t('角色“{{role}}”还有 {{count}} 个用户，不能删除', { role: name, count }),
    )
  }
  const sheetFields = recordFields('roleManagement', ['role', 'btnRolesCheckedList', 'description'], t, {
    role: { unique: true, rule: roleSchema.shape.role, example: 'Clerk' },
    btnRolesCheckedList: {
      choices: permissions.map((id) => permissionChoice(id, t)),
      example: permissionText('read:system', t),
    },
  })
  return (
    <AdminListPage
      list={list}
      title={t('角色管理')}
      purpose={t('每个角色能看的页面和能做的操作')}
      exported={recordColumns(
        'roleManagement',
        ['role', 'btnRolesCheckedList', 'routeMode', 'routes', 'description'],
        t,
        {
          role: ({ role }) => role,
          routeMode: (row) => (row.routeMode === 'list' ? t('单独指定') : t('按菜单的访问限制')),
        },
      )}
      imported={sheetFields}
      isProtected={({ role }) => role === ADMIN}
      onRemove={({ role }, remove) => void removeUnassigned(role, remove)}
      renderForm={(editing, { editor, notify }) =>
        menu && <RoleForm key={editing.id} editing={editing} editor={editor} menu={menu} notify={notify} />
      }
    />
  )
}
