import { logFailure } from '@/lib/logFailure'
import { pause } from '@/lib/pause'
import { request } from './worker'

export interface Control {
  /** Whether a worker controls the page. Waits only for an active worker that does not control it yet. */
  ready(): Promise<boolean>
  /** Resolves when another worker takes control, or after `ms` milliseconds. */
  next(ms: number): Promise<void>
}

/**
 * Determines whether a worker controls the page (decision 18: without waiting on a first visit). An active worker that does not control
 * it (hard reload) is sent CLAIM and gets `waitMs` milliseconds to take control.
 */
export function createControl(options: { container: ServiceWorkerContainer | undefined; waitMs?: number }): Control {
  const { container, waitMs = 1000 } = options
  let waiting: Promise<void> | undefined

  const changed = () =>
    new Promise<void>((resolve) => {
      container?.addEventListener('controllerchange', () => resolve(), { once: true })
    })

  const claim = async () => {
    const controlled = changed()
    // Refused in private windows of some browsers.
    const known = container?.getRegistration().catch(logFailure)
    const registration = await Promise.race([known, controlled, pause(waitMs)])
    if (!registration?.active || container?.controller) return
    void request(registration.active, 'CLAIM', waitMs).catch(logFailure)
    await Promise.race([controlled, pause(waitMs)])
  }

  return {
    async ready() {
      if (!container) return false
      if (container.controller) return true
      await (waiting ??= claim())
      return Boolean(container.controller)
    },
    next: (ms) => Promise.race([changed(), pause(ms)]),
  }
}
