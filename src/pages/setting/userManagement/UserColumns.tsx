import { serverText, type TextKey } from '@/i18n/init'
import { roleNames, roleText, rolesText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import type { FilterField } from '@/records/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { ADMIN } from '@/lib/security/admin'
import { Tag } from '@/ui/data/Tag'
import type { User } from './userValues'

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
        <Tag key={role} tone={role === ADMIN ? 'primary' : 'neutral'}>
          {roleText(role, t)}
        </Tag>
      ))}
      {villages.length > 0 && <span className="truncate">{villages.join(' / ')}</span>}
    </span>
  )
}

/** Filters of the accounts; `roles` are the codes that can be asked for. */
export const fieldsWith = (roles: readonly string[]) =>
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

export const columns: readonly GridColumn<User>[] = [
  { id: 'username', header: '用户名', primary: true, Cell: UserName, sortable: true, width: 170 },
  { id: 'nickname', header: '姓名', text: (row) => row.nickname || '—', width: 95 },
  { id: 'roles', header: '角色', Cell: RoleTags, text: rolesAndVillages, width: 170 },
  { id: 'email', header: '邮箱', grow: true, width: 210 },
  { id: 'department', header: '部门', text: (row) => row.department || '—', width: 165 },
  { id: 'datatime', header: '创建时间', sortable: true, width: 180, moment: true },
]
