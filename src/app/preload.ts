import { logged } from '@/lib/logged'
import { warmPageHost } from '@/pwa/gate'
import { container } from '@/pwa/worker'
import { Shell } from './Root'

/**
 * Fetches side by side what the guard, the shell and the page at `path` will ask for one after the other, and the page's own host where no
 * worker is in charge. What can't be had is asked for again, and told, where it is needed.
 */
export function preload(path: string): void {
  const page = import('./shellPages').then(({ shellPages }) => shellPages[`../pages${path}.tsx`]?.())
  const host = container()?.controller ? undefined : warmPageHost()
  for (const part of [import('./loadAccess'), Shell.preload?.(), page, host]) part?.catch(logged)
}
