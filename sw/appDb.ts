import type { DBSchema } from 'idb'
import type { Draft } from '@/api/contract'
import { createConnection, type ConnectionEvent, type ConnectionState, type Migration } from '../mock-db/connection'
import type { ScenarioState, ScenarioStore } from '../mock-db/scenario/state'

interface AppSchema extends DBSchema {
  /** Unsaved form input, one per user and form. */
  drafts: { key: [string, string]; value: Draft }
  settings: { key: 'scenario'; value: ScenarioState }
}

const migrations: readonly Migration<AppSchema>[] = [
  (db) => {
    db.createObjectStore('drafts', { keyPath: ['user', 'key'] })
    db.createObjectStore('settings')
  },
  // The first version kept scenarios of another shape, which nobody can apply any more.
  (_db, transaction) => void transaction.objectStore('settings').delete('scenario'),
]

/**
 * The app's own database on this device: drafts and the tester's scenario. Unlike the mock's it is never dropped by
 * "reset data". Every call rejects with the errors of `createConnection` (newer, blocked, timed out).
 */
export interface AppDb {
  readDraft(user: string, key: string): Promise<Draft | undefined>
  /** Resolves when the draft is on the disk, not only in its cache. */
  writeDraft(draft: Draft): Promise<void>
  deleteDraft(user: string, key: string): Promise<void>
  /** The scenario under way, with its counts: a killed worker goes on where it was. */
  readonly scenario: ScenarioStore
  close(): Promise<void>
  destroy(): Promise<void>
  readonly state: ConnectionState
}

/** Opens the database on demand; `name` is for tests. */
export function createAppDb(options: { name?: string; onEvent?: (event: ConnectionEvent) => void } = {}): AppDb {
  const { name = 'console', onEvent } = options
  const connection = createConnection<AppSchema>({ name, migrations, ...(onEvent && { onEvent }) })

  return {
    readDraft: (user, key) => connection.use((db) => db.get('drafts', [user, key])),
    writeDraft: (draft) =>
      connection.use(async (db) => {
        const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' })
        await transaction.store.put(draft)
        await transaction.done
      }),
    deleteDraft: (user, key) =>
      connection.use(async (db) => {
        const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' })
        await transaction.store.delete([user, key])
        await transaction.done
      }),
    scenario: {
      read: () => connection.use((db) => db.get('settings', 'scenario')),
      // Read and written in one transaction: another tab's request may have used up the last count meanwhile.
      update: (change) =>
        connection.use(async (db) => {
          const transaction = db.transaction('settings', 'readwrite')
          const [next, result] = change(await transaction.store.get('scenario'))
          await (next ? transaction.store.put(next, 'scenario') : transaction.store.delete('scenario'))
          await transaction.done
          return result
        }),
    },
    close: () => connection.close(),
    destroy: () => connection.destroy(),
    get state() {
      return connection.state
    },
  }
}
