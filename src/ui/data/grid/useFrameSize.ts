import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Placed } from '@/lib/grid/placed'

const ROOT_PX = 16

interface FrameSize {
  /** Inner width in CSS px. */
  readonly available: number
  /** Inner height in CSS px at first measurement. */
  readonly height: number
  /** Root font size as a factor of 16 px. */
  readonly scale: number
}

/** Initial guess for the next frame: a correct one saves rendering all rows twice. */
let last: FrameSize | undefined

/** The size of an element; before it is measured, that of the last one, or of the window. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize {
  const [size, setSize] = useState<FrameSize>(() => last ?? { available: innerWidth, height: innerHeight, scale: 1 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const available = element.clientWidth
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX || 1
      // A hidden page has no width.
      if (available === 0) return
      last = { available, height: element.clientHeight, scale }
      setSize((now) => (now.available === available && now.scale === scale ? now : { ...now, available, scale }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/**
 * Sets `data-under` of a frame to the edges ("start", "end") beyond which content is scrolled. An attribute, so that scrolling
 * re-renders no row.
 */
export function useUnderEdges(frame: RefObject<HTMLElement | null>, places: readonly Placed[]): void {
  const widths = places.map(({ width }) => width).join()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const edges = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean)
      element.setAttribute('data-under', edges.join(' '))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [frame, widths])
}
