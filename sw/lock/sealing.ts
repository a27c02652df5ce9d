import type { KeyRing } from '@/lib/security/keyRing'
import type { Connection } from '../../mock-db/connection'
import type { AppSchema, StoredLock } from '../appSchema'
import { decrypt, encrypt, pack, unpack } from './box'
import { isSealed, placeOf, secret, type Stored, type Plain, type SealedStore } from './secret'

/** What was asked for is somebody's whose lock is closed. */
export class LockedError extends Error {
  override name = 'LockedError'
  constructor(readonly user: string) {
    super(`the lock of ${user} is closed`)
  }
}

/**
 * Records as they lie on the disk, and as they are read: of a person with a lock their secret fields (`secret.ts`) are one
 * encrypted box, of everybody else nothing changes. Never awaited within a transaction, which would be over by then.
 */
export interface Sealing {
  /** Rejects with LockedError where the person's lock is closed. */
  seal<S extends SealedStore>(store: S, records: readonly Plain[S][]): Promise<readonly Stored<S>[]>
  /** Rejects with LockedError where a record is sealed and its person's lock closed. */
  open<S extends SealedStore>(store: S, records: readonly Stored<S>[]): Promise<readonly Plain[S][]>
  /** Whether what is this person's can be read: there is no lock, or its key is at hand here or in a page. */
  canOpen(user: string): Promise<boolean>
  lockOf(user: string): Promise<StoredLock | undefined>
  /** Whether anybody has a lock on this device. */
  anyLock(): Promise<boolean>
  /** Locks have changed: what is remembered of them is read again. */
  refresh(): void
  readonly ring: KeyRing
}

interface Asked {
  readonly app: Pick<Connection<AppSchema>, 'use'>
  readonly ring: KeyRing
  /** Looks for a key outside of this host; undefined where nobody has it. */
  readonly ask: (id: string) => Promise<CryptoKey | undefined>
}

type Owned = { readonly user: string } & Readonly<Record<string, unknown>>

export function createSealing({ app, ring, ask }: Asked): Sealing {
  let locks: Promise<ReadonlyMap<string, StoredLock>> | undefined
  const asking = new Map<string, Promise<CryptoKey | undefined>>()

  const read = async () => new Map((await app.use((db) => db.getAll('locks'))).map((lock) => [lock.user, lock]))
  const known = () => {
    const reading = (locks ??= read())
    reading.catch(() => (locks = undefined))
    return reading
  }
  const askOnce = (id: string) => {
    const running = asking.get(id) ?? ask(id).finally(() => asking.delete(id))
    asking.set(id, running)
    return running
  }
  /** The key to what is this person's, and undefined without a lock. */
  const keyOf = async (user: string): Promise<CryptoKey | undefined> => {
    const lock = (await known()).get(user)
    if (!lock) return undefined
    // Somebody may have brought it while nobody answered.
    const key = lock.open ? (ring.get(lock.id) ?? (await askOnce(lock.id)) ?? ring.get(lock.id)) : undefined
    if (!key) throw new LockedError(user)
    ring.set(lock.id, key)
    return key
  }

  const sealOne = async (store: SealedStore, record: Owned, key: CryptoKey): Promise<unknown> => {
    const fields: readonly string[] = secret[store]
    const entries = Object.entries(record)
    const hidden = Object.fromEntries(entries.filter(([name]) => fields.includes(name)))
    const shown = Object.fromEntries(entries.filter(([name]) => !fields.includes(name)))
    return { ...shown, sealed: await encrypt(key, await pack(hidden), placeOf(store, record)) }
  }

  return {
    ring,
    refresh: () => void (locks = undefined),
    lockOf: async (user) => (await known()).get(user),
    anyLock: async () => (await known()).size > 0,
    canOpen: (user) =>
      keyOf(user).then(
        () => true,
        (error: unknown) => {
          if (error instanceof LockedError) return false
          throw error
        },
      ),
    async seal(store, records) {
      const all = await known()
      if (all.size === 0) return records
      const sealed = records.map(async (record) => {
        // While a lock is being taken away, nothing more is sealed.
        const lock = all.get(record.user)
        const key = lock && !lock.leaving ? await keyOf(record.user) : undefined
        return key ? sealOne(store, record as Owned, key) : record
      })
      return Promise.all(sealed) as Promise<Stored<typeof store>[]>
    },
    async open(store, records) {
      if (!records.some(isSealed)) return records as readonly Plain[typeof store][]
      const opened = records.map(async (record) => {
        if (!isSealed(record)) return record
        const key = await keyOf(record.user)
        if (!key) throw new LockedError(record.user)
        const { sealed, ...shown } = record
        const bound = decrypt(key, sealed, placeOf(store, shown))
        // Until its next PIN a lock from before has boxes that are bound to no place.
        const plain = (await known()).get(record.user)?.bound ? bound : bound.catch(() => decrypt(key, sealed))
        return { ...shown, ...unpack(await plain) }
      })
      return Promise.all(opened) as Promise<Plain[typeof store][]>
    },
  }
}
