import { readJson, writeJson } from '@/lib/storage'

/** Time of the last input in any tab, in ms since 1970; 0 for a device locked by its user. */
const ACTIVE = 'console-active'
/** Interval of writes while input continues, in ms. */
const WRITE_MS = 1000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

export const markActive = (now = Date.now()): void => void writeJson(ACTIVE, now)
/** Idle, whatever the input, until the lock is opened again. */
export const markIdle = (): void => void writeJson(ACTIVE, 0)

/** Restarts at `now` without a stored time, or when the clock was set back. */
function lastActive(now: number): number {
  const at = readJson(ACTIVE)
  if (typeof at === 'number' && at <= now) return at
  markActive(now)
  return now
}
export const isIdle = (limitMs: number, now = Date.now()): boolean => now - lastActive(now) >= limitMs

/**
 * Calls `idle` after `limitMs` ms without input in any tab, also when timers were suspended meanwhile. Returns the undo.
 */
export function watchIdle(limitMs: number, idle: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = 0

  const check = () => {
    if (signal.aborted) return
    clearTimeout(timer)
    const now = Date.now()
    if (isIdle(limitMs, now)) return idle()
    timer = setTimeout(check, Math.max(WRITE_MS / 2, lastActive(now) + limitMs - now))
  }
  const onInput = () => {
    const now = Date.now()
    if (now >= writtenAt && now - writtenAt < WRITE_MS) return
    // Input on a device that should have locked itself may be another user's.
    if (isIdle(limitMs, now)) return idle()
    writtenAt = now
    markActive(now)
  }
  for (const sign of signs) addEventListener(sign, onInput, { signal, capture: true, passive: true })
  for (const event of ['focus', 'pageshow']) addEventListener(event, check, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  check()
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}
