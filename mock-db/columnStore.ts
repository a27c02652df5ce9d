import type { IDBPTransaction, StoreNames } from 'idb'
import { unpackPiece } from './pack'
import type { Columns } from './query'
import { include, rank, sortIndexOf, type SortIndex } from './sortIndex'
import { orderKey, type MockSchema, type Space, type SpaceInfo, type StoredRecord } from './schema'

export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<MockSchema, StoreNames<MockSchema>[], Mode>
export type Readable = IDBPTransaction<MockSchema, StoreNames<MockSchema>[], 'readonly' | 'readwrite'>

/**
 * What a host keeps in memory of a module to filter and sort it without reading its rows: columns, each read when a query
 * first needs it. Before every use the changes since the last one are read from the database, which alone is the truth.
 */
export interface ColumnStore {
  readonly space: Space
  /** `State.born` of the database that it was read from. */
  readonly born: string
  readonly columned: boolean
  seq: number
  readonly uuids: string[]
  /** -id of rows made by users, which come first, the newest at the top; id of the others. */
  readonly keys: number[]
  readonly deleted: Set<number>
  readonly columns: Map<string, unknown[]>
  readonly rankings: Map<string, SortIndex | Promise<SortIndex>>
  /** Ranks by position. */
  readonly ranks: Map<string, Float64Array>
  /** Rankings that took long to make and are not yet kept with the columns. */
  readonly unkept: Map<string, SortIndex>
  /** Rows that are not, or no longer, what the stored columns say. */
  readonly changed: Map<number, StoredRecord>
  positions?: Map<string, number>
  order?: readonly number[] | undefined
}

const all = (space: Space, ...key: string[]) => IDBKeyRange.bound([space, ...key], [space, ...key, []])
const valueOf = (record: StoredRecord, field: string): unknown => (record.row as Record<string, unknown>)[field]

/** Where the different values of a field are kept in order. */
export const sortIndexKey = (space: Space, field: string): [Space, string, number] => [space, `#sorted ${field}`, 0]

const readColumn = async (transaction: Readable, space: Space, field: string): Promise<unknown[]> =>
  (await transaction.objectStore('columns').getAll(all(space, field))).flatMap(unpackPiece)

/** Reads the frame of a module as it was when its rows were written, or with all rows where they are few. */
async function load(transaction: Readable, space: Space, info: SpaceInfo, born: string): Promise<ColumnStore> {
  const frame: ColumnStore = {
    space,
    born,
    columned: info.columned,
    seq: info.seq,
    uuids: [],
    keys: [],
    deleted: new Set(),
    columns: new Map(),
    rankings: new Map(),
    ranks: new Map(),
    unkept: new Map(),
    changed: new Map(),
  }
  if (info.columned) {
    const [uuids, keys, deleted] = await Promise.all([
      readColumn(transaction, space, 'uuid'),
      readColumn(transaction, space, '#key'),
      readColumn(transaction, space, '#deleted'),
    ])
    const gone = deleted.flatMap((isDeleted, position) => (isDeleted ? position : []))
    return { ...frame, uuids: uuids as string[], keys: keys as number[], deleted: new Set(gone) }
  }
  for (const record of await transaction.objectStore('records').getAll(all(space))) apply(frame, record)
  return frame
}

/** Takes a changed row in. */
function apply(frame: ColumnStore, record: StoredRecord): void {
  frame.positions ??= new Map(frame.uuids.map((uuid, position) => [uuid, position]))
  const known = frame.positions.get(record.uuid)
  const position = known ?? frame.uuids.length
  if (known === undefined) {
    frame.uuids.push(record.uuid)
    frame.positions.set(record.uuid, position)
  }
  if (record.deleted) frame.deleted.add(position)
  else frame.deleted.delete(position)
  frame.keys[position] = orderKey(record)
  frame.changed.set(position, record)
  frame.order = undefined
  frame.seq = Math.max(frame.seq, record.seq)
  for (const [field, column] of frame.columns) {
    const value = valueOf(record, field)
    column[position] = value
    frame.ranks.delete(field)
    const ranking = frame.rankings.get(field)
    // One that is still being made is made again with the new value.
    if (ranking instanceof Promise) frame.rankings.delete(field)
    else if (ranking) include(ranking, value)
  }
}

