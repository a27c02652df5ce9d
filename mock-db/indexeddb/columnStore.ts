import type { IDBPTransaction, StoreNames } from 'idb'
import { nameKey } from '@/lib/nameKey'
import type { Columns } from '@/core/order'
import { buildSortIndex, include, ranksOf, type SortIndex } from '@/core/sortIndex'
import { orderKey, type MockSchema, type Space, type SpaceInfo, type StoredRecord, unpackPiece } from '../base/schema'

export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<MockSchema, StoreNames<MockSchema>[], Mode>
export type Readable = IDBPTransaction<MockSchema, StoreNames<MockSchema>[], 'readonly' | 'readwrite'>

/**
 * In-memory columns of a module, for filtering and sorting without reading its rows. Columns are loaded on first use;
 * changes are read from the database before every query.
 */
export interface ColumnStore {
  readonly space: Space
  /** `State.born` of the database it was read from. */
  readonly born: string
  readonly columned: boolean
  seq: number
  readonly uuids: string[]
  /** Default sort key by position: -id for rows created by users (newest first), else id. */
  readonly keys: number[]
  readonly deleted: Set<number>
  readonly columns: Map<string, unknown[]>
  readonly sortIndexes: Map<string, SortIndex | Promise<SortIndex>>
  /** Ranks by position. */
  readonly ranks: Map<string, Float64Array>
  /** Sort indexes that were expensive to build and are not yet stored. */
  readonly unsavedIndexes: Map<string, SortIndex>
  /** Rows that differ from the stored columns. */
  readonly changed: Map<number, StoredRecord>
  positions?: Map<string, number>
  order?: readonly number[] | undefined
}

const all = (space: Space, ...key: string[]) => IDBKeyRange.bound([space, ...key], [space, ...key, []])
const valueOf = (record: StoredRecord, field: string): unknown => (record.row as Record<string, unknown>)[field]

/** Key of the stored sort index of a field. */
export const sortIndexKey = (space: Space, field: string): [Space, string, number] => [space, `#sorted ${field}`, 0]

const readColumn = async (transaction: Readable, space: Space, field: string): Promise<unknown[]> =>
  (await transaction.objectStore('columns').getAll(all(space, field))).flatMap(unpackPiece)

/** Loads a module's bulk-written columns, or all rows of a small module. */
async function load(transaction: Readable, space: Space, info: SpaceInfo, born: string): Promise<ColumnStore> {
  const store: ColumnStore = {
    space,
    born,
    columned: info.columned,
    seq: info.seq,
    uuids: [],
    keys: [],
    deleted: new Set(),
    columns: new Map(),
    sortIndexes: new Map(),
    ranks: new Map(),
    unsavedIndexes: new Map(),
    changed: new Map(),
  }
  if (info.columned) {
    const [uuids, keys, deleted] = await Promise.all([
      readColumn(transaction, space, 'uuid'),
      readColumn(transaction, space, '#key'),
      readColumn(transaction, space, '#deleted'),
    ])
    const gone = deleted.flatMap((isDeleted, position) => (isDeleted ? position : []))
    return { ...store, uuids: uuids as string[], keys: keys as number[], deleted: new Set(gone) }
  }
  for (const record of await transaction.objectStore('records').getAll(all(space))) apply(store, record)
  return store
}

/** Applies a changed row. */
function apply(store: ColumnStore, record: StoredRecord): void {
  store.positions ??= new Map(store.uuids.map((uuid, position) => [uuid, position]))
  const known = store.positions.get(record.uuid)
  const position = known ?? store.uuids.length
  if (known === undefined) {
    store.uuids.push(record.uuid)
    store.positions.set(record.uuid, position)
  }
  if (record.deleted) store.deleted.add(position)
  else store.deleted.delete(position)
  store.keys[position] = orderKey(record)
  store.changed.set(position, record)
  store.order = undefined
  store.seq = Math.max(store.seq, record.seq)
  for (const [field, column] of store.columns) {
    const value = valueOf(record, field)
    column[position] = value
    store.ranks.delete(field)
    const sortIndex = store.sortIndexes.get(field)
    // An index still being built lacks the new value: rebuild it.
    if (sortIndex instanceof Promise) store.sortIndexes.delete(field)
    else if (sortIndex) include(sortIndex, value)
  }
}

