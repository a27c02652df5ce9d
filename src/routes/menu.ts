import { passes } from './access'
import { joinPath, pagesOf, reachable } from './lookup'
import type { RouteMeta, RouteRecord } from './record'

/** Menu item of spec §3 with its link target. */
export interface MenuItem {
  readonly path: string
  readonly name: string
  readonly meta: RouteMeta
  readonly children?: readonly MenuItem[]
}

/**
 * The records visible to these roles (spec §6). Groups without visible children are removed; a group whose redirect is removed
 * redirects to its first page.
 */
export function visible(records: readonly RouteRecord[], roles: readonly string[], parent = ''): RouteRecord[] {
  return records.flatMap((record) => {
    if (!passes(record.meta.guard, roles)) return []
    if (!record.children) return [record]
    const path = joinPath(parent, record.path)
    const children = visible(record.children, roles, path)
    if (children.length === 0) return []
    const { redirect, ...group } = record
    const target = redirect === undefined ? undefined : reachable(redirect, pagesOf(children, path))
    return [{ ...group, children, ...(target !== undefined && { redirect: target }) }]
  })
}

/**
 * Menu entries with full paths (spec §2), without hidden ones. With `flat`, as in the side menu, a levelHidden group is replaced by its
 * children. A group whose only page has its title is that page: nothing is shown below itself.
 */
export function toMenu(records: readonly RouteRecord[], flat: boolean, parent = ''): MenuItem[] {
  return records.flatMap((record): MenuItem[] => {
    if (record.meta.hidden) return []
    const path = joinPath(parent, record.path)
    const { name, meta } = record
    if (!record.children) return [{ path, name, meta }]
    const children = toMenu(record.children, flat, path)
    if (meta.levelHidden && flat) return children
    const [first, second] = children
    if (first && !second && !first.children && first.meta.title === meta.title)
      return [{ ...first, meta: { ...meta, ...first.meta } }]
    return first ? [{ path: record.redirect ?? first.path, name, meta, children }] : []
  })
}
