import { flushSync } from 'react-dom'

/** The rows from which records were opened, by the key of the record's tab. */
const origins = new Map<string, WeakRef<HTMLElement>>()

const setName = (element: HTMLElement | null | undefined, name: string) => {
  if (element) element.style.viewTransitionName = name
}

/**
 * Makes a change of pages seen as a record growing out of the row that has the focus, or going back into it. Without view transitions,
 * or where motion is to be reduced, the change is made at once.
 * @param key key of the record's tab
 * @param change shows the other page
 */
export function showRecordChange(direction: 'open' | 'back', key: string, change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const panes = () => [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  const pane = () =>
    panes()
      .find(({ dataset }) => dataset.pane === key)
      ?.querySelector<HTMLElement>('.panel')
  const row = () => {
    const origin = origins.get(key)?.deref()
    return origin?.isConnected ? origin : undefined
  }
  if (direction === 'open') {
    const pressed = document.activeElement?.closest<HTMLElement>('[data-pane] :is(tr, li)')
    if (pressed) origins.set(key, new WeakRef(pressed))
  }
  const before = direction === 'open' ? row() : pane()
  let after: HTMLElement | null | undefined
  setName(before, 'record')
  const transition = document.startViewTransition(() => {
    flushSync(change)
    setName(before, '')
    after = direction === 'open' ? pane() : row()
    setName(after, 'record')
    if (direction === 'back') origins.delete(key)
  })
  const end = () => setName(after, '')
  // Skipped where the window is hidden or another transition begins: the change has been made all the same.
  transition.ready.catch(() => {})
  void transition.finished.then(end, end)
}
