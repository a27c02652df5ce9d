import type { Point } from '@/lib/flow/shapes'
import { pressedKey } from '@/lib/pressedKey'

/** Movement in px that makes a press a line that is drawn. */
const DRAWN_FROM = 6

interface Drawing {
  /** The line follows the pointer, in px of the window; with `end` it was let go. */
  readonly onDraw: (point: Point, end: boolean) => void
  readonly onCancel: () => void
}

/**
 * Follows a pointer that was pressed, wherever it goes, until it is let go; a press that does not move is left to the button. Escape ends
 * it, too.
 */
export function watchDrawing(
  { clientX, clientY, pointerId }: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId'>,
  { onDraw, onCancel }: Drawing,
): void {
  const watching = new AbortController()
  const { signal } = watching
  let drawing = false
  const stop = () => {
    watching.abort()
    if (drawing) onCancel()
  }
  const follow = (event: PointerEvent, end: boolean) => {
    if (event.pointerId !== pointerId) return
    const { clientX: x, clientY: y } = event
    drawing ||= Math.hypot(x - clientX, y - clientY) >= DRAWN_FROM
    if (end) watching.abort()
    if (drawing) onDraw({ x, y }, end)
  }
  window.addEventListener('pointermove', (event) => follow(event, false), { signal })
  window.addEventListener('pointerup', (event) => follow(event, true), { signal })
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && stop(), { signal })
  window.addEventListener('keydown', (event) => pressedKey(event) === 'Escape' && stop(), { signal })
}
