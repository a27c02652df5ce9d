import type { List } from '@/contract/calls'
import type { ModuleName } from '@/contract/rows'
import type { Query } from '@/core/query'
import type { Stored } from '../base/schema'
import type { Postgres } from './database'
import { readKey, writeKey } from './rowKey'
import { storedOf, type DatabaseRow } from './rows'
import { boundedCountSql, countedMax, countSql, estimateSql, pageSql } from './selection'

type PageRow = DatabaseRow & { readonly place: number; readonly sorted: string | null }

/** Significant digits of an estimate, which is right to a few hundredths. */
const rounded = (total: number): number => Number(total.toPrecision(3))

/** Reads pages of lists over `lists`. */
export function createPages(lists: Postgres) {
  const totalOf = async ({ sql, values }: ReturnType<typeof countSql>) =>
    (await lists.run<{ total: number }>(sql, values))[0]?.total ?? 0

  const rowsOf = async (
    module: ModuleName,
    query: Query,
    terms: Parameters<typeof pageSql>[2],
  ): Promise<readonly PageRow[]> => {
    const found: PageRow[] = []
    for (const part of pageSql(module, query, terms)) {
      const { sql, values } = part(query.pageSize - found.length)
      found.push(...(await lists.run<PageRow>(sql, values)))
      if (found.length === query.pageSize) break
    }
    return found
  }

  /**
   * How many match, of which more than are counted do. An estimate is more than what a client has read up to the end of a full page, so
   * that who turns pages until they have all reads all; the last page gives the number.
   */
  const totalBeyond = async (
    module: ModuleName,
    query: Query,
    { counted, found }: { counted: number; found: number },
  ) => {
    const { pageNo, pageSize, after } = query
    const read = (pageNo - 1) * pageSize + found
    // A page behind the last one does not say how many there are.
    if (found === 0) return { total: await totalOf(countSql(module, query)) }
    if (found < pageSize) return { total: read, ...(after !== undefined && { about: true }) }
    const estimate = rounded(await totalOf(estimateSql(module, query)))
    return { total: Math.max(estimate, counted, read + 1), about: true }
  }

  /** A page of the matching rows, behind a key if the query has one, with their number and the key of its last row. */
  return async <M extends ModuleName>(module: M, query: Query): Promise<List<Stored<M>>> => {
    const key = query.after === undefined ? undefined : readKey(query.after)
    const counted = await totalOf(boundedCountSql(module, query))
    // What nothing matches was looked for in all rows already, where no index helps.
    if (counted === 0) return { list: [], total: 0 }
    const isCounted = counted <= countedMax(query)
    const found = await rowsOf(module, query, { key, few: isCounted && query.filters.length > 0 })
    const last = found.length === query.pageSize ? found.at(-1) : undefined
    return {
      list: found.map((row) => storedOf<M>(row)),
      ...(isCounted ? { total: counted } : await totalBeyond(module, query, { counted, found: found.length })),
      ...(last && { next: writeKey({ place: last.place, value: last.sorted }) }),
    }
  }
}
