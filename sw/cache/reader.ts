import { calls } from '@/contract/calls'
import { PREFETCH_HEADER, PREFETCHED_HEADER } from '@/protocol/cache'
import { gatewayHeader } from '@/protocol/worker'
import { logFailure } from '@/lib/logFailure'
import type { Origin } from '../origin/origin'
import type { Sessions } from '../session/sessions'
import type { Connectivity } from '../origin/connectivity'
import { API_HOST } from '../apiRequest'
import { classify } from '../origin/outcome'
import { answerFirst, answerFromCache } from './fromCache'
import { cacheResponse, notKept } from './cacheWriter'
import { askWithPending } from './askWithPending'
import type { Pending } from '../database/records'
import { askSummary, summaryFirst, summaryFromCache } from './summaries'
import { WHOLE_MAX } from './lists'
import type { Replica } from './store'
import { subjectOf, type ListSubject, type Subject, type SummarySubject } from './subject'

interface ReaderDeps {
  /** Requests the server; rejects when it is unreachable or misses the deadline. Updates connectivity and sessions. */
  readonly send: Origin
  readonly replica: Replica
  readonly sessions: Pick<Sessions, 'userOf' | 'userOnceNamed'>
  readonly connectivity: Connectivity
  readonly pendingOf: (user: string, module: string) => Promise<readonly Pending[]>
  /** Runs on after the answer and keeps the host alive. */
  readonly background: (work: Promise<unknown>) => void
  /** The server has answered a read that was answered from the cache: pages can read it again. */
  readonly renewed: (user: string, module: string) => void
  readonly clock?: () => number
  /**
   * Wait for the server before a cached answer is given, in ms. Three seconds are about how long people wait before they press again; a
   * page of rows takes less over a working 2G line.
   */
  readonly patienceMs: number
}

/** The server's answer and the time of the request, in ms. */
interface Answered {
  readonly response: Response
  readonly requestedAt: number
}

/** Newer answers are not renewed: pages would request a server that is always late for ever. */
const OLD_MS = 10_000

const timeout = (ms: number): { readonly elapsed: Promise<undefined>; cancel(): void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))
  return { elapsed, cancel: () => clearTimeout(timer) }
}

/**
 * Answers reads from the server and caches them, with the pending writes applied to lists. When the server is unreachable, late or
 * doubtful, a cached answer is given if there is one, and the server's answer renews the cache. Otherwise rejects as `send` does. A
 * request with `gatewayHeader.cachedFirst` is answered by `answerFirst`, if possible, and not sent.
 */
