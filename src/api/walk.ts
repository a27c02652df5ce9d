import { send } from './client'
import type { ListQuery } from './contract'
import { freshnessOf, type Freshness } from './freshness'
import { moduleCalls } from './modules'
import type { ModuleName, Row } from './rows'

/** Rows of a walk so far, of how many in all, and from when they are if the server could not be reached. */
export interface WalkProgress extends Freshness {
  readonly done: number
  readonly total: number
}

/** One page of what is walked through; pages are counted from 1. */
type FetchPage<R> = (
  pageNo: number,
  pageSize: number,
) => Promise<{ readonly list: readonly R[]; readonly total: number } & Freshness>

export interface WalkTerms {
  /** Records that are left out, by uuid. */
  readonly except?: ReadonlySet<string>
  readonly pageSize?: number
  readonly signal?: AbortSignal
  /** Hears how far it has come, after each page. */
  readonly onProgress?: (progress: WalkProgress) => void
}

/** A server gives 1000 at most; half of them are read and checked without the page noticing. */
const WALK_PAGE = 500

interface Nested {
  readonly children?: readonly unknown[]
}
/** A tree's nodes one after another, each before its children. */
const flat = <R>(nodes: readonly R[]): R[] =>
  nodes.flatMap((node) => [node, ...flat(((node as Nested).children ?? []) as readonly R[])])

/**
 * Every row that matches, page by page, each once also when rows come or go meanwhile; of trees, which come whole, every node.
 * Throws what `fetchPage` throws, and the signal's reason when it is cancelled.
 */
export async function* walkMatching<R extends { readonly uuid: string }>(
  fetchPage: FetchPage<R>,
  { except = new Set(), pageSize = WALK_PAGE, signal, onProgress }: WalkTerms = {},
): AsyncGenerator<readonly R[], void, undefined> {
  const seen = new Set<string>()
  let [size, given] = [pageSize, 0]
  for (let pageNo = 1, read = 0; ; pageNo++) {
    signal?.throwIfAborted()
    const { list, total, asOf, partial } = await fetchPage(pageNo, size)
    signal?.throwIfAborted()
    const isTree = list.some((row) => 'children' in row)
    const rows = isTree ? flat(list) : list
    const fresh = rows.filter(({ uuid }) => !seen.has(uuid) && !except.has(uuid))
    for (const { uuid } of rows) seen.add(uuid)
    read += list.length
    const freshness = { ...(asOf !== undefined && { asOf }), ...(partial && { partial }) }
    given += fresh.length
    onProgress?.({ done: given, total: Math.max(total - except.size, given), ...freshness })
    if (fresh.length > 0) yield fresh
    if (isTree || list.length === 0 || read >= total) return
    // A server may give fewer at a time than it was asked for.
    if (pageNo === 1 && list.length < size) size = list.length
  }
}

/**
 * All rows of a module's list that a query matches, whatever page it asks for, in batches. Throws ApiError, and the signal's reason
 * when it is cancelled.
 */
export const walkList = <M extends ModuleName>(
  module: M,
  query: ListQuery,
  terms: WalkTerms,
): AsyncGenerator<readonly Row<M>[], void, undefined> =>
  walkMatching<Row<M>>(async (pageNo, pageSize) => {
    const asked = { query: { ...query, pageNo, pageSize }, signal: terms.signal, quiet: true }
    const { data, headers } = await send(moduleCalls(module).getList, asked as never)
    return { ...(data as { list: Row<M>[]; total: number }), ...freshnessOf(headers) }
  }, terms)
