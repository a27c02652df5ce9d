import { useEffect, useState } from 'react'

/** How often ages are told anew, in milliseconds. */
const EVERY_MS = 15_000

/** The present time in ms since 1970, kept up to date as far as ages are concerned. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
