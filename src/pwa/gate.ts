import { gatewayHeader, HANDOVER_UNDO_MS } from '@/lib/workerMessages'
import { createControl, type Control } from './control'
import { noteRequest } from './recentRequests'
import { addressOf, container, register } from './worker'

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
export function createGate(deps: { control: Control; toWorker: Send; toPage: Send }): Send {
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
let outdated = false
const outdatedListeners = new Set<() => void>()

let pageHost: Promise<Send> | undefined
const toPage: Send = async (path, init) => {
  pageHost ??= import('../../sw/pageHost').then(({ createPageHost }) =>
    createPageHost((event) => {
      if (event !== 'newer') return
      outdated = true
      for (const listener of outdatedListeners) listener()
    }),
  )
  const host = await pageHost.catch((error: unknown) => {
    pageHost = undefined
    throw error
  })
  return host(path, init)
}

let gate: Send | undefined
const theGate = (): Send =>
  (gate ??= createGate({
    control: createControl({ container: container(), register }),
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
  const running = answered.catch(() => {}).finally(() => inFlight.delete(running))
  inFlight.add(running)
  void noteRequest(path, init, answered)
  return answered
}

/** Resolves when no request is in flight, at most after `ms` milliseconds. */
export async function settled(ms: number): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, ms))
  await Promise.race([Promise.all(inFlight), limit])
}

/** Calls `listener` when the page fallback finds the databases at a newer version than this page knows, or at once if it has. */
export function onOutdated(listener: () => void): void {
  outdatedListeners.add(listener)
  if (outdated) listener()
}
