import { isForAdmins } from '@/lib/moduleRights'
import type { ModuleName, Row } from '@/contract/rows'
import { permissions } from '@/contract/rowSchemas/office'
import { ADMIN } from '@/lib/security/admin'
import { ownFields } from '@/lib/security/ownFields'
import { Refusal } from '@/core/refusal'
import { modules } from '@/core/modules'
import type { Rows } from '../../base/storage'
import { texts } from '../../base/texts'
import { boundTo } from '../../base/villages'

type User = Row<'userManagement'>
type Role = Row<'roleManagement'>
type Permission = Role['btnRolesCheckedList'][number]

/** The permissions of the roles that a user holds, those of spec §3 first. */
export function permissionsOf(held: readonly string[], roles: readonly Role[]): Permission[] {
  const granted = roles.filter(({ role }) => held.includes(role)).flatMap((role) => role.btnRolesCheckedList)
  return permissions.filter((one) => granted.includes(one))
}

/** Everyone may edit the profile fields of the own account. */
const isOwnProfile = (user: User, module: ModuleName, edit: object | undefined): boolean =>
  module === 'userManagement' &&
  edit !== undefined &&
  Reflect.get(edit, 'uuid') === user.uuid &&
  Object.keys(edit).every((field) => field === 'uuid' || (ownFields as readonly string[]).includes(field))

/** Throws a Refusal 403 for a row that another person has written, in a module where that matters. */
export function refuseForeign<M extends ModuleName>(module: M, row: Row<M> | undefined, user: string): void {
  const { author } = modules[module]
  if (author && row && row[author] !== user) throw new Refusal(403, texts.foreign)
}

/**
 * Throws a Refusal 403 unless the roles `held` by the user currently permit the write. `edit` is the row to be saved. The
 * transaction must include roleManagement.
 */
export async function refuseForbidden(
  rows: Rows,
  {
    user,
    held,
    module,
    demand,
    edit,
  }: { user: User; held: readonly string[]; module: ModuleName; demand: Permission; edit?: object },
): Promise<void> {
  const { author } = modules[module]
  if (isOwnProfile(user, module, edit)) return
  const granted = permissionsOf(held, await rows.list('roleManagement'))
  // What is for administrators is for the whole office.
  const isFit = !isForAdmins(module) || (user.roles.includes(ADMIN) && !boundTo(user))
  if (!granted.includes(author ? 'write:system' : demand) || !isFit) {
    throw new Refusal(403, texts.forbidden)
  }
}
