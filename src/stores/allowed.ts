import { allows, type Demand } from '@/routes/access'
import { useSession } from './session'

export type { Demand }

/** Whether the signed-in person meets a demand (spec §6), now and after each change of the session. */
export const useAllowed = (demand: Demand): boolean =>
  useSession(({ fullAccess, roles, permissions }) =>
    allows({ admin: fullAccess, role: roles, permission: permissions }, demand),
  )
