import type { IDBPObjectStore, StoreNames } from 'idb'
import type { StorageReport } from '@/protocol/deviceAnswers'
import type { AppDb } from '../database/appDb'
import type { AppSchema } from '../database/appSchema'

type Store = StoreNames<AppSchema>
type KeyPath = string | string[] | null

const startsWithUser = (path: KeyPath) => (Array.isArray(path) ? path[0] : path) === 'user'
const rangeOf = (path: KeyPath, user: string) =>
  Array.isArray(path) ? IDBKeyRange.bound([user], [user, []]) : IDBKeyRange.only(user)

/** The store or index, and the key range, of a person's records; undefined when neither keys nor an index start with the user. */
export function ownSource(
  store: IDBPObjectStore<AppSchema, StoreNames<AppSchema>[], StoreNames<AppSchema>>,
  user: string,
) {
  const indexes = [...store.indexNames].map((index) => store.index(index))
  const source = startsWithUser(store.keyPath) ? store : indexes.find((index) => startsWithUser(index.keyPath))
  return source && { source, range: rangeOf(source.keyPath, user) }
}

/**
 * Counts the records of every store of the app database; `own`: the user's, where records belong to users. Files count only while
 * they are not on the server.
 */
export const reportStorage = (app: Pick<AppDb, 'use'>, user: string): Promise<StorageReport> =>
  app.use(async (db) => {
    const transaction = db.transaction([...db.objectStoreNames])
    const born = await transaction.objectStore('device').get('born')
    const counted = [...db.objectStoreNames].map(async (name) => {
      const store = transaction.objectStore(name)
      const owned = ownSource(store, user)
      const own = owned?.source.count(owned.range)
      return [name, { all: await store.count(), ...(own && { own: await own }) }] as const
    })
    const unsent = (await transaction.objectStore('files').getAll()).filter(({ state }) => state !== 'sent')
    const photos = await transaction.objectStore('shared').getAll()
    const tally = (records: readonly { readonly user: string }[]) => ({
      all: records.length,
      own: records.filter((record) => record.user === user).length,
    })
    const stores = Object.fromEntries(await Promise.all(counted))
    await transaction.done
    return {
      born: typeof born === 'string' ? born : '',
      stores: { ...stores, files: tally(unsent), shared: tally(photos) },
    }
  })

/** The stores that can be cleared to free space: cached server data and the history. */
const clearable: Readonly<Record<string, readonly Store[]>> = {
  lists: ['keptRows', 'keptLists', 'keptAnswers'],
  history: ['history'],
}
export const freeable = Object.keys(clearable)

/** Clears the stores of a kind. */
export const freeStorage = (app: Pick<AppDb, 'use'>, kind: string): Promise<void> =>
  app.use(async (db) => {
    const names = clearable[kind] ?? []
    if (names.length === 0) return
    const transaction = db.transaction(names, 'readwrite')
    await Promise.all(names.map((name) => transaction.objectStore(name).clear()))
    await transaction.done
  })
