import { startTransition, useEffect, useState } from 'react'

/**
 * Number of the page's `count` parts to render now: first one, so that the heading paints early, then one more per transition, which
 * React can interrupt for input. A `.remainder` keeps the
 * space of missing parts, so that nothing moves.
 */
export function useProgressiveRender(count: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  return Math.min(drawn, count)
}
