import type { IDBPTransaction, StoreNames } from 'idb'
import { logFailure } from '@/lib/logFailure'
import type { KeyRing } from '@/lib/security/keyRing'
import type { Connection } from '@/core/connection'
import type { StoredLock } from './records'
import type { AppSchema } from './appSchema'
import { decrypt, encrypt, pack, unpack, type Box } from './box'
import { isSealed, placeOf, secret, type Secret, type Stored, type Plain, type SealedStore } from './secret'

/** The lock of the data's owner is closed. */
export class LockedError extends Error {
  override name = 'LockedError'
  constructor(readonly user: string) {
    super(`the lock of ${user} is closed`)
  }
}

/** A record was sealed for another place, or by a lock that is gone: nobody can read it any more. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

/** A transaction that writes. */
export type Writing = IDBPTransaction<AppSchema, StoreNames<AppSchema>[], 'readwrite'>

/** What a write of sealed records is made of: `seal` makes them, `work` writes them. */
interface SealedWriting<P, T> {
  readonly durability?: IDBTransactionDurability
  readonly seal: () => Promise<P>
  readonly work: (transaction: Writing, sealed: P) => Promise<T>
}

/**
 * Encrypts and decrypts records: for a person with a lock, their secret fields (`secret.ts`) become one encrypted box; others' records
 * stay as they are. Must not be awaited within a transaction, which would end.
 */
export interface Sealing {
  /** Rejects with LockedError when the person's lock is closed. */
  seal<S extends SealedStore>(store: S, records: readonly Plain[S][]): Promise<readonly Stored<S>[]>
  /**
   * Writes sealed records in one transaction, which reads the locks first: where one was set or removed since `seal` began, by whichever
   * host, nothing is written and both are done again. So a record is never left in a form that its lock does not have.
   */
  write<P, T>(stores: readonly StoreNames<AppSchema>[], writing: SealedWriting<P, T>): Promise<T>
  /**
   * Rejects with LockedError when a record is sealed and its person's lock closed. Of a record that nobody can read any more, the secret
   * fields are `blank`; without `blank` it rejects with UnreadableError.
   */
  open<S extends SealedStore>(
    store: S,
    records: readonly Stored<S>[],
    blank?: () => Secret<S> & Partial<Plain[S]>,
  ): Promise<readonly Plain[S][]>
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
  /** The locks as this host last read them. */
  readonly cache: { locks?: Promise<ReadonlyMap<string, StoredLock>> | undefined }
}

type Owned = { readonly user: string } & Readonly<Record<string, unknown>>

/** The locks as far as they decide about the form of records. */
const formOf = (locks: Iterable<StoredLock>): string =>
  [...locks].map(({ id, leaving }) => (leaving ? `-${id}` : id)).join()

export function createSealing({ app, ring, requestKey, cache }: SealingDeps): Sealing {
  const requests = new Map<string, Promise<CryptoKey | undefined>>()

  const readLocks = async () => new Map((await app.use((db) => db.getAll('locks'))).map((lock) => [lock.user, lock]))
  const cachedLocks = () => {
    const reading = (cache.locks ??= readLocks())
    reading.catch(() => (cache.locks = undefined))
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

  const openNow = async (store: SealedStore, { sealed, ...shown }: Owned & { readonly sealed: Box }) => {
    const key = await keyOf(shown.user)
    if (!key) throw new UnreadableError(`a record of ${store} has outlived its lock`)
    const bound = decrypt(key, sealed, placeOf(store, shown))
    // Boxes of older locks are not bound to a place until the next PIN.
    const plain = (await cachedLocks()).get(shown.user)?.bound ? bound : bound.catch(() => decrypt(key, sealed))
    const bytes = await plain.catch((error: unknown) => {
      throw new UnreadableError(`a record of ${store} can't be decrypted: ${String(error)}`)
    })
    return { ...shown, ...unpack(bytes) }
  }
  const openOne = (store: SealedStore, record: Owned & { readonly sealed: Box }) =>
    openNow(store, record).catch((error: unknown) => {
      if (!(error instanceof UnreadableError)) throw error
      // Another host may have set the lock that it was sealed with.
      cache.locks = undefined
      return openNow(store, record)
    })

  return {
    ring,
    refresh: () => void (cache.locks = undefined),
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
    async write(stores, { durability, seal, work }) {
      for (;;) {
        const before = formOf((await cachedLocks()).values())
        const sealed = await seal()
        const written = await app.use(async (db) => {
          const names: StoreNames<AppSchema>[] = [...stores, 'locks']
          const transaction = db.transaction(names, 'readwrite', { ...(durability && { durability }) })
          const isSame = formOf(await transaction.objectStore('locks').getAll()) === before
          const result = isSame ? ([await work(transaction, sealed)] as const) : undefined
          await transaction.done
          return result
        })
        if (written) return written[0]
        cache.locks = undefined
      }
    },
    async open(store, records, blank) {
      if (!records.some(isSealed)) return records as readonly Plain[typeof store][]
      const opened = records.map(async (record) =>
        isSealed(record)
          ? openOne(store, record as Owned & { readonly sealed: Box }).catch((error: unknown) => {
              if (!blank || error instanceof LockedError) throw error
              logFailure(error)
              const { sealed: _sealed, ...shown } = record as Owned
              return { ...shown, ...blank() }
            })
          : record,
      )
      return Promise.all(opened) as Promise<Plain[typeof store][]>
    },
  }
}
