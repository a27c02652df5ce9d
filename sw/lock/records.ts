import { LOCK_CHANNEL, type LockMessage } from '@/api/lock'
import type { AppDb } from '../appDb'
import type { StoredLock } from '../appSchema'

/** Tells every page and host that somebody's lock is another by now. */
export function tellChanged(user: string): void {
  if (typeof BroadcastChannel === 'undefined') return
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

/** What of a lock only concerns whoever asks for the PIN; nobody is told. */
export const writeLock = (app: Pick<AppDb, 'use'>, lock: StoredLock): Promise<void> => write(app, lock.user, lock)

/** Puts a person's lock to the disk, or takes it away. */
export async function putLock(app: AppDb, user: string, lock?: StoredLock): Promise<void> {
  await write(app, user, lock)
  app.sealing.refresh()
  tellChanged(user)
}

/** As it is on the disk now, whatever this host remembers. */
export const readLock = (app: Pick<AppDb, 'use'>, user: string): Promise<StoredLock | undefined> =>
  app.use((db) => db.get('locks', user))
