import { flushSync } from 'react-dom'
import { logFailure } from '@/lib/logFailure'

const setName = (element: HTMLElement | undefined, name: string) => {
  if (element) element.style.viewTransitionName = name
}

/** The panel of the record's page, which is the one that is shown. */
const panel = () => document.querySelector<HTMLElement>('[data-pane]:not([data-kept]) .panel') ?? undefined

/** The row or card of a record in the list that is shown. */
const rowOf = (uuid: string | undefined) =>
  [...document.querySelectorAll<HTMLElement>('[data-record]:not([data-kept] *)')].find(
    (row) => row.dataset.record === uuid && row.getClientRects().length > 0,
  )

/**
 * Makes a change of pages a view transition in which a record opens out of its row, or goes back into it. Without view transitions, or
 * where motion is to be reduced, the change is made at once.
 * @param uuid of the record
 * @param change shows the other page
 */
export function transitionRecord(direction: 'open' | 'back', uuid: string | undefined, change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const row = () => rowOf(uuid)
  const [from, to] = direction === 'open' ? ([row, panel] as const) : ([panel, row] as const)
  const before = from()
  let after: HTMLElement | undefined
  setName(before, 'record')
  const transition = document.startViewTransition(() => {
    flushSync(change)
    setName(before, '')
    after = to()
    setName(after, 'record')
  })
  const end = () => setName(after, '')
  void transition.finished.then(end, end)
  transition.ready.catch((reason: unknown) => {
    // Skipped, as in a hidden window or for a further transition: the change has been made all the same.
    if (!(reason instanceof DOMException)) logFailure(reason)
  })
}