export function createReader(options: ReaderDeps): (request: Request) => Promise<Response> {
  const {
    send,
    replica,
    sessions,
    connectivity,
    pendingOf,
    background,
    renewed,
    clock = () => Date.now(),
    patienceMs,
  } = options
  let probing = false
  /** The pending writes for which a list was last read whole, so that one that can't be cached is not read whole each time. */
  const wholeReads = new Map<string, string>()

  const cache = async (request: Request, subject: Subject, { response, requestedAt }: Answered) => {
    // Before its body is read.
    const copy = response.clone()
    const user = await sessions.userOnceNamed(request)
    return user === undefined
      ? 'nothing'
      : cacheResponse(replica, { user, subject, response: copy, at: clock(), requestedAt })
  }
  const sendTimed = async (request: Request): Promise<Answered> => {
    const requestedAt = clock()
    return { requestedAt, response: await send(request) }
  }
  const sendAndCache = async (request: Request, subject: Subject): Promise<Response> => {
    const answered = await sendTimed(request)
    // In the background: a full disk or a broken database must not cost the answer.
    background(cache(request, subject, answered))
    return answered.response
  }

  /** Prefetch for offline: answered once the list is cached, without pending writes. */
  const prefetch = async (request: Request, subject: Subject): Promise<Response> => {
    const answered = await sendTimed(request)
    const result = await cache(request, subject, answered).catch(notKept)
    const { response } = answered
    const headers = new Headers(response.headers)
    headers.set(PREFETCHED_HEADER, result)
    return new Response(response.body, { status: response.status, headers })
  }

  const withPending = async (
    request: Request,
    subject: ListSubject,
    { pending, user }: { pending: readonly Pending[]; user: string },
  ): Promise<Response> => {
    const { module } = subject
    const known = await replica.list(user, module).catch(logFailure)
    const isShort = known !== undefined && known.total <= WHOLE_MAX
    const writes = pending.map(({ kind, uuid, state, at }) => [kind, uuid, state, at].join()).join(';')
    const asWhole = isShort && !known.complete && wholeReads.get(`${user} ${module}`) !== writes
    if (asWhole) wholeReads.set(`${user} ${module}`, writes)
    return askWithPending(subject, pending, {
      fetchPath: (path) => {
        const other = path === subject.path ? request : new Request(`${API_HOST}${path}`, request)
        return sendAndCache(other, subjectOf(other) ?? subject)
      },
      asWhole,
      cachedRows: async () => {
        if (!isShort || !known.complete) return undefined
        const cached = await replica.rows(user, module).catch(logFailure)
        return cached?.list.complete ? cached.rows.map(({ row }) => row) : undefined
      },
    })
  }

  /** Reads of lists for summaries of a server that has none, which several on one page share. */
  const listReads = new Map<string, Promise<unknown>>()

  const summaryFromServer = (
    request: Request,
    subject: SummarySubject,
    { pending, user }: { pending: readonly Pending[]; user: string },
  ): Promise<Response> => {
    const { summary: module } = subject
    const readList = async () => {
      const path = `/${module}/getList?pageNo=1&pageSize=${WHOLE_MAX}`
      const listRequest = new Request(`${API_HOST}${path}`, detached(request))
      const list = subjectOf(listRequest)
      if (list) await cache(listRequest, list, await sendTimed(listRequest))
    }
    return askSummary(
      { subject, pending, now: clock() },
      {
        fetchSummary: () => sendAndCache(request, subject),
        async readRows() {
          const name = `${user} ${module}`
          const known = await replica.list(user, module)
          if (!known || clock() - known.at > OLD_MS) {
            const reading = listReads.get(name) ?? readList().finally(() => listReads.delete(name))
            listReads.set(name, reading)
            await reading
          }
          return replica.rows(user, module)
        },
      },
    )
  }

  return async (request) => {
    const subject = subjectOf(request)
    if (!subject) return send(request)
    if (request.headers.has(PREFETCH_HEADER)) return prefetch(request, subject)
    const user = await sessions.userOf(request).catch(logFailure)
    if (user === undefined) return sendAndCache(request, subject)
    const module = subject.module ?? subject.summary
    const isStartCall = startCalls.includes(subject.path)
    const pending = module === undefined ? [] : ((await pendingOf(user, module).catch(logFailure)) ?? [])
    const fromServer = () => {
      if (subject.summary !== undefined) return summaryFromServer(request, subject, { pending, user })
      return subject.module !== undefined && pending.length > 0
        ? withPending(request, subject, { pending, user })
        : sendAndCache(request, subject)
    }
    const renewAfter = (cached: Response, answer: Promise<Response>) => {
      const old = module !== undefined && isOld(cached, clock())
      background(answer.then((response) => void (old && response.ok && renewed(user, module))).catch(() => {}))
    }
    /** During an outage of the server the console starts as without a network (decision 16). */
    const orCached = async (response: Response): Promise<Response> => {
      const outage = isStartCall && (await outageOf(response, clock()))
      const cached = outage ? await fromCache() : undefined
      cached?.headers.set(gatewayHeader.insteadOf, `${outage}`)
      return cached ?? response
    }
    const fromCache = () =>
      (subject.summary === undefined
        ? answerFromCache(replica, { user, subject, pending, now: clock() })
        : summaryFromCache(replica, user, { subject, pending, now: clock() })
      ).catch(logFailure)
    const firstFromCache = async () => {
      if (subject.summary !== undefined) return summaryFirst(replica, user, { subject, pending, now: clock() })
      return subject.module && answerFirst(replica, { user, subject, pending, now: clock() })
    }

    if (connectivity.doubtful) {
      const cached = await fromCache()
      if (cached) {
        if (!probing) {
          probing = true
          const probe = sendAndCache(detached(request), subject).finally(() => (probing = false))
          renewAfter(cached, probe)
        }
        return cached
      }
    }
    if (request.headers.has(gatewayHeader.cachedFirst)) {
      const first = await firstFromCache().catch(logFailure)
      if (first) return first
    }
    const answer = fromServer()
    const patience = timeout(patienceMs)
    try {
      const first = await Promise.race([answer, patience.elapsed])
      if (first) return await orCached(first)
      const cached = await fromCache()
      if (!cached) return await answer
      if (isStartCall) cached.headers.set(gatewayHeader.insteadOf, '0')
      connectivity.late()
      renewAfter(cached, answer)
      return cached
    } catch (error) {
      const cached = request.signal.aborted ? undefined : await fromCache()
      if (cached) return cached
      throw error
    } finally {
      patience.cancel()
    }
  }
}

/** The reads that the console needs to start. */
const startCalls: readonly string[] = [calls.userinfo.path, calls.routerList.path]

/** The code of an answer during an outage: from an overloaded server, or not from the server at all (decision 16). */
async function outageOf(response: Response, now: number): Promise<number | undefined> {
  const classified = await classify(response, now)
  if (classified.is === 'lost') return response.status
  if (classified.is === 'later' || (classified.is === 'refused' && classified.error.code >= 500))
    return classified.error.code
  return undefined
}

/** Whether a cached answer is old enough to be replaced on the screen. */
const isOld = (cached: Response, now: number) => now - Date.parse(cached.headers.get(gatewayHeader.asOf) ?? '') > OLD_MS

/** The same request without its abort signal. */
const detached = ({ url, headers }: Request): Request => new Request(url, { headers })
