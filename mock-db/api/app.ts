import { calls } from '@/contract/calls'
import { VILLAGES_HEADER, villagesMark } from '@/contract/villages'
import { isWrite } from '@/contract/writes'
import { isFull } from '@/lib/thrown'
import { inEnvelope } from '@/core/inEnvelope'
import { Refusal } from '@/core/refusal'
import { readBody, readBytes } from './body'
import { crud } from './crud'
import type { Database } from '../indexeddb/db'
import { simulatedAccounts } from '../indexeddb/accounts'
import type { Context, DoneTexts, Endpoint } from './endpoint'
import { createFileStore } from '../indexeddb/fileStore'
import { parseParams } from '@/core/params'
import { secureRandom, type Random } from '@/lib/random'
import { bodyBytes } from '@/scenario/body'
import { usual, type Conditions } from '@/scenario/conditions'
import type { Tester } from '@/scenario/tester'
import { moduleNames, type LoadAsset } from '../seeds/seed'
import { changes } from './calls/changes'
import { departments, staticData } from './calls/data'
import { devices } from './calls/devices'
import { people } from './calls/people'
import { files } from './calls/files'
import { logRequestFailure } from './calls/log'
import { phoneSignIn } from './session/phone'
import { provider, social } from './session/provider'
import { session } from './session/session'
import { summaries } from './calls/summaries'
import type { Session, Storage } from '../base/storage'
import { createGrantStore, createPhoneCodes, createStore, SeedError } from '../indexeddb/store'
import { texts } from '../base/texts'
import { validate } from '@/core/validate'
import { DatabaseBlockedError, DatabaseNewerError, DatabaseTimeoutError } from '@/core/connection'

/** An envelope marked as an answer of the simulated server. */
const answer = (code: number, msg: string, data: unknown = null): Response =>
  inEnvelope(code, msg, data, { 'x-api': 'mock' })

const expectedErrors = [DatabaseNewerError, DatabaseBlockedError, DatabaseTimeoutError, SeedError, DOMException]
/** Whether an error is a bug rather than a refusal or a database error. */
const isUnexpected = (error: unknown): boolean =>
  !(error instanceof Refusal) && !expectedErrors.some((kind) => error instanceof kind)

/** Maps any error to an envelope. */
function failure(error: unknown): Response {
  if (error instanceof Refusal) return answer(error.code, error.message, error.data)
  if (error instanceof DatabaseNewerError) return answer(503, texts.databaseNewer)
  if (error instanceof DatabaseBlockedError) return answer(503, texts.databaseBlocked)
  if (error instanceof DatabaseTimeoutError) return answer(503, texts.databaseSlow)
  if (error instanceof SeedError) return answer(503, texts.seedFailed)
  if (error instanceof DOMException) {
    return isFull(error) ? answer(507, texts.noSpace) : answer(503, texts.databaseFailed)
  }
  return answer(500, texts.internal)
}

export interface MockApi {
  /**
   * Answers every request in the envelope. Paths are relative to the API: `/login` on any host. Rejects only where a
   * tester's scenario drops the request or its answer.
   */
  fetch(request: Request): Promise<Response>
}

export interface ApiOptions {
  /** Opens where the data are kept; `clock` gives milliseconds since 1970. */
  storage: (clock: () => number) => Storage
  /** Loads a module's seed when the database lacks it, and static data on first use. */
  asset: LoadAsset
  /** Milliseconds since 1970. */
  clock?: () => number
  random?: Random
  /** Applies a tester's scenario to each request first. */
  tester?: Tester
  /** Minimum and maximum delay before an answer, in milliseconds (spec §7). */
  delayMs?: readonly [number, number]
  /** Origin of the console, to which the third parties that the server plays send people back; default: this page's or worker's. */
  client?: string
  /** Whether sign-ins, writes and failures go into the system log; default true. */
  log?: boolean
  /** What writes say when they are done; default: that it was simulated (spec §8). */
  done?: DoneTexts
  /** Why nobody may register; default: people may. */
  registrationClosed?: string
  /**
   * Puts the body of a call right before it is judged (`tidyBody`). The worker has none: its callers are the console's pages, which have
   * done so.
   */
  tidy?: (path: string, body: unknown) => unknown
  /** Called with an error whose reason the answer does not give; default: it is written to the console. */
  report?: (error: unknown, request: Request) => void
  /** Answers an error of the program, where caller and server are one device; default: 500, which does not give the reason. */
  fault?: (error: unknown) => Response
}

export type MockApiOptions = Omit<ApiOptions, 'storage'> & { database: Database }

const sleep = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined)

async function signIn(request: Request, { accounts }: Context, lifeMs?: number): Promise<Session> {
  const signedIn = await accounts.session(request.headers, lifeMs)
  if (!signedIn) throw new Refusal(401, texts.invalidToken)
  return signedIn
}

/** Paths that accept an expired token even if a scenario enforces token expiry. */
const acceptsExpired: readonly string[] = [calls.refreshToken.path, calls.logout.path]
/** Whether a call consumes storage: a write or a file part. */
const usesStorage = (path: string): boolean => isWrite(path) || path.endsWith('/part')

/** Whether a call reads rows that have to be searched for. */
const isSearch = (path: string): boolean => /\/get(List|Summary)$|^\/changes$/.test(path)

