import { send } from './client'
import type { List, ListQuery } from '@/contract/calls'
import { foundIn, type Found, type Freshness } from './freshness'
import { moduleCalls } from '@/contract/moduleCalls'
import type { ModuleName, Row } from '@/contract/rows'

/** Progress of a walk in rows, with the freshness of cached data. `total`: of the known rows alone where `partial` is, an estimate where `about` is. */
export interface WalkProgress extends Freshness {
  readonly done: number
  readonly total: number
  readonly about?: boolean | undefined
}

/** A page: its number from 1, its size, and the key behind which it is, once a server has given one. */
export type PageTerms = Required<Pick<ListQuery, 'pageNo' | 'pageSize'>> & Pick<ListQuery, 'after'>
type FetchPage<R> = (page: PageTerms) => Promise<Omit<Found<R>, 'total'>>

export interface WalkTerms {
  /** Uuids to exclude. */
  readonly except?: ReadonlySet<string>
  readonly pageSize?: number
  readonly signal?: AbortSignal
  /** What the rows are read for, which the server notes (docs/deploy.md). */
  readonly for?: 'export'
  /** Called after each page. */
  readonly onProgress?: (progress: WalkProgress) => void
}

/** Page size; servers allow at most 1000, but half of that is validated without blocking the main thread noticeably. */
const WALK_PAGE = 500

interface Nested {
  readonly children?: readonly unknown[]
}
/** Tree nodes in pre-order. */
const flat = <R>(nodes: readonly R[]): R[] =>
  nodes.flatMap((node) => [node, ...flat(((node as Nested).children ?? []) as readonly R[])])

/**
 * Yields all matching rows page by page, each once even if rows are inserted or deleted meanwhile; of trees, which come whole, all nodes.
 * Throws what `fetchPage` throws, and the signal's reason on abort.
 */
export async function* walkMatching<R extends { readonly uuid: string }>(
  fetchPage: FetchPage<R>,
  { except = new Set(), pageSize = WALK_PAGE, signal, onProgress }: WalkTerms = {},
): AsyncGenerator<readonly R[], void, undefined> {
  const seen = new Set<string>()
  let [size, yielded] = [pageSize, 0]
  let after: string | undefined
  for (let pageNo = 1, read = 0; ; pageNo++) {
    signal?.throwIfAborted()
    const { list, found, about, next, asOf, partial } = await fetchPage({
      pageNo,
      pageSize: size,
      ...(after && { after }),
    })
    after = next
    signal?.throwIfAborted()
    const isTree = list.some((row) => 'children' in row)
    const rows = isTree ? flat(list) : list
    const fresh = rows.filter(({ uuid }) => !seen.has(uuid) && !except.has(uuid))
    for (const { uuid } of rows) seen.add(uuid)
    read += list.length
    const freshness = { ...(asOf !== undefined && { asOf }), ...(partial && { partial }) }
    yielded += fresh.length
    onProgress?.({ done: yielded, total: Math.max(found - except.size, yielded), about, ...freshness })
    if (fresh.length > 0) yield fresh
    // By keys the walk ends where they do: how many there are changes meanwhile.
    if (isTree || list.length === 0 || (next === undefined && read >= found)) return
    // A server may limit the page size.
    if (pageNo === 1 && list.length < size) size = list.length
  }
}

/** Yields all rows of a module matching a query, in batches. Throws ApiError, and the signal's reason on abort. */
export const walkList = <M extends ModuleName>(
  module: M,
  query: ListQuery,
  terms: WalkTerms,
): AsyncGenerator<readonly Row<M>[], void, undefined> =>
  walkMatching<Row<M>>(async (page) => {
    const asked = {
      query: { ...query, ...page, ...(terms.for && { for: terms.for }) },
      signal: terms.signal,
      quiet: true,
    }
    const { data, headers } = await send(moduleCalls(module).getList, asked as never)
    return foundIn(data as List<Row<M>>, headers)
  }, terms)
