import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import type { CachedModule } from '@/protocol/cache'
import type { AppDb } from '../database/appDb'
import { isSealed, type Stored } from '../database/secret'
import {
  allOf,
  inOrder,
  LIST_STORES,
  LONGEST_MS,
  mergeRows,
  readExact,
  replaceRows,
  ROWS_MAX,
  type Exact,
  type Part,
} from './lists'
import type { CachedAnswer, CachedList, CachedRow } from '../database/records'
import { BYTES_MAX, evict, forgetAnswers, putAnswer } from './quota'

/** The cached rows of a person's list. */
export interface CachedRows {
  readonly list: CachedList
  /** In the order of the list. */
  readonly rows: readonly CachedRow[]
}

/**
 * The server's last answers to each person, cached on the device. Rejects with the database's errors; callers ignore them and go on
 * without the cache.
 */
export interface Replica {
  /** `requestedAt`: when the rows were requested, in ms. Resolves to 'full' when not all of them fit. */
  cacheRows(
    part: Omit<Part, 'newer' | 'requestedAt'>,
    list: List<AnyRow>,
    requestedAt?: number,
  ): Promise<'kept' | 'full'>
  rows(user: string, module: string): Promise<CachedRows | undefined>
  /** The rows that answer a query exactly, if they are cached (`readExact`). */
  exactRows(user: string, module: string, query: Exact): Promise<(CachedRows & { readonly whole: boolean }) | undefined>
  /** A list without its rows. */
  list(user: string, module: string): Promise<CachedList | undefined>
  cacheAnswer(answer: CachedAnswer): Promise<void>
  answer(user: string, path: string): Promise<CachedAnswer | undefined>
  /** Applies an acknowledged write to records of a cached list: `change` makes the new row of the former, undefined deletes it. */
  applyWrite(
    user: string,
    module: string,
    uuids: readonly string[],
    change: (uuid: string, row: AnyRow | undefined) => AnyRow | undefined,
  ): Promise<void>
  modules(user: string): Promise<CachedModule[]>
  /** Deletes a module's rows and figures ('': all answers that are no lists), or everything of this person. */
  forget(user: string, module?: string): Promise<void>
}

const stores = ['keptRows', 'keptLists', 'keptAnswers'] as const

