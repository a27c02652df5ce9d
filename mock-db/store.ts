import type { IDBPTransaction } from 'idb'
import type { ModuleName, Row } from '@/api/contract'
import type { Database, MockSchema, StoredRow } from './db'
import { moduleNames, unpack, type SeedData } from './seed'

/** The rows of one transaction. Await nothing else between its calls: IndexedDB commits a transaction that idles. */
export interface Rows {
  /** In the default order: rows made by users first, the newest at the top, then the seed's by id. */
  list<M extends ModuleName>(module: M): Promise<Row<M>[]>
  get<M extends ModuleName>(module: M, uuid: string): Promise<Row<M> | undefined>
  /** Replaces the row of that uuid or adds it as one made by a user. */
  put<M extends ModuleName>(module: M, row: Row<M>): Promise<void>
  remove(module: ModuleName, uuid: string): Promise<void>
}

export interface Store {
  read<T>(work: (rows: Rows) => Promise<T>): Promise<T>
  /** All or nothing: what `work` throws undoes its writes. */
  write<T>(work: (rows: Rows) => Promise<T>): Promise<T>
}

/** The seed could not be loaded, so there is nothing to answer from. */
export class SeedError extends Error {
  override name = 'SeedError'
}

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<MockSchema, ('meta' | 'rows')[], Mode>

const byDefault = (left: StoredRow, right: StoredRow): number => {
  if (left.created !== right.created) return left.created ? -1 : 1
  return left.created ? right.row.id - left.row.id : left.row.id - right.row.id
}

function rowsOf(transaction: Transaction<'readonly'> | Transaction<'readwrite'>): Rows {
  const store = (transaction as Transaction<'readwrite'>).objectStore('rows')
  return {
    async list<M extends ModuleName>(module: M) {
      const stored = await store.index('byModule').getAll(module)
      return stored.toSorted(byDefault).map(({ row }) => row as Row<M>)
    },
    async get<M extends ModuleName>(module: M, uuid: string) {
      return (await store.get([module, uuid]))?.row as Row<M> | undefined
    },
    async put(module, row) {
      const before = await store.get([module, row.uuid])
      await store.put({ module, uuid: row.uuid, created: before?.created ?? true, row })
    },
    remove: (module, uuid) => store.delete([module, uuid]),
  }
}

/** A call that fails with its transaction says AbortError; the transaction itself knows why, for example no space left. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const unseeded = Symbol('unseeded')

/**
 * Rows of all modules, seeded before the first answer. The marker in the database decides, read in the same transaction as
 * the rows: after a wipe the next request seeds again. Rejects with SeedError, the connection's errors and what `work` throws.
 */
export function createStore(database: Database, load: () => Promise<SeedData>): Store {
  let seeding: Promise<void> | undefined

  const seed = async (): Promise<void> => {
    const data = await load()
      .then(unpack)
      .catch((cause: unknown) => {
        throw new SeedError('seed', { cause })
      })
    await database.use(async (db) => {
      const transaction = db.transaction(['meta', 'rows'], 'readwrite')
      const meta = transaction.objectStore('meta')
      const done = (await meta.get('seeded')) ?? []
      const missing = data.filter(([module]) => !done.includes(module))
      const puts = missing.flatMap(([module, rows]) =>
        rows.map((row) => transaction.objectStore('rows').put({ module, uuid: row.uuid, created: false, row })),
      )
      const marker = meta.put([...done, ...missing.map(([module]) => module)], 'seeded')
      await Promise.all([...puts, marker, transaction.done])
    })
  }

  const transact = async <T>(mode: 'readonly' | 'readwrite', work: (rows: Rows) => Promise<T>): Promise<T> => {
    const attempt = () =>
      database.use(async (db) => {
        const transaction = db.transaction(['meta', 'rows'], mode)
        const settled = transaction.done.catch((error: unknown) => error)
        try {
          const seeded = await transaction.objectStore('meta').get('seeded')
          if (!moduleNames.every((module) => seeded?.includes(module))) return unseeded
          const result = await work(rowsOf(transaction))
          await transaction.done
          return result
        } catch (error) {
          try {
            transaction.abort()
          } catch {
            // it has ended by itself
          }
          const reason = await settled
          throw isAbort(error) && reason instanceof DOMException ? reason : error
        }
      })
    const first = await attempt()
    if (first !== unseeded) return first
    seeding ??= seed().finally(() => {
      seeding = undefined
    })
    await seeding
    const second = await attempt()
    if (second === unseeded) throw new SeedError('wiped while seeding')
    return second
  }

  return { read: (work) => transact('readonly', work), write: (work) => transact('readwrite', work) }
}
