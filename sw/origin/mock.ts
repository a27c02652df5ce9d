import { seedUrl } from 'virtual:seed'
import { createMockApi } from '../../mock-db/app'
import { openDatabase } from '../../mock-db/db'
import type { SeedData } from '../../mock-db/seed'
import type { OriginDeps, OriginHandle } from './origin'

export const originName = 'mock'

/** The mock API on this device, in its own disposable database. */
export function createOrigin({ loadAsset, onDatabase, tester }: OriginDeps): OriginHandle {
  const database = openDatabase(onDatabase && { onEvent: onDatabase })
  const seed = async (): Promise<SeedData> => {
    const response = await loadAsset(seedUrl)
    if (!response.ok) throw new Error(`the seed asset answered ${response.status}`)
    return (await response.json()) as SeedData
  }
  const start = () => createMockApi({ database, seed, tester })
  let api = start()
  return {
    answer: (request) => api.fetch(request),
    state: () => database.state,
    close: () => database.close(),
    async restart() {
      api = start()
      await database.close()
    },
    wipe: () => database.destroy(),
  }
}