/** `rowsMax` per list, `bytesMax` of all lists: for tests. */
export function createReplica(app: AppDb, { rowsMax = ROWS_MAX, bytesMax = BYTES_MAX } = {}): Replica {
  const { sealing } = app
  const recent = createRecentWrites()
  // Serialized: concurrent answers are written one after the other.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }

  /** Without those that can't be read any more. */
  const openRows = async (stored: readonly Stored<'keptRows'>[]) =>
    (await sealing.open('keptRows', stored, () => ({ row: {} }))).filter(({ row }) => 'uuid' in row)

  /** The rows after `next`, for a person with a lock: opened and sealed before the transaction that writes them. */
  const sealedRows = async (
    user: string,
    module: string,
    uuids: readonly string[],
    next: (uuid: string, before: CachedRow | undefined) => CachedRow | undefined,
  ) => {
    const stored = await app.use((db) => {
      const { store } = db.transaction('keptRows')
      return Promise.all(uuids.map((uuid) => store.get([user, module, uuid])))
    })
    const known = await openRows(stored.filter((row) => row !== undefined))
    const after = uuids.flatMap(
      (uuid) =>
        next(
          uuid,
          known.find((row) => row.uuid === uuid),
        ) ?? [],
    )
    return new Map((await sealing.seal('keptRows', after)).map((row) => [row.uuid, row]))
  }

  return {
    cacheRows: (part, list, requestedAt = Infinity) =>
      inTurn(async () => {
        const { user, module, at } = part
        const rows = list.list.map((row) => ({ user, module, uuid: String(row.uuid), row, at }))
        return sealing.write(LIST_STORES, {
          durability: 'relaxed',
          seal: () => sealing.seal('keptRows', rows),
          async work(writing, stored) {
            const newer = recent.since(part, requestedAt)
            const { full } = await mergeRows(writing, { ...part, requestedAt, newer }, { list, stored, rowsMax })
            const fits = await evict(writing, part, bytesMax)
            return full || !fits ? ('full' as const) : ('kept' as const)
          },
        })
      }),
    async rows(user, module) {
      const [list, rows] = await app.use((db) => {
        const reading = db.transaction(LIST_STORES)
        return Promise.all([
          reading.objectStore('keptLists').get([user, module]),
          reading.objectStore('keptRows').getAll(allOf(user, module)),
        ])
      })
      if (!list) return undefined
      const opened = await openRows(rows)
      const isWhole = opened.length === rows.length
      return { list: isWhole ? list : { ...list, rows: opened.length, complete: false }, rows: inOrder(opened) }
    },
    async exactRows(user, module, query) {
      const found = await app.use((db) => readExact(db, [user, module], query))
      if (!found) return undefined
      const { stored, ...known } = found
      const rows = await openRows(stored)
      return rows.length === stored.length ? { ...known, rows: inOrder(rows) } : undefined
    },
    list: (user, module) => app.use((db) => db.get('keptLists', [user, module])),
    cacheAnswer: (answer) =>
      inTurn(async () => {
        await sealing.write(['keptAnswers', 'keptLists'], {
          durability: 'relaxed',
          seal: () => sealing.seal('keptAnswers', [answer]),
          async work(writing, sealed) {
            for (const each of sealed) await putAnswer(writing, each)
          },
        })
      }),
    async answer(user, path) {
      const stored = await app.use((db) => db.get('keptAnswers', [user, path]))
      return stored && (await sealing.open('keptAnswers', [stored]))[0]
    },
    applyWrite: (user, module, uuids, change) =>
      inTurn(async () => {
        recent.add({ user, module }, uuids)
        const at = Date.now()
        const next = (uuid: string, before: CachedRow | undefined): CachedRow | undefined => {
          const row = change(uuid, before?.row)
          // New rows come first in the list.
          return row && { ...(before ?? { user, module, uuid, place: -0.5 }), row, at, writtenAt: at }
        }
        await sealing.write(LIST_STORES, {
          durability: 'relaxed',
          seal: async () => (await sealing.lockOf(user)) && sealedRows(user, module, uuids, next),
          work: (writing, sealed) =>
            replaceRows(writing, [user, module], uuids, (uuid, stored) => {
              if (sealed) return sealed.get(uuid)
              return next(uuid, stored && !isSealed(stored) ? stored : undefined)
            }),
        })
      }),
    modules: (user) =>
      app.use(async (db) => {
        const lists = await db.getAll('keptLists', IDBKeyRange.bound([user], [user, []]))
        return lists.map(({ user: _user, rowBytes: _rowBytes, removed: _removed, ...cached }) => cached)
      }),
    forget: (user, module) =>
      inTurn(() =>
        app.use(async (db) => {
          const writing = db.transaction(stores, 'readwrite')
          const [from, to] =
            module === undefined
              ? [[user], [user, []]]
              : [
                  [user, module],
                  [user, module, []],
                ]
          void writing.objectStore('keptRows').delete(IDBKeyRange.bound(from, to))
          void writing.objectStore('keptLists').delete(IDBKeyRange.bound(from, to))
          if (module) await forgetAnswers(writing, user, module)
          if (!module) void writing.objectStore('keptAnswers').delete(IDBKeyRange.bound([user], [user, []]))
          await writing.done
        }),
      ),
  }
}

interface Place {
  readonly user: string
  readonly module: string
}

/** The records that this device has written recently: an answer that was requested before is older than the cached row. */
interface RecentWrites {
  add(place: Place, uuids: readonly string[]): void
  /** The records of a list written since a time in ms. */
  since(place: Place, time: number): ReadonlySet<string>
}

function createRecentWrites(clock = Date.now): RecentWrites {
  const times = new Map<string, Map<string, number>>()
  const name = ({ user, module }: Place) => `${user}/${module}`
  return {
    add(place, uuids) {
      const now = clock()
      const known = times.get(name(place)) ?? new Map<string, number>()
      const recent = [...known].filter(([, at]) => now - at < LONGEST_MS)
      times.set(name(place), new Map([...recent, ...uuids.map((uuid) => [uuid, now] as const)]))
    },
    since: (place, time) =>
      new Set([...(times.get(name(place)) ?? [])].filter(([, at]) => at >= time).map(([uuid]) => uuid)),
  }
}
