import type { Draft } from '@/api/device'
import { createConnection, type Connection, type ConnectionEvent, type ConnectionState } from '../mock-db/connection'
import type { ScenarioStore } from '../mock-db/scenario/state'
import type { KeyRing } from '@/lib/security/keyRing'
import { appMigrations, type AppSchema } from './appSchema'
import { createSealing, type Sealing } from './lock/sealing'

/**
 * The app's database on this device: drafts, pending writes, sessions, cached rows, the tester's scenario. "Reset data" clears only the
 * mock's. Every call rejects with the errors of `createConnection` (newer, blocked, timed out).
 */
export interface AppDb {
  /** For the modules of single stores: one transaction per call, awaiting its `done`. */
  readonly use: Connection<AppSchema>['use']
  /** Encryption under a lock: whoever uses a store seals what it writes and opens what it reads. */
  readonly sealing: Sealing
  readDraft(user: string, key: string): Promise<Draft | undefined>
  /**
   * Stores a draft, with `instead` in the place of the one with that key; resolves when it is on disk (strict durability). False, with
   * nothing changed, when there is none to replace.
   */
  writeDraft(draft: Draft, instead?: string): Promise<boolean>
  deleteDraft(user: string, key: string): Promise<void>
  /** The active scenario with its counters, so that a restarted worker continues. */
  readonly scenario: ScenarioStore
  close(): Promise<void>
  destroy(): Promise<void>
  readonly state: ConnectionState
}

interface AppDbOptions {
  /** For tests. */
  readonly name?: string
  readonly onEvent?: (event: ConnectionEvent) => void
  /** Keys of open locks. */
  readonly ring?: KeyRing
  /** Requests the key of an open lock from other hosts. */
  readonly askForKey?: (id: string) => Promise<CryptoKey | undefined>
}

/** Opens the database on demand. */
export function createAppDb(options: AppDbOptions = {}): AppDb {
  const { name = 'console', onEvent, ring = new Map(), askForKey = async () => undefined } = options
  const connection = createConnection<AppSchema>({ name, migrations: appMigrations, ...(onEvent && { onEvent }) })
  const sealing = createSealing({ app: connection, ring, requestKey: askForKey })

  return {
    use: (work) => connection.use(work),
    sealing,
    async readDraft(user, key) {
      const stored = await connection.use((db) => db.get('drafts', [user, key]))
      return stored && (await sealing.open('drafts', [stored]))[0]
    },
    async writeDraft(draft, instead) {
      const stored = await sealing.seal('drafts', [draft])
      return connection.use(async (db) => {
        const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' })
        const { store } = transaction
        const isFound = instead === undefined || (await store.count([draft.user, instead])) > 0
        if (isFound) for (const each of stored) void store.put(each)
        if (isFound && instead !== undefined) void store.delete([draft.user, instead])
        await transaction.done
        return isFound
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
      // One transaction: another tab's request may use up a counter in between.
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
