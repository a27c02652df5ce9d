import type { Received } from '@/protocol/received'
import type { AppDb } from '../database/appDb'
import { pageApp } from '../database/pageApp'

/**
 * Copies of records that people were given to look at. Runs in pages, which have the keys of open locks. Each call rejects with LockedError
 * while the person's lock is closed, and as the database does.
 */
export interface ReceivedStore {
  /** A person's, the last sealed first. Deletes what has been kept for its time; `now` in ms. */
  list(user: string, now: number): Promise<readonly Received[]>
  /** False, with nothing changed, where it is there already. */
  take(received: Received): Promise<boolean>
  /** Stores less of it than before, unless it was removed meanwhile. */
  narrow(received: Received): Promise<void>
  remove(user: string, id: string): Promise<void>
}

export function createReceived(app: Pick<AppDb, 'use' | 'sealing'> = pageApp()): ReceivedStore {
  /** `isNew`: only where there is none yet; otherwise only where there is one. */
  const write = (received: Received, isNew: boolean): Promise<boolean> =>
    app.sealing.write(['received'], {
      durability: 'strict',
      seal: () => app.sealing.seal('received', [received]),
      async work(transaction, stored) {
        const store = transaction.objectStore('received')
        const isThere = (await store.count([received.user, received.id])) > 0
        if (isNew === isThere) return false
        for (const each of stored) void store.put(each)
        return true
      },
    })
  return {
    async list(user, now) {
      const kept = await app.use(async (db) => {
        const transaction = db.transaction('received', 'readwrite')
        const left = []
        for (const each of await transaction.store.getAll(IDBKeyRange.bound([user], [user, []]))) {
          if (each.until < now) void transaction.store.delete([user, each.id])
          else left.push(each)
        }
        await transaction.done
        return left
      })
      const nothing = { content: { from: '?', device: '', at: 0, hidden: 0, records: [] } }
      const opened = await app.sealing.open('received', kept, () => nothing)
      return opened.toSorted((left, right) => right.content.at - left.content.at)
    },
    take: (received) => write(received, true),
    narrow: async (received) => void (await write(received, false)),
    remove: (user, id) =>
      app.use(async (db) => {
        const transaction = db.transaction('received', 'readwrite', { durability: 'strict' })
        await transaction.store.delete([user, id])
        await transaction.done
      }),
  }
}
