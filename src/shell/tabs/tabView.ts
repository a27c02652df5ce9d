import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Tab } from '@/stores/tabs'

/** Keeps the window's scroll per tab: panes share one window. */
export function useTabScroll(active: string, tabs: readonly Tab[]): void {
  const scrolls = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const kept = scrolls.current
    scrollTo(0, kept.get(active) ?? 0)
    const keep = () => kept.set(active, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [active])
  // A page that is opened again begins at its top.
  useEffect(() => {
    for (const key of scrolls.current.keys()) if (!tabs.some((tab) => tab.key === key)) scrolls.current.delete(key)
  }, [tabs])
}

/**
 * Moves the focus to the heading of the page that comes to the front, so that a screen reader says where one is. The page
 * that is there at the start leaves the focus alone.
 */
export function useHeadingFocus(active: string): void {
  const started = useRef(false)
  useEffect(() => {
    if (active === '') return
    const first = !started.current
    started.current = true
    if (first) return
    const pane = document.querySelector(`[data-pane="${CSS.escape(active)}"]`)
    const target = pane?.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('#content')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [active])
}
