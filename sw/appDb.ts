import type { DBSchema } from 'idb'
import type { Draft, Rule, Scenario } from '@/api/contract'
import { createConnection, type ConnectionEvent, type ConnectionState, type Migration } from '../mock-db/connection'

interface AppSchema extends DBSchema {
  /** Unsaved form input, one per user and form. */
  drafts: { key: [string, string]; value: Draft }
  settings: { key: 'scenario'; value: Scenario }
}

const migrations: readonly Migration<AppSchema>[] = [
  (db) => {
    db.createObjectStore('drafts', { keyPath: ['user', 'key'] })
    db.createObjectStore('settings')
  },
]

export const defaultScenario: Scenario = { network: 'online', rules: [] }

/** What the tester's scenario says about one request. */
export interface Verdict {
  readonly offline: boolean
  /** The first rule that matches; its count is already taken down. */
  readonly rule?: Rule
}

/**
 * The app's own database on this device: drafts and the tester's scenario. Unlike the mock's it is never dropped by
 * "reset data". Every call rejects with the errors of `createConnection` (newer, blocked, timed out).
 */
export interface AppDb {
  readDraft(user: string, key: string): Promise<Draft | undefined>
  /** Resolves when the draft is on the disk, not only in its cache. */
  writeDraft(draft: Draft): Promise<void>
  deleteDraft(user: string, key: string): Promise<void>
  readScenario(): Promise<Scenario>
  writeScenario(scenario: Scenario): Promise<void>
  /**
   * Judges the request of `route` ("POST /table/doEdit") by the scenario and takes the matching rule's `times` down by one
   * in the database, so that the count survives a killed worker. While offline no rule fires.
   */
  consult(route: string): Promise<Verdict>
  close(): Promise<void>
  destroy(): Promise<void>
  readonly state: ConnectionState
}

const exhausted = (rule: Rule) => rule.times !== undefined && rule.times <= 0

/** Opens the database on demand; `name` is for tests. */
export function createAppDb(options: { name?: string; onEvent?: (event: ConnectionEvent) => void } = {}): AppDb {
  const { name = 'console', onEvent } = options
  const connection = createConnection<AppSchema>({ name, migrations, ...(onEvent && { onEvent }) })

  const readScenario = () =>
    connection.use(async (db) => (await db.get('settings', 'scenario')) ?? structuredClone(defaultScenario))

  /** The rules are read again inside the transaction: another tab's request may have used up the last count. */
  const take = (route: string) =>
    connection.use(async (db): Promise<Rule | undefined> => {
      const transaction = db.transaction('settings', 'readwrite')
      const scenario = await transaction.store.get('scenario')
      const rule = scenario?.rules.find((one) => one.route === route && !exhausted(one))
      if (scenario && rule?.times !== undefined) {
        rule.times -= 1
        await transaction.store.put(scenario, 'scenario')
      }
      await transaction.done
      return rule
    })

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
    readScenario,
    writeScenario: (scenario) =>
      connection.use(async (db) => {
        const transaction = db.transaction('settings', 'readwrite', { durability: 'strict' })
        await transaction.store.put(scenario, 'scenario')
        await transaction.done
      }),
    async consult(route) {
      const scenario = await readScenario()
      if (scenario.network === 'offline') return { offline: true }
      const hit = scenario.rules.find((rule) => rule.route === route && !exhausted(rule))
      const rule = hit?.times === undefined ? hit : await take(route)
      return { offline: false, ...(rule && { rule }) }
    },
    close: () => connection.close(),
    destroy: () => connection.destroy(),
    get state() {
      return connection.state
    },
  }
}
