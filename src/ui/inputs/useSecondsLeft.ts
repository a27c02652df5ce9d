import { useEffect, useState } from 'react'

/** Within this time a phone gets one code, in ms. */
export const CODE_PAUSE_MS = 60_000

/** The seconds left until a moment (ms since 1970), never more than the pause between two codes: a clock may be wrong. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil(Math.min(CODE_PAUSE_MS, until - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return
    // By the clock: timers of a hidden page come late.
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [seconds, now])
  return seconds
}
