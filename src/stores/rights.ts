import { isForAdmins } from '@/lib/adminModules'
import { ADMIN } from '@/lib/menuRights'
import { allows } from '@/routes/access'
import { useSession } from './session'

/** What the server lets somebody do with the rows of a module. */
export interface Rights {
  /** Add and edit. */
  readonly write: boolean
  readonly remove: boolean
}

/** Rights of the signed-in user by module (spec §3); follows the session. Of a row with an author, that one's alone. */
export function useRightsIn(): (module: string) => Rights {
  const admin = useSession(({ fullAccess }) => fullAccess)
  const role = useSession(({ roles }) => roles)
  const permission = useSession(({ permissions }) => permissions)
  return (module) => {
    const roles = isForAdmins(module) ? { role: [ADMIN] } : {}
    const may = (one: string) => allows({ admin, role, permission }, { ...roles, permission: [one], mode: 'allOf' })
    return { write: may('write:system'), remove: may('delete:system') }
  }
}

export const useRights = (module: string): Rights => useRightsIn()(module)

/** What can be done with a row, unless the user has no right to. */
export interface RightfulAction {
  readonly needs?: keyof Rights
}
export const rightful = <A extends RightfulAction>(actions: readonly A[], rights: Rights): A[] =>
  actions.filter(({ needs }) => !needs || rights[needs])
