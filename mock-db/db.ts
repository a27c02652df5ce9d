import type { IDBPDatabase } from 'idb'
import { createConnection, type Connection, type ConnectionEvent, type Migration } from './connection'
import { fromVersion1, withoutOldMenu } from './migrate'
import type { MockSchema } from './schema'

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

/** The simulated server's database; disposable: `destroy` resets the data, and the next request seeds it again. */
export function openDatabase(
  options: { name?: string; onEvent?: (event: ConnectionEvent) => void; deadlineMs?: number } = {},
): Database {
  return createConnection<MockSchema>({ name: 'mock-db', ...options, migrations })
}
