import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same for ever and does what the latest render says. Only for handlers of events. */
export function useStable<A extends readonly unknown[], T>(handler: (...args: A) => T): (...args: A) => T {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
