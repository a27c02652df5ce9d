import { logFailure } from '@/lib/logFailure'
import type { AppDb } from '../appDb'
import { alone } from '../outbox/locks'
import { readLock, writeLock } from './records'

const TICK_MS = 1000
const NAME = 'console-lock-pause'

/**
 * The pause after wrong PINs, of which only time counts that passes while a page of the console is open, by a clock that nobody can
 * set: neither the system's clock nor a second tab makes it shorter.
 */
export interface Pause {
  /** What is left of a person's pause, in ms, in a turn of `console-lock`. Counts it from now on, unless another tab does. */
  left(user: string): Promise<number>
}

/** `clock`: ms that only ever grow. */
export function createPause(app: Pick<AppDb, 'use' | 'sealing'>, clock: () => number): Pause {
  /** When this page last counted; undefined while it does not. */
  let at: number | undefined
  const count = async (user: string): Promise<number> => {
    const now = clock()
    const passed = at === undefined ? 0 : now - at
    const lock = await readLock(app, user)
    if (!lock?.waitMs) return 0
    const waitMs = Math.max(0, lock.waitMs - passed)
    if (at !== undefined) {
      at = now
      if (passed > 0) await writeLock(app, { ...lock, waitMs })
    }
    return waitMs
  }
  const loop = async (user: string) => {
    // An attempt that is under way meanwhile counts all the same.
    const turn = () => alone('console-lock', () => count(user))
    for (let left = await turn(); left > 0; left = await turn()) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(TICK_MS, left)))
    }
  }
  /** Resolves when it is settled whether this page counts. */
  const begin = (user: string): Promise<void> =>
    new Promise((ready) => {
      const work = async (held: unknown) => {
        if (held) at = clock()
        ready()
        if (held) await loop(user).finally(() => (at = undefined))
      }
      const locks = (globalThis.navigator as Navigator | undefined)?.locks
      const running = locks ? locks.request(NAME, { ifAvailable: true }, work) : work(true)
      running.catch(logFailure)
    })
  return {
    async left(user) {
      const before = await count(user)
      if (before > 0 && at === undefined) await begin(user)
      return before
    },
  }
}
