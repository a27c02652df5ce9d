import type { ListSearch } from '@/records/list/listSearch'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listOptions } from '@/client/records'
import { roleChoice, roleText, roleNames, rolesText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { useList } from '@/records/list/useList'
import { useUnselectable } from '@/records/list/useUnselectable'
import { AdminListPage } from '@/records/AdminListPage'
import { recordColumns, recordFields } from '@/records/sheets/recordSheets'
import { useSession } from '@/stores/session'
import { toastInfo } from '@/ui/feedback/toast'
import { UserForm } from './userManagement/UserForm'
import { newUserSchema, type User } from './userManagement/userValues'
import { serverText, type TextKey } from '@/i18n/init'
import type { FilterField } from '@/records/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { ADMIN } from '@/lib/security/admin'
import { Tag } from '@/ui/base/Tag'

/** Avatar and name of an account. */
const UserName = ({ row }: { row: User }) => (
  <span className="flex min-w-0 items-center gap-2">
    <img
      src={row.avatar || 'avatar.svg'}
      alt=""
      width="28"
      height="28"
      className="size-7 flex-none rounded-full object-cover"
    />
    <span className="truncate">{row.username}</span>
  </span>
)

/** The roles of an account, and the villages that it is bound to. */
function RoleTags({ row }: { row: User }) {
  const { t } = useTexts()
  const { villages = [] } = row
  return (
    <span className={villages.length > 0 ? 'flex min-w-0 items-center gap-1' : 'flex flex-wrap gap-1'}>
      {row.roles.map((role) => (
        <Tag key={role} tone={role === ADMIN ? 'info' : 'neutral'}>
          {roleText(role, t)}
        </Tag>
      ))}
      {villages.length > 0 && <span className="truncate">{villages.join(' / ')}</span>}
    </span>
  )
}

/** Filters of the accounts; `roles` are the codes that can be asked for. */
const fieldsWith = (roles: readonly string[]) =>
  [
    { name: 'username', label: '用户名', kind: 'text' },
    { name: 'email', label: '邮箱', kind: 'text' },
    {
      name: 'roles',
      label: '角色',
      kind: 'select',
      // A role of one's own has no entry in the dictionary and keeps its code.
      options: roles.map((value) => ({ value, label: roleNames[value] ?? (value as TextKey) })),
    },
  ] as const satisfies readonly FilterField[]

const rolesAndVillages = ({ roles, villages = [] }: User) =>
  [rolesText(roles, serverText), ...(villages.length > 0 ? [villages.join(' / ')] : [])].join(' · ')

const columns: readonly GridColumn<User>[] = [
  { id: 'username', header: '用户名', primary: true, Cell: UserName, sortable: true, width: 170 },
  { id: 'nickname', header: '姓名', text: (row) => row.nickname || '—', width: 95 },
  { id: 'roles', header: '角色', Cell: RoleTags, text: rolesAndVillages, width: 170 },
  { id: 'email', header: '邮箱', grow: true, width: 210 },
  { id: 'department', header: '部门', text: (row) => row.department || '—', width: 165 },
  { id: 'datatime', header: '创建时间', sortable: true, width: 180, moment: true },
]

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
  useUnselectable(list, mine, () => toastInfo(t('不能删除当前登录的账号')))
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
      password: { rule: shape.password, asked: t('文件里不放密码：导入的账号都用这个初始密码') },
    },
  )
  return (
    <AdminListPage
      list={list}
      title={t('用户管理')}
      purpose={t('能登录的账号和它们的角色')}
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
