import { whoSees } from '@/lib/security/personal'
import { allows, type Demand } from '@/routes/access'
import { useSession } from './session'

type Session = ReturnType<typeof useSession.getState>

/** Whether the user of a session meets a demand (spec §6). */
export const isAllowed = (
  { fullAccess: admin, roles: role, permissions: permission }: Session,
  demand: Demand,
): boolean => allows({ admin, role, permission }, demand)

/** Returns whether the signed-in user sees a field of a module; of personal data, the whole. */
export function useSees(): (module: string, field: string) => boolean {
  const session = useSession()
  return (module, field) => {
    const who = whoSees(module, field)
    return !who || isAllowed(session, who)
  }
}
