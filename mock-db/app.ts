import { Hono } from 'hono/tiny'
import type { Rule } from '@/api/contract'
import { answer, Refusal } from './answer'
import { readBody } from './body'
import { crud } from './crud'
import type { Database } from './db'
import type { Context, Endpoint, Session } from './endpoint'
import { failure } from './failure'
import { parseParams } from './params'
import { secureRandom, type Random } from './random'
import { moduleNames, type LoadAsset } from './seed'
import { changes } from './special/changes'
import { routes } from './special/routes'
import { findUser, session } from './special/session'
import { readToken } from './special/token'
import { createStore } from './store'
import { texts } from './texts'
import { validate } from './validate'

export interface MockApi {
  /** Answers every request in the envelope; never rejects. Paths are relative to the API: `/login` on any host. */
  fetch(request: Request): Promise<Response>
}

export interface MockApiOptions {
  database: Database
  /** Loads the seed of a module when the database lacks it, and static data when it is first asked for. */
  asset: LoadAsset
  /** Milliseconds since 1970. */
  clock?: () => number
  random?: Random
  /** A tester's fault for a request, if there is one. */
  fault?: (request: Request) => Promise<Rule | undefined>
  /** Shortest and longest delay before an answer, in milliseconds (spec §7). */
  delayMs?: readonly [number, number]
}

const sleep = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined)

async function signIn(request: Request, context: Context): Promise<Session> {
  const token = readToken(request.headers.get('authorization'))
  const user = token && (await findUser(context, token.username))
  if (!user) throw new Refusal(401, texts.invalidToken)
  return { user, token }
}

async function respond({ call, respond: run }: Endpoint, request: Request, context: Context): Promise<Response> {
  const signedIn = call.open ? undefined : await signIn(request, context)
  const body = call.body && validate(call.body, await readBody(request))
  const outcome = await run({
    body,
    params: parseParams(new URL(request.url).search),
    headers: request.headers,
    session() {
      if (!signedIn) throw new Refusal(401, texts.invalidToken)
      return signedIn
    },
  })
  return answer(outcome.code ?? 200, outcome.msg ?? texts.ok, outcome.data)
}

/** Everything the simulated server answers. */
export const endpointsOf = (context: Context): Endpoint[] => [
  ...session(context),
  ...routes,
  changes(context),
  ...moduleNames.flatMap((module) => crud(module, context)),
]

/** The simulated server of spec §7: one app over Request and Response for the worker, the page, Node and the tests. */
export function createMockApi(options: MockApiOptions): MockApi {
  const { database, asset, clock = Date.now, random = secureRandom, fault, delayMs: [low, high] = [10, 100] } = options
  const context: Context = { store: createStore(database, asset, clock), asset, clock, random }
  const endpoints = endpointsOf(context)
  const methods = new Map<string, string>(endpoints.map(({ call }) => [call.path, call.method]))

  const app = new Hono()
  app.use(async (c, next) => {
    await sleep(low + random() * (high - low))
    const rule = await fault?.(c.req.raw)
    if (!rule) return next()
    await sleep(rule.delayMs ?? 0)
    // without a message of its own the console shows its default for the code
    return answer(rule.code, rule.msg ?? '')
  })
  for (const each of endpoints) app.on(each.call.method, each.call.path, (c) => respond(each, c.req.raw, context))
  app.notFound((c) => {
    const method = methods.get(c.req.path)
    return method ? answer(405, texts.wrongMethod(c.req.path, method)) : answer(404, texts.unknownPath(c.req.path))
  })
  app.onError(failure)

  return {
    async fetch(request) {
      try {
        return await app.fetch(request)
      } catch (error) {
        return failure(error)
      }
    },
  }
}
