import { anyReloadBlocker } from './reloadBlocker'
import { reloadOnce } from './reload'
import { checkForUpdate } from './update'
import { addressOf } from './worker'

const RELOADED_AT = 'console-chunk-reload-at'
const REST_MS = 30_000
const PROBE_MS = 3000
/** What browsers say when a module can't be loaded (Chromium, Firefox, WebKit), and Vite of a style sheet. */
const NATIVE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i
const NAMES: readonly string[] = ['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED']

/** Whether an error means that a part of the console could not be loaded (spec §8). */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (NAMES.includes(error.name) || NATIVE.test(error.message))

/**
 * Gives a failed load the name of spec §8. The message must change as well: TanStack Router recognises the browser's words and
 * would reload by itself, over a dirty form and without a network.
 */
export function renameChunkError(error: Error): void {
  error.name = /preload CSS/i.test(error.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError'
  error.message = `${error.name}: ${error.message.replace(/^Failed to fetch/i, 'could not load')}`
}

/** Asks the web server itself: the worker does not answer HEAD, and `navigator.onLine` alone may be wrong. */
const reachable = () =>
  fetch(addressOf('./'), { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  )

/** Reloads for the current build's chunks: at most once in 30 s, only with the server in reach and nothing unsaved. */
export async function recover(): Promise<void> {
  const since = Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (since < REST_MS || !navigator.onLine || (await anyReloadBlocker()) || !(await reachable())) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  await checkForUpdate()
  await reloadOnce()
}

/**
 * Handles chunks of an old version that are gone: call once, at boot. The error is never swallowed; if no reload follows, the
 * pane's error boundary shows it (`isChunkError`: "not downloaded yet").
 */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    renameChunkError(event.payload)
    void recover()
  })
}
