import { useLayoutEffect, useState, type RefObject } from 'react'

const ROOT_PX = 16

interface FrameSize {
  /** Inner width in CSS px. */
  readonly available: number
  /** Inner height in CSS px, when it was first seen. */
  readonly height: number
  /** Size of the root's text as a factor of 16 px. */
  readonly scale: number
}

/** What the last frame measured is what the next one begins with: a guess that holds spares drawing all rows twice. */
let last: FrameSize | undefined

/** The size of an element; before it was measured, that of the last one, or of the window. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize {
  const [size, setSize] = useState<FrameSize>(() => last ?? { available: innerWidth, height: innerHeight, scale: 1 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const available = element.clientWidth
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX || 1
      // A page that is not in front has no width.
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
