import type { ModuleName, Row } from '@/api/rows'
import { ADMIN } from '@/lib/menuRights'
import { ownFields } from '@/lib/security/ownFields'
import { Refusal } from '../answer'
import { modules } from '../modules'
import type { Rows } from '../rows'
import { texts } from '../texts'

type User = Row<'userManagement'>
type Role = Row<'roleManagement'>
type Permission = Role['btnRolesCheckedList'][number]

/** Spec §3: the test account holds both roles and may only read, as the role Test says. */
const TESTER = 'test'
const rolesFor = ({ username, roles }: User): readonly string[] => (username === TESTER ? ['Test'] : roles)

/** What a person's roles allow, in the order of spec §3. */
export function permissionsOf(user: User, roles: readonly Role[]): Permission[] {
  const held = rolesFor(user)
  const granted = roles.filter(({ role }) => held.includes(role)).flatMap((role) => role.btnRolesCheckedList)
  return (['read:system', 'write:system', 'delete:system'] as const).filter((one) => granted.includes(one))
}

/** The own account's profile is everyone's own to write. */
const isOwnProfile = (user: User, module: ModuleName, edit: object | undefined): boolean =>
  module === 'userManagement' &&
  edit !== undefined &&
  Reflect.get(edit, 'uuid') === user.uuid &&
  Object.keys(edit).every((field) => field === 'uuid' || (ownFields as readonly string[]).includes(field))

/**
 * Throws a Refusal 403 unless the user may write to the module, by what the rows of the roles say now. `edit` is what would be
 * saved. The transaction takes in roleManagement.
 */
export async function refuseForbidden(
  rows: Rows,
  { user, module, demand, edit }: { user: User; module: ModuleName; demand: Permission; edit?: object },
): Promise<void> {
  const { writers } = modules[module]
  if (isOwnProfile(user, module, edit)) return
  const granted = permissionsOf(user, await rows.list('roleManagement'))
  if (!granted.includes(demand) || (writers === 'admin' && !user.roles.includes(ADMIN))) {
    throw new Refusal(403, texts.forbidden)
  }
}
