import { useLayoutEffect, type RefObject } from 'react'
import type { Placed } from '@/lib/grid/placed'

/**
 * Says in `data-under` of a frame at which edges ("start", "end") something lies under its pinned columns, or beyond it. An attribute
 * that scrolling sets draws no row anew.
 */
export function useUnderEdges(frame: RefObject<HTMLElement | null>, places: readonly Placed[]): void {
  const widths = places.map(({ width }) => width).join()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const edges = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean)
      element.setAttribute('data-under', edges.join(' '))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, widths])
}
