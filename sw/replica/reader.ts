import { calls } from '@/api/contract'
import { PREFETCH_HEADER, PREFETCHED_HEADER } from '@/api/replica'
import { gatewayHeader } from '@/lib/workerMessages'
import { logFailure } from '@/lib/logFailure'
import type { Origin } from '../gateway'
import type { Sessions } from '../sessions'
import type { Connectivity } from '../connectivity'
import { API_HOST } from '../apiRequest'
import { classify } from '../outbox/outcome'
import { answerFromCache } from './fromCache'
import { cacheResponse } from './cacheWriter'
import { askWithPending, WHOLE_MAX } from './askWithPending'
import type { Pending } from './applyPending'
import type { Replica } from './store'
import { subjectOf, type ListSubject, type Subject } from './subject'

interface Reading {
  /** Rejects when the server can't be reached, or is late; tells `reach`, and `people` what it learns. */
  readonly ask: Origin
  readonly replica: Replica
  readonly sessions: Pick<Sessions, 'userOf' | 'userOnceNamed'>
  readonly connectivity: Connectivity
  readonly waitingFor: (user: string, module: string) => Promise<readonly Pending[]>
  /** Goes on after the answer; the host lives until then. */
  readonly behind: (work: Promise<unknown>) => void
  /** The server has come up with what was answered from what was kept: whoever shows it can read it again. */
  readonly renewed: (user: string, module: string) => void
  readonly clock?: () => number
  /**
   * When the server has not answered by then and an answer is kept, that is given, in ms. Three seconds are about what people
   * wait before they press again; a 2G line that works is quicker with a page of rows.
   */
  readonly patienceMs: number
}

/** The server's answer, and when it was asked for, in ms. */
interface Answered {
  readonly response: Response
  readonly askedAt: number
}

/** Younger answers are not read again by themselves: a server that is always late would be asked for ever. */
const OLD_MS = 10_000

const after = (ms: number): { readonly over: Promise<undefined>; cancel(): void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))
  return { over, cancel: () => clearTimeout(timer) }
}

/**
 * Reads: from the server, whose answers are kept, with the unsent writes laid over lists. When it can't be reached, or may well
 * not be and something is kept, from what is kept; the server is then asked all the same, for the next time. Rejects as `ask`
 * does where nothing is kept.
 */
