import { isExternal } from '@/lib/validators'
import { fillPath } from './address'
import type { RouteRecord } from './record'

/** Full path of `path` below `parent`; absolute and external paths are returned unchanged. */
export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/') || isExternal(path)) return path
  return `${parent === '/' ? '' : parent}/${path}`
}

/** `redirect` if it is one of the pages, else the first page whose path has no parameters or query. */
export function reachable(redirect: unknown, pages: readonly RouteEntry[]): string | undefined {
  const paths = pages.map((page) => page.path)
  return typeof redirect === 'string' && paths.includes(redirect) ? redirect : paths.find((path) => !/[:?]/.test(path))
}

/** Icon of the nearest ancestor that has one; ancestors outermost first. */
export const iconAbove = (ancestors: readonly RouteRecord[]): string | undefined =>
  ancestors.findLast((record) => record.meta.icon)?.meta.icon

/** A record with its full path and its ancestors, outermost first. */
export interface RouteEntry {
  readonly path: string
  readonly record: RouteRecord
  readonly ancestors: readonly RouteRecord[]
}

/** Whether the menu leads to it: neither it nor a group above it is hidden. */
export const isInMenu = ({ record, ancestors }: Pick<RouteEntry, 'record' | 'ancestors'>): boolean =>
  ![...ancestors, record].some(({ meta }) => meta.hidden)

const entriesBelow = (
  records: readonly RouteRecord[],
  parent: string,
  ancestors: readonly RouteRecord[],
): RouteEntry[] =>
  records.flatMap((record) => {
    const path = joinPath(parent, record.path)
    return [{ path, record, ancestors }, ...entriesBelow(record.children ?? [], path, [...ancestors, record])]
  })

/** By the records, which never change: a page asks for dozens of addresses. */
const known = new WeakMap<readonly RouteRecord[], readonly RouteEntry[]>()

/** All records, in menu order. */
function entriesOf(records: readonly RouteRecord[]): readonly RouteEntry[] {
  const entries = known.get(records) ?? entriesBelow(records, '', [])
  known.set(records, entries)
  return entries
}

/** All pages (records with a component), in menu order. */
export const pagesOf = (records: readonly RouteRecord[], parent = ''): RouteEntry[] =>
  (parent === '' ? entriesOf(records) : entriesBelow(records, parent, [])).filter(({ record }) => record.component)

/** A page or group with its ancestors and the parameters of an address; `path` is that of the address, with the record's capitals. */
export interface RouteMatch extends RouteEntry {
  readonly params: Readonly<Record<string, string>>
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The parameters by which a path of the records matches an address, in capitals or not; undefined where it does not. */
function paramsOf(path: string, parts: readonly string[]): RouteMatch['params'] | undefined {
  const own = path.split('/')
  const params: Record<string, string> = {}
  const isHere = own.every((part, at) => {
    const given = parts[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decoded(given)
    return part.startsWith(':') || part.toLowerCase() === given.toLowerCase()
  })
  return isHere && own.length === parts.length ? params : undefined
}

/** The page or group that the records have at this path, without parameters if there is one; a slash at its end is ignored. */
export function matchAt(records: readonly RouteRecord[], pathname: string): RouteMatch | undefined {
  const parts = pathname.replace(/(?<=.)\/+$/, '').split('/')
  const matches = entriesOf(records).flatMap((entry) => {
    const params = paramsOf(entry.path, parts)
    return params ? [{ ...entry, path: fillPath(entry.path, params), params }] : []
  })
  return matches.find(({ params }) => Object.keys(params).length === 0) ?? matches[0]
}

/** Where an address without a page leads: the redirect of its group; from '/', which records may lack, to the first page. */
export const targetOf = (
  records: readonly RouteRecord[],
  pathname: string,
  match: RouteMatch | undefined,
): string | undefined =>
  match?.record.redirect ?? (pathname === '/' ? reachable(undefined, pagesOf(records)) : undefined)
