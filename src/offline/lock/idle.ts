import { readJson, writeJson } from '@/lib/storage'

/** When somebody last did something in any tab, in ms since 1970; 0 for a device that was locked on purpose. */
const ACTIVE = 'console-active'
/** Hands do not rest from one event to the next: the tabs hear of them so often, in milliseconds. */
const NOTE_MS = 1000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Somebody is there. */
export const noteActive = (now = Date.now()): void => void writeJson(ACTIVE, now)
/** Nobody is, whatever hands do until the lock is opened again. */
export const noteGone = (): void => void writeJson(ACTIVE, 0)

/** A clock that was set back begins anew, and so does a device without a note. */
function lastActive(now: number): number {
  const at = readJson(ACTIVE)
  if (typeof at === 'number' && at <= now) return at
  noteActive(now)
  return now
}
export const isIdle = (limitMs: number, now = Date.now()): boolean => now - lastActive(now) >= limitMs

/**
 * Calls `idle` once nobody has done anything in any tab for `limitMs` milliseconds, or when that turns out after a pause in which
 * no timer ran. Returns how to stop.
 */
export function watchIdle(limitMs: number, idle: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined
  let noted = 0

  const look = () => {
    if (signal.aborted) return
    clearTimeout(timer)
    const now = Date.now()
    if (isIdle(limitMs, now)) return idle()
    timer = setTimeout(look, Math.max(NOTE_MS / 2, lastActive(now) + limitMs - now))
  }
  const act = () => {
    const now = Date.now()
    if (now >= noted && now - noted < NOTE_MS) return
    // Whoever touches a device that should have locked itself is not the one who left it.
    if (isIdle(limitMs, now)) return idle()
    noted = now
    noteActive(now)
  }
  for (const sign of signs) addEventListener(sign, act, { signal, capture: true, passive: true })
  for (const event of ['focus', 'pageshow']) addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  look()
  return () => {
    over.abort()
    clearTimeout(timer)
  }
}
