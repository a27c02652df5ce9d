import { isExternal } from '@/lib/validators'
import { webLink } from '@/lib/security/webLink'
import type { Guard } from './access'
import { joinPath, pagesOf, reachable } from './menu'
import { publicRoutes } from './public'
import type { RouteMeta, RouteRecord } from './record'

/** What a server delivered: the records that can be used, and which ones were dropped. */
export interface ParsedRoutes {
  readonly records: readonly RouteRecord[]
  readonly dropped: readonly string[]
}
type Given = Readonly<Record<string, unknown>>
interface Taken {
  readonly names: Set<string>
  readonly paths: Set<string>
  readonly dropped: string[]
}

const isObject = (given: unknown): given is Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
const isText = (given: unknown): given is string => typeof given === 'string' && given.trim() !== ''
const isTexts = (given: unknown): given is readonly string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string')

/** A page file below `src/pages`: plain names with single slashes between them, so that no path leads out. */
const isComponent = (given: unknown): given is string =>
  typeof given === 'string' && /^[\p{L}\p{N}_@][\p{L}\p{N}_.@-]*(?:\/[\p{L}\p{N}_@][\p{L}\p{N}_.@-]*)*$/u.test(given)

/** A link to http(s), or a path of the console: no scheme, no back-slash, no fragment, no step upwards. */
const isPath = (given: unknown): given is string =>
  isText(given) &&
  (isExternal(given)
    ? webLink(given) !== undefined
    : !/^[a-z][\w+.-]*:|[\\#\s\p{Cc}]|(?:^|\/)\.\.?(?:\/|$)/iu.test(given))
/** Every tree has its own (spec §4). */
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

/** The fields that are of use; a record without a title is called by its name. */
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

function recordOf(given: unknown, parent: string, taken: Taken): RouteRecord | undefined {
  if (!isObject(given)) return undefined
  const { path, name, component, redirect, children, meta = {} } = given
  if (!isPath(path) || !isText(name) || !isObject(meta)) return undefined
  // A guard that can't be read may not let anybody pass.
  if (meta.guard !== undefined && meta.guard !== null && !isGuard(meta.guard)) return undefined
  if (component !== undefined && component !== null && !isComponent(component)) return undefined
  const full = joinPath(parent, path).replace(/(?<=.)\/+$/, '')
  if (taken.names.has(name) || taken.paths.has(full)) return undefined
  taken.names.add(name)
  taken.paths.add(full)
  const own = { path, name, meta: metaOf(meta, name), ...(isText(component) && { component }) }
  if (!Array.isArray(children) || children.length === 0) return component || isExternal(path) ? own : undefined
  const below = recordsOf(children, full, taken)
  if (below.length === 0) return undefined
  const target = reachable(redirect, pagesOf(below, full))
  return { ...own, children: below, ...(target !== undefined && { redirect: target }) }
}

/** How a record that is dropped is called: by its name, its path, or else as it came. */
function nameOf(given: unknown): string {
  const named = isObject(given) ? [given.name, given.path].find(isText) : undefined
  return named ?? JSON.stringify(given).slice(0, 40)
}

function recordsOf(list: readonly unknown[], parent: string, taken: Taken): RouteRecord[] {
  return list.flatMap((given) => {
    if (isObject(given) && isCatchAll(given.path)) return []
    const record = recordOf(given, parent, taken)
    if (!record) taken.dropped.push(nameOf(given))
    return record ?? []
  })
}

/**
 * Checks the list of /router/getList (spec §4): throws for anything but an array. A record that can't be used (no path or name, a
 * wrong shape, a component that leads out of the pages, an unreadable guard, a name or path that is taken) is dropped, with
 * what is below it; the others stay. Redirects lead to a page of their group, so none can go in circles.
 */
export function parseRoutes(list: unknown): ParsedRoutes {
  if (!Array.isArray(list)) throw new Error('路由格式返回有误')
  const taken: Taken = { names: new Set(), paths: new Set(publicRoutes.map(({ path }) => path)), dropped: [] }
  const records = recordsOf(list, '', taken)
  return { records, dropped: taken.dropped }
}
