import { randomUUID } from 'node:crypto'
import { isIP, type AddressInfo } from 'node:net'
import { createApi, type MockApi } from '../api/app'
import { refuseForeign, withCors } from '../api/cors'
import { listen } from '../node/host'
import { inEnvelope } from '@/core/inEnvelope'
import { answerLocal } from '@/core/localCalls'
import { testerCalls } from '@/scenario/calls'
import { memoryStore } from '@/scenario/state'
import { createTester } from '@/scenario/tester'
import type { LoadAsset } from '../seeds/seed'
import { texts } from '../base/texts'
import { ADDRESS_HEADER } from './accounts'
import { CutOff, guardBody } from './guardBody'
import { openPostgres, type DatabaseOptions } from './open'
import { databaseTexts } from './texts'
import { startUpkeep } from './upkeep'
import { tidyBody } from '../api/tidyBody'

export interface ServerOptions extends DatabaseOptions {
  readonly port?: number
  /** Address to listen on; only this machine by default: a proxy stands before it. */
  readonly host?: string
  /** Origin whose pages may call it, if they come from elsewhere. */
  readonly origin?: string
  /** The proxy in front says whose request it is (X-Forwarded-For) and numbers it (X-Request-Id). */
  readonly trustProxy?: boolean
  readonly registration?: boolean
  /** Whether testers may set scenarios, of this process alone. */
  readonly tester?: boolean
  /** Writes a line of the log; default: to the standard output. */
  readonly write?: (line: string) => void
  /** How long clients may take. */
  readonly limits?: Limits
}

export interface DatabaseServer {
  readonly url: string
  /** Stops: refuses new connections, ends what is under way, and closes the connections to the database. */
  close(): Promise<void>
}

/** How long clients may take, in milliseconds. */
interface Limits {
  /** Until a request has come in whole. */
  readonly requestMs: number
  /** Until its headers have. */
  readonly headersMs: number
  /** Without a byte in either direction: longer than an answer takes, and the end for a client that does not read its answer. */
  readonly idleMs: number
  /** How often the first two are looked at. */
  readonly checkMs: number
}
const LIMITS: Limits = { requestMs: 30_000, headersMs: 10_000, idleMs: 60_000, checkMs: 2000 }
/** What is under way when the server stops has this long. */
const STOP_MS = 10_000
/** Longer than proxies keep a connection that nobody uses. */
const KEEP_ALIVE_MS = 75_000
/** When to ask again after a 503, or after too many searches at once, in seconds. */
const RETRY_AFTER = '2'

/** Readiness for proxies: whether the database answers. */
async function ready(run: () => Promise<unknown>, report: (error: unknown) => void): Promise<Response> {
  try {
    await run()
    return inEnvelope(200, texts.ok)
  } catch (error) {
    report(error)
    return inEnvelope(503, texts.databaseFailed)
  }
}

/** The answer to a request that is no HTTP, by status. */
const unreadableTexts: Readonly<Record<number, string>> = {
  408: databaseTexts.tooSlow,
  431: databaseTexts.headersTooLarge,
}

/** A scenario neither restarts this host nor deletes its database. */
const nothingHere = { restart: async () => {}, wipe: async () => {} }

/**
 * The API on PostgreSQL over HTTP. Keeps nothing in the process, so that several can serve one database. Rejects if the port is in use, and
 * like `openPostgres`.
 */
export async function startDatabaseServer(options: ServerOptions & { asset: LoadAsset }): Promise<DatabaseServer> {
  const { port = 10_001, host = '127.0.0.1', origin = '', trustProxy = false, registration = false } = options
  const { write = (line) => process.stdout.write(`${line}\n`), limits = LIMITS } = options
  const { postgres, lists, storage } = await openPostgres(options)
  const stopUpkeep = startUpkeep(postgres)
  const say = (entry: Record<string, unknown>) => write(JSON.stringify({ time: new Date().toISOString(), ...entry }))
  let stopping = false

  const tester = options.tester ? createTester({ host: 'node', store: memoryStore(), device: nothingHere }) : undefined
  const report = (error: unknown, request: Request) => {
    // The line of the request names it.
    if (error instanceof CutOff) return
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    say({ level: 'error', id: request.headers.get('x-request-id'), reason })
  }
  const api = createApi({
    storage,
    asset: options.asset,
    delayMs: [0, 0],
    done: databaseTexts,
    tidy: tidyBody,
    ...(!registration && { registrationClosed: databaseTexts.noRegistration }),
    ...(tester && { tester }),
    report,
  })

  const answer = (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return Promise.resolve(inEnvelope(200, texts.ok))
    if (pathname === '/ready')
      return stopping
        ? Promise.resolve(inEnvelope(503, texts.databaseFailed))
        : ready(
            () => postgres.run('select 1'),
            (error) => report(error, request),
          )
    if (tester && pathname.startsWith('/local/')) {
      const refused = refuseForeign(request, origin)
      return refused ? Promise.resolve(refused) : answerLocal(testerCalls, request, { tester })
    }
    return api.fetch(guardBody(request))
  }
  const all: MockApi = withCors({ fetch: answer }, origin)

  const fetch = async (request: Request, from: string): Promise<Response> => {
    const began = performance.now()
    const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    const address = forwarded !== undefined && isIP(forwarded) ? forwarded : from
    const given = trustProxy ? request.headers.get('x-request-id') : null
    const id = given !== null && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
    // What the rest of the program reads; clients can't set them.
    request.headers.set(ADDRESS_HEADER, address)
    request.headers.set('x-request-id', id)
    const response = await all.fetch(request)
    response.headers.set('x-request-id', id)
    // It is no simulated server.
    response.headers.delete('x-api')
    const isCrowded = response.status === 503 || (response.status === 429 && request.method === 'GET')
    if (isCrowded) response.headers.set('retry-after', RETRY_AFTER)
    if (stopping) response.headers.set('connection', 'close')
    // The path alone: queries name people.
    const { pathname } = new URL(request.url)
    const ms = Math.round(performance.now() - began)
    say({ level: 'info', id, method: request.method, path: pathname, status: response.status, ms, address })
    return response
  }

  const serverOptions = {
    requestTimeout: limits.requestMs,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const unreadable = (status = 400) => inEnvelope(status, unreadableTexts[status] ?? databaseTexts.unreadable)
  const listening = listen(fetch, { port, hostname: host, origin, serverOptions, unreadable })
  const server = await listening.catch(async (error: unknown) => {
    stopUpkeep()
    await Promise.all([postgres.close(), lists.close()])
    throw error
  })
  server.setTimeout(limits.idleMs)

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    async close() {
      stopping = true
      stopUpkeep()
      const late = setTimeout(() => server.closeAllConnections(), STOP_MS)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      clearTimeout(late)
      await tester?.clear()
      await Promise.all([postgres.close(), lists.close()])
    },
  }
}
