import type { List } from '@/api/contract'
import type { AnyRow } from '@/api/outbox'
import type { CachedModule } from '@/api/replica'
import type { AppDb } from '../appDb'
import { putAnswer } from './answers'
import { allOf, inOrder, putRows, ROWS_MAX, takeIn, type Part } from './lists'
import { BYTES_MAX, evict } from './evict'
import type { CachedAnswer, CachedList, CachedRow } from './schema'
import { createRecentWrites } from './recentWrites'

/** A list of one person's as far as it is kept. */
export interface CachedRows {
  readonly list: CachedList
  /** In the order of the list. */
  readonly rows: readonly CachedRow[]
}

/**
 * What the server last answered to each person, kept on the device. Rejects with what the database rejects with; nothing of it
 * is worth a failure: whoever keeps an answer lets it be, whoever reads goes on without.
 */
export interface Replica {
  /** What was asked for at a time in ms. Resolves to 'full' when not all of the rows had room. */
  cacheRows(part: Omit<Part, 'newer'>, list: List<AnyRow>, askedAt?: number): Promise<'kept' | 'full'>
  rows(user: string, module: string): Promise<CachedRows | undefined>
  /** What is known of a list without its rows. */
  list(user: string, module: string): Promise<CachedList | undefined>
  cacheAnswer(answer: CachedAnswer): Promise<void>
  answer(user: string, path: string): Promise<CachedAnswer | undefined>
  /** The server has taken a write to these records, of a list that is kept: `change` makes the row of now out of the former. */
  applyWrite(
    user: string,
    module: string,
    uuids: readonly string[],
    change: (uuid: string, row: AnyRow | undefined) => AnyRow | undefined,
  ): Promise<void>
  modules(user: string): Promise<CachedModule[]>
  /** Forgets a module (the other answers: ''), or everything of this person's. */
  forget(user: string, module?: string): Promise<void>
}

const stores = ['keptRows', 'keptLists', 'keptAnswers'] as const

/** The bounds are for tests. */
export function createReplica(app: AppDb, { rowsMax = ROWS_MAX, bytesMax = BYTES_MAX } = {}): Replica {
  const { sealing } = app
  const written = createRecentWrites()
  // One after the other: what comes in together goes to the disk in turns, and nobody waits for it.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }

  return {
    cacheRows: (part, list, askedAt = Infinity) =>
      inTurn(async () => {
        const { user, module, at } = part
        const rows = list.list.map((row) => ({ user, module, uuid: String(row.uuid), row, at }))
        const stored = await sealing.seal('keptRows', rows)
        return app.use(async (db) => {
          const writing = db.transaction(['keptRows', 'keptLists'], 'readwrite', { durability: 'relaxed' })
          const { full } = await takeIn(
            writing,
            { ...part, newer: written.since(part, askedAt) },
            { list, stored, rowsMax },
          )
          await writing.done
          const fits = await evict(db, part, bytesMax)
          return full || !fits ? ('full' as const) : ('kept' as const)
        })
      }),
    async rows(user, module) {
      const [list, rows] = await app.use(async (db) => {
        const reading = db.transaction(['keptRows', 'keptLists'])
        const found = await Promise.all([
          reading.objectStore('keptLists').get([user, module]),
          reading.objectStore('keptRows').getAll(allOf(user, module)),
        ])
        await reading.done
        return found
      })
      return list && { list, rows: inOrder(await sealing.open('keptRows', rows)) }
    },
    list: (user, module) => app.use((db) => db.get('keptLists', [user, module])),
    cacheAnswer: (answer) =>
      inTurn(async () => {
        for (const kept of await sealing.seal('keptAnswers', [answer])) await app.use((db) => putAnswer(db, kept))
      }),
    async answer(user, path) {
      const kept = await app.use((db) => db.get('keptAnswers', [user, path]))
      return kept && (await sealing.open('keptAnswers', [kept]))[0]
    },
    applyWrite: (user, module, uuids, change) =>
      inTurn(async () => {
        written.add({ user, module }, uuids)
        const found = await app.use(async (db) => {
          const reading = db.transaction(['keptRows', 'keptLists'])
          const list = await reading.objectStore('keptLists').get([user, module])
          const rows = reading.objectStore('keptRows')
          const before = list && (await Promise.all(uuids.map((uuid) => rows.get([user, module, uuid]))))
          await reading.done
          return before
        })
        if (!found) return
        const known = await sealing.open(
          'keptRows',
          found.filter((row) => row !== undefined),
        )
        const at = Date.now()
        const next = uuids.map((uuid) => {
          const before = known.find((row) => row.uuid === uuid)
          const row = change(uuid, before?.row)
          // what is new stands before all others
          return { uuid, row: row && { ...(before ?? { user, module, uuid, place: -0.5 }), row, at } }
        })
        const kept = await sealing.seal(
          'keptRows',
          next.flatMap(({ row }) => row ?? []),
        )
        await app.use((db) =>
          putRows(db, [user, module], { kept, gone: next.filter(({ row }) => !row).map(({ uuid }) => uuid) }),
        )
      }),
    modules: (user) =>
      app.use(async (db) => {
        const lists = await db.getAll('keptLists', IDBKeyRange.bound([user], [user, []]))
        return lists.map(({ user: _user, rowBytes: _rowBytes, ...kept }) => kept)
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
          if (!module) void writing.objectStore('keptAnswers').delete(IDBKeyRange.bound([user], [user, []]))
          await writing.done
        }),
      ),
  }
}