/** Which frame, with the columns of which fields; `sort` is the one to sort by. */
interface FrameQuery {
  readonly space: Space
  readonly info: SpaceInfo
  readonly born: string
  readonly fields: readonly string[]
  readonly sort?: string | undefined
}

async function readRanking(transaction: Readable, frame: ColumnStore, field: string): Promise<void> {
  const packed = await transaction.objectStore('columns').get(sortIndexKey(frame.space, field))
  if (packed === undefined) return
  const ranking: SortIndex = { sorted: unpackPiece(packed) }
  for (const record of frame.changed.values()) include(ranking, valueOf(record, field))
  frame.rankings.set(field, ranking)
}

/** The frame of a module, brought up to date within the transaction, with the columns of `fields`. */
export async function readColumns(
  transaction: Readable,
  known: ColumnStore | undefined,
  { space, info, born, fields, sort }: FrameQuery,
): Promise<ColumnStore> {
  const frame = known?.born === born && known.space === space ? known : await load(transaction, space, info, born)
  const since = IDBKeyRange.bound([space, frame.seq], [space, Infinity], true)
  const changes = await transaction.objectStore('records').index('bySeq').getAll(since)
  for (const record of changes) apply(frame, record)
  for (const field of fields) {
    if (frame.columns.has(field)) continue
    const column = frame.columned ? await readColumn(transaction, space, field) : []
    for (const [position, record] of frame.changed) column[position] = valueOf(record, field)
    frame.columns.set(field, column)
  }
  if (sort !== undefined && frame.columned && !frame.rankings.has(sort)) await readRanking(transaction, frame, sort)
  return frame
}

function orderOf(frame: ColumnStore): readonly number[] {
  if (!frame.order) {
    const live = frame.keys.map((_, position) => position).filter((position) => !frame.deleted.has(position))
    frame.order = live.toSorted((left, right) => (frame.keys[left] ?? 0) - (frame.keys[right] ?? 0))
  }
  return frame.order
}

function rankingOf(frame: ColumnStore, field: string): SortIndex | Promise<SortIndex> {
  const known = frame.rankings.get(field)
  if (known) return known
  const made = rank(frame.columns.get(field) ?? [])
  frame.rankings.set(field, made)
  if (made instanceof Promise) {
    const keep = (ranking: SortIndex) => {
      if (frame.rankings.get(field) !== made) return
      frame.rankings.set(field, ranking)
      if (frame.columned) frame.unkept.set(field, ranking)
    }
    void made.then(keep, () => frame.rankings.delete(field))
  }
  return made
}

function ranksIn(frame: ColumnStore, field: string): Float64Array | Promise<Float64Array> {
  const known = frame.ranks.get(field)
  if (known) return known
  const keep = (ranking: SortIndex) => {
    const ranks = sortIndexOf(ranking, frame.columns.get(field) ?? [])
    frame.ranks.set(field, ranks)
    return ranks
  }
  const ranking = rankingOf(frame, field)
  return ranking instanceof Promise ? ranking.then(keep) : keep(ranking)
}

/** The frame as a query reads it. */
export const columnsOf = (frame: ColumnStore): Columns => ({
  order: orderOf(frame),
  column: (field) => frame.columns.get(field) ?? [],
  ranks: (field) => ranksIn(frame, field),
})

/** The uuid of the first row whose field has this value. */
export function findIn(frame: ColumnStore, field: string, value: unknown): string | undefined {
  const column = frame.columns.get(field) ?? []
  const position = orderOf(frame).find((each) => column[each] === value)
  return position === undefined ? undefined : frame.uuids[position]
}
