import { calls } from '@/api/contract'
import { isWrite } from '@/api/writes'
import { answer, Refusal } from './answer'
import { readBody, readBytes } from './body'
import { crud } from './crud'
import type { Database } from './db'
import type { Context, Endpoint, Session } from './endpoint'
import { failure, isUnforeseen } from './failure'
import { createFileStore } from './fileStore'
import { parseParams } from './params'
import { secureRandom, type Random } from './random'
import { bodyBytes } from './scenario/body'
import { usual, type Conditions } from './scenario/conditions'
import type { Tester } from './scenario/tester'
import { moduleNames, type LoadAsset } from './seed'
import { changes } from './special/changes'
import { departments, staticData } from './special/data'
import { files } from './special/files'
import { noteFailure } from './special/log'
import { findUser, session } from './special/session'
import { isExpired, readToken } from './special/token'
import { createStore } from './store'
import { texts } from './texts'
import { validate } from './validate'

export interface MockApi {
  /**
   * Answers every request in the envelope. Paths are relative to the API: `/login` on any host. Rejects only where a tester's
   * scenario loses the request or its answer.
   */
  fetch(request: Request): Promise<Response>
}

export interface MockApiOptions {
  database: Database
  /** Loads the seed of a module when the database lacks it, and static data when it is first asked for. */
  asset: LoadAsset
  /** Milliseconds since 1970. */
  clock?: () => number
  random?: Random
  /** What a tester's scenario does to requests, before anything else sees them. */
  tester?: Tester
  /** Shortest and longest delay before an answer, in milliseconds (spec §7). */
  delayMs?: readonly [number, number]
  /** Whether sign-ins, writes and failures go into the system log; as a rule they do. */
  log?: boolean
}

const sleep = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined)

async function signIn(request: Request, context: Context, lifeMs?: number): Promise<Session> {
  const token = readToken(request.headers.get('authorization'))
  const user = token && (await findUser(context, token.username))
  if (!user) throw new Refusal(401, texts.invalidToken)
  return { user, token, expired: isExpired(token, context.clock(), lifeMs) }
}

/** They answer an expired token too, whatever a scenario says of its life. */
const patient: readonly string[] = [calls.refreshToken.path, calls.logout.path]
/** Whether a call takes room: a write, or a part of a file. */
const fills = (path: string): boolean => isWrite(path) || path.endsWith('/part')

/** Whether the log tells of it: a write that was turned down, and what nobody foresaw. */
const isNoted = (error: unknown, path: string): boolean =>
  error instanceof Refusal ? fills(path) : isUnforeseen(error)

async function respond(
  endpoint: Endpoint,
  request: Request,
  context: Context,
  conditions: Conditions,
): Promise<Response> {
  const { call } = endpoint
  const signedIn = call.open ? undefined : await signIn(request, context, conditions.tokenLifeMs)
  try {
    return await answerFor(endpoint, request, { ...conditions, signedIn })
  } catch (error) {
    if (isNoted(error, call.path)) await noteFailure(context, signedIn?.user.username ?? '', call.path)
    throw error
  }
}

async function answerFor(
  { call, respond: run }: Endpoint,
  request: Request,
  { tokenLifeMs, charge, signedIn }: Conditions & { signedIn: Session | undefined },
): Promise<Response> {
  if (tokenLifeMs !== undefined && signedIn?.expired && !patient.includes(call.path)) {
    throw new Refusal(402, texts.expired)
  }
  if (charge && fills(call.path)) await charge(await bodyBytes(request))
  const body = call.body && validate(call.body, await readBody(request))
  const began = performance.now()
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
  response.headers.set('server-timing', `app;dur=${(performance.now() - began).toFixed(1)}`)
  return response
}

/** Everything the simulated server answers. */
export const endpointsOf = (context: Context): Endpoint[] => [
  ...session(context),
  changes(context),
  ...staticData(context),
  ...departments(context),
  ...files(context),
  ...moduleNames.flatMap((module) => crud(module, context)),
]

/** The simulated server of spec §7: one app over Request and Response for the worker, the page, Node and the tests. */
export function createMockApi(options: MockApiOptions): MockApi {
  const { database, asset, clock = Date.now, random = secureRandom, tester, log = true } = options
  const [low, high] = options.delayMs ?? [10, 100]
  let clockOffsetMs = 0
  const now = () => clock() + clockOffsetMs
  const store = createStore(database, asset, now)
  const context: Context = { store, files: createFileStore(database), asset, clock: now, random, log }
  const endpoints = new Map<string, Endpoint>()
  // the first of a path wins: what is special comes before what every module has
  for (const each of endpointsOf(context)) if (!endpoints.has(each.call.path)) endpoints.set(each.call.path, each)

  const answerUnder = async (request: Request, conditions: Conditions): Promise<Response> => {
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
      return failure(error)
    }
  }

  return {
    fetch: (request) => (tester ? tester.pass(request, answerUnder) : answerUnder(request, usual)),
  }
}
