import { serverText, type TextKey } from '@/i18n/init'
import { roleNames, roleText, rolesText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import type { FilterField } from '@/list/fields'
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

/** The roles of an account. */
function RoleTags({ row }: { row: User }) {
  const { t } = useTexts()
  return (
    <span className="flex flex-wrap gap-1">
      {row.roles.map((role) => (
        <Tag key={role} tone={role === ADMIN ? 'primary' : 'neutral'}>
          {roleText(role, t)}
        </Tag>
      ))}
    </span>
  )
}

/** Filters of the accounts; `roles` are the codes that can be asked for. */
export const fieldsWith = (roles: readonly string[]): readonly FilterField[] => [
  { name: 'username', label: '用户名', kind: 'text' },
  { name: 'email', label: '邮箱', kind: 'text' },
  {
    name: 'roles',
    label: '角色',
    kind: 'select',
    // A role of one's own has no entry in the dictionary and keeps its code.
    options: roles.map((value) => ({ value, label: roleNames[value] ?? (value as TextKey) })),
  },
]

export const columns: readonly GridColumn<User>[] = [
  { id: 'username', header: '用户名', primary: true, Cell: UserName, sortable: true, width: 170 },
  { id: 'nickname', header: '姓名', text: (row) => row.nickname || '—', width: 95 },
  { id: 'roles', header: '角色', Cell: RoleTags, text: (row) => rolesText(row.roles, serverText), width: 170 },
  { id: 'villages', header: '负责的村', text: (row) => row.villages?.join(' / ') || serverText('全部村'), width: 130 },
  { id: 'email', header: '邮箱', grow: true, width: 210 },
  { id: 'department', header: '部门', text: (row) => row.department || '—', width: 165 },
  { id: 'datatime', header: '创建时间', sortable: true, width: 180, moment: true },
]
