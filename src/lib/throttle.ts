/** What takes long is done so seldom that it has this part of the time. */
const SHARE = 0.2
/** No pause is longer than so many times the shortest: a device that slept in the middle of a run has not worked all that time. */
const LONGEST = 20

/**
 * Runs `work` when asked: at once, but not before the last run is over by `ms` milliseconds, or by more where it took long; what is
 * asked meanwhile becomes one run. Nothing begins after `signal`.
 */
export function throttle(work: () => Promise<unknown>, ms: number, signal: AbortSignal): () => void {
  let wanted = false
  let running = false
  const run = async () => {
    running = true
    while (wanted && !signal.aborted) {
      wanted = false
      const began = performance.now()
      await work().catch(() => {})
      const took = performance.now() - began
      await new Promise((resolve) => {
        setTimeout(resolve, Math.max(ms, Math.min(took / SHARE - took, LONGEST * ms)))
      })
    }
    running = false
  }
  return () => {
    wanted = true
    if (!running) void run()
  }
}
