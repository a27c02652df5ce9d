import { useEffect, useState } from 'react'

/** Less is a trembling thumb, not a direction. In px. */
const STEP_PX = 16
/** From here on the page is scrolled far enough to need the room. In px. */
const TOP_PX = 60

/**
 * Whether a bar is hidden to make room for the content: true while a reader scrolls down, false at the top, after scrolling up, and on a page
 * that was just opened (`page` differs).
 */
export function useHideOnScroll(page: string): boolean {
  const [down, setDown] = useState('')
  useEffect(() => {
    // A page opens where it was left, which is no scrolling of the reader's. Read in a frame, where the layout is due anyway.
    let last: number | undefined
    const frame = requestAnimationFrame(() => (last = scrollY))
    const onScroll = () => {
      if (last === undefined) return
      const isTop = scrollY < TOP_PX
      if (!isTop && Math.abs(scrollY - last) < STEP_PX) return
      setDown(!isTop && scrollY > last ? page : '')
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [page])
  return down !== '' && down === page
}
