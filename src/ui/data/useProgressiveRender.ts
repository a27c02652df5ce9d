import { startTransition, useEffect, useState } from 'react'

/**
 * How many of a page's `count` parts are drawn: the first together with the heading, which so is painted without waiting for what
 * stands further down, and each of the others after the one above it. React draws those in pieces, between which the browser
 * paints and answers the person. Until all are there something must keep their place, so that nothing beneath moves.
 */
export function useProgressiveRender(count: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  return Math.min(drawn, count)
}
