import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  const listening = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, changed, { signal: listening.signal })
  return () => listening.abort()
}

/** The browser's opinion of the network; it only tells why a server can't be reached, never whether. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
