import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus of somebody who presses the next step, which goes with the emptiness: to the heading of the page or dialog, as on a new
 * page, unless something has taken it. The ref belongs to what stands beside the step.
 */
export function useFocusAfter(): RefObject<SVGGElement | null> {
  const ref = useRef<SVGGElement>(null)
  useEffect(() => {
    const place = ref.current?.closest<HTMLElement>('[role=status], [role=alert]')
    const around = place?.closest('[role=dialog], [data-pane]')
    let pressed = false
    const note = ({ target }: Event) =>
      void (pressed ||= target instanceof Element && target.closest('button') !== null)
    place?.addEventListener('click', note)
    return () => {
      place?.removeEventListener('click', note)
      const heading = pressed && around?.querySelector<HTMLElement>('h1, h2')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
