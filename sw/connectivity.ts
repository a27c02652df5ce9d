/** Reachability of the server by the last requests. In memory only: a new worker starts with `unknown`. */
export interface Connectivity {
  readonly state: 'up' | 'down' | 'unknown'
  /** Ms since 1970. */
  readonly since: number
  /**
   * The last attempt failed or is late, less than 15 s ago: callers with a cached answer should not wait for the server.
   */
  readonly doubtful: boolean
  up(): void
  down(): void
  /** An answer is overdue, but may still come. */
  late(): void
}

/**
 * How long after a failure reads don't wait for the server. Shorter, and paging without a signal would wait at every other page;
 * longer, and a recovery shows late. The server is requested all the same.
 */
const DOUBT_MS = 15_000

/** `changed` is called on state changes only. */
export function createConnectivity(changed: () => void, clock: () => number = Date.now): Connectivity {
  let state: Connectivity['state'] = 'unknown'
  let since = clock()
  let failedAt = -Infinity
  const setState = (next: 'up' | 'down') => {
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
      setState('up')
    },
    down() {
      failedAt = clock()
      setState('down')
    },
    late() {
      failedAt = clock()
    },
  }
}
