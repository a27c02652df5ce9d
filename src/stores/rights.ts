import { ADMIN } from '@/lib/security/admin'
import { isForAdmins, isShown } from '@/lib/moduleRights'
import { allows, type Access } from '@/routes/access'
import { ownPages, useOwnPages } from './ownPages'
import { useSession } from './session'

/** What the server lets somebody do with the rows of a module. */
export interface Rights {
  readonly read: boolean
  /** Add and edit. */
  readonly write: boolean
  readonly remove: boolean
}

const rightsIn =
  (access: Access, pages: readonly string[]) =>
  (module: string): Rights => {
    const roles = isForAdmins(module) ? { role: [ADMIN] } : {}
    const may = (permission: string, demand = {}) =>
      allows(access, { ...demand, permission: [permission], mode: 'allOf' })
    const read = isShown(module, may('read:system') ? pages : [])
    return { read, write: read && may('write:system', roles), remove: read && may('delete:system', roles) }
  }

/**
 * Rights of the signed-in user by module (spec §3); follows the session and the routes. Of a row with an author, that one's alone.
 */
export function useRightsIn(): (module: string) => Rights {
  const admin = useSession(({ fullAccess }) => fullAccess)
  const role = useSession(({ roles }) => roles)
  const permission = useSession(({ permissions }) => permissions)
  return rightsIn({ admin, role, permission }, useOwnPages())
}

export const useRights = (module: string): Rights => useRightsIn()(module)

/** Whether the signed-in user may read the rows of a module now. */
export function mayRead(module: string): boolean {
  const { fullAccess: admin, roles: role, permissions: permission } = useSession.getState()
  return rightsIn({ admin, role, permission }, ownPages())(module).read
}

/** What can be done with a row, unless the user has no right to. */
export interface RightfulAction {
  readonly needs?: keyof Rights
}
export const rightful = <A extends RightfulAction>(actions: readonly A[], rights: Rights): A[] =>
  actions.filter(({ needs }) => !needs || rights[needs])
