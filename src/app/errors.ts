import { ApiError } from '@/contract/status'
import { serverText } from '@/i18n/init'
import { isChunkError, renameChunkError } from '@/lib/chunkError'
import { failureTexts } from '@/lib/failureTexts'
import { NetworkError } from '@/lib/network'
import { describeThrown, isAbort } from '@/lib/thrown'
import { followErrorLog, logError } from '@/stores/errorLog'
import { toastError } from '@/ui/feedback/toast'

/** Shows an error as a toast and logs it (spec §8). */
export function reportError(given: unknown): void {
  toastError(serverText(describeThrown(given).message))
  saveError(given)
}

/** Failures of the connection that follow one another within this time are one outage, in ms. */
const OUTAGE_MS = 60_000
const lostAt = new Map<string, number>()

function isLoggedOutage(given: unknown): boolean {
  if (!(given instanceof ApiError) || (given.kind !== 'unreachable' && given.kind !== 'timeout')) return false
  const before = lostAt.get(given.kind) ?? -Infinity
  const now = performance.now()
  lostAt.set(given.kind, now)
  return now - before < OUTAGE_MS
}

/** Logs an error, chunk load errors by their name of spec §8; of a lost connection, the first failure. */
export function saveError(given: unknown): void {
  if (isLoggedOutage(given)) return
  if (given instanceof Error && isChunkError(given) && !given.message.startsWith(given.name)) renameChunkError(given)
  logError(given)
}

/**
 * Logs and reports uncaught errors (spec §8). Request errors were reported where they arose and are kept out of the browser's console.
 */
export function watchErrors(): void {
  const handle = (event: Event, given: unknown) => {
    if (given instanceof ApiError) return event.preventDefault()
    if (isAbort(given)) return
    saveError(given)
    // Browsers' notices bring no error, and those of extensions are not the console's.
    if (!(given instanceof Error) || given.stack?.includes('-extension://')) return
    const { missing, exception } = failureTexts
    toastError(serverText(isChunkError(given) ? missing : given instanceof NetworkError ? given.message : exception))
  }
  // `error` is missing for browser notices (ResizeObserver) and scripts of other origins.
  addEventListener('error', (event) => handle(event, event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => handle(event, event.reason))
  followErrorLog()
}
