import { isChunkError } from '@/lib/chunkError'
import { NetworkError, reach } from '@/lib/network'
import { gatewayHeader, HANDOVER_UNDO_MS } from '@/protocol/worker'
import { nextTask, pause } from '@/lib/pause'
import { createControl, type Control } from './control'
import { recordRequest } from './recentRequests'
import { addressOf, container } from './worker'

type Send = (path: string, init?: RequestInit) => Promise<Response>

const RESEND_MS = 500
const isRepeatable = (init?: RequestInit) =>
  ['GET', 'HEAD'].includes((init?.method ?? 'GET').toUpperCase()) || new Headers(init?.headers).has('idempotency-key')

/**
 * Routes each request to the controlling worker or the page host. A request is resent only when it was certainly not handled: the worker
 * answered with the handover header, or the browser bypassed the worker, so that the answer is not the gateway's. Failed reads, and
 * writes with an idempotency key, are repeated; other failed writes are not, as their outcome is unknown.
 */
export function createTransport(deps: { control: Control; toWorker: Send; toPage: Send }): Send {
  const { control, toWorker, toPage } = deps

  const sendToWorker = async (path: string, init?: RequestInit): Promise<Response> => {
    const giveUp = Date.now() + HANDOVER_UNDO_MS + RESEND_MS
    for (;;) {
      const response = await toWorker(path, init)
      if (!response.headers.has(gatewayHeader.handover) || Date.now() > giveUp) return response
      await control.next(RESEND_MS)
    }
  }

  return async (path, init) => {
    if (!(await control.ready())) return toPage(path, init)
    const failed = async (error: unknown): Promise<Response> => {
      if (!(error instanceof NetworkError) || !isRepeatable(init)) throw error
      return sendToWorker(path, init).catch(() => toPage(path, init))
    }
    const response = await sendToWorker(path, init).catch(failed)
    return response.headers.has(gatewayHeader.host) ? response : toPage(path, init)
  }
}

const inFlight = new Set<Promise<unknown>>()
let lastEnd = 0
let outdated = false
const outdatedListeners = new Set<() => void>()

let pageHost: Promise<Send> | undefined
const loadPageHost = (): Promise<Send> => {
  pageHost ??= import('../../../sw/pageHost').then(async ({ createPageHost }) => {
    // Its chunk has just been evaluated, which is long enough for one task.
    await nextTask()
    return createPageHost((event) => {
      if (event !== 'newer') return
      outdated = true
      for (const listener of outdatedListeners) listener()
    })
  })
  return pageHost.catch((error: unknown) => {
    pageHost = undefined
    // One that is there but fails while it starts is a fault of the program.
    throw isChunkError(error) ? new NetworkError(error) : error
  })
}
const toPage: Send = async (path, init) => {
  const send = await loadPageHost()
  // A page asks for much at once, and each answer is worked out in the page itself.
  await nextTask()
  return send(path, init)
}

/** Loads the page host before its first request. Rejects when its chunk can't be loaded. */
export const warmPageHost = async (): Promise<void> => void (await loadPageHost())

let transport: Send | undefined
const theTransport = (): Send =>
  (transport ??= createTransport({
    control: createControl({ container: container() }),
    toWorker: (path, init) => reach(new Request(addressOf(`api${path}`), init)),
    toPage,
  }))

/**
 * Sends a request to the API, through the service worker, or through the page host when no worker controls the page. `path` is relative
 * to the API, with a leading slash: '/table/getList?pageNo=1'. The body must be resendable (string, Blob or FormData; no stream).
 * Rejects as it was aborted, or with NetworkError: no connection, or a write with an unknown outcome.
 */
export function apiFetch(path: string, init?: RequestInit): Promise<Response> {
  const answered = theTransport()(path, init)
  const running = answered
    .catch(() => {})
    .finally(() => {
      inFlight.delete(running)
      lastEnd = performance.now()
    })
  inFlight.add(running)
  void recordRequest(path, init, answered)
  return answered
}

/** Resolves once the page has loaded and no request has been in flight for `ms` milliseconds; after `limitMs` at the latest. */
export async function whenCalm(ms: number, limitMs: number): Promise<void> {
  const limit = Date.now() + limitMs
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
  do {
    await requestsSettled(limitMs)
    await pause(ms)
  } while ((inFlight.size > 0 || performance.now() - lastEnd < ms) && Date.now() < limit)
}

/** Resolves when no request is in flight; after `ms` milliseconds at the latest. */
export async function requestsSettled(ms: number): Promise<void> {
  await Promise.race([Promise.all(inFlight), pause(ms)])
}

/** Calls `listener` when the page host finds databases of a newer version than this page's, or at once if it already has. */
export function onOutdated(listener: () => void): void {
  outdatedListeners.add(listener)
  if (outdated) listener()
}
