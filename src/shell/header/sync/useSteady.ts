import { useEffect, useState } from 'react'

/** A state that is over sooner is not shown: what is written with a network passes through several. In milliseconds. */
const SHOWN_AFTER_MS = 400

interface View {
  readonly headline: string
  readonly word: string
  readonly status: unknown
}

/** What is to be shown, held back for a moment where the headline changes; what else is new under the same headline shows at once. */
export function useSteady<V extends View>(view: V | undefined): V | undefined {
  const [shown, setShown] = useState(view)
  const same = shown?.headline === view?.headline
  if (view && (!shown || (same && (shown.word !== view.word || shown.status !== view.status)))) setShown(view)
  useEffect(() => {
    if (same) return
    const timer = setTimeout(() => setShown(view), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a count that changes meanwhile must not begin the wait anew
  }, [same, view?.headline])
  return shown
}
