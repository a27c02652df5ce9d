import { ApiError } from '@/api/status'
import { serverText } from '@/i18n/init'
import { describeThrown } from '@/lib/thrown'
import { isChunkError, renameChunkError } from '@/pwa/chunks'
import { followErrorLog, logError } from '@/stores/errorLog'
import { toastError } from '@/ui/feedback/toast'

/** Shows an error to the person and adds it to the log (spec §8). */
export function reportError(given: unknown): void {
  toastError(serverText(describeThrown(given).message))
  saveError(given)
}

/** Adds an error to the log; a part of the console that could not be loaded under its name of spec §8. */
export function saveError(given: unknown): void {
  if (given instanceof Error && isChunkError(given) && !given.message.startsWith(given.name)) renameChunkError(given)
  logError(given)
}

const isAbort = (given: unknown) => given instanceof DOMException && given.name === 'AbortError'

/**
 * Global handler (spec §8): errors that nobody caught are logged; the browser has them in its console already. Request errors
 * have been shown and logged where they arose: they do not belong in the console.
 */
export function watchErrors(): void {
  const handle = (event: Event, given: unknown) => {
    if (given instanceof ApiError) event.preventDefault()
    else if (!isAbort(given)) saveError(given)
  }
  // Without an error it is a notice of the browser's own, such as one of a ResizeObserver, or a script of another origin.
  addEventListener('error', (event) => handle(event, event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => handle(event, event.reason))
  followErrorLog()
}
