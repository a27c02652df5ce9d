import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { pressedKey } from '@/lib/pressedKey'
import { placeHandle, usePanel, type Side } from './panelState'

/** A press that moves further than this is a drag, in pixels. */
const DRAG_PX = 6
const STEP = 0.04

interface Offset {
  side: Side
  at: number
}
const under = ({ clientX, clientY }: PointerEvent): Offset => ({
  side: clientX < innerWidth / 2 ? 'left' : 'right',
  at: clientY / innerHeight,
})

/** Opens on press, moves by dragging or arrow keys. `shown` is the position while dragging. */
export function useHandle(open: () => void) {
  const [shown, setShown] = useState<Offset>()
  const press = useRef<{ x: number; y: number; dragged: boolean }>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { x: event.clientX, y: event.clientY, dragged: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = press
    if (!current || event.buttons === 0) return
    current.dragged ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > DRAG_PX
    if (current.dragged) setShown(under(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (press.current?.dragged) {
      const { side, at } = under(event)
      placeHandle(side, at)
      // After the click that some browsers fire at the end of a drag.
      setTimeout(() => (press.current = undefined))
    }
    setShown(undefined)
  }
  const onPointerCancel = () => {
    press.current = undefined
    setShown(undefined)
  }
  const onClick = () => {
    const dragged = press.current?.dragged
    press.current = undefined
    if (!dragged) open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { side, at } = usePanel.getState()
    const moves: Partial<Record<string, Offset>> = {
      ArrowUp: { side, at: at - STEP },
      ArrowDown: { side, at: at + STEP },
      ArrowLeft: { side: 'left', at },
      ArrowRight: { side: 'right', at },
    }
    const to = moves[pressedKey(event)]
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    placeHandle(to.side, to.at)
  }
  return { props: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick, onKeyDown }, shown }
}
