import { seedUrls } from 'virtual:seed'
import { createAdmin } from '../../mock-db/indexeddb/admin'
import { createMockApi } from '../../mock-db/api/app'
import { openDatabase } from '../../mock-db/indexeddb/db'
import type { LoadAsset } from '../../mock-db/seeds/seed'
import { answerForError } from '../failures'
import type { OriginDeps, OriginHandle } from './origin'

export const originName = 'mock'

/** The mock API on this device, with its own disposable database. */
export function createOrigin({ loadAsset, onDatabase, tester }: OriginDeps): OriginHandle {
  const database = openDatabase(onDatabase && { onEvent: onDatabase })
  const asset: LoadAsset = async (name) => {
    const response = await loadAsset(seedUrls[name] ?? name)
    if (!response.ok) throw new Error(`the data of ${name} answered ${response.status}`)
    return response.json()
  }
  const start = () => createMockApi({ database, asset, tester, fault: answerForError })
  let api = start()
  return {
    answer: (request) => api.fetch(request),
    versioned: true,
    state: () => database.state,
    open: () => database.use(async () => {}),
    close: () => database.close(),
    async restart() {
      api = start()
      await database.close()
    },
    wipe: () => database.destroy(),
    data: createAdmin(database, asset),
  }
}
