/** What Tab may stop at. */
const STOPS = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'

const FIELDS = 'input, textarea, [contenteditable="true"]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** How many of the last focused elements are remembered: some steps of a menu lie between a button and its dialog. */
const REMEMBERED = 8

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.getClientRects().length > 0

const isAfter = (element: Node, before: Node | null): boolean => {
  const position = before ? before.compareDocumentPosition(element) : Node.DOCUMENT_POSITION_FOLLOWING
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && (position & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
}

/** What stands where something was removed: behind `before` in `parent`, else at its end, else around it. */
function stopAt(parent: Node, before: Node | null): HTMLElement | undefined {
  let mark = before
  for (
    let box = parent;
    box instanceof Element && box !== document.body;
    mark = box, box = box.parentNode ?? document
  ) {
    const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
    const stop = stops.find((each) => isAfter(each, mark)) ?? stops.at(-1)
    if (stop) return stop
  }
  return undefined
}

/**
 * Where a control that had the keyboard's focus is removed, such as a chip with its button, lets the keyboard go on at what stands in its
 * place: browsers let the focus fall to the page, where keys and screen readers find nothing. After a pointer or a finger the focus is left
 * there: a field that takes it would open a soft keyboard. A dialog that closes gives the focus back to what had it before, however it is
 * closed; React Aria can't where the dialog took the place of a menu, whose entry had it last. A button that is disabled while what it
 * began is under way has the focus again when that has failed. Returns the undo.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | undefined
  /** What has been focused, the last one first. */
  let trail: readonly HTMLElement[] = []
  let isByKey = false
  /** Had the focus when it was disabled. */
  let paused: Node | undefined
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    focused = target
    trail = [target, ...trail.filter((each) => each !== target && each.isConnected)].slice(0, REMEMBERED)
  }
  const follow = ({ type }: Event) => {
    isByKey = type === 'keydown'
    if (!isByKey) paused = undefined
  }
  const pauses = new MutationObserver((records) => {
    const { activeElement, body } = document
    for (const { target } of records) {
      if (!(target instanceof HTMLElement)) continue
      if (target.matches(':disabled')) paused = target === activeElement ? target : paused
      else if (target === paused && activeElement === body) target.focus({ preventScroll: true })
    }
  })
  const removals = new MutationObserver((records) => {
    if (!focused || focused.isConnected) return
    const lost = focused
    focused = undefined
    trail = trail.filter(({ isConnected }) => isConnected)
    if (!isByKey && !lost.closest(DIALOGS)) return
    // In order of time: an inner part may have gone before the one around it.
    let gone: Node = lost
    let removal: MutationRecord | undefined
    for (const record of records) {
      if (![...record.removedNodes].some((removed) => removed.contains(gone))) continue
      removal = record
      gone = record.target
    }
    if (!removal) return
    const { target, previousSibling } = removal
    const mayOpenKeyboard = isByKey
    // Dialogs that close and pages that open move the focus themselves, a frame later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !target.isConnected) return
        const stop = stopAt(target, previousSibling?.isConnected ? previousSibling : null)
        if (stop) return stop.focus()
        const before = trail.find((each) => isStop(each) && (mayOpenKeyboard || !each.matches(FIELDS)))
        // It stands where it did: the page does not move.
        const last = before ?? document.querySelector<HTMLElement>('#content')
        last?.focus({ preventScroll: true })
      }),
    )
  })
  const listening = new AbortController()
  const terms = { capture: true, signal: listening.signal }
  document.addEventListener('focusin', note, terms)
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, follow, terms)
  removals.observe(document.body, { childList: true, subtree: true })
  pauses.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    listening.abort()
    removals.disconnect()
    pauses.disconnect()
  }
}
