import { calls, type LocalStatus } from '@/api/contract'
import { fileCalls } from '@/api/files'
import { isWrite } from '@/api/writes'
import { failureTexts } from '@/lib/failureTexts'
import { logFailure } from '@/lib/logFailure'
import { gatewayHeader } from '@/lib/workerMessages'
import type { DataAdmin } from '../mock-db/admin'
import type { ConnectionState } from '../mock-db/connection'
import { inEnvelope } from '../mock-db/inEnvelope'
import { answerLocal } from '../mock-db/localCalls'
import type { Tester } from '../mock-db/scenario/tester'
import type { AppDb } from './appDb'
import { BUILD } from '@/lib/build'
import { createContents } from './files/contents'
import { localCalls } from './local/calls'
import { isOwnCall } from './local/owner'
import { createClosing } from './lock/closing'
import { LockedError } from './lock/sealing'
import { ask, CLOSED } from './origin/ask'
import { createOutbox, type Outbox } from './outbox/outbox'
import { createSessions } from './sessions'
import { createConnectivity } from './connectivity'
import { createReader } from './replica/reader'
import { writeAcknowledged } from './replica/writeAcknowledged'
import { createReplica } from './replica/store'
import { createWriting } from './writing'

/** The mock API or the real server. Rejects when it can't be reached. */
export type Origin = (request: Request) => Promise<Response>

export interface GatewayOptions {
  readonly host: LocalStatus['host']
  readonly origin: Origin
  readonly app: AppDb
  /** Answers for the tester's scenario in `/local/…`; what it does to requests is the origin's matter. */
  readonly tester: Tester
  /** The origin's data as a whole, if they are on this device. */
  readonly data?: DataAdmin | undefined
  /** Destroys what the origin keeps on this device. */
  readonly wipeOrigin?: () => Promise<unknown>
  /** What `/local/status` calls the origin: 'mock' or the address of the real server. */
  readonly originName?: string
  /** State of the origin's own database, if it has one on this device. */
  readonly originState?: () => ConnectionState
  /** The origin is known to count versions and to know idempotency keys; else it shows by its rows. */
  readonly counting?: boolean
  /** A write waits on this device: the browser may wake the worker when there is a network. */
  readonly onQueued?: () => void
  /** An origin that has not answered after this time counts as unreachable, in milliseconds (spec §9: 10 000). */
  readonly deadlineMs?: number
}

const dueTo: Record<string, readonly [code: number, msg: string]> = {
  DatabaseNewerError: [503, '页面版本已过时，请刷新页面'],
  QuotaExceededError: [507, failureTexts.full],
}
const broken = (error: unknown): Response => {
  if (error instanceof LockedError) return inEnvelope(423, failureTexts.locked, { user: error.user })
  console.error(error)
  const [code, msg] = dueTo[error instanceof Error ? error.name : ''] ?? [503, '本机数据库暂时不可用，请稍后重试']
  return inEnvelope(code, msg)
}

/** Why nothing was heard of the origin, by the name of its rejection. */
const unheard: typeof dueTo = {
  TimeoutError: [504, failureTexts.late],
  // The default text of code 0 (spec §8): the browser keeps from us what a server says that does not allow this console.
  [CLOSED]: [502, failureTexts.unknown],
}

/** What is under way may end before a lock closes over it, in milliseconds. */
const QUIET_MS = 2000

/** A gateway, and what goes on behind its answers. */
export interface Gateway {
  (request: Request): Promise<Response>
  readonly outbox: Outbox
  /** Resolves when nothing is under way behind the answers given so far. */
  idle(): Promise<void>
}

