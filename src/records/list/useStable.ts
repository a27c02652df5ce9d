import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable callback that calls the handler of the latest render. For event handlers only. */
export function useStable<A extends readonly unknown[], T>(handler: (...args: A) => T): (...args: A) => T {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
