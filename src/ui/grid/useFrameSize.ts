import { useLayoutEffect, useState, type RefObject } from 'react'

const ROOT_PX = 16

/** Inner width of an element in CSS px, 0 before it was measured, and the size of the root's text as a factor of 16 px. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): { available: number; scale: number } {
  const [size, setSize] = useState({ available: 0, scale: 1 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const available = element.clientWidth
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX || 1
      // A page that is not in front has no width.
      if (available > 0)
        setSize((now) => (now.available === available && now.scale === scale ? now : { available, scale }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}