/**
 * The one seam between the pages and whatever answers them (docs/architecture.md, "The gateway"). The returned function takes
 * a request with an API-relative address on any host (`http://api/table/getList?pageNo=1`) and knows no host itself: the
 * worker's fetch listener, the page fallback and tests call it alike.
 *
 * `/local/…` is answered here, with 503 or 507 when the app database can't be used. A write goes through the outbox: 202 with
 * `x-queued: 1` where it waits. Everything else goes to the origin; where that can't be reached, a read is answered from the replica
 * with `x-as-of`, or else with 503 (504 when it is late) and `x-unreachable: 1`. Every answer carries `x-host` and `x-build`. Never
 * rejects: to the page that would be an unexplained network error.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const {
    host,
    origin,
    app,
    tester,
    data,
    wipeOrigin = async () => {},
    originName = 'mock',
    originState = () => 'ready',
    counting = false,
    onQueued = () => {},
    deadlineMs = 10_000,
  } = options

  const background = new Set<Promise<unknown>>()
  const behind = (work: Promise<unknown>) => {
    const running = work.catch(logFailure).finally(() => background.delete(running))
    background.add(running)
  }

  const status = (): LocalStatus => ({
    host,
    build: BUILD.id,
    origin: originName,
    database: app.state === 'ready' ? originState() : app.state,
  })

  const sessions = createSessions(app)
  const connectivity = createConnectivity(() => {
    behind(sessions.present().then((users) => users.forEach((user) => outbox.changed(user))))
    // Whoever found the server again: what waits need not wait for its time.
    if (connectivity.state === 'up') behind(outbox.sender.drain(true))
  })
  // What a line of 2G needs for a part of a file, or for a photo as a whole.
  const fileDeadlineMs = 6 * deadlineMs
  const contact = async (request: Request, withinMs = deadlineMs): Promise<Response> => {
    try {
      const response = await ask(origin, request, withinMs)
      connectivity.up()
      return response
    } catch (error) {
      if (!request.signal.aborted) connectivity.down()
      throw error
    }
  }
  const replica = createReplica(app)
  const outbox = createOutbox({
    app,
    onTaken: (write, uuids) => writeAcknowledged(replica, write, uuids),
    deliver: (request) => ask(origin, request, deadlineMs).catch(() => undefined),
    deliverPart: (request) => ask(origin, request, fileDeadlineMs).catch(() => undefined),
    sessions,
    connectivity,
    counting,
    behind,
  })

  const unreachable = (error: unknown): Response => {
    if (error instanceof LockedError) return broken(error)
    const [code, msg] = unheard[(error as Error).name] ?? [503, failureTexts.unreachable]
    return inEnvelope(code, msg, null, { [gatewayHeader.unreachable]: '1' })
  }
  const learnFrom = async (request: Request): Promise<Response> => {
    const response = await contact(request)
    const arrived = await sessions.learn(request, response).catch((error: unknown) => {
      // The server knows the person; this device wants the PIN as well.
      if (error instanceof LockedError) throw error
      return undefined
    })
    // Somebody is there again, or with another token: what waits for them can go.
    if (arrived !== undefined) behind(outbox.sender.drain(true))
    return response
  }
  const askAndLearn = (request: Request) => sessions.naming(request, learnFrom(request))
  const pass = (request: Request) => askAndLearn(request).catch(unreachable)
  const leave = async (request: Request): Promise<Response> => {
    const forget = async () => {
      const user = await sessions.userOf(request)
      await sessions.left(request)
      if (user !== undefined) await closing.close(user)
    }
    // Beside the call, not after it: a slow server must not keep the device answering the old token.
    const forgotten = forget().catch(logFailure)
    const response = await pass(request)
    await forgotten
    return response
  }
  const read = createReader({
    ask: askAndLearn,
    replica,
    sessions,
    connectivity,
    waitingFor: outbox.waitingFor,
    behind,
    renewed: outbox.renewed,
    patienceMs: 0.3 * deadlineMs,
  })
  const contents = createContents({
    files: outbox.files,
    names: outbox.names,
    sessions,
    ask: (request) => contact(request, fileDeadlineMs),
    behind,
    clock: Date.now,
  })
  const probe = () => pass(new Request(`http://api${calls.publicKey.path}`)).then(() => {})
  const write = createWriting({ outbox, sessions, tester, pass, onQueued, waitMs: Math.min(8000, deadlineMs * 0.8) })
  const idle = async () => {
    while (background.size > 0) await Promise.all(background)
  }
  const quiet = async () => {
    outbox.sender.stop()
    await Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, QUIET_MS))])
    return () => outbox.sender.resume()
  }
  const closing = createClosing({ app, sessions, quiet })
  /** Rejects with LockedError for a request of somebody whose lock is closed. */
  const admit = async (request: Request): Promise<void> => {
    const { sealing } = app
    if (!(await sealing.anyLock().catch(logFailure))) return
    const user = await sessions.userOf(request)
    if (user !== undefined && !(await sealing.canOpen(user))) throw new LockedError(user)
  }
  const wipe = () => Promise.all([app.destroy(), wipeOrigin()])
  const local = { app, tester, data, status, outbox, replica, probe, behind, onQueued, wipe, closing }

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/local/')) {
      if (!(await isOwnCall(request, sessions))) return inEnvelope(401, failureTexts.notYours)
      return answerLocal(localCalls, request, local)
    }
    await admit(request)
    if (pathname === calls.logout.path) return leave(request)
    if (request.method === 'POST') return isWrite(pathname) ? write(request) : pass(request)
    return (pathname === fileCalls.fileContent.path ? contents : read)(request).catch(unreachable)
  }

  const gateway = async (request: Request): Promise<Response> => {
    const response = await answer(request).catch(broken)
    const headers = new Headers(response.headers)
    headers.set(gatewayHeader.host, host)
    headers.set(gatewayHeader.build, BUILD.id)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
  return Object.assign(gateway, { outbox, idle })
}
