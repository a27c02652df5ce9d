import { calls, type LocalStatus } from '@/contract/calls'
import { BUILD } from '@/lib/build'
import { logFailure } from '@/lib/logFailure'
import { answerForFailed, isUnanswered } from './failures'
import type { AppDb } from './database/appDb'
import { createConnectivity } from './origin/connectivity'
import { createDeviceName } from './session/deviceName'
import { createContents } from './files/contents'
import type { DataAdmin } from '@/scenario/dataCalls'
import type { ConnectionState } from '@/core/connection'
import type { Tester } from '@/scenario/tester'
import type { LocalDeps } from './calls'
import { createClosing } from './lock/closing'
import { LockedError } from './database/sealing'
import { createRequests, EndedError, type Origin } from './origin/origin'
import { createOutbox, type Outbox } from './outbox/outbox'
import { writeAcknowledged } from './cache/cacheWriter'
import { createReader } from './cache/reader'
import { createReplica } from './cache/store'
import { createSessions, type Sessions } from './session/sessions'
import { createVillages } from './cache/villages'
import { createWriting } from './outbox/writing'

export interface GatewayOptions {
  readonly host: LocalStatus['host']
  readonly origin: Origin
  readonly app: AppDb
  /** Serves the tester's `/local/…` calls; the origin applies its scenario to requests. */
  readonly tester: Tester
  /** Administers the origin's data, if they are on this device. */
  readonly data?: DataAdmin | undefined
  /** Deletes the origin's data on this device. */
  readonly wipeOrigin?: () => Promise<unknown>
  /** For `/local/status`: 'mock' or the address of the real server. */
  readonly originName?: string
  /** State of the origin's own database on this device, if any. */
  readonly originState?: () => ConnectionState
  /** The origin is known to support versions and idempotency keys; otherwise detected from its rows. */
  readonly versioned: boolean
  /** A write is pending: registers Background Sync. */
  readonly onQueued?: () => void
  /** Deadline for an answer of the origin, in ms (spec §9: 10 000); later it counts as unreachable. */
  readonly deadlineMs?: number
}

/** Longest wait for requests in flight before a lock closes, in ms. */
const PAUSE_LIMIT_MS = 2000

type Answer = (request: Request) => Promise<Response>

/** What a gateway answers with, and all that it remembers, from one wipe of the device to the next. */
export interface Services {
  /** For the calls that the device answers itself. */
  readonly local: LocalDeps
  readonly sessions: Sessions
  readonly outbox: Outbox
  /** Answers a read from the server, or from the replica when that is unreachable. Rejects when neither can. */
  readonly read: Answer
  /** Answers with a file's content, like `read`. */
  readonly contents: Answer
  /** Answers a write by the outbox. */
  readonly write: Answer
  readonly signOut: Answer
  /** Passes a request to the server; an answer in words when that is unreachable. */
  readonly forward: Answer
  /** Rejects with LockedError for a request of a person whose lock is closed. */
  refuseLocked(request: Request): Promise<void>
  /** Resolves when the background work of all answers so far has ended. */
  idle(): Promise<void>
  /** Ends what is under way, and what it would still write. */
  end(): void
}

