import type { Transaction } from './columnStore'
import { orderKey, type Stored, type Space, type State, type StoredRecord, pack } from '../base/schema'

/** Modules with at least this many rows also store their fields as columns. */
export const COLUMNED_FROM = 1000

/** A row of a bulk write. */
export type BulkRow = Pick<StoredRecord, 'created' | 'deleted'> & { readonly row: Stored }

/**
 * Bulk-writes rows and, if `columned`, their columns as the chunk starting at position `at`. Advances `state.seq`; the
 * caller stores `state` in the same transaction.
 */
export function putAll(
  transaction: Transaction<'readwrite'>,
  space: Space,
  rows: readonly BulkRow[],
  { state, columned, at }: { state: State; columned: boolean; at: number },
): void {
  const records = transaction.objectStore('records')
  for (const each of rows) {
    state.seq += 1
    void records.put({ ...each, space, uuid: each.row.uuid, seq: state.seq })
  }
  if (!columned) return
  const columns = transaction.objectStore('columns')
  const fields = Object.keys(rows[0]?.row ?? {})
  for (const field of fields) {
    const values = rows.map(({ row }) => (row as Record<string, unknown>)[field])
    void columns.put(pack(values), [space, field, at])
  }
  void columns.put(rows.map(orderKey), [space, '#key', at])
  void columns.put(
    rows.map(({ deleted }) => deleted),
    [space, '#deleted', at],
  )
}
