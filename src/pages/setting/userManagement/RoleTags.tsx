import { ADMIN } from '@/lib/menuRights'
import { Tag } from '@/ui/data/Tag'
import type { User } from './userValues'

/** The roles that an account holds. */
export const RoleTags = ({ row }: { row: User }) => (
  <span className="flex flex-wrap gap-1">
    {row.roles.map((role) => (
      <Tag key={role} tone={role === ADMIN ? 'primary' : 'neutral'}>
        {role}
      </Tag>
    ))}
  </span>
)
