/** Reachability of the server by the last requests. In memory only: a new worker starts with `unknown`. */
export interface Connectivity {
  /** Called on state changes only; `back`: the server answers again after reads had failed. */
  onChange(listener: (back: boolean) => void): void
  readonly state: 'up' | 'down' | 'unknown'
  /** Ms since 1970. */
  readonly since: number
  /**
   * The last attempt failed or is late, less than 15 s ago: callers with a cached answer should not wait for the server.
   */
  readonly doubtful: boolean
  up(): void
  /** A request was not answered. `reading`: one that changes nothing, so that the server as a whole can't be reached. */
  down(reading?: boolean): void
  /** An answer is overdue, but may still come. */
  late(): void
}

/**
 * How long after a failure reads don't wait for the server. Shorter, and paging without a signal would wait at every other page;
 * longer, and a recovery shows late. The server is requested all the same.
 */
const DOUBT_MS = 15_000

export function createConnectivity(clock: () => number = Date.now): Connectivity {
  const listeners: ((back: boolean) => void)[] = []
  let state: Connectivity['state'] = 'unknown'
  let since = clock()
  let failedAt = -Infinity
  let readsFail = false
  const setState = (next: 'up' | 'down') => {
    if (state === next) return
    state = next
    since = clock()
    const back = next === 'up' && readsFail
    if (next === 'up') readsFail = false
    for (const listener of listeners) listener(back)
  }
  return {
    onChange: (listener) => void listeners.push(listener),
    get state() {
      return state
    },
    get since() {
      return since
    },
    get doubtful() {
      const ago = clock() - failedAt
      // Negative after the clock was put back.
      return ago >= 0 && ago < DOUBT_MS
    },
    up() {
      failedAt = -Infinity
      setState('up')
    },
    down(reading = false) {
      failedAt = clock()
      readsFail ||= reading
      setState('down')
    },
    late() {
      failedAt = clock()
    },
  }
}
