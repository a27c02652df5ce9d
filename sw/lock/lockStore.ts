import { LOCK_CHANNEL, type LockMessage } from '@/protocol/lock'
import type { AppDb } from '../database/appDb'
import type { StoredLock } from '../database/records'

/** Notifies all pages and hosts that a person's lock has changed. */
export function notifyChanged(user: string): void {
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  channel.postMessage({ type: 'changed', user } satisfies LockMessage)
  channel.close()
}

const write = (app: Pick<AppDb, 'use'>, user: string, lock?: StoredLock): Promise<void> =>
  app.use(async (db) => {
    const transaction = db.transaction('locks', 'readwrite', { durability: 'strict' })
    void (lock ? transaction.store.put(lock) : transaction.store.delete(user))
    await transaction.done
  })

/** Stores a lock without notifying anybody, for its counters. */
export const writeLock = (app: Pick<AppDb, 'use'>, lock: StoredLock): Promise<void> => write(app, lock.user, lock)

/** Stores a person's lock, or deletes it, and notifies all hosts. */
export async function putLock(app: AppDb, user: string, lock?: StoredLock): Promise<void> {
  await write(app, user, lock)
  app.sealing.refresh()
  notifyChanged(user)
}

/** The lock on disk, past this host's cache. */
export const readLock = (app: Pick<AppDb, 'use'>, user: string): Promise<StoredLock | undefined> =>
  app.use((db) => db.get('locks', user))
