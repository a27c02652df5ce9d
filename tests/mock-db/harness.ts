import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { envelope, type Envelope } from '@/contract/calls'
import { createMockApi, type MockApiOptions } from '../../mock-db/api/app'
import { createPostgresApi, forgetDatabase } from '../postgres/testApi'
import { openDatabase } from '../../mock-db/indexeddb/db'
import { generateAssets } from '../../mock-db/seeds/assets'
import type { LoadAsset } from '../../mock-db/seeds/seed'
import { seededRandom } from '@/lib/random'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'
import { tidyBody } from '../../mock-db/api/tidyBody'

const records: readonly RouteRecord[] = table
/** The route table as the server delivers it: what a group demonstrates is the console's own word, not one of spec §3. */
export const deliveredTable = records.map(({ demonstrates: _own, ...record }) => record)

/** The day of the seed assets, 10:00 in UTC: seeded rows are as in the assets. */
export const NOW = Date.UTC(2026, 10, 1, 10)
/** Origin of the console. */
export const CLIENT = 'http://localhost:10000'
export const SEED = generateAssets()
export const loadSeed: LoadAsset = async (name): Promise<unknown> => Reflect.get(SEED, name)

export const freshIndexedDb = () => {
  globalThis.indexedDB = new IDBFactory()
}

interface Sent {
  body?: unknown
  token?: string
  method?: string
  headers?: Record<string, string>
}

/**
 * Whether these tests run on PostgreSQL: see the projects of vite.config.ts. Skipped there is what only the simulated server does: its tokens,
 * its database in the browser, its bounded logs.
 */
export const onPostgres = process.env.STORE === 'postgres'

const options = {
  tidy: tidyBody,
  asset: loadSeed,
  delayMs: [0, 0],
  // Log entries would distort the counts of tests.
  log: false,
} as const

/** A mock API on an empty IndexedDB, or a fresh PostgreSQL database, with a settable clock and shorthand calls. */
export function setUp(given: Partial<MockApiOptions> = {}) {
  freshIndexedDb()
  forgetDatabase()
  return anotherHost(given)
}

/** The same on the existing database, as another host. */
export function anotherHost(given: Partial<MockApiOptions> = {}) {
  const clock = { now: NOW }
  const database = openDatabase({ deadlineMs: 1000 })
  const all = { ...options, client: CLIENT, clock: () => clock.now, random: seededRandom(1), ...given }
  const api = onPostgres ? createPostgresApi(all) : createMockApi({ database, ...all })

  const send = (path: string, { body, token, method, headers }: Sent = {}): Promise<Response> =>
    api.fetch(
      new Request(`http://any.host${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  /** The response, which must be an envelope. `T` is the expected type of the data; assertions check it. */
  const call = async <T = unknown>(path: string, sent: Sent = {}): Promise<Envelope<T> & { status: number }> => {
    const response = await send(path, sent)
    return { ...(envelope.parse(await response.json()) as Envelope<T>), status: response.status }
  }
  const signIn = async (username = 'admin', password = '123456') =>
    (await call<{ token: string }>('/login', { body: { username, password } })).data.token
  /** Calls with the admin's token. */
  const asAdmin = async <T = unknown>(path: string, body?: unknown) =>
    call<T>(path, { token: await signIn(), ...(body !== undefined && { body }) })

  return { database, api, clock, send, call, signIn, asAdmin }
}
