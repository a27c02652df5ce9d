import { isExternal } from './validators'

/** What of a menu entry decides who sees it. */
export interface Entry {
  readonly id: number
  readonly parentId: number
  readonly name?: string | undefined
  readonly path?: string | undefined
  readonly component?: string | undefined
  /** The roles that its guard names; none: no guard. */
  readonly role: readonly string[]
  readonly guardMode?: 'oneOf' | 'except' | undefined
}

/** What of a role decides which pages its people see. */
export interface RoleRights {
  readonly role: string
  readonly routeMode?: 'guard' | 'list' | undefined
  readonly routes?: readonly string[] | undefined
}

/** The role that may always administer. */
export const ADMIN = 'Admin'
/** Without these pages nobody could give rights back. */
export const settingPages: readonly string[] = [
  'PersonalCenter',
  'UserManagement',
  'RoleManagement',
  'DepartmentManagement',
  'MenuManagement',
  'SystemLog',
]
/** The group that these pages stand in. */
export const SETTING_GROUP = 'Setting'

/** The flags among the meta fields of a route (spec §2); `dot` is the marker of the workbench. */
export const routeFlags = [
  'hidden',
  'levelHidden',
  'noClosable',
  'dynamicNewTab',
  'noKeepAlive',
  'breadcrumbHidden',
  'tabHidden',
  'noColumn',
  'isCustomSvg',
  'dot',
] as const

/** Whether people with these roles pass a guard (spec §6): one of its roles, or none of them. */
export function passesGuard({ role, guardMode }: Pick<Entry, 'role' | 'guardMode'>, held: readonly string[]): boolean {
  if (role.length === 0) return true
  const hit = role.some((one) => held.includes(one))
  return guardMode === 'except' ? !hit : hit
}

/** A page or an external link; everything else groups others. */
export const isPage = ({ component = '', path = '' }: Pick<Entry, 'component' | 'path'>): boolean =>
  component !== '' || isExternal(path)

/** The names of the pages whose own guard, and those of all groups around them, people with these roles pass. */
function guarded(entries: readonly Entry[], held: readonly string[]): Set<string> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const open = (entry: Entry): boolean => {
    const above = byId.get(entry.parentId)
    return passesGuard(entry, held) && (!above || open(above))
  }
  return new Set(entries.flatMap((entry) => (entry.name && isPage(entry) && open(entry) ? [entry.name] : [])))
}

/** The names of the pages that people with this role alone see. */
export const pagesOfRole = (entries: readonly Entry[], { role, routeMode, routes = [] }: RoleRights): Set<string> =>
  routeMode === 'list' ? new Set(routes) : guarded(entries, [role])

/** The entries of these names with all the groups around them. */
export function withGroups<E extends Entry>(entries: readonly E[], names: ReadonlySet<string>): Set<E> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const kept = new Set<E>()
  for (const entry of entries) {
    if (!entry.name || !names.has(entry.name)) continue
    for (let at: E | undefined = entry; at && !kept.has(at); at = byId.get(at.parentId)) kept.add(at)
  }
  return kept
}
