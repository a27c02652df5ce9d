import { deleteDB, openDB, type IDBPDatabase, type StoreNames } from 'idb'
import { ACCESS_DATABASE } from '@/lib/accessDatabase'
import { pause } from '@/lib/pause'
import type { AppDb } from '../database/appDb'
import type { AppSchema } from '../database/appSchema'
import { ownSource } from '../storage/storage'
import { logFailure } from '@/lib/logFailure'
import { UnreadableError } from '../database/sealing'
import { isSealed, secret, type SealedStore, type Stored } from '../database/secret'

type Db = Pick<AppDb, 'use' | 'sealing'>
type Store = StoreNames<AppSchema>

/** Records per transaction: some hundred kB; with files one. */
const BATCH = 200
const withFiles: readonly SealedStore[] = ['shared', 'fileContents']

/** The keys of a person's records in a store. */
async function keysOf(db: IDBPDatabase<AppSchema>, name: Store, user: string): Promise<IDBValidKey[]> {
  const { store, done } = db.transaction(name)
  const own = ownSource(store, user)
  const keys: IDBValidKey[] = []
  if (own) keys.push(...(await own.source.getAllKeys(own.range)))
  else {
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if ((cursor.value as { user?: unknown }).user === user) keys.push(cursor.primaryKey)
    }
  }
  await done
  return keys
}

/** Whether a record is unchanged; boxes differ by their unique `iv`. */
const same = (before: unknown, now: unknown) => JSON.stringify(before) === JSON.stringify(now)

/** The target form of a person's records; 'resealed': sealed records are opened and sealed again. */
export type Form = 'open' | 'sealed' | 'resealed'

/** Resolves to how many records of a store had another form. Those that nobody can read any more stay as they are. */
async function sweepStore(app: Db, which: SealedStore, user: string, form: Form): Promise<number> {
  const { sealing } = app
  const seal = form !== 'open'
  // All stores are handled alike: typed as one of them.
  const name = which as 'outbox'
  const convert = async (record: Stored<'outbox'>) => {
    const opened = await sealing.open(name, [record]).catch((error: unknown) => {
      if (error instanceof UnreadableError) return logFailure(error)
      throw error
    })
    // While the lock is being removed, this changes nothing.
    return opened && (await sealing.seal(name, opened))[0]
  }
  const keys = (await app.use((db) => keysOf(db, name, user))) as number[]
  const many = withFiles.includes(which) ? 1 : BATCH
  let converted = 0
  for (let at = 0; at < keys.length; at += many) {
    const batch = keys.slice(at, at + many)
    converted += await sealing.write([name], {
      async seal() {
        const found = await app.use((db) => Promise.all(batch.map((key) => db.get(name, key))))
        const each = found.map(async (before, index) => {
          if (!before || (form !== 'resealed' && isSealed(before) === seal)) return []
          const after = await convert(before)
          // Without a lock, which another tab may have taken away, nothing can be sealed.
          return after && isSealed(after) === seal ? [{ key: batch[index] ?? 0, before, after }] : []
        })
        return (await Promise.all(each)).flat()
      },
      async work(transaction, changes) {
        const store = transaction.objectStore(name)
        const now = await Promise.all(changes.map(({ key }) => store.get(key)))
        // One that was written since is found by the next sweep, if it has the former form.
        for (const [index, { before, after }] of changes.entries()) if (same(before, now[index])) void store.put(after)
        return changes.length
      },
    })
  }
  return converted
}

/**
 * Converts all of a person's records to `form`, again until none is left: what is being sent is written back as it was read. Can be
 * repeated after an interruption.
 */
export async function sweep(app: Db, user: string, form: Form, only?: readonly SealedStore[]): Promise<void> {
  for (const name of only ?? (Object.keys(secret) as SealedStore[])) {
    const count = await sweepStore(app, name, user, form)
    const next = form === 'resealed' ? 'sealed' : form
    for (let left = count; left > 0;) left = await sweepStore(app, name, user, next)
  }
}

/** Deletes all of a person's records but the lock: until the end, it can be tried again. */
export async function erase(app: Db, user: string): Promise<void> {
  for (const name of await app.use(async (db) => [...db.objectStoreNames])) {
    if (name === 'locks') continue
    const keys = await app.use((db) => keysOf(db, name, user))
    await app.use(async (db) => {
      const transaction = db.transaction(name, 'readwrite')
      for (const key of keys) void transaction.store.delete(key as never)
      await transaction.done
    })
  }
}

const SCRATCH = ['console-scratch', 'console-scratch-2', 'console-scratch-3'] as const
/** Chromium compacts in the background after it reported a deletion, some milliseconds later. */
const COMPACTION_MS = 100

async function createScratch(name: string): Promise<void> {
  const db = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore('scratch').put(0, 0) })
  db.close()
}

/**
 * Makes Chromium rewrite the files of this origin's databases without overwritten and deleted records (decision 17): after a database is
 * deleted, it flushes what it has in memory to a table, and compacts the tables that hold data of that database with those above. So the
 * first deletion flushes, and the later ones rewrite that table and those below. One would do, but a compaction that comes late flushes the
 * next database's data and deletion together, and that one's compaction has nothing to rewrite. The database of the access is only a cache;
 * each start writes it, so that most tables hold data of it. It comes last: a frozen page may block it. Other browsers just delete.
 */
export async function tidy(): Promise<void> {
  for (const name of SCRATCH) await createScratch(name)
  for (const name of [...SCRATCH, ACCESS_DATABASE]) {
    await deleteDB(name)
    await pause(COMPACTION_MS)
  }
}
