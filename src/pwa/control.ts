import { ask } from './worker'

export interface Control {
  /** True when a worker controls the page; false when it is time for the page fallback. Waits only during the first seconds. */
  ready(): Promise<boolean>
  /** Resolves when another worker takes control, or after `ms` milliseconds. */
  next(ms: number): Promise<void>
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resolves when a worker that is being installed turns out unusable. */
const discarded = (worker: ServiceWorker | null) =>
  new Promise<void>((resolve) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') resolve()
    })
  })

/**
 * Waits for a worker to take control: `waitMs` after a successful registration, and `limitMs` in all when the registration
 * itself hangs. A failed registration ends the wait at once. An active worker that does not control the page (hard reload) is
 * sent CLAIM.
 */
export function createControl(options: {
  container: ServiceWorkerContainer | undefined
  register: () => Promise<ServiceWorkerRegistration | undefined>
  waitMs?: number
  limitMs?: number
}): Control {
  const { container, register, waitMs = 1000, limitMs = 6000 } = options
  let waiting: Promise<void> | undefined

  const changed = () =>
    new Promise<void>((resolve) => {
      container?.addEventListener('controllerchange', () => resolve(), { once: true })
    })

  const wait = async () => {
    const controlled = changed()
    const registration = await Promise.race([register(), controlled, pause(limitMs)])
    if (!registration || container?.controller) return
    if (registration.active) void ask(registration.active, 'CLAIM', waitMs).catch(() => {})
    await Promise.race([controlled, discarded(registration.installing), pause(waitMs)])
  }

  return {
    async ready() {
      if (!container) return false
      if (container.controller) return true
      await (waiting ??= wait())
      return Boolean(container.controller)
    },
    next: (ms) => Promise.race([changed(), pause(ms)]),
  }
}
