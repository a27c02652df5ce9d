import type { ListSearch } from '@/records/list/listSearch'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import { permissions } from '@/contract/rowSchemas/office'
import { permissionChoice, permissionText, roleWithCode } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { ADMIN } from '@/lib/security/admin'
import { useList } from '@/records/list/useList'
import { useUnselectable } from '@/records/list/useUnselectable'
import { AdminListPage } from '@/records/AdminListPage'
import { recordColumns, recordFields } from '@/records/sheets/recordSheets'
import { mayRead } from '@/stores/rights'
import { toastError, toastInfo } from '@/ui/feedback/toast'
import { columns, fields } from './roleManagement/RoleColumns'
import { RoleForm } from './roleManagement/RoleForm'
import { roleSchema } from './roleManagement/roleValues'

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
