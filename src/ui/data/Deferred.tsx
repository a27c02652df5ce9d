import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface DeferredProps<P extends object> {
  load: () => Promise<ComponentType<P>>
  /** Props of the loaded component. */
  props: P
  /** A placeholder with the same appearance; controls carry the same `data-deferred` name in both. */
  children: ReactNode
}

/** A press without a click within this time was a scroll or a drag, in milliseconds. */
const CLICK_MS = 300

/** Resolves when the current press, including its click, is over. */
const pressOver = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const over = () => {
      listening.abort()
      // After all other click listeners.
      setTimeout(resolve)
    }
    addEventListener('click', over, options)
    addEventListener('pointercancel', over, options)
    addEventListener('pointerup', () => setTimeout(over, CLICK_MS), options)
  })

/**
 * Shows `children` until the first pointer, touch or focus interaction, then the lazily loaded component. Focus and a pending press are
 * transferred to it.
 */
export function Deferred<P extends object>({ load, props, children }: DeferredProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  const host = useRef<HTMLDivElement>(null)
  const requested = useRef(false)
  const pressed = useRef<string>(undefined)
  const press = useRef<Promise<void>>(undefined)
  const byPointer = useRef(false)

  const named = (name: string | undefined) =>
    name === undefined ? null : host.current?.querySelector<HTMLElement>(`[data-deferred="${CSS.escape(name)}"]`)

  const last = () => [...(host.current?.querySelectorAll<HTMLElement>('[data-deferred]') ?? [])].at(-1)

  const want = () => {
    if (requested.current) return
    requested.current = true
    load().then(
      async (component) => {
        // Replacing a pressed button would lose its click.
        await press.current
        const active = host.current?.contains(document.activeElement) ? document.activeElement : null
        const focused = active instanceof HTMLElement ? active.dataset.deferred : undefined
        // Synchronous: a press between commit and paint would lose its click, too.
        flushSync(() => setLoaded(() => component))
        // What has no room any more is behind the last control.
        if (focused !== undefined) (named(focused) ?? last())?.focus()
        // In a separate task: mounting and opening at once would block the page.
        setTimeout(() => {
          named(pressed.current)?.click()
          // React Aria takes a scripted click for a screen reader's and moves the focus frames later; keys pressed until then are lost.
          if (byPointer.current) document.dispatchEvent(new PointerEvent('pointermove'))
        })
      },
      () => {
        // Download failed: retry on the next interaction.
        requested.current = false
      },
    )
  }
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
        byPointer.current = event.detail > 0
      }}
    >
      {Loaded ? <Loaded {...props} /> : children}
    </div>
  )
}
