import type { DBSchema } from 'idb'
import type { WriteState } from '@/protocol/outbox'
import type { Migration } from '@/core/connection'
import { letters, secureRandom } from '@/lib/random'
import type { ScenarioState } from '@/scenario/state'
import type { Stored } from './secret'
import type { CachedList, StoredLock } from './records'

export interface AppSchema extends DBSchema {
  /** Unsaved form input, one for each user and form. */
  drafts: { key: [string, string]; value: Stored<'drafts'> }
  settings: { key: 'scenario'; value: ScenarioState }
  outbox: {
    key: number
    value: Stored<'outbox'>
    indexes: {
      byUser: string
      byState: [string, WriteState]
      byDue: [string, number]
      byEntity: string
      byGroup: string
      byKey: string
    }
  }
  history: { key: string; value: Stored<'history'>; indexes: { byTime: [string, number]; byGroup: string } }
  people: { key: string; value: Stored<'people'> }
  /** `born` distinguishes this database from one created after the browser evicted it; by their name, whose villages a person's lists are about. */
  device: { key: string; value: string | { readonly user: string; readonly villages: string } }
  shared: { key: string; value: Stored<'shared'> }
  files: { key: [string, string]; value: Stored<'files'> }
  fileContents: { key: [string, string]; value: Stored<'fileContents'> }
  locks: { key: string; value: StoredLock }
  received: { key: [string, string]; value: Stored<'received'> }
  keptRows: { key: [string, string, string]; value: Stored<'keptRows'>; indexes: { byPlace: [string, string, number] } }
  keptLists: { key: [string, string]; value: CachedList }
  keptAnswers: { key: [string, string]; value: Stored<'keptAnswers'>; indexes: { byTime: [string, number] } }
}

export const appMigrations: readonly Migration<AppSchema>[] = [
  (db) => {
    db.createObjectStore('drafts', { keyPath: ['user', 'key'] })
    db.createObjectStore('settings')
  },
  // Scenarios of the first version had another format.
  (_db, transaction) => void transaction.objectStore('settings').delete('scenario'),
  (db) => {
    const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    outbox.createIndex('byUser', 'user')
    outbox.createIndex('byState', ['user', 'state'])
    outbox.createIndex('byDue', ['user', 'nextAt'])
    outbox.createIndex('byEntity', 'entities', { multiEntry: true })
    outbox.createIndex('byGroup', 'group')
    outbox.createIndex('byKey', 'key', { unique: true })
    const history = db.createObjectStore('history', { keyPath: 'key' })
    history.createIndex('byTime', ['user', 'doneAt'])
    history.createIndex('byGroup', 'group')
    db.createObjectStore('people', { keyPath: 'user' })
  },
  (db) => {
    const rows = db.createObjectStore('keptRows', { keyPath: ['user', 'module', 'uuid'] })
    rows.createIndex('byPlace', ['user', 'module', 'place'])
    db.createObjectStore('keptLists', { keyPath: ['user', 'module'] })
    db.createObjectStore('keptAnswers', { keyPath: ['user', 'path'] }).createIndex('byTime', ['user', 'at'])
  },
  (db, transaction) => {
    db.createObjectStore('device')
    db.createObjectStore('shared', { keyPath: 'id' })
    void transaction.objectStore('device').put(letters(secureRandom, 12), 'born')
  },
  (db) => {
    db.createObjectStore('files', { keyPath: ['user', 'id'] })
    db.createObjectStore('fileContents', { keyPath: ['user', 'id'] })
  },
  (db) => void db.createObjectStore('locks', { keyPath: 'user' }),
  // No change of the schema: keeps out builds that do not bind boxes to their records.
  () => {},
  (db) => void db.createObjectStore('received', { keyPath: ['user', 'id'] }),
]
