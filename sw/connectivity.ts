/** What the last requests told of the server; kept in memory, so that a new worker begins with `unknown`. */
export interface Connectivity {
  readonly state: 'up' | 'down' | 'unknown'
  /** Since when, in ms since 1970. */
  readonly since: number
  /**
   * The last attempt, not long ago, failed or takes longer than people wait: who has something else to show need not wait for
   * the next one.
   */
  readonly doubtful: boolean
  up(): void
  down(): void
  /** No answer yet after a time that people notice; it may still come. */
  late(): void
}

/**
 * For so long after a failure reads do not wait for the server. Shorter, and a clerk who turns pages without a signal would wait
 * at every other one; longer, and what the server has to say would show late. Each read asks it all the same.
 */
const DOUBT_MS = 15_000

/** `changed` hears of each turn, not of each request. */
export function createConnectivity(changed: () => void, clock: () => number = Date.now): Connectivity {
  let state: Connectivity['state'] = 'unknown'
  let since = clock()
  let failedAt = -Infinity
  const turn = (next: 'up' | 'down') => {
    if (state === next) return
    state = next
    since = clock()
    changed()
  }
  return {
    get state() {
      return state
    },
    get since() {
      return since
    },
    get doubtful() {
      return clock() - failedAt < DOUBT_MS
    },
    up() {
      failedAt = -Infinity
      turn('up')
    },
    down() {
      failedAt = clock()
      turn('down')
    },
    late() {
      failedAt = clock()
    },
  }
}
