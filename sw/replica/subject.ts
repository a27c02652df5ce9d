import { calls } from '@/api/contract'
import type { ModuleName } from '@/api/rows'
import { modules } from '../../mock-db/modules'
import { parseParams, type Params } from '../../mock-db/params'

/** A read of a module's list, or of one row of it. */
export interface ListSubject {
  readonly module: ModuleName
  /** Path and query. */
  readonly path: string
  readonly params: Params
}
/** What a read is about: the list of a module, or something else that is kept as it was answered. */
export type Subject = ListSubject | { readonly module?: undefined; readonly path: string }

/** What belongs to the moment: who is signed in, and what has changed since. */
const passing: readonly string[] = [
  calls.logout.path,
  calls.expireToken.path,
  calls.refreshToken.path,
  calls.publicKey.path,
  '/changes',
]

/** Whether the console knows the rows of this module. */
export const isModule = (name: string): name is ModuleName => Object.hasOwn(modules, name)

/** The subject of a request; undefined for one whose answer is never kept. */
export function subjectOf({ method, url }: Pick<Request, 'method' | 'url'>): Subject | undefined {
  const { pathname, search } = new URL(url)
  if (method !== 'GET' || passing.includes(pathname)) return undefined
  const path = pathname + search
  const name = /^\/(\w+)\/getList$/.exec(pathname)?.[1] ?? ''
  if (!isModule(name)) return { path }
  try {
    return { module: name, path, params: parseParams(search) }
  } catch {
    return { path }
  }
}

/**
 * The place of an answer's first row in the whole list; undefined for a list that was filtered or sorted, or that a server cut
 * short where nobody asked it to.
 */
export function startOf(module: ModuleName, params: Params, { rows, total }: { rows: number; total: number }) {
  const given = [...params].filter(([, values]) => values.some((value) => value !== '')).map(([key]) => key)
  if (given.some((key) => key !== 'pageNo' && key !== 'pageSize')) return undefined
  if (modules[module].tree) return 0
  const pageNo = Number(params.get('pageNo')?.at(-1) || 1)
  const pageSize = Number(params.get('pageSize')?.at(-1) || modules[module].pageSize)
  const start = (pageNo - 1) * pageSize
  const isWhole = rows === pageSize || start + rows === total
  return pageNo === 1 || isWhole ? start : undefined
}
