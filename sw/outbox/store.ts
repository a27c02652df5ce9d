import type { AppDb } from '../database/appDb'
import { writeStates, type OutboxOwner, type WriteState } from '@/protocol/outbox'
import type { Pending, StoredDone, StoredWrite } from '../database/records'
import type { Stored } from '../database/secret'
import { exclusive } from '../exclusive'
import { blankDone, blankWrite, keyOfSeq, readable } from './readable'
import { begin, enqueue, finish, type Enqueued } from './transactions'

export type NewWrite = Omit<StoredWrite, 'seq'>

/** Changes to the outbox in one transaction. */
export interface Change {
  readonly add?: readonly NewWrite[]
  readonly put?: readonly StoredWrite[]
  readonly remove?: readonly number[]
  /** For the history; replaces entries with the same key. */
  readonly done?: readonly StoredDone[]
}

export interface Counts {
  readonly states: Readonly<Record<WriteState, number>>
  /** Writes of everybody on this device. */
  readonly total: number
  /** The earliest `nextAt`, in ms; 0 for none. */
  readonly nextAt: number
  /** When the server last accepted a write, in ms; 0 for never. */
  readonly lastSentAt: number
}

/**
 * The writes on disk; several are ordered oldest first. Each call but `change` is one transaction. Rejects with the database's
 * errors, QuotaExceededError among them. What can't be read any more is there as a refused write without content (`unreadable`), which
 * no call writes back.
 */
export interface OutboxStore {
  /** At most `count`. */
  ofUser(user: string, count?: number): Promise<StoredWrite[]>
  /** At most `count` of each state. */
  firstOf(user: string, count: number): Promise<StoredWrite[]>
  /** Writes to any record of a module. */
  ofModule(user: string, module: string): Promise<StoredWrite[]>
  /** As `ofModule`, one for each record. */
  pending(user: string, module: string): Promise<Pending[]>
  counts(user: string): Promise<Counts>
  /** Everybody but this user who has writes here. */
  othersThan(user: string): Promise<OutboxOwner[]>
  ofEntities(entities: readonly string[]): Promise<StoredWrite[]>
  ofGroup(group: string): Promise<StoredWrite[]>
  get(seq: number): Promise<StoredWrite | undefined>
  byKey(key: string): Promise<StoredWrite | undefined>
  /** Newest first, since a time in ms. */
  history(user: string, since: number): Promise<StoredDone[]>
  /** The history's entry with this key, or none. */
  done(key: string): Promise<StoredDone[]>
  doneOfGroup(group: string): Promise<StoredDone[]>
  /** Deletes history older than a time in ms; without one, all of it. */
  forget(before?: number): Promise<void>
  /** Adds the writes of a page's request unless its key (`group`) is known, and waits for the disk. */
  enqueue(group: string, writes: readonly NewWrite[]): Promise<Enqueued>
  /** Stores that these writes, which can't be read, need a person. */
  setAside(writes: readonly StoredWrite[]): Promise<void>
  /** Marks a write as `sending`; undefined unless it is queued and the first of each of its records. */
  begin(seq: number): Promise<StoredWrite | undefined>
  /** Moves an acknowledged write into the history. False, with nothing changed, when later writes to its records wait. */
  finish(write: StoredWrite, done: StoredDone): Promise<boolean>
  /**
   * Reads, then changes the outbox, excluding every other host and tab in between. `durable` waits for the disk: for input
   * that can't be repeated.
   */
  change<T>(work: () => Promise<readonly [Change, T]>, durable?: boolean): Promise<T>
}

type SealedWrite = Stored<'outbox'>

const STORES = ['outbox', 'history'] as const
const LOCK = 'console-outbox'

