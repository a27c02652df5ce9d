import type { KeyRing } from '@/lib/security/keyRing'
import type { Connection } from '../../mock-db/connection'
import type { StoredLock } from '../records'
import type { AppSchema } from '../appSchema'
import { decrypt, encrypt, pack, unpack } from './box'
import { isSealed, placeOf, secret, type Stored, type Plain, type SealedStore } from './secret'

/** The lock of the data's owner is closed. */
export class LockedError extends Error {
  override name = 'LockedError'
  constructor(readonly user: string) {
    super(`the lock of ${user} is closed`)
  }
}

/**
 * Encrypts and decrypts records: for a person with a lock, their secret fields (`secret.ts`) become one encrypted box; others' records
 * stay as they are. Must not be awaited within a transaction, which would end.
 */
export interface Sealing {
  /** Rejects with LockedError when the person's lock is closed. */
  seal<S extends SealedStore>(store: S, records: readonly Plain[S][]): Promise<readonly Stored<S>[]>
  /** Rejects with LockedError when a record is sealed and its person's lock closed. */
  open<S extends SealedStore>(store: S, records: readonly Stored<S>[]): Promise<readonly Plain[S][]>
  /** Whether the person's data can be read: no lock, or its key is available here or in a page. */
  canOpen(user: string): Promise<boolean>
  lockOf(user: string): Promise<StoredLock | undefined>
  /** Whether anybody has a lock on this device. */
  anyLock(): Promise<boolean>
  /** Invalidates the cached locks. */
  refresh(): void
  readonly ring: KeyRing
}

interface SealingDeps {
  readonly app: Pick<Connection<AppSchema>, 'use'>
  readonly ring: KeyRing
  /** Requests a key from other hosts; undefined when none has it. */
  readonly requestKey: (id: string) => Promise<CryptoKey | undefined>
}

type Owned = { readonly user: string } & Readonly<Record<string, unknown>>

export function createSealing({ app, ring, requestKey }: SealingDeps): Sealing {
  let locks: Promise<ReadonlyMap<string, StoredLock>> | undefined
  const requests = new Map<string, Promise<CryptoKey | undefined>>()

  const readLocks = async () => new Map((await app.use((db) => db.getAll('locks'))).map((lock) => [lock.user, lock]))
  const cachedLocks = () => {
    const reading = (locks ??= readLocks())
    reading.catch(() => (locks = undefined))
    return reading
  }
  const requestOnce = (id: string) => {
    const running = requests.get(id) ?? requestKey(id).finally(() => requests.delete(id))
    requests.set(id, running)
    return running
  }
  /** The person's key; undefined without a lock. Rejects with LockedError when it is not available. */
  const keyOf = async (user: string): Promise<CryptoKey | undefined> => {
    const lock = (await cachedLocks()).get(user)
    if (!lock) return undefined
    // It may have arrived on the ring during the request.
    const key = lock.open ? (ring.get(lock.id) ?? (await requestOnce(lock.id)) ?? ring.get(lock.id)) : undefined
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
    lockOf: async (user) => (await cachedLocks()).get(user),
    anyLock: async () => (await cachedLocks()).size > 0,
    canOpen: (user) =>
      keyOf(user).then(
        () => true,
        (error: unknown) => {
          if (error instanceof LockedError) return false
          throw error
        },
      ),
    async seal(store, records) {
      const all = await cachedLocks()
      if (all.size === 0) return records
      const sealed = records.map(async (record) => {
        // While a lock is being removed, nothing is sealed any more.
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
        // Boxes of older locks are not bound to a place until the next PIN.
        const plain = (await cachedLocks()).get(record.user)?.bound ? bound : bound.catch(() => decrypt(key, sealed))
        return { ...shown, ...unpack(await plain) }
      })
      return Promise.all(opened) as Promise<Plain[typeof store][]>
    },
  }
}
