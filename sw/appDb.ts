import type { Draft } from '@/api/device'
import { createConnection, type Connection, type ConnectionEvent, type ConnectionState } from '../mock-db/connection'
import type { ScenarioStore } from '../mock-db/scenario/state'
import type { KeyRing } from '@/lib/security/keyRing'
import { appMigrations, type AppSchema } from './appSchema'
import { createSealing, type Sealing } from './lock/sealing'

/**
 * The app's own database on this device: drafts, unsent writes, who has signed in, the tester's scenario. Unlike the mock's it is never dropped by
 * "reset data". Every call rejects with the errors of `createConnection` (newer, blocked, timed out).
 */
export interface AppDb {
  /** For the stores that have a file of their own: one transaction per call, its `done` awaited. */
  readonly use: Connection<AppSchema>['use']
  /** What stands between the records and the disk: the stores' files seal what they write and open what they read. */
  readonly sealing: Sealing
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

interface AppDbOptions {
  /** For tests. */
  readonly name?: string
  readonly onEvent?: (event: ConnectionEvent) => void
  /** The keys of open locks. */
  readonly ring?: KeyRing
  /** Looks for the key of an open lock outside of this host. */
  readonly askForKey?: (id: string) => Promise<CryptoKey | undefined>
}

/** Opens the database on demand. */
export function createAppDb(options: AppDbOptions = {}): AppDb {
  const { name = 'console', onEvent, ring = new Map(), askForKey = async () => undefined } = options
  const connection = createConnection<AppSchema>({ name, migrations: appMigrations, ...(onEvent && { onEvent }) })
  const sealing = createSealing({ app: connection, ring, ask: askForKey })

  return {
    use: (work) => connection.use(work),
    sealing,
    async readDraft(user, key) {
      const kept = await connection.use((db) => db.get('drafts', [user, key]))
      return kept && (await sealing.open('drafts', [kept]))[0]
    },
    async writeDraft(draft) {
      const kept = await sealing.seal('drafts', [draft])
      await connection.use(async (db) => {
        const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' })
        for (const each of kept) void transaction.store.put(each)
        await transaction.done
      })
    },
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
    async destroy() {
      ring.clear()
      await connection.destroy()
      sealing.refresh()
    },
    get state() {
      return connection.state
    },
  }
}
