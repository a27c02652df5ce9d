import { useLayoutEffect, useState, type RefObject } from 'react'

const ROOT_PX = 16

interface FrameSize {
  /** Inner width in CSS px. */
  readonly available: number
  /** Inner height in CSS px. */
  readonly height: number
  /** Size of the root's text as a factor of 16 px. */
  readonly scale: number
}

const isSame = (a: FrameSize, b: FrameSize) =>
  a.available === b.available && a.height === b.height && a.scale === b.scale

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
      const found = { available, height: element.clientHeight, scale }
      last = found
      setSize((now) => (isSame(now, found) ? now : found))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}
