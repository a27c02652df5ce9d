import type { Row } from '@/contract/calls'
import { roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { Select } from '@/ui/inputs/Select'
import { Tree } from '@/ui/data/Tree'

/** No filter; distinct from role codes, which have no leading slash. */
export const ALL = '/all'

interface RolePanelProps {
  roles: readonly Row<'roleManagement'>[]
  value: string
  onChange: (role: string) => void
  phone: boolean
}

/** The roles as a tree; the selected one filters the routes to those visible to it. */
export function RolePanel({ roles, value, onChange, phone }: RolePanelProps) {
  const { t } = useTexts()
  const nodes = roles.map(({ role }) => ({ id: role, label: roleText(role, t) }))
  if (phone) {
    return (
      <Select
        label={t('按角色查看')}
        value={value}
        onChange={(role) => onChange(role ?? ALL)}
        options={[{ id: ALL, label: t('全部角色') }, ...nodes]}
      />
    )
  }
  return (
    <Tree
      label={t('按角色查看')}
      nodes={[{ id: ALL, label: t('全部角色'), children: nodes }]}
      defaultExpanded={[ALL]}
      selected={value}
      onSelect={onChange}
    />
  )
}
