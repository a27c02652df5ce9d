import { useMemo } from 'react'
import { allows } from '@/routes/access'
import { useSession } from '@/stores/session'
import type { Resource } from './resource'

/** The fields that the signed-in user may see, in order of declaration. */
export function useSeenFields({ fields }: Resource): readonly string[] {
  const admin = useSession(({ fullAccess }) => fullAccess)
  const role = useSession(({ roles }) => roles)
  const permission = useSession(({ permissions }) => permissions)
  return useMemo(
    () =>
      Object.keys(fields).filter((field) => {
        const demand = fields[field]?.demand
        return !demand || allows({ admin, role, permission }, demand)
      }),
    [fields, admin, role, permission],
  )
}