/** Which columns to read; `sort` is the sort field. */
interface ColumnQuery {
  readonly space: Space
  readonly info: SpaceInfo
  readonly born: string
  readonly fields: readonly string[]
  readonly sort?: string | undefined
}

async function readSortIndex(transaction: Readable, store: ColumnStore, field: string): Promise<void> {
  const packed = await transaction.objectStore('columns').get(sortIndexKey(store.space, field))
  if (packed === undefined) return
  const sortIndex: SortIndex = { sorted: unpackPiece(packed) }
  for (const record of store.changed.values()) include(sortIndex, valueOf(record, field))
  store.sortIndexes.set(field, sortIndex)
}

/** The column store of a module, brought up to date within the transaction, with the columns of `fields` loaded. */
export async function readColumns(
  transaction: Readable,
  known: ColumnStore | undefined,
  { space, info, born, fields, sort }: ColumnQuery,
): Promise<ColumnStore> {
  const store = known?.born === born && known.space === space ? known : await load(transaction, space, info, born)
  const since = IDBKeyRange.bound([space, store.seq], [space, Infinity], true)
  const changes = await transaction.objectStore('records').index('bySeq').getAll(since)
  for (const record of changes) apply(store, record)
  for (const field of fields) {
    if (store.columns.has(field)) continue
    const column = store.columned ? await readColumn(transaction, space, field) : []
    for (const [position, record] of store.changed) column[position] = valueOf(record, field)
    store.columns.set(field, column)
  }
  if (sort !== undefined && store.columned && !store.sortIndexes.has(sort))
    await readSortIndex(transaction, store, sort)
  return store
}

function orderOf(store: ColumnStore): readonly number[] {
  if (!store.order) {
    const live = store.keys.map((_, position) => position).filter((position) => !store.deleted.has(position))
    store.order = live.toSorted((left, right) => (store.keys[left] ?? 0) - (store.keys[right] ?? 0))
  }
  return store.order
}

function sortIndexFor(store: ColumnStore, field: string): SortIndex | Promise<SortIndex> {
  const known = store.sortIndexes.get(field)
  if (known) return known
  const built = buildSortIndex(store.columns.get(field) ?? [])
  store.sortIndexes.set(field, built)
  if (built instanceof Promise) {
    const save = (sortIndex: SortIndex) => {
      if (store.sortIndexes.get(field) !== built) return
      store.sortIndexes.set(field, sortIndex)
      if (store.columned) store.unsavedIndexes.set(field, sortIndex)
    }
    void built.then(save, () => store.sortIndexes.delete(field))
  }
  return built
}

function ranksIn(store: ColumnStore, field: string): Float64Array | Promise<Float64Array> {
  const known = store.ranks.get(field)
  if (known) return known
  const rankWith = (sortIndex: SortIndex) => {
    const ranks = ranksOf(sortIndex, store.columns.get(field) ?? [])
    store.ranks.set(field, ranks)
    return ranks
  }
  const sortIndex = sortIndexFor(store, field)
  return sortIndex instanceof Promise ? sortIndex.then(rankWith) : rankWith(sortIndex)
}

/** The column store as input of `select`. */
export const columnsOf = (store: ColumnStore): Columns => ({
  order: orderOf(store),
  column: (field) => store.columns.get(field) ?? [],
  ranks: (field) => ranksIn(store, field),
})

/** The uuid of the first row whose unique field has this name (`nameKey`). */
export function findIn(store: ColumnStore, field: string, name: string): string | undefined {
  const column = store.columns.get(field) ?? []
  const order = orderOf(store)
  const key = nameKey(name)
  // Most names come as they are stored.
  const position =
    order.find((each) => column[each] === name) ?? order.find((each) => nameKey(String(column[each])) === key)
  return position === undefined ? undefined : store.uuids[position]
}
