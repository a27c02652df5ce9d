import type { QueryClient } from '@tanstack/react-query'

interface Node {
  readonly uuid: string
  readonly children?: readonly Node[] | undefined
}
/** A row as it will be; null when it is deleted. */
type Change = (row: Node) => Node | null

/** Lists of trees have rows below rows. */
const changedRows = (rows: readonly Node[], change: Change): Node[] =>
  rows.flatMap((row) => {
    const next = change(row)
    if (!next) return []
    return [next.children ? { ...next, children: changedRows(next.children, change) } : next]
  })

const count = (rows: readonly Node[]): number => rows.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)

interface ReadList {
  readonly list: readonly Node[]
  readonly total: number
}

/**
 * Shows a write to rows of a module before the server has answered, in every list and row that was read. A read under way is cancelled,
 * as it would bring the rows of before; invalidate the module's queries once the answer is there.
 * @returns the way back, for a refusal
 */
export async function showAtOnce(
  client: QueryClient,
  module: string,
  uuids: readonly string[],
  next: (row: Node) => Node | null,
): Promise<() => void> {
  const chosen = new Set(uuids)
  const change: Change = (row) => (chosen.has(row.uuid) ? next(row) : row)
  const [lists, rows] = [{ queryKey: [module, 'list'] }, { queryKey: [module, 'row'] }]
  await Promise.all([client.cancelQueries(lists), client.cancelQueries(rows)])
  const before = [...client.getQueriesData(lists), ...client.getQueriesData(rows)]
  client.setQueriesData<ReadList>(lists, (data) => {
    if (!data) return data
    const list = changedRows(data.list, change)
    return { ...data, list, total: data.total - (count(data.list) - count(list)) }
  })
  client.setQueriesData<{ row: Node | null }>(rows, (data) => data && { ...data, row: data.row && change(data.row) })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
    // A read that was cancelled has to be made after all.
    void client.invalidateQueries({ queryKey: [module] })
  }
}
