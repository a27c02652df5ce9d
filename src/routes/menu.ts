import { isExternal } from '@/lib/validators'
import { passes } from './access'
import type { RouteMeta, RouteRecord } from './record'

/** Menu item of spec §3 with its link target. */
export interface MenuItem {
  readonly path: string
  readonly name: string
  readonly meta: RouteMeta
  readonly children?: readonly MenuItem[]
}

/** Full path of `path` below `parent`; absolute and external paths are returned unchanged. */
export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/') || isExternal(path)) return path
  return `${parent === '/' ? '' : parent}/${path}`
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

/** `redirect` if it is one of the pages, else the first page whose path has no parameters or query. */
export function reachable(redirect: unknown, pages: readonly Placed[]): string | undefined {
  const paths = pages.map((page) => page.path)
  return typeof redirect === 'string' && paths.includes(redirect) ? redirect : paths.find((path) => !/[:?]/.test(path))
}

/**
 * Menu entries with full paths (spec §2), without hidden ones. With `flat`, as in the side menu, a levelHidden group is replaced by its
 * children.
 */
export function toMenu(records: readonly RouteRecord[], flat: boolean, parent = ''): MenuItem[] {
  return records.flatMap((record): MenuItem[] => {
    if (record.meta.hidden) return []
    const path = joinPath(parent, record.path)
    const { name, meta } = record
    if (!record.children) return [{ path, name, meta }]
    const children = toMenu(record.children, flat, path)
    if (meta.levelHidden && flat) return children
    const [first] = children
    return first ? [{ path: record.redirect ?? first.path, name, meta, children }] : []
  })
}

/** Icon of the nearest ancestor that has one; ancestors outermost first. */
export const iconAbove = (ancestors: readonly RouteRecord[]): string | undefined =>
  ancestors.findLast((record) => record.meta.icon)?.meta.icon

/** A record with its full path and its ancestors, outermost first. */
export interface Placed {
  readonly path: string
  readonly record: RouteRecord
  readonly ancestors: readonly RouteRecord[]
}

/** All pages (records with a component), in menu order. */
export function pagesOf(
  records: readonly RouteRecord[],
  parent = '',
  ancestors: readonly RouteRecord[] = [],
): Placed[] {
  return records.flatMap((record) => {
    const path = joinPath(parent, record.path)
    const own: Placed[] = record.component ? [{ path, record, ancestors }] : []
    return [...own, ...pagesOf(record.children ?? [], path, [...ancestors, record])]
  })
}

/** The page at `path`, for a path without parameters. */
export const pageAt = (records: readonly RouteRecord[], path: string): Placed | undefined =>
  pagesOf(records).find((page) => page.path === path)

/** Redirect target of '/' when no record defines it: the first page. Undefined if one does or there are no pages. */
export const homeOf = (records: readonly RouteRecord[]): string | undefined =>
  records.some(({ path, redirect, component }) => path === '/' && (redirect ?? component))
    ? undefined
    : reachable(undefined, pagesOf(records))

/** The page or group that the records have at this path, in capitals or not, as the router takes it. */
export function recordAt(records: readonly RouteRecord[], pathname: string, parent = ''): RouteRecord | undefined {
  const parts = pathname.toLowerCase().split('/')
  for (const record of records) {
    const whole = joinPath(parent, record.path)
    const own = whole.toLowerCase().split('/')
    const isHere = own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at])
    const found = isHere ? record : recordAt(record.children ?? [], pathname, whole)
    if (found) return found
  }
  return undefined
}
