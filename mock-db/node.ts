import 'fake-indexeddb/auto'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { serve, type HttpBindings, type ServerType } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMockApi, type MockApi } from './app'
import { refuseForeign, withCors } from './cors'
import { createAdmin } from './admin'
import { dataCalls } from './dataCalls'
import type { Progress } from './jobs'
import { openDatabase } from './db'
import { answerLocal } from './localCalls'
import { testerCalls } from './scenario/calls'
import { memoryStore } from './scenario/state'
import { createTester } from './scenario/tester'
import type { LoadAsset } from './seed'
import { SEED, SEED_ROWS } from './seedNumber'
import { generateSeed } from './seeds/generate'
import { generateStatic } from './seeds/static'

export interface ApiServer {
  readonly url: string
  /** Settles when the data are those that were asked for. */
  readonly seeded: Promise<void>
  close(): Promise<void>
}

/** Breaks off within the answer: a browser would silently repeat a request that was closed before its answer began. */
function breakOff(outgoing: HttpBindings['outgoing'], origin: string): Response {
  if (!outgoing.headersSent && !outgoing.destroyed) {
    outgoing.writeHead(200, { 'access-control-allow-origin': origin, vary: 'Origin', 'content-length': 1000 })
    outgoing.write('{', () => outgoing.destroy())
  }
  return RESPONSE_ALREADY_SENT
}

const listen = (api: MockApi, port: number, origin: string): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const answer = (request: Request, { outgoing }: HttpBindings) =>
      api.fetch(request).catch(() => breakOff(outgoing, origin))
    const fetch = answer as (request: Request, env: unknown) => Promise<Response>
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => resolve(server))
    server.once('error', reject)
  })

/**
 * The simulated server over HTTP, with its data in memory: it plays the real, external server. `port` 0 takes a free one;
 * pages of `origin` may call it. `/local/…` is the tester's, and refused to pages of any other origin, or under any other name of this machine. Rejects when the port is taken.
 */
export async function startApi(
  options: {
    port?: number
    seed?: number
    rows?: number
    /** Those that get `rows` rows; without it, all that are not of a fixed size. */
    modules?: readonly string[]
    origin?: string
    delayMs?: readonly [number, number]
    /** Hears how many of the rows are written. Until the last one is, requests are answered from the standard data. */
    onSeeding?: (progress: Progress) => void
  } = {},
): Promise<ApiServer> {
  const { port = 10_001, seed = SEED, rows = SEED_ROWS, modules, origin = 'http://localhost:10000', delayMs } = options
  const database = openDatabase({ name: `mock-db-${crypto.randomUUID()}` })
  const seeds = { ...generateSeed(), ...generateStatic() }
  const asset: LoadAsset = async (name): Promise<unknown> => Reflect.get(seeds, name)
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
      // What stands by itself is tried from outside: its lists hold still.
      log: false,
      database,
      asset,
      tester,
      ...(delayMs && { delayMs }),
    })
  let api = start()
  const all: MockApi = {
    fetch: (request) =>
      new URL(request.url).pathname.startsWith('/local/')
        ? Promise.resolve(refuseForeign(request, origin) ?? answerLocal(localCalls, request, { tester, data }))
        : api.fetch(request),
  }
  const server = await listen(withCors(all, origin), port, origin)
  const stopping = new AbortController()
  const seeding = async () => {
    if (seed === SEED && rows === SEED_ROWS) return
    await data.begin({ rows, seed, modules })
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
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await database.destroy()
    },
  }
}

const localCalls = { ...testerCalls, ...dataCalls }

/** An option's value as an integer from 0 to `max`; throws an Error that names the option. */
function integer(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text) || Number(text) > max) throw new Error(`--${name} must be an integer from 0 to ${max}`)
  return Number(text)
}

/**
 * `npm run api -- [--port 10001] [--seed 20261101] [--rows 50 | --rows table=100000] [--origin http://localhost:10000]`; runs until SIGTERM or SIGINT.
 * `--rows` counts the rows of every module, or of the one that it names.
 */
export async function main(argv: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: argv, options: { port: text, seed: text, rows: text, origin: text } })
  const port = integer('port', values.port, 65_535)
  const seed = integer('seed', values.seed, 2 ** 32 - 1)
  const [, module, count] = /^(?:(\w+)=)?(.*)$/.exec(values.rows ?? '') ?? []
  const rows = integer('rows', count || undefined, 1_000_000)
  const server = await startApi({
    ...(port !== undefined && { port }),
    ...(seed !== undefined && { seed }),
    ...(rows !== undefined && { rows }),
    ...(module && { modules: [module] }),
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
