import { lostConnection } from './lostConnection'

/** A request on its way. */
export interface InFlightRequest {
  /** Aborted when whoever asks gives up, and when the worker is killed. */
  readonly signal: AbortSignal
  /** Settles as `work` does; rejects at once when the signal is aborted, whatever `work` is waiting for. */
  ride<T>(work: Promise<T>): Promise<T>
  /** Keeps the request on its way, after `end` too, until the returned function is called: its answer is still being read. */
  hold(): () => void
  end(): void
}

export interface InFlightRequests {
  begin(signal: AbortSignal): InFlightRequest
  /** Cuts off every request on its way, as the death of a worker does. */
  cut(): void
}

export function createInFlightRequests(): InFlightRequests {
  const inFlight = new Set<AbortController>()
  return {
    begin(asking) {
      const controller = new AbortController()
      const { signal } = controller
      const giveUp = () => controller.abort(asking.reason)
      if (asking.aborted) giveUp()
      asking.addEventListener('abort', giveUp, { once: true })
      inFlight.add(controller)
      let holders = 1
      const end = () => {
        holders -= 1
        if (holders > 0) return
        inFlight.delete(controller)
        asking.removeEventListener('abort', giveUp)
      }
      return {
        signal,
        ride: (work) =>
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
