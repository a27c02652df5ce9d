import type { ModuleName, Row } from '@/contract/rows'
import { ADMIN } from '@/lib/security/admin'
import { passesGuard, SETTING_GROUP, settingPages } from '@/lib/menuRights'
import { Refusal, refusedFields } from '@/core/refusal'
import type { Rows } from '../../base/storage'
import { texts } from '../../base/texts'
import { boundTo } from '../../base/villages'

type User = Row<'userManagement'>
type Role = Row<'roleManagement'>
type Menu = Row<'menuManagement'>

/** A change of one row; without `after` its deletion. */
interface Change<T> {
  readonly uuid: string
  readonly after?: T | undefined
}

/** Whether an account manages the office: an administrator who is bound to villages does not. */
const manages = (user: User | undefined) => user?.roles.includes(ADMIN) === true && !boundTo(user)

async function refuseUser(rows: Rows, actor: User, { uuid, after }: Change<User>): Promise<void> {
  const before = await rows.get('userManagement', uuid)
  if (!before?.roles.includes(ADMIN) && before?.username !== actor.username) return
  if (before.username === actor.username && !after) throw new Refusal(400, texts.ownAccount)
  if (!manages(before) || manages(after)) return
  const [field, own, last] = after?.roles.includes(ADMIN)
    ? (['villages', texts.ownVillages, texts.lastFreeAdmin] as const)
    : (['roles', texts.ownRole, texts.lastAdmin] as const)
  if (before.username === actor.username) throw refusedFields(own, [field])
  for (const other of await rows.holders('userManagement', 'roles', ADMIN))
    if (other !== uuid && manages(await rows.get('userManagement', other))) return
  throw after ? refusedFields(last, [field]) : new Refusal(400, last)
}

/** The role Admin keeps its name, its permissions to read and write, and the pages that restore permissions. */
function refuseAdminRole(after: Role | undefined): void {
  if (!after) throw new Refusal(400, texts.adminRole)
  if (after.role !== ADMIN) throw new Refusal(400, texts.adminRole)
  const needed = ['read:system', 'write:system'] as const
  if (!needed.every((one) => after.btnRolesCheckedList.includes(one))) throw new Refusal(400, texts.adminRights)
  const { routeMode, routes = [] } = after
  if (routeMode === 'list' && !settingPages.every((name) => routes.includes(name))) {
    throw new Refusal(400, texts.adminPages)
  }
}

async function refuseRole(rows: Rows, { uuid, after }: Change<Role>): Promise<void> {
  const before = await rows.get('roleManagement', uuid)
  if (!before) return
  if (before.role === ADMIN) return refuseAdminRole(after)
  if (after?.role === before.role) return
  const holders = (await rows.holders('userManagement', 'roles', before.role)).length
  if (holders > 0) throw new Refusal(400, texts.roleHeld(before.role, holders))
}

async function refuseMenu(rows: Rows, { uuid, after }: Change<Menu>, own: ReadonlySet<string>): Promise<void> {
  const before = await rows.get('menuManagement', uuid)
  const name = before?.name ?? ''
  if (own.has(name)) {
    if (!after) throw new Refusal(400, texts.ownMenu(before?.label ?? name))
    const fixed = ['name', 'path', 'component', 'redirect', 'parentId'] as const
    if (fixed.some((field) => before?.[field] !== after[field])) throw new Refusal(400, texts.ownMenuPlace(after.label))
    const needed = settingPages.includes(name) || name === SETTING_GROUP
    if (needed && (after.hidden || !passesGuard(after, [ADMIN]))) throw new Refusal(400, texts.adminPages)
    return
  }
  if (!after) return
  const { name: ownName, path } = after
  if (!ownName || !path) throw refusedFields(texts.menuWithoutRoute, [ownName ? 'path' : 'name'])
  const all = await rows.list('menuManagement')
  if (all.some((row) => row.name === ownName && row.uuid !== uuid) || own.has(ownName)) {
    throw refusedFields(texts.menuTaken(ownName), ['name'])
  }
  const parent = all.find(({ id }) => id === after.parentId)
  if (parent?.component) throw refusedFields(texts.menuBelowPage(parent.label), ['parentId'])
}

async function refuseDepartment(rows: Rows, { uuid, after }: Change<unknown>): Promise<void> {
  if (after) return
  const roots = (await rows.list('departmentManagement')).filter(({ parentId }) => parentId === 0)
  if (roots.length === 1 && roots[0]?.uuid === uuid) throw new Refusal(400, texts.rootDepartment)
}

/**
 * Throws a Refusal 400 if a change would lock out its author or the last administrator, or break a dependency. `own`
 * are the names of the built-in routes. The transaction must include userManagement.
 */
export async function refuseLockout<M extends ModuleName>(
  rows: Rows,
  { module, actor, own }: { module: M; actor: User; own: ReadonlySet<string> },
  change: Change<Row<M>>,
): Promise<void> {
  const { uuid, after } = change
  if (module === 'userManagement') return refuseUser(rows, actor, { uuid, after: after as User | undefined })
  if (module === 'roleManagement') return refuseRole(rows, { uuid, after: after as Role | undefined })
  if (module === 'menuManagement') return refuseMenu(rows, { uuid, after: after as Menu | undefined }, own)
  if (module === 'departmentManagement') return refuseDepartment(rows, change)
}
