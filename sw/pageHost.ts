import { logFailure } from '@/lib/logFailure'
import type { ConnectionEvent } from '@/core/connection'
import { API_HOST } from './apiRequest'
import { createHost } from './host'
import { pageApp } from './database/pageApp'

/**
 * The host inside a page that no worker controls: a hard reload, a private window, a browser without workers. Answers requests by
 * API-relative path, with the worker's databases, and rejects like fetch when aborted. `onDatabase` receives 'newer' when another
 * tab runs a newer version, and this page must be reloaded.
 */
export function createPageHost(
  onDatabase: (event: ConnectionEvent) => void,
): (path: string, init?: RequestInit) => Promise<Response> {
  const app = pageApp(onDatabase)
  const loadAsset = (path: string) => fetch(new URL(path, document.baseURI))
  const { gateway, origin } = createHost({ host: 'page', app, loadAsset, onDatabase })
  // Opened ahead of the sign-in; each call reports its own failure.
  for (const opened of [app.use(async () => {}), origin.open()]) opened.catch(logFailure)
  return async (path, init) => {
    const response = await gateway(new Request(`${API_HOST}${path}`, init))
    init?.signal?.throwIfAborted()
    return response
  }
}
