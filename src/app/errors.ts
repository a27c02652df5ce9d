import { ApiError } from '@/api/status'
import { serverText } from '@/i18n/init'
import { logError } from '@/stores/errorLog'
import { toastError } from '@/ui/toast'

const asError = (given: unknown) => (given instanceof Error ? given : new Error(String(given)))

/** Shows an error to the person and adds it to the log (spec §8). */
export function reportError(given: unknown): void {
  const error = asError(given)
  toastError(serverText(error.message))
  keepError(error)
}

/** Adds an error to the log. */
export function keepError(given: unknown): void {
  const error = asError(given)
  logError({ message: error.message, stack: error.stack }, location.href)
}

/** Global handler (spec §8): errors that nobody caught are logged; request errors have been shown already. */
export function watchErrors(): void {
  const handle = (error: unknown) => {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) return
    keepError(error)
  }
  addEventListener('error', (event) => handle(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => handle(event.reason))
}
