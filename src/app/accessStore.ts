import { BUILD } from '@/lib/build'
import { ACCESS_DATABASE } from '@/lib/accessDatabase'
import { logFailure } from '@/lib/logFailure'
import { sha256 } from '@/lib/security/digest'
import { onTokenChange } from '@/stores/session'

const STORE = 'access'
const KEY = 'last'

interface Entry {
  /** Digest of the token. */
  readonly owner: string
  readonly access: unknown
  /** Time of the server's answer, in ms. */
  readonly at: number
  /** Build id: another build may expect other fields. */
  readonly build: string
}

const of = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

/** Runs one request; closes the database, so that it can be deleted. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(ACCESS_DATABASE, 2)
  opening.onupgradeneeded = () => {
    const { result: db } = opening
    // Version 1 held lists, too, in another store.
    for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name)
    db.createObjectStore(STORE)
  }
  const db = await of(opening)
  try {
    return await of(work(db.transaction(STORE, mode, { durability: 'relaxed' }).objectStore(STORE)))
  } finally {
    db.close()
  }
}

/**
 * Caches user and records (`access`, structured-cloneable) for the next start with this token, of which only a digest is stored. `at`:
 * time of the server's answer, in ms. Never rejects.
 */
export async function saveAccess(token: string, access: unknown, at: number): Promise<void> {
  try {
    const owner = await sha256(token)
    const entry: Entry = { owner, access, at, build: BUILD.id }
    if (owner) await run('readwrite', (store) => store.put(entry, KEY))
  } catch (error) {
    logFailure(error)
  }
}

/** Access cached by `saveAccess` for this token and build, at most `ms` old; undefined where IndexedDB is unavailable. */
export async function readAccess(token: string, ms: number): Promise<unknown> {
  try {
    const [entry, owner] = await Promise.all([
      run<Entry | undefined>('readonly', (store) => store.get(KEY)),
      sha256(token),
    ])
    const isValid = entry && entry.owner === owner && entry.build === BUILD.id && Date.now() - entry.at < ms
    return isValid ? entry.access : undefined
  } catch (error) {
    logFailure(error)
    return undefined
  }
}

/** Deletes the database, which is unencrypted: at sign-out, and with a lock. */
export const clearAccess = (): void => void indexedDB.deleteDatabase(ACCESS_DATABASE)

onTokenChange(({ why }) => {
  if (why === 'signedOut') clearAccess()
})
