import { useSyncExternalStore } from 'react'

/** Update interval of relative times, in ms. */
const EVERY_MS = 30_000

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(changed: () => void) {
  listeners.add(changed)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const listener of listeners) listener()
  }, EVERY_MS)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const read = () => {
  // Without a timer it would stand still, also when the clock is set back. Not at each call: within a render it must not change.
  if (timer === undefined && Math.abs(Date.now() - now) > 1000) now = Date.now()
  return now
}

/** The current time in ms since 1970, updated every 30 s by one timer for all. */
export const useNow = (): number => useSyncExternalStore(subscribe, read)