export function createOutboxStore(app: AppDb): OutboxStore {
  const { sealing } = app
  const apply = async (
    { add = [], put = [], remove = [], done = [] }: Change,
    durability: IDBTransactionDurability,
  ) => {
    if (add.length + put.length + remove.length + done.length === 0) return
    await sealing.write(STORES, {
      durability,
      seal: async () => ({
        added: await sealing.seal('outbox', add as StoredWrite[]),
        changed: await sealing.seal(
          'outbox',
          put.filter(({ unreadable }) => !unreadable),
        ),
        ended: await sealing.seal('history', done),
      }),
      async work(transaction, { added, changed, ended }) {
        const outbox = transaction.objectStore('outbox')
        for (const seq of remove) void outbox.delete(seq)
        for (const write of changed) void outbox.put(write)
        for (const write of added) void outbox.add(write)
        for (const each of ended) void transaction.objectStore('history').put(each)
      },
    })
  }
  const opened = async (writes: readonly SealedWrite[]): Promise<StoredWrite[]> =>
    (await sealing.open('outbox', writes, blankWrite)).map(readable).toSorted((left, right) => left.seq - right.seq)
  const openedOnce = (writes: readonly SealedWrite[]) =>
    opened([...new Map(writes.map((each) => [each.seq, each])).values()])
  const one = async (write: SealedWrite | undefined) => (write ? (await opened([write]))[0] : undefined)
  const openedDone = async (all: readonly Stored<'history'>[]) => [...(await sealing.open('history', all, blankDone))]

  const ofModule = async (user: string, module: string) => {
    const prefix = `${user}/${module}/`
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    return openedOnce(await app.use((db) => db.getAllFromIndex('outbox', 'byEntity', range)))
  }

  return {
    ofUser: async (user, count) => opened(await app.use((db) => db.getAllFromIndex('outbox', 'byUser', user, count))),
    async firstOf(user, count) {
      const each = await app.use((db) =>
        Promise.all(writeStates.map((state) => db.getAllFromIndex('outbox', 'byState', [user, state], count))),
      )
      return opened(each.flat())
    },
    ofModule,
    async pending(user, module) {
      return (await ofModule(user, module)).flatMap(({ kind, uuids, state, createdAt: at, content: { body, base } }) =>
        uuids.map((uuid) => ({ kind, uuid, body, base, state, at })),
      )
    },
    counts: (user) =>
      app.use(async (db) => {
        const transaction = db.transaction(STORES)
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
    othersThan: (user) =>
      app.use(async (db) => {
        const byUser = db.transaction('outbox').store.index('byUser')
        const others: OutboxOwner[] = []
        // The first of each user is the oldest.
        let oldest = await byUser.openCursor(null, 'nextunique')
        for (; oldest; oldest = await oldest.continue()) {
          const { key, value } = oldest
          if (key !== user) others.push({ user: key, count: await byUser.count(key), since: value.createdAt })
        }
        return others
      }),
    async ofEntities(entities) {
      const found = await app.use((db) =>
        Promise.all(entities.map((entity) => db.getAllFromIndex('outbox', 'byEntity', entity))),
      )
      return openedOnce(found.flat())
    },
    ofGroup: async (group) => opened(await app.use((db) => db.getAllFromIndex('outbox', 'byGroup', group))),
    get: async (seq) => one(await app.use((db) => db.get('outbox', seq))),
    byKey: async (key) =>
      one(
        await app.use((db) =>
          // One that was stored without a key.
          keyOfSeq.test(key) ? db.get('outbox', Number(key.slice(4))) : db.getFromIndex('outbox', 'byKey', key),
        ),
      ),
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
    enqueue: (group, writes) =>
      exclusive(LOCK, () =>
        sealing.write(STORES, {
          durability: 'strict',
          seal: () => sealing.seal('outbox', writes as StoredWrite[]),
          work: (transaction, sealed) => enqueue(transaction, group, sealed),
        }),
      ),
    setAside: (writes) =>
      exclusive(LOCK, () =>
        app.use(async (db) => {
          const { store, done } = db.transaction('outbox', 'readwrite')
          for (const { seq } of writes) {
            const stored = await store.get(seq)
            if (stored && stored.state !== 'refused') void store.put({ ...stored, state: 'refused' })
          }
          await done
        }),
      ),
    begin: async (seq) => one(await exclusive(LOCK, () => app.use((db) => begin(db, seq)))),
    finish: (write, entry) =>
      exclusive(LOCK, () =>
        sealing.write(STORES, {
          durability: 'relaxed',
          seal: () => sealing.seal('history', [entry]),
          work: (transaction, done) => finish(transaction, write, done),
        }),
      ),
    change: (work, durable = false) =>
      exclusive(LOCK, async () => {
        const [change, result] = await work()
        await apply(change, durable ? 'strict' : 'relaxed')
        return result
      }),
  }
}
