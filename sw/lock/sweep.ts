import type { IDBPDatabase, StoreNames } from 'idb'
import type { AppDb } from '../appDb'
import type { AppSchema } from '../appSchema'
import { ownSource } from '../storage'
import { isSealed, secret, type SealedStore } from './secret'

type Db = Pick<AppDb, 'use' | 'sealing'>
type Store = StoreNames<AppSchema>

/** Read, sealed and written at a time: some hundred kB, or one file. */
const BATCH = 200
const withFiles: readonly SealedStore[] = ['shared', 'fileContents']

/** The keys of everything of a person's in a store. */
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

/** The same record, whatever has been written meanwhile; boxes tell by their `iv`, which is never used twice. */
const same = (before: unknown, now: unknown) => JSON.stringify(before) === JSON.stringify(now)

/** How all of a person's records have to be; 'anew': sealed records are opened and sealed once more. */
export type Form = 'open' | 'sealed' | 'anew'

async function sweepStore(app: Db, which: SealedStore, user: string, form: Form): Promise<void> {
  const { sealing } = app
  const seal = form !== 'open'
  // All are handled alike; the types of one stand for all.
  const name = which as 'outbox'
  const keys = (await app.use((db) => keysOf(db, name, user))) as number[]
  const many = withFiles.includes(which) ? 1 : BATCH
  for (let at = 0; at < keys.length; at += many) {
    const batch = keys.slice(at, at + many)
    const found = await app.use((db) => Promise.all(batch.map((key) => db.get(name, key))))
    const wrong = found.flatMap((record, index) =>
      record && (form === 'anew' || isSealed(record) !== seal) ? [{ record, key: batch[index] ?? 0 }] : [],
    )
    const before = wrong.map(({ record }) => record)
    const after = await (seal ? sealing.seal(name, await sealing.open(name, before)) : sealing.open(name, before))
    await app.use(async (db) => {
      const transaction = db.transaction(name, 'readwrite')
      const now = await Promise.all(wrong.map(({ key }) => transaction.store.get(key)))
      for (const [index, record] of after.entries()) {
        // Whoever has written it since knew how.
        if (same(before[index], now[index])) void transaction.store.put(record)
      }
      await transaction.done
    })
  }
}

/** Brings all of a person's records into the form that they now have to have; done again it goes on where it was. */
export async function sweep(app: Db, user: string, form: Form, only?: readonly SealedStore[]): Promise<void> {
  for (const name of only ?? (Object.keys(secret) as SealedStore[])) await sweepStore(app, name, user, form)
}

/** Removes everything of a person's from every store. */
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
