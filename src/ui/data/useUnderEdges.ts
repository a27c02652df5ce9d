import { useEffect, type RefObject } from 'react'

/**
 * Sets `data-under` of a frame to the edges ("start", "end") beyond which content is scrolled, and `--bar` to the height of its
 * horizontal scroll bar. Not by React, so that scrolling re-renders no row.
 */
export function useUnderEdges(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const edges = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean)
      element.setAttribute('data-under', edges.join(' '))
      const { offsetHeight, clientHeight, clientTop } = element
      element.style.setProperty('--bar', `${offsetHeight - clientHeight - 2 * clientTop}px`)
    }
    // Calls back before the next paint, once the layout is done anyway: measuring here would force one within React's commit.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [frame])
}
