import { isExternal } from './validators'

/** Fields of a menu entry that determine who sees it. */
export interface Entry {
  readonly id: number
  readonly parentId: number
  readonly name?: string | undefined
  readonly path?: string | undefined
  readonly component?: string | undefined
  /** Roles of its guard; empty: no guard. */
  readonly role: readonly string[]
  readonly guardMode?: 'oneOf' | 'except' | undefined
}

/** Fields of a role that determine its visible pages. */
export interface RoleRights {
  readonly role: string
  readonly routeMode?: 'guard' | 'list' | undefined
  readonly routes?: readonly string[] | undefined
}

/** Pages needed to restore rights. */
export const settingPages: readonly string[] = [
  'PersonalCenter',
  'UserManagement',
  'RoleManagement',
  'DepartmentManagement',
  'MenuManagement',
  'SystemLog',
]
/** Group of these pages. */
export const SETTING_GROUP = 'Setting'

/** Boolean meta fields of a route (spec §2); `dot` is the marker of the workbench. */
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

/** Whether the held roles pass a guard (spec §6): `oneOf` needs any of its roles, `except` none of them. */
export function passesGuard({ role, guardMode }: Pick<Entry, 'role' | 'guardMode'>, held: readonly string[]): boolean {
  if (role.length === 0) return true
  const hit = role.some((one) => held.includes(one))
  return guardMode === 'except' ? !hit : hit
}

/** Whether an entry is a page or an external link; all others are groups. */
export const isPage = ({ component = '', path = '' }: Pick<Entry, 'component' | 'path'>): boolean =>
  component !== '' || isExternal(path)

/** Names of the pages whose guard, and all of whose groups' guards, the held roles pass. */
function guarded(entries: readonly Entry[], held: readonly string[]): Set<string> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const open = (entry: Entry): boolean => {
    const above = byId.get(entry.parentId)
    return passesGuard(entry, held) && (!above || open(above))
  }
  return new Set(entries.flatMap((entry) => (entry.name && isPage(entry) && open(entry) ? [entry.name] : [])))
}

/** Names of the pages visible with this role alone. */
export const pagesOfRole = (entries: readonly Entry[], { role, routeMode, routes = [] }: RoleRights): Set<string> =>
  routeMode === 'list' ? new Set(routes) : guarded(entries, [role])

/** The entries with these names and all their ancestor groups. */
export function withGroups<E extends Entry>(entries: readonly E[], names: ReadonlySet<string>): Set<E> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const result = new Set<E>()
  for (const entry of entries) {
    if (!entry.name || !names.has(entry.name)) continue
    for (let at: E | undefined = entry; at && !result.has(at); at = byId.get(at.parentId)) result.add(at)
  }
  return result
}
