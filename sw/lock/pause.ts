import { logFailure } from '@/lib/logFailure'
import type { AppDb } from '../database/appDb'
import { exclusive } from '../exclusive'
import { readLock, writeLock } from './lockStore'

const TICK_MS = 1000
const LOCK_NAME = 'console-lock-pause'

/**
 * The pause after wrong PINs. It passes only while a page of the console is open, by a monotonic clock: neither setting the system's
 * clock nor a second tab shortens it.
 */
export interface Pause {
  /** The rest of a person's pause, in ms. Starts counting it down unless another tab does. Call under the lock `console-lock`. */
  left(user: string): Promise<number>
}

/** `clock`: monotonic, in ms. */
export function createPause(app: Pick<AppDb, 'use' | 'sealing'>, clock: () => number): Pause {
  /** When this page last counted; undefined while it does not count. */
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
    // Under the lock, so that a concurrent attempt's count is not overwritten.
    const countOnce = () => exclusive('console-lock', () => count(user))
    for (let left = await countOnce(); left > 0; left = await countOnce()) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(TICK_MS, left)))
    }
  }
  /** Counts unless another tab does. */
  const start = (user: string): void => {
    const work = async (held: unknown) => {
      if (!held) return
      at = clock()
      await loop(user).finally(() => (at = undefined))
    }
    const locks = (globalThis.navigator as Navigator | undefined)?.locks
    const running = locks ? locks.request(LOCK_NAME, { ifAvailable: true }, work) : work(true)
    running.catch(logFailure)
  }
  return {
    async left(user) {
      const before = await count(user)
      if (before > 0 && at === undefined) start(user)
      return before
    },
  }
}
