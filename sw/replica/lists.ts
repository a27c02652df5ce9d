import type { IDBPDatabase, IDBPTransaction } from 'idb'
import type { List } from '@/api/contract'
import type { AnyRow } from '@/api/outbox'
import type { AppSchema } from '../appSchema'
import type { Stored } from '../lock/secret'
import type { CachedList, CachedRow } from './schema'

/**
 * Most rows of one module. A query reads them all, which takes a good half second on a phone for so many, and no clerk turns
 * the pages of more without a network.
 */
export const ROWS_MAX = 20_000

export type ListStores = ['keptRows', 'keptLists']
type Writing = IDBPTransaction<AppSchema, ListStores, 'readwrite'>

export const allOf = (user: string, module: string) => IDBKeyRange.bound([user, module], [user, module, []])

/** What part of the list an answer is. */
export interface Part {
  readonly user: string
  readonly module: string
  /** The place of its first row in the whole list; undefined for a list that was filtered or sorted. */
  readonly start: number | undefined
  /** The uuid that it was asked by. */
  readonly uuid?: string | undefined
  readonly at: number
  /** Rows that have changed since it was asked for: what is kept of them is newer. */
  readonly newer?: ReadonlySet<string>
}

/** Sizes in memory count two bytes a character, as browsers keep Chinese text. */
const bytesOf = (rows: readonly AnyRow[]): number => 2 * JSON.stringify(rows).length

/** Makes room at the places of a part for what stands there now; what stood there is behind it, or gone with the list's end. */
async function clearPlaces(writing: Writing, part: Part & { start: number }, list: List<AnyRow>): Promise<void> {
  const { user, module, start } = part
  const store = writing.objectStore('keptRows')
  const end = start + list.list.length
  const isLast = end >= list.total
  const places = IDBKeyRange.bound([user, module, start - 1], [user, module, isLast ? Infinity : end], true, !isLast)
  const here = new Set(list.list.map((row) => row.uuid))
  for (const key of await store.index('byPlace').getAllKeys(places)) {
    if (here.has(key[2]) || part.newer?.has(key[2])) continue
    if (isLast) void store.delete(key)
    else {
      const row = await store.get(key)
      if (row) void store.put({ ...row, place: end - 0.5 })
    }
  }
}

/** Once every place is known, whatever has none is gone. */
async function dropStrays(writing: Writing, { user, module, newer }: Part, total: number): Promise<void> {
  const store = writing.objectStore('keptRows')
  const range = places(user, module, total)
  const placed = new Set(range && (await store.index('byPlace').getAllKeys(range)).map((key) => key[2]))
  if (placed.size !== total) return
  for (const key of await store.getAllKeys(allOf(user, module))) {
    if (!placed.has(key[2]) && !newer?.has(key[2])) void store.delete(key)
  }
}

const places = (user: string, module: string, total: number) =>
  total > 0 ? IDBKeyRange.bound([user, module, 0], [user, module, total - 1]) : undefined

/** Takes rows of the server in, as `stored` has them for the disk. Returns what is known of the whole list then, and whether all of the rows had room. */
export async function takeIn(
  writing: Writing,
  part: Part,
  { list, stored, rowsMax }: { list: List<AnyRow>; stored: readonly Stored<'keptRows'>[]; rowsMax: number },
): Promise<CachedList & { full: boolean }> {
  const { user, module, start, at } = part
  const store = writing.objectStore('keptRows')
  const lists = writing.objectStore('keptLists')
  const known = await lists.get([user, module])
  const before = await Promise.all(list.list.map(({ uuid }) => store.get([user, module, String(uuid)])))
  if (start !== undefined) await clearPlaces(writing, { ...part, start }, list)
  if (part.uuid !== undefined && list.total === 0 && !part.newer?.has(part.uuid)) {
    void store.delete([user, module, part.uuid])
  }
  let room = rowsMax - (await store.count(allOf(user, module)))
  let full = false
  for (const [index, given] of stored.entries()) {
    const was = before[index]
    const row = part.newer?.has(given.uuid) ? was : given
    if (!row) continue
    if (!was && room <= 0) {
      full = true
      continue
    }
    if (!was) room -= 1
    const place = start === undefined ? was?.place : start + index
    void store.put({ ...row, at, ...(place !== undefined && { place }) })
  }
  // A list that is filtered only tells that there are no fewer.
  const total = start === undefined ? Math.max(known?.total ?? 0, list.total) : list.total
  if (start !== undefined && start + list.list.length >= total) await dropStrays(writing, part, total)
  const rows = await store.count(allOf(user, module))
  const complete = rows === total
  const rowBytes = list.list.length > 0 ? Math.round(bytesOf(list.list) / list.list.length) : (known?.rowBytes ?? 0)
  const kept: CachedList = {
    user,
    module,
    rows,
    total,
    complete,
    completeAt: complete ? at : (known?.completeAt ?? 0),
    rowBytes,
    bytes: rows * rowBytes,
    at,
  }
  await lists.put(kept)
  return { ...kept, full }
}

/** Puts single rows in place of what is there, and takes others away; the list's numbers follow. */
export async function putRows(
  db: IDBPDatabase<AppSchema>,
  [user, module]: readonly [user: string, module: string],
  { kept, gone }: { kept: readonly Stored<'keptRows'>[]; gone: readonly string[] },
): Promise<void> {
  const writing = db.transaction(['keptRows', 'keptLists'], 'readwrite', { durability: 'relaxed' })
  const rows = writing.objectStore('keptRows')
  const list = await writing.objectStore('keptLists').get([user, module])
  const uuids = [...kept.map(({ uuid }) => uuid), ...gone]
  const before = await Promise.all(uuids.map((uuid) => rows.getKey([user, module, uuid])))
  for (const row of kept) void rows.put(row)
  for (const uuid of gone) void rows.delete([user, module, uuid])
  const more = kept.length - before.filter((key) => key !== undefined).length
  if (list && more !== 0) {
    void writing.objectStore('keptLists').put({ ...list, rows: list.rows + more, total: list.total + more })
  }
  await writing.done
}

/** In the order of the whole list, as far as it is known. */
export const inOrder = (rows: readonly CachedRow[]): CachedRow[] =>
  rows.toSorted((left, right) => (left.place ?? ROWS_MAX) - (right.place ?? ROWS_MAX))
