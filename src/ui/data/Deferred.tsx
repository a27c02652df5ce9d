import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface DeferredProps<P extends object> {
  load: () => Promise<ComponentType<P>>
  /** For the loaded part. */
  props: P
  /** Looks like the loaded part; what can be pressed carries the same `data-deferred` name in both. */
  children: ReactNode
}

/** A press that has ended without a click by then was a scroll or a drag, in milliseconds. */
const CLICK_MS = 300

/** Resolves when the press that has just begun is over, its click included. */
const pressOver = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const over = () => {
      listening.abort()
      // After everybody who listens to the click.
      setTimeout(resolve)
    }
    addEventListener('click', over, options)
    addEventListener('pointercancel', over, options)
    addEventListener('pointerup', () => setTimeout(over, CLICK_MS), options)
  })

/**
 * Shows `children` until somebody reaches for them by pointer, touch or focus, then the loaded part. Focus and a press that
 * came before are handed on, so that nothing has to be done twice.
 */
export function Deferred<P extends object>({ load, props, children }: DeferredProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  const host = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const pressed = useRef<string>(undefined)
  const focused = useRef<string>(undefined)
  const press = useRef<Promise<void>>(undefined)

  const want = () => {
    if (asked.current) return
    asked.current = true
    load().then(
      async (component) => {
        // A button that is exchanged under a finger never gets its click.
        await press.current
        const active = host.current?.contains(document.activeElement) ? document.activeElement : null
        focused.current = active instanceof HTMLElement ? active.dataset.deferred : undefined
        // At once: a press that began before the exchange was painted would lose its click, too.
        flushSync(() => setLoaded(() => component))
      },
      () => {
        // Not downloaded yet: the next reach asks again.
        asked.current = false
      },
    )
  }
  useEffect(() => {
    if (!Loaded) return
    const named = (name: string | undefined) =>
      name === undefined ? null : host.current?.querySelector<HTMLElement>(`[data-deferred="${CSS.escape(name)}"]`)
    named(focused.current)?.focus()
    // A task of its own: to appear and to open in one would hold up the page.
    const timer = setTimeout(() => named(pressed.current)?.click())
    return () => clearTimeout(timer)
  }, [Loaded])

  return (
    <div
      ref={host}
      className="contents"
      onPointerOver={want}
      onTouchStart={want}
      onPointerDownCapture={() => {
        if (!Loaded) press.current = pressOver()
      }}
      onFocus={want}
      onClickCapture={(event) => {
        if (Loaded) return
        want()
        const target =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[data-deferred][aria-haspopup]') : null
        pressed.current = target?.dataset.deferred
      }}
    >
      {Loaded ? <Loaded {...props} /> : children}
    </div>
  )
}
