import { useEffect, useRef } from 'react'

/** By then react-aria has put its first words into its log, in ms. */
const SAID_MS = 100

/** Takes out of react-aria's log for screen readers what was said by labels that are gone. */
function forgetGone(): void {
  for (const said of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = said.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (!ids.some((id) => document.getElementById(id))) said.remove()
  }
}

/**
 * For a button that may be busy, which react-aria announces by the button's own label for seconds: what was said goes with the button, whose
 * dialog may close as soon as the work is done.
 */
export function useAnnouncementCleanup(busy: boolean): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    wasBusy.current ||= busy
  }, [busy])
  useEffect(
    () => () => {
      if (wasBusy.current) setTimeout(forgetGone, SAID_MS)
    },
    [],
  )
}
