import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { createConnection, type Connection, type ConnectionEvent, type Migration } from '@/core/connection'
import { type MockSchema, spaceOf, firstState } from '../base/schema'
import type { ModuleName, Row } from '@/contract/calls'
import { SEED_DAY } from '../base/seedNumber'
import { seededAt } from '../seeds/seedDay'

interface OldRow {
  readonly module: ModuleName
  readonly uuid: string
  readonly created: boolean
  readonly row: Row<ModuleName>
}

/** Migrates the rows of schema version 1 (stores `meta` and `rows`), so that an update loses no edits. */
async function fromVersion1(
  db: IDBPDatabase<MockSchema>,
  transaction: IDBPTransaction<MockSchema, StoreNames<MockSchema>[], 'versionchange'>,
): Promise<void> {
  const old = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>
  const seeded = ((await old.objectStore('meta').get('seeded')) ?? []) as ModuleName[]
  const kept = (await old.objectStore('rows').getAll()) as OldRow[]
  const state = firstState()
  const records = kept.map(({ module, uuid, created, row }, at) => ({
    space: spaceOf(state.generation, module),
    uuid,
    created,
    deleted: false,
    seq: at + 1,
    row: { ...row, version: 1, updatedAt: seededAt(SEED_DAY) },
  }))
  for (const record of records) void transaction.objectStore('records').put(record)
  for (const module of seeded) {
    const space = spaceOf(state.generation, module)
    const lastId = records.reduce((last, record) => (record.space === space ? Math.max(last, record.row.id) : last), 0)
    void transaction.objectStore('spaces').put({ lastId, deleted: 0, seq: 0, columned: false }, space)
  }
  if (seeded.length > 0) void transaction.objectStore('state').put({ ...state, seq: records.length }, 'state')
  const stores = db as unknown as IDBPDatabase
  stores.deleteObjectStore('rows')
  stores.deleteObjectStore('meta')
}

/** Deletes menu entries without a route name; the next request seeds current ones. They were not editable. */
async function withoutOldMenu(
  transaction: IDBPTransaction<MockSchema, StoreNames<MockSchema>[], 'versionchange'>,
): Promise<void> {
  const spaces = await transaction.objectStore('spaces').getAllKeys()
  for (const space of spaces.filter((name) => name.endsWith('/menuManagement'))) {
    void transaction.objectStore('records').delete(IDBKeyRange.bound([space], [space, []]))
    void transaction.objectStore('spaces').delete(space)
  }
}

export type Database = Connection<MockSchema>

const migrations: readonly Migration<MockSchema>[] = [
  (db) => {
    const old = db as unknown as IDBPDatabase
    old.createObjectStore('meta')
    old.createObjectStore('rows', { keyPath: ['module', 'uuid'] }).createIndex('byModule', 'module')
  },
  async (db, transaction) => {
    db.createObjectStore('state')
    db.createObjectStore('spaces')
    db.createObjectStore('records', { keyPath: ['space', 'uuid'] }).createIndex('bySeq', ['space', 'seq'])
    db.createObjectStore('columns')
    db.createObjectStore('answers', { keyPath: ['user', 'key'] }).createIndex('byTime', 'at')
    await fromVersion1(db, transaction)
  },
  (db) => {
    db.createObjectStore('files', { keyPath: 'id' })
    db.createObjectStore('fileParts')
  },
  (_db, transaction) => withoutOldMenu(transaction),
]

/** The simulated server's database. Disposable: after `destroy` the next request seeds it again. */
export function openDatabase(
  options: { name?: string; onEvent?: (event: ConnectionEvent) => void; deadlineMs?: number } = {},
): Database {
  return createConnection<MockSchema>({ name: 'mock-db', ...options, migrations })
}
