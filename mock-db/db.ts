import type { DBSchema } from 'idb'
import type { ModuleName, Row } from '@/api/contract'
import { createConnection, type Connection, type ConnectionEvent, type Migration } from './connection'

export interface StoredRow {
  module: ModuleName
  uuid: string
  /** Made by a user, not by the seed: comes first in lists. */
  created: boolean
  row: Row<ModuleName>
}

export interface MockSchema extends DBSchema {
  /** `seeded`: the modules whose seed is in. It lives beside the rows, so that a wipe takes both. */
  meta: { key: 'seeded'; value: readonly ModuleName[] }
  rows: { key: [ModuleName, string]; value: StoredRow; indexes: { byModule: ModuleName } }
}

export type Database = Connection<MockSchema>

const migrations: readonly Migration<MockSchema>[] = [
  (db) => {
    db.createObjectStore('meta')
    db.createObjectStore('rows', { keyPath: ['module', 'uuid'] }).createIndex('byModule', 'module')
  },
]

/** The simulated server's database; disposable: `destroy` resets the data, and the next request seeds it again. */
export function openDatabase(
  options: { name?: string; onEvent?: (event: ConnectionEvent) => void; deadlineMs?: number } = {},
): Database {
  return createConnection<MockSchema>({ name: 'mock-db', ...options, migrations })
}
