import { useEffect, useLayoutEffect, useRef } from 'react'

/** Keeps the window's scroll per tab: panes share one window. */
export function useTabScroll(active: string): void {
  const scrolls = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const kept = scrolls.current
    scrollTo(0, kept.get(active) ?? 0)
    const keep = () => kept.set(active, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [active])
}

/**
 * Moves the focus to the heading of the page that comes to the front, so that a screen reader says where one is. The page
 * that is there at the start leaves the focus alone.
 */
export function useHeadingFocus(active: string): void {
  const before = useRef('')
  useEffect(() => {
    const first = before.current === ''
    before.current = active
    if (first || active === '') return
    const pane = document.querySelector(`[data-pane="${CSS.escape(active)}"]`)
    const target = pane?.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('#content')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [active])
}
