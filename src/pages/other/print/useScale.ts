import { useCallback, useState } from 'react'
import { pixels, type SheetSize } from '@/ui/print/paper'

export const zooms = ['width', 'page', 'real'] as const
export type Zoom = (typeof zooms)[number]

/** Around the sheets, in CSS px. */
const AROUND = 32
const LARGEST = 1.6

/** Size of the preview in its box, 1 for that of the paper; `ref` is for the box. */
export function useScale({ width, height }: SheetSize, zoom: Zoom) {
  const [box, setBox] = useState({ width: 0, height: 0 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => {
      // A hidden pane has no size: what was is kept.
      if (element.clientWidth > 0) setBox({ width: element.clientWidth, height: element.clientHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const across = Math.max(0.1, (box.width - AROUND) / pixels(width))
  const down = Math.max(0.1, (box.height - AROUND) / pixels(height))
  const scale = zoom === 'real' ? 1 : zoom === 'page' ? Math.min(across, down) : Math.min(across, LARGEST)
  return { ref, scale }
}
