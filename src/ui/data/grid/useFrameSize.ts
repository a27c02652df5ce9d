import { useLayoutEffect, useState, type RefObject } from 'react'

const ROOT_PX = 16

interface FrameSize {
  /** Inner width in CSS px. */
  readonly available: number
  /** Height that it may have, in CSS px, at first measurement. */
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
      last = { available, height: Number.parseFloat(getComputedStyle(element).maxHeight) || innerHeight, scale }
      setSize((now) => (now.available === available && now.scale === scale ? now : { ...now, available, scale }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}
