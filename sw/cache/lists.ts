import type { IDBPDatabase } from 'idb'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { partHeader } from '@/lib/part'
import type { AppSchema } from '../database/appSchema'
import type { Writing } from '../database/sealing'
import type { Stored } from '../database/secret'
import type { CachedList, CachedRow } from '../database/records'

/**
 * Most cached rows of one module. A query reads all of them, over half a second on a phone for this many, and nobody pages through
 * more without a network.
 */
export const ROWS_MAX = 20_000

/** Lists of at most so many rows are read whole for one query. */
export const WHOLE_MAX = 1000

/** No request takes longer, in ms: an answer that was requested before is not waited for any more. */
export const LONGEST_MS = 60_000

export const LIST_STORES = ['keptRows', 'keptLists'] as const

export const allOf = (user: string, module: string) => IDBKeyRange.bound([user, module], [user, module, []])

/** `gatewayHeader.partial` of a list that is not complete. */
export const partialOf = ({ rows, total, counted }: CachedList): string =>
  partHeader({ have: rows, ...(counted && { of: total }) })

/** The part of a list that an answer has. */
export interface Part {
  readonly user: string
  readonly module: string
  /** The position of its first row in the whole list; undefined for a filtered or sorted list. */
  readonly start: number | undefined
  /** The uuid that it was filtered by. */
  readonly uuid?: string | undefined
  readonly at: number
  /** When it was requested, in ms. */
  readonly requestedAt: number
  /** Rows written since then by this host, those among them that are not cached: created in an unknown list, deleted. */
  readonly newer: ReadonlySet<string>
}

/** Whether what is known of a record is newer than the answer. */
const isNewer = (
  { newer, requestedAt }: Part,
  uuid: string,
  known: Pick<CachedRow, 'writtenAt'> | undefined,
): boolean => newer.has(uuid) || (known?.writtenAt ?? -Infinity) >= requestedAt

/** Estimate: two bytes a character, as browsers store Chinese text. */
const bytesOf = (rows: readonly AnyRow[]): number => 2 * JSON.stringify(rows).length

/** Clears the positions of a part: rows that were there move behind it, or are deleted when the part reaches the end of the list. */
async function clearPlaces(writing: Writing, part: Part & { start: number }, list: List<AnyRow>): Promise<void> {
  const { user, module, start } = part
  const store = writing.objectStore('keptRows')
  const end = start + list.list.length
  const isLast = end >= list.total
  const places = IDBKeyRange.bound([user, module, start - 1], [user, module, isLast ? Infinity : end], true, !isLast)
  const inPart = new Set(list.list.map((row) => row.uuid))
  for (const row of await store.index('byPlace').getAll(places)) {
    if (inPart.has(row.uuid) || isNewer(part, row.uuid, row)) continue
    if (isLast) void store.delete([user, module, row.uuid])
    else void store.put({ ...row, place: end - 0.5 })
  }
}

/** Deletes rows without a position once all positions are known: the server no longer has them. */
async function deleteStrays(writing: Writing, part: Part, total: number): Promise<void> {
  const { user, module } = part
  const store = writing.objectStore('keptRows')
  const range = places(user, module, total)
  const placed = new Set(range && (await store.index('byPlace').getAllKeys(range)).map((key) => key[2]))
  if (placed.size !== total) return
  for (const key of await store.getAllKeys(allOf(user, module))) {
    if (!placed.has(key[2]) && !isNewer(part, key[2], await store.get(key))) void store.delete(key)
  }
}

const places = (user: string, module: string, total: number) =>
  total > 0 ? IDBKeyRange.bound([user, module, 0], [user, module, total - 1]) : undefined

/**
 * Merges rows of the server into the cached list. `stored`: the same rows, sealed if necessary. Resolves to the list's new numbers;
 * `full`: some rows exceeded `rowsMax`.
 */
