import { ADMIN } from '@/lib/menuRights'
import { allows, type Demand } from '@/routes/access'
import { useSession } from './session'

export type { Demand }

/** Who may write records (spec §3). */
export const recordWrites: Demand = { permission: ['write:system'] }
/** Who may write what only administrators do: their role alone is not enough where it lost its right. */
export const adminWrites: Demand = { role: [ADMIN], permission: ['write:system'], mode: 'allOf' }

/** Whether the signed-in person meets a demand (spec §6), now and after each change of the session. */
export const useAllowed = (demand: Demand): boolean =>
  useSession(({ fullAccess, roles, permissions }) =>
    allows({ admin: fullAccess, role: roles, permission: permissions }, demand),
  )