/** Makes the services of a host of one another; `wipe` deletes the databases, and ends them. */
export function createServices(options: GatewayOptions, wipe: () => Promise<unknown>): Services {
  const {
    host,
    origin,
    tester,
    data,
    originName = 'mock',
    originState = () => 'ready',
    versioned,
    onQueued = () => {},
    deadlineMs = 10_000,
  } = options
  const { app, end } = options.app.run()

  const inFlight = new Set<Promise<unknown>>()
  const background = (work: Promise<unknown>) => {
    const running = work.catch(logFailure).finally(() => inFlight.delete(running))
    inFlight.add(running)
  }

  const status = (): LocalStatus => ({
    host,
    build: BUILD.id,
    origin: originName,
    database: app.state === 'ready' ? originState() : app.state,
  })

  const requests = createRequests(origin)
  const sessions = createSessions(app, requests.end)
  const connectivity = createConnectivity()
  // Enough for a part of a file, or a whole photo, over 2G.
  const fileDeadlineMs = 6 * deadlineMs
  const requestTracked = async (request: Request, withinMs = deadlineMs): Promise<Response> => {
    try {
      const response = await requests.send(request, withinMs)
      connectivity.up()
      return response
    } catch (error) {
      if (!request.signal.aborted && isUnanswered(error)) connectivity.down(request.method === 'GET')
      throw error
    }
  }
  /** A write that failed here is tried again like one that was not answered. */
  const unanswered = (error: unknown) =>
    isUnanswered(error) || error instanceof EndedError ? undefined : logFailure(error)
  const replica = createReplica(app)
  const outbox = createOutbox({
    app,
    onAcknowledged: (write, uuids) => writeAcknowledged(replica, write, uuids),
    deliver: (request) => requests.send(request, deadlineMs).catch(unanswered),
    deliverPart: (request) => requests.send(request, fileDeadlineMs).catch(unanswered),
    sessions,
    connectivity,
    versioned,
    // A server that has answered the history once also allows the header (docs/mock-api.md).
    takesDevice: async (user) => versioned || (await replica.list(user, 'history').catch(logFailure)) !== undefined,
    background,
  })

  connectivity.onChange((back) => {
    background(sessions.active().then((all) => all.forEach(({ user }) => outbox.changed(user))))
    // Reachable again: pending writes need not wait for their retry time. Where only writes had failed, a read says nothing about them.
    if (connectivity.state === 'up') background(outbox.sender.drain(back))
  })
  const followVillages = createVillages({ app, outbox, replica, sessions })

  const requestAndLearn = async (request: Request): Promise<Response> => {
    const isHere = sessions.watchAll()
    const response = await requestTracked(request)
    const arrived = await sessions.learn(request, response, isHere).catch((error: unknown) => {
      // Signed in at the server, but this device needs the PIN, too.
      if (error instanceof LockedError) throw error
      return undefined
    })
    background(followVillages(request, response))
    // A new token: this person's pending writes can be sent.
    if (arrived !== undefined) background(outbox.sender.drain(true))
    return response
  }
  const requestNamed = (request: Request) => sessions.naming(request, requestAndLearn(request))
  const forward = (request: Request) => requestNamed(request).catch(answerForFailed)
  const read = createReader({
    send: requestNamed,
    replica,
    sessions,
    connectivity,
    pendingOf: outbox.pending,
    background,
    renewed: outbox.renewed,
    patienceMs: 0.3 * deadlineMs,
  })
  const contents = createContents({
    files: outbox.files,
    names: outbox.names,
    sessions,
    send: (request) => requestTracked(request, fileDeadlineMs),
    background,
    clock: Date.now,
  })
  const probe = () => forward(new Request(`http://api${calls.publicKey.path}`)).then(() => {})
  const deviceName = createDeviceName(app)
  const write = createWriting({
    outbox,
    sessions,
    tester,
    deviceName,
    pass: forward,
    onQueued,
    waitMs: Math.min(8000, deadlineMs * 0.8),
  })
  const idle = async () => {
    while (inFlight.size > 0) await Promise.all(inFlight)
  }
  const pauseOutbox = async (reason: string) => {
    outbox.sender.stop(reason)
    await Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, PAUSE_LIMIT_MS))])
    return () => outbox.sender.resume(reason)
  }
  const closing = createClosing({ app, sessions, pauseOutbox })
  const signOut = async (request: Request): Promise<Response> => {
    const clearSession = async () => {
      const user = await sessions.userOf(request)
      await sessions.left(request)
      if (user !== undefined) await closing.close(user)
    }
    // In parallel with the call: with a slow server the device would go on answering the old token.
    const cleared = clearSession().catch(logFailure)
    const response = await forward(request)
    await cleared
    return response
  }
  const refuseLocked = async (request: Request): Promise<void> => {
    const { sealing } = app
    if (!(await sealing.anyLock().catch(logFailure))) return
    const user = await sessions.userOf(request)
    if (user !== undefined && !(await sealing.canOpen(user))) throw new LockedError(user)
  }
  const local = { app, tester, data, status, outbox, replica, probe, background, onQueued, wipe, deviceName, closing }

  return {
    local,
    sessions,
    outbox,
    read,
    contents,
    write,
    signOut,
    forward,
    refuseLocked,
    idle,
    end() {
      end()
      outbox.sender.stop('wipe')
      requests.end()
    },
  }
}
