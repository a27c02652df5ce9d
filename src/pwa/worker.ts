import type { WorkerAnswers, WorkerMessage } from '@/lib/workerMessages'

/** Absolute address of something below the console's base path, wherever that was deployed. */
export const addressOf = (path: string): string => new URL(path, document.baseURI).href

/** The browser's service workers; absent in old browsers, in private windows of some, and without https. */
export const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined
let failure: string | undefined
let refused = false

async function start(): Promise<ServiceWorkerRegistration | undefined> {
  if (!container()) {
    failure = 'unsupported'
    return undefined
  }
  const script = addressOf(import.meta.env.DEV ? 'dev-sw.js?dev-sw' : 'sw.js')
  const options: RegistrationOptions = { scope: addressOf('./'), type: import.meta.env.DEV ? 'module' : 'classic' }
  try {
    // Nothing of it is needed before the start has what it needs.
    const { Workbox } = await import('workbox-window')
    return await new Workbox(script, options).register({ immediate: true })
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
    // A host that can't be reached is a TypeError.
    refused = error instanceof DOMException
    return undefined
  }
}

/** A first installation that failed leaves a registration without any worker. */
const isAlive = (registration: ServiceWorkerRegistration | undefined) =>
  Boolean(registration?.installing ?? registration?.waiting ?? registration?.active)

/**
 * Registers the worker, once per page unless that failed. Resolves to undefined when there can be none; `registrationFailure` says
 * why.
 */
export async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (registering && !isAlive(await registering)) registering = undefined
  return (registering ??= start())
}

export const registrationFailure = (): string | undefined => failure
/** Whether the browser has refused a worker, as private windows of some do. */
export const isRefused = (): boolean => refused

/** Asks a worker and waits at most `ms` milliseconds for its answer; rejects when it is late. */
export function ask<M extends WorkerMessage>(worker: ServiceWorker, type: M, ms: number): Promise<WorkerAnswers[M]> {
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

/** Build id of a worker, or undefined when it does not say. */
export const buildOf = (worker: ServiceWorker): Promise<string | undefined> =>
  ask(worker, 'INFO', 2000).then(
    ({ build }) => build,
    () => undefined,
  )
