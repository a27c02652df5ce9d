import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  const listening = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, changed, { signal: listening.signal })
  return () => listening.abort()
}

/** `navigator.onLine`. Explains why a server is unreachable; never proof that it is reachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
