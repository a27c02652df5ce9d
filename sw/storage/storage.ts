import type { IDBPObjectStore, StoreNames } from 'idb'
import { letters, secureRandom } from '@/lib/random'
import type { StorageReport } from '@/protocol/deviceAnswers'
import type { DeviceReport } from '@/contract/deviceCalls'
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

/** Where the secret is kept: no name of a person has a blank before it. */
const SECRET = ' secret'

/**
 * What this device says to the server of itself at `now` (ms since 1970): the secret by which it speaks, made once for each database, and how
 * many writes of everybody wait here.
 */
export const reportDevice = (app: Pick<AppDb, 'use'>, now: number): Promise<Omit<DeviceReport, 'name'>> =>
  app.use(async (db) => {
    const transaction = db.transaction(['device', 'outbox'], 'readwrite')
    const devices = transaction.objectStore('device')
    const kept = await devices.get(SECRET)
    const device = typeof kept === 'string' ? kept : letters(secureRandom, 26)
    if (device !== kept) void devices.put(device, SECRET)
    const outbox = transaction.objectStore('outbox')
    const oldest = (await outbox.openCursor())?.value
    let [unsent, refused] = [0, 0]
    for (let each = await outbox.index('byState').openKeyCursor(); each; each = await each.continue()) {
      unsent += 1
      if (/refused|conflict/.test(each.key[1])) refused += 1
    }
    await transaction.done
    return { device, unsent, refused, ...(oldest && { age: Math.max(0, now - oldest.createdAt) }) }
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
