import { logFailure } from './logFailure'

/** Throttle to at most this share of wall time. */
const SHARE = 0.2
/** Longest pause, in multiples of `ms`: a run's duration may include the device's sleep. */
const LONGEST = 20

/**
 * Throttles `work`: runs at once, then no sooner than `ms` milliseconds after the end of the last run, or later after a long one. Calls
 * meanwhile are coalesced into one run. No run starts after `signal`.
 */
export function throttle(work: () => Promise<unknown>, ms: number, signal: AbortSignal): () => void {
  let requested = false
  let running = false
  const run = async () => {
    running = true
    while (requested && !signal.aborted) {
      requested = false
      const startedAt = performance.now()
      await work().catch(logFailure)
      const took = performance.now() - startedAt
      await new Promise((resolve) => {
        setTimeout(resolve, Math.max(ms, Math.min(took / SHARE - took, LONGEST * ms)))
      })
    }
    running = false
  }
  return () => {
    requested = true
    if (!running) void run()
  }
}
