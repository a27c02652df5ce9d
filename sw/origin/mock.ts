import { seedUrls } from 'virtual:seed'
import { createMockApi } from '../../mock-db/app'
import { openDatabase } from '../../mock-db/db'
import type { LoadAsset } from '../../mock-db/seed'
import type { OriginDeps, OriginHandle } from './origin'

export const originName = 'mock'

/** The mock API on this device, in its own disposable database. The tester's scenario is the gateway's matter. */
export function createOrigin({ loadAsset, onDatabase }: OriginDeps): OriginHandle {
  const database = openDatabase(onDatabase && { onEvent: onDatabase })
  const asset: LoadAsset = async (name) => {
    const response = await loadAsset(seedUrls[name] ?? name)
    if (!response.ok) throw new Error(`the data of ${name} answered ${response.status}`)
    return response.json()
  }
  const api = createMockApi({ database, asset })
  return {
    answer: (request) => api.fetch(request),
    state: () => database.state,
    close: () => database.close(),
  }
}
