import 'fake-indexeddb/auto'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { serve, type ServerType } from '@hono/node-server'
import { createMockApi, type MockApi } from './app'
import { withCors } from './cors'
import { openDatabase } from './db'
import type { LoadAsset } from './seed'
import { SEED } from './seedNumber'
import { generateSeed } from './seeds/generate'

export interface ApiServer {
  readonly url: string
  close(): Promise<void>
}

const listen = (api: MockApi, port: number): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: (request) => api.fetch(request), port, hostname: '127.0.0.1' }, () => resolve(server))
    server.once('error', reject)
  })

/**
 * The simulated server over HTTP, with its data in memory: it plays the real, external server. `port` 0 takes a free one;
 * pages of `origin` may call it. Rejects when the port is taken.
 */
export async function startApi(
  options: { port?: number; seed?: number; origin?: string; delayMs?: readonly [number, number] } = {},
): Promise<ApiServer> {
  const { port = 10_001, seed = SEED, origin = 'http://localhost:10000', delayMs } = options
  const database = openDatabase({ name: `mock-db-${crypto.randomUUID()}` })
  const data = generateSeed(seed)
  const asset: LoadAsset = async (name): Promise<unknown> => Reflect.get(data, name)
  const api = createMockApi({ database, asset, ...(delayMs && { delayMs }) })
  const server = await listen(withCors(api, origin), port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await database.destroy()
    },
  }
}

/** An option's value as an integer from 0 to `max`; throws an Error that names the option. */
function integer(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text) || Number(text) > max) throw new Error(`--${name} must be an integer from 0 to ${max}`)
  return Number(text)
}

/** `npm run api -- [--port 10001] [--seed 20261101] [--origin http://localhost:10000]`; runs until SIGTERM or SIGINT. */
export async function main(argv: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: argv, options: { port: text, seed: text, origin: text } })
  const port = integer('port', values.port, 65_535)
  const seed = integer('seed', values.seed, 2 ** 32 - 1)
  const server = await startApi({
    ...(port !== undefined && { port }),
    ...(seed !== undefined && { seed }),
    ...(values.origin && { origin: values.origin }),
  })
  console.log(`API: ${server.url}`)
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  await server.close()
  process.exit()
}
