/** What Tab may stop at. */
const STOPS = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.getClientRects().length > 0

const isAfter = (element: Node, before: Node | null): boolean => {
  const position = before ? before.compareDocumentPosition(element) : Node.DOCUMENT_POSITION_FOLLOWING
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && (position & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
}

/** Focuses what stands where something was removed: behind `before` in `parent`, else at its end, else around it. */
function focusAt(parent: Node, before: Node | null): void {
  let mark = before
  for (
    let box = parent;
    box instanceof Element && box !== document.body;
    mark = box, box = box.parentNode ?? document
  ) {
    const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
    const stop = stops.find((each) => isAfter(each, mark)) ?? stops.at(-1)
    if (stop) return stop.focus()
  }
  document.querySelector<HTMLElement>('#content')?.focus()
}

/**
 * Where a control that had the keyboard's focus is removed, such as a chip with its button, lets the keyboard go on at what stands in its
 * place: browsers let the focus fall to the page, where keys and screen readers find nothing. After a pointer or a finger the focus is left
 * there: a field that takes it would open a soft keyboard. Returns the undo.
 */
export function keepFocus(): () => void {
  let focused: EventTarget | null = null
  let isByKey = false
  const note = ({ target }: FocusEvent) => (focused = target)
  const follow = ({ type }: Event) => (isByKey = type === 'keydown')
  const removals = new MutationObserver((records) => {
    if (!isByKey || !(focused instanceof Element) || focused.isConnected) return
    // In order of time: an inner part may have gone before the one around it.
    let gone: Node = focused
    let removal: MutationRecord | undefined
    focused = null
    for (const record of records) {
      if (![...record.removedNodes].some((removed) => removed.contains(gone))) continue
      removal = record
      gone = record.target
    }
    if (!removal) return
    const { target, previousSibling } = removal
    // Dialogs that close and pages that open move the focus themselves, a frame later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && target.isConnected)
          focusAt(target, previousSibling?.isConnected ? previousSibling : null)
      }),
    )
  })
  const listening = new AbortController()
  const terms = { capture: true, signal: listening.signal }
  document.addEventListener('focusin', note, terms)
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, follow, terms)
  removals.observe(document.body, { childList: true, subtree: true })
  return () => {
    listening.abort()
    removals.disconnect()
  }
}
