import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useLongPress } from 'react-aria/useLongPress'
import { Popover } from 'react-aria-components'
import { pressedKey } from '@/lib/pressedKey'
import { AriaLocale } from '../AriaLocale'
import { leaves } from './leaving'
import './contextMenu.css'
import './grow.css'

/** Where a context menu opens, in px of the viewport. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
}

interface ContextMenuProps {
  /** Accessible name. */
  label: string
  place: MenuPlace
  onClose: () => void
  /** `Entries` with `takesFocus`. */
  children: ReactNode
}

/** The surface of a context menu at a place. */
export function ContextMenu({ label, place, onClose, children }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <AriaLocale>
      <span ref={anchor} className="fixed size-0" style={{ left: place.x, top: place.y }} />
      <Popover
        ref={leaves}
        isOpen
        aria-label={label}
        triggerRef={anchor}
        placement="bottom start"
        onOpenChange={(open) => !open && onClose()}
        className="context-menu panel flex min-w-44 flex-col raised"
      >
        {children}
      </Popover>
    </AriaLocale>
  )
}

const centreOf = (element: Element): MenuPlace => {
  const { left, bottom, width } = element.getBoundingClientRect()
  return { x: left + Math.min(width / 2, 24), y: bottom }
}

/**
 * Opens a context menu of an element by right click, long press, Shift+F10 and the menu key. `props` go to the element, `place` is where
 * the menu is open, undefined while it is closed.
 */
export function useContextMenu() {
  const [place, setPlace] = useState<MenuPlace>()
  const { longPressProps } = useLongPress({
    onLongPress: ({ target, x, y, pointerType }) => {
      if (pointerType !== 'touch') return
      const { left, top } = target.getBoundingClientRect()
      setPlace({ x: left + x, y: top + y })
    },
  })
  const props = mergeProps(longPressProps, {
    'data-long-press': '',
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      const isKey = event.clientX === 0 && event.clientY === 0
      setPlace(isKey ? centreOf(event.target as Element) : { x: event.clientX, y: event.clientY })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (pressedKey(event) !== 'ContextMenu' && !(pressedKey(event) === 'F10' && event.shiftKey)) return
      event.preventDefault()
      setPlace(centreOf(event.target as Element))
    },
  })
  return { place, open: setPlace, close: () => setPlace(undefined), props }
}
