import type { Draft } from '@/protocol/device'
import { createConnection, type Connection, type ConnectionEvent, type ConnectionState } from '@/core/connection'
import type { ScenarioStore } from '@/scenario/state'
import type { KeyRing } from '@/lib/security/keyRing'
import { appMigrations, type AppSchema } from './appSchema'
import { createSealing, type Sealing } from './sealing'

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
  /** The same database until `end` is called; from then on every call rejects with RunEndedError, also of work that has begun. */
  run(): { readonly app: AppDb; end(): void }
  close(): Promise<void>
  /** Deletes the database. What still uses it has to be ended before, or writes to the next one. */
  destroy(): Promise<void>
  readonly state: ConnectionState
}

/** The device was wiped: what has begun before finds nothing to be written to. */
export class RunEndedError extends Error {
  override name = 'RunEndedError'
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
  const cache = {}

  const sealingOf = (use: AppDb['use']) => createSealing({ app: { use }, ring, requestKey: askForKey, cache })

  const app: AppDb = {
    use: (work) => connection.use(work),
    sealing: sealingOf((work) => app.use(work)),
    async readDraft(user, key) {
      const stored = await this.use((db) => db.get('drafts', [user, key]))
      return stored && (await this.sealing.open('drafts', [stored]))[0]
    },
    writeDraft(draft, instead) {
      return this.sealing.write(['drafts'], {
        durability: 'strict',
        seal: () => this.sealing.seal('drafts', [draft]),
        async work(transaction, stored) {
          const drafts = transaction.objectStore('drafts')
          const isFound = instead === undefined || (await drafts.count([draft.user, instead])) > 0
          if (isFound) for (const each of stored) void drafts.put(each)
          if (isFound && instead !== undefined) void drafts.delete([draft.user, instead])
          return isFound
        },
      })
    },
    deleteDraft(user, key) {
      return this.use(async (db) => {
        const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' })
        await transaction.store.delete([user, key])
        await transaction.done
      })
    },
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
    run() {
      let over = false
      const refuse = () => {
        if (over) throw new RunEndedError()
      }
      const use: AppDb['use'] = async (work) => {
        refuse()
        return app.use((db) => {
          refuse()
          return work(db)
        })
      }
      const run = Object.create(app, { use: { value: use }, sealing: { value: sealingOf(use) } }) as AppDb
      return { app: run, end: () => void (over = true) }
    },
    close: () => connection.close(),
    async destroy() {
      ring.clear()
      await connection.destroy()
      app.sealing.refresh()
    },
    get state() {
      return connection.state
    },
  }
  return app
}
