import type { ListSearch } from '@/records/list/listSearch'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listOptions } from '@/client/records'
import { roleChoice, roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { useList } from '@/records/list/useList'
import { useUnselectable } from '@/records/list/useUnselectable'
import { AdminListPage } from '@/records/AdminListPage'
import { recordColumns, recordFields } from '@/records/sheets/recordSheets'
import { useSession } from '@/stores/session'
import { toastInfo } from '@/ui/feedback/toast'
import { columns, fieldsWith } from './userManagement/UserColumns'
import { UserForm } from './userManagement/UserForm'
import { newUserSchema } from './userManagement/userValues'

declare module '@/routes/searches' {
  interface Searches {
    'setting/userManagement': ListSearch<'userManagement', ReturnType<typeof fieldsWith>>
  }
}

/** The accounts: query, add, edit, delete, export and import; the own account can't be deleted. */
export default function UserManagement() {
  const { t } = useTexts()
  const me = useSession((state) => state.username)
  const known = useQuery(listOptions('roleManagement', { pageSize: 1000 })).data?.list
  const roles = useMemo(() => (known ?? []).map(({ role }) => role), [known])
  const lastRole = roles.at(-1)
  const fields = useMemo(() => fieldsWith(roles), [roles])
  const list = useList('userManagement', { columns, fields })
  const own = useQuery(listOptions('userManagement', { username: me, pageSize: 1000 })).data?.list ?? []
  const isWhole = list.selection.selection.kind === 'all' && Object.keys(list.filters).length === 0
  const mine = (isWhole ? own : list.rows).find(({ username }) => username === me)
  useUnselectable(list, mine, () => toastInfo(t('不能删除当前登录的帐号')))
  const { shape } = newUserSchema
  const sheetFields = recordFields(
    'userManagement',
    ['username', 'nickname', 'roles', 'villages', 'email', 'phone', 'department', 'password'],
    t,
    {
      username: { unique: true, rule: shape.username, example: 'wangming' },
      roles: {
        required: true,
        rule: shape.roles,
        choices: roles.map((id) => roleChoice(id, t)),
        example: lastRole ? roleText(lastRole, t) : null,
      },
      email: { rule: shape.email, example: 'wangming@example.com' },
      password: { rule: shape.password, asked: t('文件里不放密码：导入的帐号都用这个初始密码') },
    },
  )
  return (
    <AdminListPage
      list={list}
      title={t('用户管理')}
      purpose={t('能登录的帐号和它们的角色')}
      exported={recordColumns(
        'userManagement',
        ['username', 'nickname', 'roles', 'villages', 'email', 'phone', 'department', 'datatime'],
        t,
      )}
      imported={sheetFields}
      isProtected={({ username }) => username === me}
      renderForm={(editing, { editor, notify }) => (
        <UserForm key={editing.id} editing={editing} editor={editor} roles={roles} notify={notify} />
      )}
    />
  )
}
