import { calls } from '@/contract/calls'
import { isModule, type ModuleName } from '@/contract/rows'
import { modules, PAGE_SIZE } from '@/core/modules'
import { parseParams, type Params } from '@/core/params'

/** A read of a module's list, or of one row of it. */
export interface ListSubject {
  readonly module: ModuleName
  readonly summary?: undefined
  /** With the query. */
  readonly path: string
  readonly params: Params
}
/** A read of a module's summary (`src/contract/summaryCall`). */
export interface SummarySubject {
  readonly module?: undefined
  readonly summary: ModuleName
  readonly path: string
  readonly params: Params
}
/** What a read requests: a module's list, or something else that is cached verbatim. */
export type Subject =
  | ListSubject
  | SummarySubject
  | { readonly module?: undefined; readonly summary?: undefined; readonly path: string }

/** Never cached: session calls, and changes since a moment. */
const uncached: readonly string[] = [
  calls.logout.path,
  calls.expireToken.path,
  calls.refreshToken.path,
  calls.publicKey.path,
  '/changes',
]

/** The subject of a request; undefined when its answer must not be cached. */
export function subjectOf({ method, url }: Pick<Request, 'method' | 'url'>): Subject | undefined {
  const { pathname, search } = new URL(url)
  if (method !== 'GET' || uncached.includes(pathname)) return undefined
  const path = pathname + search
  const [, name = '', call] = /^\/(\w+)\/(getList|getSummary)$/.exec(pathname) ?? []
  if (!isModule(name)) return { path }
  try {
    const params = parseParams(search)
    return call === 'getList' ? { module: name, path, params } : { summary: name, path, params }
  } catch {
    return { path }
  }
}

/** Position and size of the queried page in the whole list, a tree being one page; undefined for a filtered or sorted list. */
export function pageOf(module: ModuleName, params: Params): { start: number; size: number } | undefined {
  const given = [...params].filter(([, values]) => values.some((value) => value !== '')).map(([key]) => key)
  if (given.some((key) => !['pageNo', 'pageSize', 'after', 'for'].includes(key))) return undefined
  if (modules[module].tree) return { start: 0, size: Infinity }
  const pageNo = Number(params.get('pageNo')?.at(-1) || 1)
  const pageSize = Number(params.get('pageSize')?.at(-1) || PAGE_SIZE)
  return { start: (pageNo - 1) * pageSize, size: pageSize }
}

/**
 * The position of an answer's first row in the whole list; undefined for a filtered or sorted list, and for a page that the server
 * shortened on its own.
 */
export function startOf(module: ModuleName, params: Params, { rows, total }: { rows: number; total: number }) {
  const page = pageOf(module, params)
  if (!page) return undefined
  const { start, size } = page
  return start === 0 || rows === size || start + rows === total ? start : undefined
}
