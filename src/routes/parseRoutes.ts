import { isExternal } from '@/lib/validators'
import { webLink } from '@/lib/security/webLink'
import type { Guard } from './access'
import { joinPath, pagesOf, reachable } from './lookup'
import { publicRoutes } from './public'
import type { RouteMeta, RouteRecord } from './record'

/** Parsed server routes: the valid records, and the names of the dropped ones. */
export interface ParsedRoutes {
  readonly records: readonly RouteRecord[]
  readonly dropped: readonly string[]
}
type Given = Readonly<Record<string, unknown>>
interface Parsing {
  readonly names: Set<string>
  readonly paths: Set<string>
  readonly dropped: string[]
}

const isObject = (given: unknown): given is Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
const isText = (given: unknown): given is string => typeof given === 'string' && given.trim() !== ''
const isTexts = (given: unknown): given is readonly string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string')

/** A page file below `src/pages`: plain names separated by single slashes, so that no path escapes the folder. */
const isComponent = (given: unknown): given is string =>
  typeof given === 'string' && /^[\p{L}\p{N}_@][\p{L}\p{N}_.@-]*(?:\/[\p{L}\p{N}_@][\p{L}\p{N}_.@-]*)*$/u.test(given)

/** An http(s) URL, or an internal path: no scheme, backslash, fragment or parent segment. */
const isPath = (given: unknown): given is string =>
  isText(given) &&
  (isExternal(given)
    ? webLink(given) !== undefined
    : !/^[a-z][\w+.-]*:|[\\#\s\p{Cc}]|(?:^|\/)\.\.?(?:\/|$)/iu.test(given))
/** The router's tree has its own catch-all (spec §4). */
const isCatchAll = (path: unknown) => typeof path === 'string' && path.includes('*')

const isGuard = (given: unknown): given is Guard => isTexts(given) || (isObject(given) && isTexts(given.role))

const texts = ['icon', 'activeMenu', 'badge'] as const
const flags = [
  'isCustomSvg',
  'hidden',
  'levelHidden',
  'breadcrumbHidden',
  'tabHidden',
  'noClosable',
  'dynamicNewTab',
  'noKeepAlive',
  'dot',
  'noColumn',
] as const

/** The known meta fields; the title defaults to the name. */
function metaOf(given: Given, name: string): RouteMeta {
  const own = Object.fromEntries([
    ...texts.flatMap((key) => {
      const value = typeof given[key] === 'number' ? String(given[key]) : given[key]
      return isText(value) ? [[key, value]] : []
    }),
    ...flags.filter((key) => given[key] === true).map((key) => [key, true]),
  ]) as Partial<RouteMeta>
  return {
    ...own,
    title: isText(given.title) ? given.title : name,
    ...(isGuard(given.guard) && { guard: given.guard }),
    ...((given.target === '_blank' || given.target === '_self') && { target: given.target }),
  }
}

function recordOf(given: unknown, parent: string, seen: Parsing): RouteRecord | undefined {
  if (!isObject(given)) return undefined
  const { path, name, component, redirect, children, meta = {} } = given
  if (!isPath(path) || !isText(name) || !isObject(meta)) return undefined
  // Fail closed: an unreadable guard must not grant access.
  if (meta.guard !== undefined && meta.guard !== null && !isGuard(meta.guard)) return undefined
  if (component !== undefined && component !== null && !isComponent(component)) return undefined
  const full = joinPath(parent, path).replace(/(?<=.)\/+$/, '')
  if (seen.names.has(name) || seen.paths.has(full)) return undefined
  seen.names.add(name)
  seen.paths.add(full)
  const own = { path, name, meta: metaOf(meta, name), ...(isText(component) && { component }) }
  if (!Array.isArray(children) || children.length === 0) return component || isExternal(path) ? own : undefined
  const below = recordsOf(children, full, seen)
  if (below.length === 0) return undefined
  const target = reachable(redirect, pagesOf(below, full))
  return { ...own, children: below, ...(target !== undefined && { redirect: target }) }
}

/** Label of a dropped record: name, path, or its JSON. */
function nameOf(given: unknown): string {
  const named = isObject(given) ? [given.name, given.path].find(isText) : undefined
  return named ?? JSON.stringify(given).slice(0, 40)
}

function recordsOf(list: readonly unknown[], parent: string, seen: Parsing): RouteRecord[] {
  return list.flatMap((given) => {
    if (isObject(given) && isCatchAll(given.path)) return []
    const record = recordOf(given, parent, seen)
    if (!record) seen.dropped.push(nameOf(given))
    return record ?? []
  })
}

/**
 * Validates the list of /router/getList (spec §4); throws unless it is an array. Invalid records (no path or name, wrong shape, component
 * outside the pages, unreadable guard, duplicate name or path) are dropped with their descendants. Redirects lead to a page of their
 * group, so there are no cycles.
 */
export function parseRoutes(list: unknown): ParsedRoutes {
  if (!Array.isArray(list)) throw new Error('路由格式返回有误')
  const seen: Parsing = { names: new Set(), paths: new Set(publicRoutes.map(({ path }) => path)), dropped: [] }
  const records = recordsOf(list, '', seen)
  return { records, dropped: seen.dropped }
}
