import { BUILD } from '@/lib/build'
import { sha256 } from '@/lib/security/digest'
import { QUERY_DATABASE } from '@/lib/queryDatabase'

/** After this time, in ms, what a query held is no longer shown. */
const KEPT_MS = 7 * 86_400_000
/** Some pages of every list that a person uses; beyond, the oldest go. */
const QUERIES_MAX = 150

/** Under this key is kept who was there, for the next start; all others are queries'. */
const ACCESS = 'access'

/** What a query held. */
export interface PersistedQuery {
  readonly data: unknown
  /** When it was read, in ms. */
  readonly at: number
  /** Of the console that read it: another one may expect other fields. */
  readonly build: string
}

const of = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

let opening: Promise<IDBDatabase> | undefined

/** No library: docs/decisions/0014-store-of-read-queries.md. */
function open(): Promise<IDBDatabase> {
  if (opening) return opening
  const request = indexedDB.open(QUERY_DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore('queries').createIndex('byTime', 'at')
  const letGo = () => (opening = undefined)
  opening = of(request).then((db) => {
    db.onversionchange = () => {
      letGo()
      db.close()
    }
    db.onclose = letGo
    return db
  })
  opening.catch(letGo)
  return opening
}
const store = async (mode: IDBTransactionMode) =>
  (await open()).transaction('queries', mode, { durability: 'relaxed' }).objectStore('queries')

/** What a query held for a person, unless that is too old or another build's; undefined also where the device keeps nothing. */
export async function readQuery(key: string, build: string): Promise<PersistedQuery | undefined> {
  try {
    const held = (await of((await store('readonly')).get(key))) as PersistedQuery | undefined
    return held && held.build === build && Date.now() - held.at < KEPT_MS ? held : undefined
  } catch {
    return undefined
  }
}

/** Keeps it; a device that keeps nothing is no reason to fail. */
export async function writeQuery(key: string, held: PersistedQuery): Promise<void> {
  await store('readwrite')
    .then((queries) => of(queries.put(held, key)))
    .catch(() => {})
}

/**
 * Keeps who is there and what they may see (`access`, what can be cloned) for the next start with this token, of which only a digest is
 * kept. `at`: when the server said so, in ms.
 */
export async function saveAccess(token: string, access: unknown, at: number): Promise<void> {
  const owner = await sha256(token)
  if (owner) await writeQuery(ACCESS, { data: { owner, access }, at, build: BUILD.id })
}

/** What `keepAccess` has kept for this token at most `ms` ago, by this build. */
export async function readAccess(token: string, ms: number): Promise<unknown> {
  const [held, owner] = await Promise.all([readQuery(ACCESS, BUILD.id), sha256(token)])
  if (!held || Date.now() - held.at > ms) return undefined
  const kept = held.data as { owner: string; access: unknown }
  return owner && kept.owner === owner ? kept.access : undefined
}

/** Signed out, or with a lock, nothing of this is kept: it would lie open. */
export const clearQueries = (): void => void indexedDB.deleteDatabase(QUERY_DATABASE)

const prefixOf = (user: string) => JSON.stringify([user]).slice(0, -1)
/** Under what a person's query is held. */
export const persistKey = (user: string, hash: string): string => JSON.stringify([user, hash])

/** Drops what is another person's, too old, or too much. */
export async function prune(user: string): Promise<void> {
  const queries = await store('readwrite')
  for (const key of await of(queries.getAllKeys())) {
    if (key !== ACCESS && (typeof key !== 'string' || !key.startsWith(`${prefixOf(user)},`))) queries.delete(key)
  }
  const byTime = queries.index('byTime')
  const old = await of(byTime.count(IDBKeyRange.upperBound(Date.now() - KEPT_MS)))
  const surplus = Math.max(old, (await of(queries.count())) - QUERIES_MAX)
  if (surplus <= 0) return
  for (const key of await of(byTime.getAllKeys(null, surplus))) queries.delete(key)
}
