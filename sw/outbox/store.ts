import type { AppDb } from '../appDb'
import { writeStates, type WriteState } from '@/api/outbox'
import type { StoredDone, StoredWrite } from '../appSchema'
import type { Stored } from '../lock/secret'
import { alone } from './locks'

export type NewWrite = Omit<StoredWrite, 'seq'>

/** What becomes of the outbox in one transaction. */
export interface Change {
  readonly add?: readonly NewWrite[]
  readonly put?: readonly StoredWrite[]
  readonly remove?: readonly number[]
  /** Into the history, in place of what it holds under the same key. */
  readonly done?: readonly StoredDone[]
}

export interface Counts {
  readonly states: Readonly<Record<WriteState, number>>
  /** Of all people on this device. */
  readonly total: number
  /** The earliest time that a write waits for; 0 for none. */
  readonly nextAt: number
  /** When the server took the last write; 0 for never. */
  readonly lastSentAt: number
}

/**
 * The writes on the disk, oldest first wherever there are several. Rejects with what the database rejects with, among them
 * QuotaExceededError.
 */
export interface OutboxStore {
  /** At most `count`. */
  ofUser(user: string, count?: number): Promise<StoredWrite[]>
  /** At most `count` of each state. */
  firstOf(user: string, count: number): Promise<StoredWrite[]>
  /** Those about any record of a module. */
  ofModule(user: string, module: string): Promise<StoredWrite[]>
  counts(user: string): Promise<Counts>
  ofEntities(entities: readonly string[]): Promise<StoredWrite[]>
  ofGroup(group: string): Promise<StoredWrite[]>
  get(seq: number): Promise<StoredWrite | undefined>
  byKey(key: string): Promise<StoredWrite | undefined>
  inState(user: string, state: WriteState): Promise<StoredWrite[]>
  /** Newest first, since a time in ms. */
  history(user: string, since: number): Promise<StoredDone[]>
  /** What the history holds under a key: one, or nothing. */
  done(key: string): Promise<StoredDone[]>
  doneOfGroup(group: string): Promise<StoredDone[]>
  /** Forgets what was done before a time in ms; without one, all. */
  forget(before?: number): Promise<void>
  /**
   * Reads and changes the outbox with nobody else doing so meanwhile. `durable` waits for the disk: for what a person has said,
   * which nothing could say again.
   */
  change<T>(work: () => Promise<readonly [Change, T]>, durable?: boolean): Promise<T>
}

type KeptWrite = Stored<'outbox'>

export function createOutboxStore(app: AppDb): OutboxStore {
  const { sealing } = app
  const apply = async (
    { add = [], put = [], remove = [], done = [] }: Change,
    durability: IDBTransactionDurability,
  ) => {
    const added = await sealing.seal('outbox', add as StoredWrite[])
    const changed = await sealing.seal('outbox', put)
    const settled = await sealing.seal('history', done)
    await app.use(async (db) => {
      const transaction = db.transaction(['outbox', 'history'], 'readwrite', { durability })
      const outbox = transaction.objectStore('outbox')
      for (const seq of remove) void outbox.delete(seq)
      for (const write of changed) void outbox.put(write)
      for (const write of added) void outbox.add(write)
      for (const each of settled) void transaction.objectStore('history').put(each)
      await transaction.done
    })
  }
  const opened = async (writes: readonly KeptWrite[]): Promise<StoredWrite[]> =>
    (await sealing.open('outbox', writes)).toSorted((left, right) => left.seq - right.seq)
  const openedOnce = (writes: readonly KeptWrite[]) =>
    opened([...new Map(writes.map((each) => [each.seq, each])).values()])
  const one = async (write: KeptWrite | undefined) => (write ? (await opened([write]))[0] : undefined)
  const openedDone = async (all: readonly Stored<'history'>[]) => [...(await sealing.open('history', all))]

  return {
    ofUser: async (user, count) => opened(await app.use((db) => db.getAllFromIndex('outbox', 'byUser', user, count))),
    async firstOf(user, count) {
      const each = await app.use((db) =>
        Promise.all(writeStates.map((state) => db.getAllFromIndex('outbox', 'byState', [user, state], count))),
      )
      return opened(each.flat())
    },
    async ofModule(user, module) {
      const prefix = `${user}/${module}/`
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      return openedOnce(await app.use((db) => db.getAllFromIndex('outbox', 'byEntity', range)))
    },
    counts: (user) =>
      app.use(async (db) => {
        const transaction = db.transaction(['outbox', 'history'])
        const outbox = transaction.objectStore('outbox')
        const each = writeStates.map((state) => outbox.index('byState').count([user, state]))
        const due = outbox.index('byDue').openKeyCursor(IDBKeyRange.bound([user, 1], [user, Infinity]))
        const total = outbox.count()
        const range = IDBKeyRange.bound([user, 0], [user, Infinity])
        let last = await transaction.objectStore('history').index('byTime').openCursor(range, 'prev')
        while (last && !['sent', 'merged'].includes(last.value.outcome)) last = await last.continue()
        const numbers = await Promise.all(each)
        const states = Object.fromEntries(writeStates.map((state, at) => [state, numbers[at]])) as Counts['states']
        return {
          states,
          total: await total,
          nextAt: (await due)?.key[1] ?? 0,
          lastSentAt: last?.value.doneAt ?? 0,
        }
      }),
    async ofEntities(entities) {
      const found = await app.use((db) =>
        Promise.all(entities.map((entity) => db.getAllFromIndex('outbox', 'byEntity', entity))),
      )
      return openedOnce(found.flat())
    },
    ofGroup: async (group) => opened(await app.use((db) => db.getAllFromIndex('outbox', 'byGroup', group))),
    get: async (seq) => one(await app.use((db) => db.get('outbox', seq))),
    byKey: async (key) => one(await app.use((db) => db.getFromIndex('outbox', 'byKey', key))),
    inState: async (user, state) =>
      opened(await app.use((db) => db.getAllFromIndex('outbox', 'byState', [user, state]))),
    async history(user, since) {
      const range = IDBKeyRange.bound([user, since], [user, Infinity])
      return (await openedDone(await app.use((db) => db.getAllFromIndex('history', 'byTime', range)))).toReversed()
    },
    done: async (key) => openedDone([await app.use((db) => db.get('history', key))].flatMap((each) => each ?? [])),
    doneOfGroup: async (group) => openedDone(await app.use((db) => db.getAllFromIndex('history', 'byGroup', group))),
    forget: (before = Infinity) =>
      app.use(async (db) => {
        const transaction = db.transaction('history', 'readwrite')
        let cursor = await transaction.store.openCursor()
        for (; cursor; cursor = await cursor.continue()) if (cursor.value.doneAt < before) void cursor.delete()
        await transaction.done
      }),
    change: (work, durable = false) =>
      alone('console-outbox', async () => {
        const [change, result] = await work()
        await apply(change, durable ? 'strict' : 'relaxed')
        return result
      }),
  }
}
