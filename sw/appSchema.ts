import type { DBSchema } from 'idb'
import type { SharedNote } from '@/api/deviceAnswers'
import type { LocalFile } from '@/api/fileAnswers'
import type { DoneWrite, WriteKind, WriteState, AnyRow } from '@/api/outbox'
import type { Migration } from '../mock-db/connection'
import { letters, secureRandom } from '../mock-db/random'
import type { ScenarioState } from '../mock-db/scenario/state'
import type { Box } from './lock/box'
import type { Stored } from './lock/secret'
import type { ReplicaSchema } from './replica/schema'

/** What a write says, apart from what the sender needs to know of it. */
export interface WriteContent {
  readonly title: string
  readonly body: AnyRow
  /** The row as the person read it; null where there was none, or none is known. */
  readonly base: AnyRow | null
  /** The server's row when it refused a conflict. */
  readonly server?: AnyRow | null
  /** Others had changed other fields, and the write goes on top of that. */
  readonly merged?: boolean
}

/** A write in the outbox. Times in ms since 1970. */
export interface StoredWrite {
  seq: number
  key: string
  /** The key of the page's request, which may have become several writes. */
  group: string
  user: string
  module: string
  uuids: string[]
  /** `user/module/uuid` of each record: writes that share one are sent in their order. */
  entities: string[]
  kind: WriteKind
  /** API-relative path that it is sent to. */
  path: string
  state: WriteState
  createdAt: number
  attempts: number
  nextAt: number
  error?: { code: number; msg: string }
  content: WriteContent
}

/** A write that is done with, and what its inverse is made of. */
export interface StoredDone extends Omit<DoneWrite, 'title' | 'fields' | 'undoable'> {
  group: string
  path: string
  content: WriteContent
}

/** Somebody who has signed in on this device. */
export interface Person {
  user: string
  /** The session's token, which sends this person's writes; empty after logging out. */
  token: string
  /** SHA-256 of the last tokens that the server has named this person by, until they sign out (decision 17). */
  marks?: readonly string[]
}

/** A file on this device; its content is apart, so that a look at many costs little. */
export interface StoredFile extends LocalFile {
  attempts: number
  /** When its content was last read; copies that nobody looks at go first. */
  usedAt: number
}

export interface StoredContent {
  readonly user: string
  readonly id: string
  readonly content: Blob
}

/** A picture that waits for an upload. */
export interface StoredShared extends SharedNote {
  readonly file: Blob
}

/** Somebody's lock on this device (docs/device.md, "The lock"). */
export interface StoredLock {
  readonly user: string
  /** By which pages and worker know its key. */
  readonly id: string
  /** How the PIN becomes a key; kept beside it, so that new locks may ask for more. */
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  /** The key to everything that is sealed, under the PIN's. */
  readonly wrapped: Box
  /** Wrong PINs since the last right one. */
  readonly failures: number
  /** No PIN is looked at until so many ms have passed in which a page of the console was open (`sw/lock/pause.ts`). */
  readonly waitMs?: number
  /** Nobody has closed it since the PIN was given: who has the key may use it. */
  readonly open: boolean
  /** Everything that was there when it was set is sealed. */
  readonly complete: boolean
  /** Every box is bound to the record that it is part of (decision 17); a lock from before is, after its next PIN. */
  readonly bound?: true
  /** It is being taken away: nothing more is sealed. */
  readonly leaving?: true
}

export interface AppSchema extends DBSchema, ReplicaSchema {
  /** Unsaved form input, one per user and form. */
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
  /** `born`: tells this database from one that is made after the browser has thrown it away. */
  device: { key: 'born'; value: string }
  /** Pictures that wait for an upload. */
  shared: { key: string; value: Stored<'shared'> }
  files: { key: [string, string]; value: Stored<'files'> }
  fileContents: { key: [string, string]; value: Stored<'fileContents'> }
  locks: { key: string; value: StoredLock }
}

export const appMigrations: readonly Migration<AppSchema>[] = [
  (db) => {
    db.createObjectStore('drafts', { keyPath: ['user', 'key'] })
    db.createObjectStore('settings')
  },
  // The first version kept scenarios of another shape, which nobody can apply any more.
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
  // Nothing is another, but a build that binds no box to its record may write here no more.
  () => {},
]
