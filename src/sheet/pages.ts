import { send } from '@/api/client'
import type { ListQuery } from '@/api/contract'
import { freshnessOf, type Freshness } from '@/api/freshness'
import { moduleCalls } from '@/api/modules'
import type { ModuleName, Row } from '@/api/rows'

/** A server gives 1000 at most; half of them are read and checked without the page noticing. */
const PAGE = 500

/** How far the reading has come, and from when the rows are if the server could not be reached. */
export interface ReadProgress extends Freshness {
  readonly rows: number
  readonly total: number
}

interface Nested {
  readonly children?: readonly unknown[]
}
/** A tree's nodes one after another, each before its children. */
const flat = <R>(nodes: readonly R[]): R[] =>
  nodes.flatMap((node) => [node, ...flat(((node as Nested).children ?? []) as readonly R[])])

/**
 * All rows of a module's list that a query matches, page after page; a row that moved to a later page meanwhile comes once.
 * Throws ApiError, or AbortError when the signal fires.
 */
export async function* listPages<M extends ModuleName>(
  module: M,
  query: ListQuery,
  signal: AbortSignal,
  onProgress?: (read: ReadProgress) => void,
): AsyncGenerator<readonly Row<M>[]> {
  const seen = new Set<string>()
  let [pageNo, pageSize, read] = [1, PAGE, 0]
  for (;;) {
    signal.throwIfAborted()
    const answer = await send(moduleCalls(module).getList, {
      query: { ...query, pageNo, pageSize },
      signal,
      quiet: true,
    })
    const { list, total } = answer.data as { list: Row<M>[]; total: number }
    const isTree = list.some((row) => 'children' in row)
    const rows = (isTree ? flat(list) : list).filter(({ uuid }) => !seen.has(uuid))
    for (const { uuid } of rows) seen.add(uuid)
    read += list.length
    onProgress?.({ rows: seen.size, total, ...freshnessOf(answer.headers) })
    if (rows.length > 0) yield rows
    if (isTree || list.length === 0 || read >= total) return
    // A server may give fewer at a time than it was asked for.
    if (list.length < pageSize && pageNo === 1) pageSize = list.length
    pageNo += 1
  }
}

/** Rows that are there already, as an export wants them. */
export async function* oneBatch<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows
}
