import type { QueryClient } from '@tanstack/react-query'
import { isSecretName } from '@/lib/security/secrets'
import type { Found } from './freshness'

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

type ReadData = Pick<Found<Node>, 'list' | 'found' | 'total'> | { readonly row: Node | null }

function changedData(data: ReadData | undefined, change: Change): ReadData | undefined {
  if (!data) return data
  if ('row' in data) return { ...data, row: data.row && change(data.row) }
  const list = changedRows(data.list, change)
  const fewer = count(data.list) - count(list)
  return { ...data, list, found: data.found - fewer, total: data.total === undefined ? undefined : data.total - fewer }
}

/**
 * Optimistic update of rows of a module, in every list and row that was read. A read under way is cancelled, as it would bring the rows
 * of before; invalidate the module's queries once the answer is there.
 * @param change fields to change; null: the rows are deleted. Secrets stay as the server sent them.
 * @returns the rollback, for a refusal; it leaves other updates alone that came meanwhile
 */
export async function updateOptimistically(
  client: QueryClient,
  module: string,
  uuids: readonly string[],
  change: object | null,
): Promise<() => void> {
  const chosen = new Set(uuids)
  const fields = Object.fromEntries(Object.entries(change ?? {}).filter(([name]) => !isSecretName(name)))
  const before = new Map<string, Node>()
  const update: Change = (row) => {
    if (!chosen.has(row.uuid)) return row
    before.set(row.uuid, row)
    return change && { ...row, ...fields }
  }
  const filters = [{ queryKey: [module, 'list'] }, { queryKey: [module, 'row'] }]
  await Promise.all(filters.map((filter) => client.cancelQueries(filter)))
  const updates = filters
    .flatMap((filter) => client.getQueriesData<ReadData>(filter))
    .map(([key, read]) => ({ key, read, shown: client.setQueryData<ReadData>(key, changedData(read, update)) }))
  return () => {
    for (const { key, read, shown } of updates) {
      // Data that is newer keeps what it has beside these rows; deleted ones come back with the next read.
      client.setQueryData<ReadData>(key, (now) =>
        now === shown ? read : changedData(now, (row) => before.get(row.uuid) ?? row),
      )
    }
    // A read that was cancelled has to be made after all.
    void client.invalidateQueries({ queryKey: [module] })
  }
}
