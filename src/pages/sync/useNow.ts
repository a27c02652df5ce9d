import { useEffect, useState } from 'react'

/** Update interval of relative times, in milliseconds. */
const EVERY_MS = 15_000

/** The current time in ms since 1970, updated often enough for relative times. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
