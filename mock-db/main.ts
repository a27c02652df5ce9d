import 'fake-indexeddb/auto'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createMockApi, type MockApi } from './api/app'
import { refuseForeign, withCors } from './api/cors'
import { createAdmin } from './indexeddb/admin'
import { integer, seedOption } from './node/options'
import { dataCalls } from '@/scenario/dataCalls'
import type { Progress } from '@/scenario/dataCalls'
import { openDatabase } from './indexeddb/db'
import { listen } from './node/host'
import { answerLocal } from '@/core/localCalls'
import { testerCalls } from '@/scenario/calls'
import { memoryStore } from '@/scenario/state'
import { createTester } from '@/scenario/tester'
import { SEED, SEED_ROWS } from './base/seedNumber'
import { generatedAssets } from './seeds/assets'
import { tidyBody } from './api/tidyBody'

export interface ApiServer {
  readonly url: string
  /** Resolves once the requested data are seeded. */
  readonly seeded: Promise<void>
  close(): Promise<void>
}

/**
 * The simulated server over HTTP with its data in memory, in the role of the real external server. `port` 0 picks a
 * free one; pages of `origin` may call it. `/local/…` is for the tester and rejected for other origins and other host
 * names. Rejects if the port is in use.
 */
export async function startApi(
  options: {
    port?: number
    seed?: number
    rows?: number
    /** Modules that get `rows` rows; default: all growing ones. */
    modules?: readonly string[]
    origin?: string
    delayMs?: readonly [number, number]
    /** Seeding progress. Until it completes, requests are answered from the default data. */
    onSeeding?: (progress: Progress) => void
  } = {},
): Promise<ApiServer> {
  const { port = 10_001, seed = SEED, rows = SEED_ROWS, modules, origin = 'http://localhost:10000', delayMs } = options
  const database = openDatabase({ name: `mock-db-${crypto.randomUUID()}` })
  const asset = generatedAssets()
  const data = createAdmin(database, asset)
  const tester = createTester({
    host: 'node',
    store: memoryStore(),
    device: {
      async restart() {
        api = start()
        await database.close()
      },
      wipe: () => database.destroy(),
    },
  })
  const start = () =>
    createMockApi({
      // Tests compare its lists, so the server adds no log rows.
      log: false,
      database,
      asset,
      tester,
      client: origin,
      tidy: tidyBody,
      ...(delayMs && { delayMs }),
    })
  let api = start()
  const all: MockApi = {
    fetch: (request) =>
      new URL(request.url).pathname.startsWith('/local/')
        ? Promise.resolve(refuseForeign(request, origin) ?? answerLocal(localCalls, request, { tester, data }))
        : api.fetch(request),
  }
  const answering = withCors(all, origin)
  const server = await listen((request) => answering.fetch(request), { port, hostname: '127.0.0.1', origin })
  const stopping = new AbortController()
  const seeding = async () => {
    if (seed === SEED && rows === SEED_ROWS) return
    await data.start({ rows, seed, modules })
    for (let at = await data.step(); at && !stopping.signal.aborted; at = await data.step()) options.onSeeding?.(at)
  }
  const seeded = seeding()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seeded,
    async close() {
      stopping.abort()
      await seeded.catch(() => {})
      await tester.clear()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await database.destroy()
    },
  }
}

const localCalls = { ...testerCalls, ...dataCalls }

/**
 * `npm run api -- --database postgres://…` serves the API on PostgreSQL: see `runDatabase`. Without it, in memory: `npm run api -- [--port 10001] [--seed 20261101] [--rows 50 | --rows table=100000] [--origin
 * http://localhost:10000]`; runs until SIGTERM or SIGINT. `--rows` sets the number of rows of every module, or of the
 * named one.
 */
export async function main(argv: string[]): Promise<void> {
  if (argv.some((word) => word.split('=')[0] === '--database')) {
    const { runDatabase } = await import('./postgres/command')
    return runDatabase(argv)
  }
  const text = { type: 'string' } as const
  const options = { port: text, seed: text, rows: text, origin: text }
  const { values } = parseArgs({ args: seedOption.withDefault(argv), options })
  const port = integer('port', values.port, 65_535)
  const { seed, rows, modules } = seedOption.parse(values.seed, values.rows)
  const server = await startApi({
    ...(port !== undefined && { port }),
    ...(seed !== undefined && { seed }),
    ...(rows !== undefined && { rows }),
    ...(modules && { modules }),
    ...(values.origin && { origin: values.origin }),
    onSeeding: ({ done, total }) => console.log(`rows: ${done} of ${total}`),
  })
  console.log(`API: ${server.url}`)
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  await server.close()
  process.exit()
}
