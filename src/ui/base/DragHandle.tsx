import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useMove } from 'react-aria/useMove'
import { pressedKey } from '@/lib/pressedKey'

export interface Move {
  deltaX: number
  deltaY: number
}

/** `offset` moved by `by`, clamped so that a box at `box` (its position without offset) stays inside the window. */
export function clamped(
  offset: { x: number; y: number },
  by: Move,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  view: { width: number; height: number },
): { x: number; y: number } {
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(Math.max(low, high), value))
  const left = box.left - offset.x
  const top = box.top - offset.y
  return {
    x: within(offset.x + by.deltaX, -left, view.width - box.width - left),
    y: within(offset.y + by.deltaY, -top, view.height - box.height - top),
  }
}

/** State of a draggable box: attach `ref` and `style`, call `move` while dragging, `reset` to take it back. */
export function useDraggedBox() {
  const ref = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState({ x: 0, y: 0 })
  const move = (by: Move) => {
    const box = ref.current?.getBoundingClientRect()
    if (box) setOffset((now) => clamped(now, by, box, { width: innerWidth, height: innerHeight }))
  }
  return { ref, style: { translate: `${offset.x}px ${offset.y}px` }, move, reset: () => setOffset({ x: 0, y: 0 }) }
}

interface DragHandleProps {
  label: string
  onMove: (by: Move) => void
  onReset: () => void
  children: ReactNode
}

/** How much further the arrow keys move with Shift. */
const FAST = 20

/** The handle of a draggable box: by pointer, touch and arrow keys, with Shift faster; a double click or Home resets. */
export function DragHandle(props: DragHandleProps) {
  const { moveProps } = useMove({
    onMove: ({ deltaX, deltaY, pointerType, shiftKey }) => {
      const by = pointerType === 'keyboard' && shiftKey ? FAST : 1
      props.onMove({ deltaX: deltaX * by, deltaY: deltaY * by })
    },
  })
  return (
    <div
      {...mergeProps(moveProps, {
        onDoubleClick: props.onReset,
        onKeyDown: (event: KeyboardEvent) => pressedKey(event) === 'Home' && props.onReset(),
      })}
      role="group"
      aria-label={props.label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the box
      tabIndex={0}
      className="min-w-0 grow cursor-move touch-none py-1"
    >
      {props.children}
    </div>
  )
}
