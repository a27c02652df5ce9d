import { NetworkError } from '@/lib/network'

export const lostConnection = () => new NetworkError('Failed to fetch')

/** A request in flight. */
export interface InFlightRequest {
  /** Aborted when the caller aborts, or the worker is killed. */
  readonly signal: AbortSignal
  /** Settles like `work`, but rejects at once when the signal is aborted. */
  race<T>(work: Promise<T>): Promise<T>
  /** Keeps the request in flight beyond `end` until the returned function is called: its body is still being read. */
  hold(): () => void
  end(): void
}

export interface InFlightRequests {
  start(signal: AbortSignal): InFlightRequest
  /** Aborts every request in flight, as a worker's death does. */
  cut(): void
}

export function createInFlightRequests(): InFlightRequests {
  const inFlight = new Set<AbortController>()
  return {
    start(callerSignal) {
      const controller = new AbortController()
      const { signal } = controller
      const abort = () => controller.abort(callerSignal.reason)
      if (callerSignal.aborted) abort()
      callerSignal.addEventListener('abort', abort, { once: true })
      inFlight.add(controller)
      let holders = 1
      const end = () => {
        holders -= 1
        if (holders > 0) return
        inFlight.delete(controller)
        callerSignal.removeEventListener('abort', abort)
      }
      return {
        signal,
        race: (work) =>
          new Promise((resolve, reject) => {
            const stop = () => reject(signal.reason as Error)
            if (signal.aborted) stop()
            signal.addEventListener('abort', stop, { once: true })
            work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
          }),
        hold() {
          holders += 1
          return end
        },
        end,
      }
    },
    cut() {
      for (const controller of inFlight) controller.abort(lostConnection())
      inFlight.clear()
    },
  }
}
