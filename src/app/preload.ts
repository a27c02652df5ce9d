import { BUILD } from '@/lib/build'
import { logFailure } from '@/lib/logFailure'
import { nextTask } from '@/lib/pause'
import { warmPageHost, whenCalm } from '@/offline/worker/transport'
import { container } from '@/offline/worker/worker'
import { Shell } from './Root'

/** Network idle time before preloading behind the sign-in page, and its limit, in ms. */
const CALM_MS = 300
const CALM_LIMIT_MS = 2000

function warmHost(): void {
  if (container()?.controller) return
  // Browsers compile a preloaded module at once when it is asked for: not in the task that asks for the page.
  void nextTask().then(warmPageHost).catch(logFailure)
}

/** Fetches the simulated server's start data into the HTTP cache. */
function fetchStartData(): void {
  if (container()?.controller) return
  for (const file of BUILD.startData) fetch(`./${file}`, { priority: 'low' }).catch(logFailure)
}

/** Loads the chunks of guard, shell and page in parallel instead of one after the other. */
function fetchPage(path: string): void {
  const page = import('./shellPages').then(({ shellPages }) => shellPages[`../pages${path}.tsx`]?.())
  for (const part of [import('./loadAccess'), Shell.preload?.(), page]) part?.catch(logFailure)
}

/**
 * Preloads the chunks of the page at `path`, and the page host where no worker controls the page. If not `signedIn`, preloads the home
 * page once the network is idle, and the page host with the first input. Failed loads are repeated, and reported, where needed.
 */
export function preload(path: string, signedIn: boolean): void {
  if (signedIn) {
    fetchPage(path)
    return warmHost()
  }
  void whenCalm(CALM_MS, CALM_LIMIT_MS).then(() => fetchPage('/index'))
  const listening = new AbortController()
  const warm = () => {
    listening.abort()
    warmHost()
    fetchStartData()
  }
  for (const event of ['input', 'pointerdown'])
    addEventListener(event, warm, { capture: true, signal: listening.signal })
}
