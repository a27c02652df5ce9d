import { isChunkError, renameChunkError } from '@/lib/chunkError'
import { unlessLeaving } from '@/lib/leaving'
import { anyReloadBlocker } from './reloadBlocker'
import { reloadOnce } from './reload'
import { checkForUpdate } from './update'
import { addressOf } from '../worker/worker'

const RELOADED_AT = 'console-chunk-reload-at'
const REST_MS = 30_000
const PROBE_MS = 3000

/** Probes the web server with HEAD, which the worker does not answer; `navigator.onLine` alone is unreliable. */
const isReachable = () =>
  fetch(addressOf('./'), { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  )

/** Reloads to get the current build's chunks: at most once in 30 s, only if the server is reachable and nothing blocks reloads. */
export async function recover(): Promise<void> {
  const since = Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (since < REST_MS || !navigator.onLine || (await anyReloadBlocker()) || !(await isReachable())) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  await checkForUpdate()
  await reloadOnce()
}

/**
 * Handles missing chunks of an old build. Call once, at the start. The error is not swallowed: if no reload follows, the pane's error
 * boundary shows it (`isChunkError`: "not downloaded yet").
 */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A chunk that is there but fails while it starts would fail again.
    if (!isChunkError(event.payload)) return
    renameChunkError(event.payload)
    // A page that is left aborts its downloads; another reload would abort the person's own.
    void unlessLeaving().then(recover)
  })
}
