import { createOrigin, originName } from '#origin'
import { logFailure } from '@/lib/logFailure'
import type { ConnectionEvent } from '../mock-db/connection'
import { API_HOST } from './apiRequest'
import { createGateway } from './gateway'
import { pageApp } from './pageApp'
import { createDeviceTester } from './tester'

/**
 * The gateway inside the page, for a page that no worker controls: a hard reload, a private window, a browser without
 * workers. Answers requests by their API-relative address, with the same databases as the worker, and rejects like fetch where the
 * asker has given up. `onDatabase` hears of 'newer': another tab runs a newer version, and this page must be reloaded.
 */
export function createPageHost(
  onDatabase: (event: ConnectionEvent) => void,
): (path: string, init?: RequestInit) => Promise<Response> {
  const app = pageApp(onDatabase)
  const loadAsset = (path: string) => fetch(new URL(path, document.baseURI))
  const tester = createDeviceTester('page', app, {
    restart: () => Promise.all([app.close(), origin.restart()]),
    wipe: () => origin.wipe(),
  })
  const origin = createOrigin({ loadAsset, onDatabase, tester })
  const gateway = createGateway({
    host: 'page',
    origin: origin.answer,
    app,
    tester,
    data: origin.data,
    wipeOrigin: () => origin.wipe().then(() => origin.restart()),
    originName,
    originState: origin.state,
    counting: origin.counting,
  })
  // It is made when somebody is about to sign in. Each call tells its own failure.
  for (const opened of [app.use(async () => {}), origin.open()]) opened.catch(logFailure)
  return async (path, init) => {
    const response = await gateway(new Request(`${API_HOST}${path}`, init))
    init?.signal?.throwIfAborted()
    return response
  }
}