export async function mergeRows(
  writing: Writing,
  given: Part,
  { list, stored, rowsMax }: { list: List<AnyRow>; stored: readonly Stored<'keptRows'>[]; rowsMax: number },
): Promise<CachedList & { full: boolean }> {
  const { user, module, start, at, requestedAt } = given
  const store = writing.objectStore('keptRows')
  const lists = writing.objectStore('keptLists')
  const known = await lists.get([user, module])
  const removed = Object.entries(known?.removed ?? {}).filter(([, since]) => since >= requestedAt)
  const part = { ...given, newer: new Set([...given.newer, ...removed.map(([uuid]) => uuid)]) }
  const before = await Promise.all(list.list.map(({ uuid }) => store.get([user, module, String(uuid)])))
  if (start !== undefined) await clearPlaces(writing, { ...part, start }, list)
  if (part.uuid !== undefined && list.total === 0 && !part.newer.has(part.uuid)) {
    void store.delete([user, module, part.uuid])
  }
  let room = rowsMax - (await store.count(allOf(user, module)))
  let full = false
  for (const [index, answered] of stored.entries()) {
    const was = before[index]
    const row = isNewer(part, answered.uuid, was) ? was : answered
    if (!row) continue
    if (!was && room <= 0) {
      full = true
      continue
    }
    if (!was) room -= 1
    const place = start === undefined ? was?.place : start + index
    // Answers that were requested before a write can still come after this one.
    const { writtenAt } = was ?? {}
    void store.put({ ...row, at, ...(writtenAt && { writtenAt }), ...(place !== undefined && { place }) })
  }
  // The total of a filtered list is a lower bound.
  const total = start === undefined ? Math.max(known?.total ?? 0, list.total) : list.total
  if (start !== undefined && start + list.list.length >= total) await deleteStrays(writing, part, total)
  const rows = await store.count(allOf(user, module))
  const counted = start === undefined ? known?.counted === true : !list.about
  const complete = counted && rows === total
  const rowBytes = list.list.length > 0 ? Math.round(bytesOf(list.list) / list.list.length) : (known?.rowBytes ?? 0)
  const cachedList: CachedList = {
    user,
    module,
    rows,
    total,
    counted,
    complete,
    completeAt: complete ? at : (known?.completeAt ?? 0),
    rowBytes,
    bytes: rows * rowBytes,
    at,
    ...(known?.removed && { removed: known.removed }),
  }
  void lists.put(cachedList)
  return { ...cachedList, full }
}

/** What a query reads: the row of `uuid`, or a page of the unfiltered and unsorted list; neither for any other query. */
export interface Exact {
  readonly uuid: string | undefined
  readonly page: { readonly start: number; readonly size: number } | undefined
}

/**
 * The cached rows that make the same answer as the server did when they were read: the row, all rows of a complete list of at most
 * `WHOLE_MAX` (`whole`), or those of the page, new ones before them. Undefined where they are not all known.
 */
export async function readExact(
  db: IDBPDatabase<AppSchema>,
  [user, module]: readonly [user: string, module: string],
  { uuid, page }: Exact,
): Promise<{ list: CachedList; stored: readonly Stored<'keptRows'>[]; whole: boolean } | undefined> {
  const reading = db.transaction(LIST_STORES)
  const rows = reading.objectStore('keptRows')
  const list = await reading.objectStore('keptLists').get([user, module])
  if (!list) return undefined
  if (uuid !== undefined) {
    const row = await rows.get([user, module, uuid])
    return row && { list, stored: [row], whole: false }
  }
  if (list.complete && list.rows <= WHOLE_MAX) {
    return { list, stored: await rows.getAll(allOf(user, module)), whole: true }
  }
  const { start, size: most } = page ?? { start: 0, size: 0 }
  const size = Math.min(most, list.total - start)
  if (size <= 0) return undefined
  const first = start === 0 ? -1 : start
  const range = IDBKeyRange.bound([user, module, first], [user, module, start + size - 1])
  const stored = await rows.index('byPlace').getAll(range)
  // Rows with a fractional place are new, or were moved from their place by others.
  const isKnown = stored.filter(({ place }) => Number.isInteger(place)).length === size
  return isKnown ? { list, stored: stored.slice(0, size), whole: false } : undefined
}

/** Replaces rows of a cached list by the result of `next`, or deletes them when that is undefined, and adjusts the list's numbers. */
export async function replaceRows(
  writing: Writing,
  [user, module]: readonly [user: string, module: string],
  uuids: readonly string[],
  next: (uuid: string, stored: Stored<'keptRows'> | undefined) => Stored<'keptRows'> | undefined,
): Promise<void> {
  const rows = writing.objectStore('keptRows')
  const list = await writing.objectStore('keptLists').get([user, module])
  const before = list ? await Promise.all(uuids.map((uuid) => rows.get([user, module, uuid]))) : []
  let more = 0
  const now = Date.now()
  const removed = Object.entries(list?.removed ?? {}).filter(([, at]) => now - at < LONGEST_MS)
  for (const [at, stored] of before.entries()) {
    const uuid = uuids[at] ?? ''
    const row = next(uuid, stored)
    if (row) void rows.put(row)
    else {
      void rows.delete([user, module, uuid])
      removed.push([uuid, now])
    }
    more += Number(row !== undefined) - Number(stored !== undefined)
  }
  if (!list) return
  const counts = { rows: list.rows + more, total: list.total + more }
  void writing.objectStore('keptLists').put({ ...list, ...counts, removed: Object.fromEntries(removed) })
}

/** Sorted by position in the whole list; rows without one come last. */
export const inOrder = (rows: readonly CachedRow[]): CachedRow[] =>
  rows.toSorted((left, right) => (left.place ?? ROWS_MAX) - (right.place ?? ROWS_MAX))