/** Whether a refusal has a cause in the storage, which then can't log it either. */
const hasCause = (error: unknown): boolean => error instanceof Refusal && error.cause !== undefined

/** Logged failures: rejected writes, whatever somebody has no right to, and unexpected errors. */
const isLogged = (error: unknown, path: string): boolean =>
  error instanceof Refusal ? (usesStorage(path) || error.code === 403) && !hasCause(error) : isUnexpected(error)

async function respond(
  endpoint: Endpoint,
  request: Request,
  context: Context,
  conditions: Conditions,
): Promise<Response> {
  const { call } = endpoint
  const signedIn = call.open ? undefined : await signIn(request, context, conditions.tokenLifeMs)
  try {
    const work = () => answerFor(endpoint, request, { ...conditions, signedIn, tidy: context.tidy })
    const { turn } = context
    return await (turn && signedIn && isSearch(call.path) ? turn(signedIn.user.username, work) : work())
  } catch (error) {
    if (isLogged(error, call.path))
      await logRequestFailure(context, {
        account: signedIn?.user.username ?? '',
        detail: call.path,
        headers: request.headers,
      })
    throw error
  }
}

async function answerFor(
  { call, prepare = (body) => body, respond: run }: Endpoint,
  request: Request,
  { charge, signedIn, tidy }: Pick<Conditions, 'charge'> & Pick<Context, 'tidy'> & { signedIn: Session | undefined },
): Promise<Response> {
  if (signedIn?.mustRenew && !acceptsExpired.includes(call.path)) {
    throw new Refusal(402, texts.expired)
  }
  if (charge && usesStorage(call.path)) await charge(await bodyBytes(request))
  const given = call.body && (await readBody(request))
  const body = call.body && validate(call.body, prepare(tidy ? tidy(call.path, given) : given))
  const startedAt = performance.now()
  const outcome = await run({
    body,
    params: parseParams(new URL(request.url).search),
    headers: request.headers,
    bytes: () => readBytes(request),
    session() {
      if (!signedIn) throw new Refusal(401, texts.invalidToken)
      return signedIn
    },
  })
  const response = outcome.file ?? answer(outcome.code ?? 200, outcome.msg ?? texts.ok, outcome.data)
  if (signedIn) response.headers.set(VILLAGES_HEADER, villagesMark(signedIn.user.villages))
  response.headers.set('server-timing', `app;dur=${(performance.now() - startedAt).toFixed(1)}`)
  return response
}

/** All endpoints of the simulated server. */
export const endpointsOf = (context: Context): Endpoint[] => [
  ...session(context),
  ...phoneSignIn(context),
  ...social(context),
  changes(context),
  ...staticData(context),
  ...departments(context),
  people(context),
  ...devices(context),
  ...files(context),
  ...moduleNames.flatMap((module) => [...crud(module, context), summaries(module, context)]),
]

/** The simulated server (spec §7) with its data in IndexedDB, for the worker, the page, Node and the tests. */
export function createMockApi({ database, ...options }: MockApiOptions): MockApi {
  const { asset, random = secureRandom } = options
  return createApi({
    ...options,
    storage(clock) {
      const store = createStore(database, asset, clock)
      return {
        store,
        files: createFileStore(database),
        accounts: simulatedAccounts(store, clock, random),
        grants: createGrantStore(database),
        phoneCodes: createPhoneCodes(database),
      }
    },
  })
}

/** The API of the contract: one app over Request and Response, wherever its data are kept. */
export function createApi(options: ApiOptions): MockApi {
  const { storage, asset, clock = Date.now, random = secureRandom, tester, log = true } = options
  const {
    client = globalThis.location?.origin ?? '',
    done = texts,
    registrationClosed,
    tidy,
    report = (error) => console.error(error),
    fault,
  } = options
  const [low, high] = options.delayMs ?? [10, 100]
  let clockOffsetMs = 0
  const now = () => clock() + clockOffsetMs
  const context: Context = { ...storage(now), asset, clock: now, random, log, done, registrationClosed, tidy }
  const endpoints = new Map<string, Endpoint>()
  // The first endpoint of a path wins: special endpoints precede the generic CRUD ones.
  for (const each of [...endpointsOf(context), ...provider(context, client)])
    if (!endpoints.has(each.call.path)) endpoints.set(each.call.path, each)

  const answerWith = async (request: Request, conditions: Conditions): Promise<Response> => {
    clockOffsetMs = conditions.clockOffsetMs
    try {
      const wait = low + random() * (high - low)
      await sleep(wait)
      const { pathname } = new URL(request.url)
      const found = endpoints.get(pathname)
      if (!found) return answer(404, texts.unknownPath(pathname))
      const { method } = found.call
      if (request.method !== method) return answer(405, texts.wrongMethod(pathname, method))
      const response = await respond(found, request, context, conditions)
      response.headers.append('server-timing', `wait;dur=${wait.toFixed(1)}`)
      return response
    } catch (error) {
      if (fault && isUnexpected(error)) return fault(error)
      // Its answer does not give the reason.
      if (isUnexpected(error) || hasCause(error)) report(error, request)
      return failure(error)
    }
  }

  return {
    fetch: (request) => (tester ? tester.pass(request, answerWith) : answerWith(request, usual)),
  }
}
