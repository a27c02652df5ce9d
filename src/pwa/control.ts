import { logFailure } from '@/lib/logFailure'
import { pause } from '@/lib/pause'
import { ask } from './worker'

export interface Control {
  /** True when a worker controls the page; false when the page answers itself. Waits only where a worker is active that does not control it. */
  ready(): Promise<boolean>
  /** Resolves when another worker takes control, or after `ms` milliseconds. */
  next(ms: number): Promise<void>
}

/**
 * Decides who answers, without waiting on a first visit: where no worker is active yet, the page answers at once. An active worker
 * that does not control the page (hard reload) is sent CLAIM and has `waitMs` milliseconds to take control.
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
    void ask(registration.active, 'CLAIM', waitMs).catch(logFailure)
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
