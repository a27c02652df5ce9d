import { useEffect, useRef, type PointerEvent } from 'react'
import type { Point } from '@/lib/flow/shapes'

/** How long a finger rests before its menu opens, in ms, and how far it may stray, in px. */
const [PRESS_MS, STRAY_PX] = [500, 8]

/** A finger that rests: browsers of iOS make no contextmenu event of it. */
export function useLongPress(onPress: (at: Point) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef<Point>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => cancel, [])
  return {
    'data-long-press': '',
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      cancel()
      if (pointerType !== 'touch' || !isPrimary) return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => onPress({ x: clientX, y: clientY }), PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > STRAY_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  }
}
