import { deleteDB, openDB, type IDBPDatabase, type StoreNames } from 'idb'
import { ACCESS_DATABASE } from '@/lib/accessDatabase'
import { pause } from '@/lib/pause'
import type { AppDb } from '../appDb'
import type { AppSchema } from '../appSchema'
import { ownSource } from '../storage'
import { isSealed, secret, type SealedStore } from './secret'

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

async function sweepStore(app: Db, which: SealedStore, user: string, form: Form): Promise<void> {
  const { sealing } = app
  const seal = form !== 'open'
  // All stores are handled alike: typed as one of them.
  const name = which as 'outbox'
  const keys = (await app.use((db) => keysOf(db, name, user))) as number[]
  const many = withFiles.includes(which) ? 1 : BATCH
  for (let at = 0; at < keys.length; at += many) {
    const batch = keys.slice(at, at + many)
    const found = await app.use((db) => Promise.all(batch.map((key) => db.get(name, key))))
    const outdated = found.flatMap((record, index) =>
      record && (form === 'resealed' || isSealed(record) !== seal) ? [{ record, key: batch[index] ?? 0 }] : [],
    )
    const before = outdated.map(({ record }) => record)
    const after = await (seal ? sealing.seal(name, await sealing.open(name, before)) : sealing.open(name, before))
    await app.use(async (db) => {
      const transaction = db.transaction(name, 'readwrite')
      const now = await Promise.all(outdated.map(({ key }) => transaction.store.get(key)))
      for (const [index, record] of after.entries()) {
        // Records written since have the right form.
        if (same(before[index], now[index])) void transaction.store.put(record)
      }
      await transaction.done
    })
  }
}

/** Converts all of a person's records to `form`. Can be repeated after an interruption. */
export async function sweep(app: Db, user: string, form: Form, only?: readonly SealedStore[]): Promise<void> {
  for (const name of only ?? (Object.keys(secret) as SealedStore[])) await sweepStore(app, name, user, form)
}

/** Deletes all of a person's records. */
export async function erase(app: Db, user: string): Promise<void> {
  for (const name of await app.use(async (db) => [...db.objectStoreNames])) {
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
