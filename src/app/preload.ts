import { BUILD } from '@/lib/build'
import { logFailure } from '@/lib/logFailure'
import { warmPageHost, whenCalm } from '@/pwa/transport'
import { container } from '@/pwa/worker'
import { Shell } from './Root'

/** On the sign-in page the line is left to it for so long, and no longer, in milliseconds. */
const CALM_MS = 300
const CALM_LIMIT_MS = 2000

function warmHost(): void {
  if (!container()?.controller) warmPageHost().catch(logFailure)
}

/** Into the browser's cache: what the first calls answer from. */
function fetchData(): void {
  if (container()?.controller) return
  for (const file of BUILD.startData) fetch(`./${file}`, { priority: 'low' }).catch(logFailure)
}

/** Fetches side by side what the guard, the shell and the page at `path` will ask for one after the other. */
function fetchPage(path: string): void {
  const page = import('./shellPages').then(({ shellPages }) => shellPages[`../pages${path}.tsx`]?.())
  for (const part of [import('./loadAccess'), Shell.preload?.(), page]) part?.catch(logFailure)
}

/**
 * Fetches what the page at `path` needs before it is asked for, and what a page without a worker answers itself with. Whoever is not
 * `signedIn` gets home behind the sign-in page, and the latter with the first touch. What can't be had is asked for again, and told,
 * where it is needed.
 */
export function preload(path: string, signedIn: boolean): void {
  if (signedIn) {
    fetchPage(path)
    return warmHost()
  }
  void whenCalm(CALM_MS, CALM_LIMIT_MS).then(() => fetchPage('/index'))
  const touched = new AbortController()
  const warm = () => {
    touched.abort()
    warmHost()
    fetchData()
  }
  for (const event of ['input', 'pointerdown']) addEventListener(event, warm, { capture: true, signal: touched.signal })
}
