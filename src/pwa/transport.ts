import { gatewayHeader, HANDOVER_UNDO_MS } from '@/lib/workerMessages'
import { pause } from '@/lib/pause'
import { createControl, type Control } from './control'
import { noteRequest } from './recentRequests'
import { addressOf, container } from './worker'

type Send = (path: string, init?: RequestInit) => Promise<Response>

const RESEND_MS = 500
const isRepeatable = (init?: RequestInit) =>
  ['GET', 'HEAD'].includes((init?.method ?? 'GET').toUpperCase()) || new Headers(init?.headers).has('idempotency-key')

/**
 * Chooses, request by request, between the controlling worker and the page fallback. A request is sent a second time only when
 * it is known not to have been handled: the worker said so (handover), or the answer is not the gateway's because the browser
 * went past the worker to the web server. A read that fails is repeated, and a write by its key, by which it is carried out
 * once; of any other the fate is unknown.
 */
export function createTransport(deps: { control: Control; toWorker: Send; toPage: Send }): Send {
  const { control, toWorker, toPage } = deps

  const handedOver = async (path: string, init?: RequestInit): Promise<Response> => {
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
      if (init?.signal?.aborted || !isRepeatable(init)) throw error
      return handedOver(path, init).catch(() => toPage(path, init))
    }
    const response = await handedOver(path, init).catch(failed)
    return response.headers.has(gatewayHeader.host) ? response : toPage(path, init)
  }
}

const inFlight = new Set<Promise<unknown>>()
/** When the last request ended. */
let lastEnd = 0
let outdated = false
const outdatedListeners = new Set<() => void>()

let pageHost: Promise<Send> | undefined
const loadPageHost = (): Promise<Send> => {
  pageHost ??= import('../../sw/pageHost').then(({ createPageHost }) =>
    createPageHost((event) => {
      if (event !== 'newer') return
      outdated = true
      for (const listener of outdatedListeners) listener()
    }),
  )
  return pageHost.catch((error: unknown) => {
    pageHost = undefined
    throw error
  })
}
const toPage: Send = async (path, init) => (await loadPageHost())(path, init)

/** Fetches what a page without a worker answers itself with, before its first request. Rejects when that can't be had. */
export const warmPageHost = async (): Promise<void> => void (await loadPageHost())

let gate: Send | undefined
const theGate = (): Send =>
  (gate ??= createTransport({
    control: createControl({ container: container() }),
    toWorker: (path, init) => fetch(addressOf(`api${path}`), init),
    toPage,
  }))

/**
 * Sends a request to the API, wherever it is answered: in the service worker, or in this page when no worker controls it.
 * `path` is relative to the API, with a leading slash: '/table/getList?pageNo=1'. The body must be one that can be sent again
 * (a string, a Blob, FormData; no stream). Rejects like fetch: aborted, or a write whose fate is unknown.
 */
export function apiFetch(path: string, init?: RequestInit): Promise<Response> {
  const answered = theGate()(path, init)
  const running = answered
    .catch(() => {})
    .finally(() => {
      inFlight.delete(running)
      lastEnd = performance.now()
    })
  inFlight.add(running)
  void noteRequest(path, init, answered)
  return answered
}

/** Resolves once the page has loaded and no request has been in flight for `ms` milliseconds, after `limitMs` at the latest. */
export async function whenCalm(ms: number, limitMs: number): Promise<void> {
  const limit = Date.now() + limitMs
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
  do {
    await settled(limitMs)
    await pause(ms)
  } while ((inFlight.size > 0 || performance.now() - lastEnd < ms) && Date.now() < limit)
}

/** Resolves when no request is in flight, at most after `ms` milliseconds. */
export async function settled(ms: number): Promise<void> {
  await Promise.race([Promise.all(inFlight), pause(ms)])
}

/** Calls `listener` when the page fallback finds the databases at a newer version than this page knows, or at once if it has. */
export function onOutdated(listener: () => void): void {
  outdatedListeners.add(listener)
  if (outdated) listener()
}
