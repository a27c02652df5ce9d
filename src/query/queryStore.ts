import { BUILD } from '@/lib/build'
import { sha256 } from '@/lib/security/digest'
import { QUERY_DATABASE } from '@/lib/queryDatabase'

/** Persisted queries expire after this time, in ms. */
const MAX_AGE_MS = 7 * 86_400_000
/** Beyond this number, the oldest queries are evicted. */
const QUERIES_MAX = 150

/** Key of the cached access (user and records); all other keys are queries'. */
const ACCESS = 'access'

export interface PersistedQuery {
  readonly data: unknown
  /** Time of the fetch, in ms. */
  readonly at: number
  /** Build id: another build may expect other fields. */
  readonly build: string
}

const of = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

let opening: Promise<IDBDatabase> | undefined

/** Why no library: docs/decisions/0014-store-of-read-queries.md. */
function open(): Promise<IDBDatabase> {
  if (opening) return opening
  const request = indexedDB.open(QUERY_DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore('queries').createIndex('byTime', 'at')
  const reset = () => (opening = undefined)
  opening = of(request).then((db) => {
    db.onversionchange = () => {
      reset()
      db.close()
    }
    db.onclose = reset
    return db
  })
  opening.catch(reset)
  return opening
}
const store = async (mode: IDBTransactionMode) =>
  (await open()).transaction('queries', mode, { durability: 'relaxed' }).objectStore('queries')

/** A persisted query; undefined if expired, of another build, or where IndexedDB is unavailable. */
export async function readQuery(key: string, build: string): Promise<PersistedQuery | undefined> {
  try {
    const query = (await of((await store('readonly')).get(key))) as PersistedQuery | undefined
    return query && query.build === build && Date.now() - query.at < MAX_AGE_MS ? query : undefined
  } catch {
    return undefined
  }
}

/** Never rejects. */
export async function writeQuery(key: string, query: PersistedQuery): Promise<void> {
  await store('readwrite')
    .then((queries) => of(queries.put(query, key)))
    .catch(() => {})
}

/**
 * Caches user and records (`access`, structured-cloneable) for the next start with this token, of which only a digest is stored. `at`:
 * time of the server's answer, in ms.
 */
export async function saveAccess(token: string, access: unknown, at: number): Promise<void> {
  const owner = await sha256(token)
  if (owner) await writeQuery(ACCESS, { data: { owner, access }, at, build: BUILD.id })
}

/** Access cached by `saveAccess` for this token and build, at most `ms` old. */
export async function readAccess(token: string, ms: number): Promise<unknown> {
  const [entry, owner] = await Promise.all([readQuery(ACCESS, BUILD.id), sha256(token)])
  if (!entry || Date.now() - entry.at > ms) return undefined
  const cached = entry.data as { owner: string; access: unknown }
  return owner && cached.owner === owner ? cached.access : undefined
}

/** Deletes the database, which is unencrypted: at sign-out, and with a lock. */
export const clearQueries = (): void => void indexedDB.deleteDatabase(QUERY_DATABASE)

const prefixOf = (user: string) => JSON.stringify([user]).slice(0, -1)
export const persistKey = (user: string, hash: string): string => JSON.stringify([user, hash])

/** Evicts other users' queries, expired ones, and the oldest beyond the limit. */
export async function prune(user: string): Promise<void> {
  const queries = await store('readwrite')
  for (const key of await of(queries.getAllKeys())) {
    if (key !== ACCESS && (typeof key !== 'string' || !key.startsWith(`${prefixOf(user)},`))) queries.delete(key)
  }
  const byTime = queries.index('byTime')
  const old = await of(byTime.count(IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS)))
  const surplus = Math.max(old, (await of(queries.count())) - QUERIES_MAX)
  if (surplus <= 0) return
  for (const key of await of(byTime.getAllKeys(null, surplus))) queries.delete(key)
}