export function createReader(options: Reading): (request: Request) => Promise<Response> {
  const {
    ask,
    replica,
    sessions,
    connectivity,
    waitingFor,
    behind,
    renewed,
    clock = () => Date.now(),
    patienceMs,
  } = options
  let probing = false
  /** For which unsent writes a list was last read whole: where it could not be kept, each press would read it again. */
  const wholes = new Map<string, string>()

  const keepFrom = async (request: Request, subject: Subject, { response, askedAt }: Answered) => {
    // before anybody reads it
    const copy = response.clone()
    const user = await sessions.userOnceNamed(request)
    return user === undefined
      ? 'nothing'
      : cacheResponse(replica, { user, subject, response: copy, at: clock(), askedAt })
  }
  const askAt = async (request: Request): Promise<Answered> => {
    const askedAt = clock()
    return { askedAt, response: await ask(request) }
  }
  const askAndKeep = async (request: Request, subject: Subject): Promise<Response> => {
    const answered = await askAt(request)
    // a full disk, or a broken database: the answer is there all the same
    behind(keepFrom(request, subject, answered))
    return answered.response
  }

  /** For somebody who wants the list kept: answered when it is, and as the server has it. */
  const take = async (request: Request, subject: Subject): Promise<Response> => {
    const answered = await askAt(request)
    const done = (await keepFrom(request, subject, answered).catch(logFailure)) ?? 'full'
    const { response } = answered
    const headers = new Headers(response.headers)
    headers.set(PREFETCHED_HEADER, done)
    return new Response(response.body, { status: response.status, headers })
  }

  const layOver = async (
    request: Request,
    subject: ListSubject,
    { waiting, user }: { waiting: readonly Pending[]; user: string },
  ): Promise<Response> => {
    const { module } = subject
    const known = await replica.list(user, module).catch(logFailure)
    const isShort = known !== undefined && known.total <= WHOLE_MAX
    const writes = waiting.map(({ kind, uuid, state, at }) => [kind, uuid, state, at].join()).join(';')
    const asWhole = isShort && !known.complete && wholes.get(`${user} ${module}`) !== writes
    if (asWhole) wholes.set(`${user} ${module}`, writes)
    return askWithPending(subject, waiting, {
      ask: (path) => {
        const other = path === subject.path ? request : new Request(`${API_HOST}${path}`, request)
        return askAndKeep(other, subjectOf(other) ?? subject)
      },
      asWhole,
      rows: async () => {
        if (!isShort || !known.complete) return undefined
        const kept = await replica.rows(user, module).catch(logFailure)
        return kept?.list.complete ? kept.rows.map(({ row }) => row) : undefined
      },
      now: clock(),
    })
  }

  return async (request) => {
    const subject = subjectOf(request)
    if (!subject) return ask(request)
    if (request.headers.has(PREFETCH_HEADER)) return take(request, subject)
    const user = await sessions.userOf(request).catch(logFailure)
    if (user === undefined) return askAndKeep(request, subject)
    const { module } = subject
    const starts = startCalls.includes(subject.path)
    const waiting = module === undefined ? [] : ((await waitingFor(user, module).catch(logFailure)) ?? [])
    const fromServer = () =>
      module !== undefined && waiting.length > 0
        ? layOver(request, subject, { waiting, user })
        : askAndKeep(request, subject)
    const renewAfter = (kept: Response, asking: Promise<Response>) => {
      const old = module !== undefined && isOld(kept, clock())
      behind(asking.then((response) => void (old && response.ok && renewed(user, module))).catch(() => {}))
    }
    /** A server in trouble has not said who is there, nor what they may see: the console starts as it does without a network. */
    const orKept = async (response: Response): Promise<Response> => {
      const trouble = starts && (await troubleOf(response, clock()))
      const kept = trouble ? await fromKept() : undefined
      kept?.headers.set(gatewayHeader.insteadOf, `${trouble}`)
      return kept ?? response
    }
    const fromKept = () => answerFromCache(replica, { user, subject, waiting, now: clock() }).catch(logFailure)

    if (connectivity.doubtful) {
      const kept = await fromKept()
      if (kept) {
        if (!probing) {
          probing = true
          const asking = askAndKeep(detached(request), subject).finally(() => (probing = false))
          renewAfter(kept, asking)
        }
        return kept
      }
    }
    const asking = fromServer()
    const patience = after(patienceMs)
    try {
      const first = await Promise.race([asking, patience.over])
      if (first) return await orKept(first)
      const kept = await fromKept()
      if (!kept) return await asking
      if (starts) kept.headers.set(gatewayHeader.insteadOf, '0')
      connectivity.late()
      renewAfter(kept, asking)
      return kept
    } catch (error) {
      const kept = request.signal.aborted ? undefined : await fromKept()
      if (kept) return kept
      throw error
    } finally {
      patience.cancel()
    }
  }
}

/** What the console can't start without. */
const startCalls: readonly string[] = [calls.userinfo.path, calls.routerList.path]

/** The code of an answer that is no decision: of a server that is down or overloaded, or not the server's at all (decision 16). */
async function troubleOf(response: Response, now: number): Promise<number | undefined> {
  const verdict = await classify(response, now)
  if (verdict.is === 'lost') return response.status
  if (verdict.is === 'later' || (verdict.is === 'refused' && verdict.error.code >= 500)) return verdict.error.code
  return undefined
}

/** Whether an answer is so old that a newer one is worth showing by itself. */
const isOld = (kept: Response, now: number) => now - Date.parse(kept.headers.get(gatewayHeader.asOf) ?? '') > OLD_MS

/** The same request, which goes on when nobody waits for it any more. */
const detached = ({ url, headers }: Request): Request => new Request(url, { headers })
