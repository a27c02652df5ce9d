import type { Workbox } from 'workbox-window'
import type { WorkerAnswers, WorkerMessage } from '@/protocol/worker'

const HANDOVER_MS = 10_000
const ANSWER_MS = 2000

/** Absolute URL of a path below the console's base path. */
export const addressOf = (path: string): string => new URL(path, document.baseURI).href

/** `navigator.serviceWorker`; missing in old browsers, some private windows, and insecure contexts. */
export const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined
let failure: string | undefined
let workbox: Workbox | undefined
let refused = false

async function start(): Promise<ServiceWorkerRegistration | undefined> {
  if (!container()) {
    failure = 'unsupported'
    return undefined
  }
  const script = addressOf(import.meta.env.DEV ? 'dev-sw.js?dev-sw' : 'sw.js')
  const options: RegistrationOptions = { scope: addressOf('./'), type: import.meta.env.DEV ? 'module' : 'classic' }
  try {
    // Lazy, to keep it out of the initial bundle.
    const { Workbox: Registration } = await import('workbox-window')
    workbox = new Registration(script, options)
    return await workbox.register({ immediate: true })
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
    // An unreachable host is a TypeError.
    refused = error instanceof DOMException
    return undefined
  }
}

/** Lets the waiting worker take over; without effect before `register`. */
export const skipWaiting = (): void => workbox?.messageSkipWaiting()

/** A failed first installation leaves a registration without a worker. */
const isAlive = (registration: ServiceWorkerRegistration | undefined) =>
  Boolean(registration?.installing ?? registration?.waiting ?? registration?.active)

/**
 * Registers the worker, once per page unless that failed. Resolves to undefined if it fails; `registrationFailure` returns the reason.
 */
export async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (registering && !isAlive(await registering)) registering = undefined
  return (registering ??= start())
}

export const registrationFailure = (): string | undefined => failure
/** Whether the browser refused the worker, as in some private windows. */
export const isRefused = (): boolean => refused

/** Sends a message to a worker; rejects without an answer in `ms` milliseconds. */
export function request<M extends WorkerMessage>(
  worker: ServiceWorker,
  type: M,
  ms: number,
): Promise<WorkerAnswers[M]> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => {
      port1.close()
      reject(new Error(`the worker did not answer ${type} in ${ms} ms`))
    }, ms)
    port1.onmessage = (event) => {
      clearTimeout(timer)
      port1.close()
      resolve(event.data as WorkerAnswers[M])
    }
    worker.postMessage({ type }, [port2])
  })
}

/** Build id of a worker, or undefined without an answer. */
export const buildOf = (worker: ServiceWorker): Promise<string | undefined> =>
  request(worker, 'INFO', ANSWER_MS).then(
    ({ build }) => build,
    () => undefined,
  )

/**
 * Makes the worker finish in-flight requests and close its databases, as for a takeover, then resume. Does nothing without a worker;
 * rejects when it does not answer.
 */
export async function restartWorker(): Promise<void> {
  const controller = container()?.controller
  if (!controller) return
  await request(controller, 'HANDOVER', HANDOVER_MS)
  await request(controller, 'RESUME', ANSWER_MS)
}
