import type { List } from '@/contract/calls'
import type { ModuleName, Row } from '@/contract/rows'
import { clientOf, type Client } from '../../postgres/client'
import { expect } from './console'
import { API_PORT, keepingLists, startExternalApi } from './externalApi'
import { startFaultyApi } from './faultyApi'
import { test as base } from './installed'

/** A real server, which the console can be cut off from while others reach it. */
interface Ways {
  /** An account's own calls, past the console. */
  readonly as: (account: string) => Promise<Client>
  cut(): Promise<void>
  mend(): Promise<void>
}

export const test = base.extend<{ ways: Ways }>({
  site: keepingLists,
  // Not the server itself is stopped: it has its data in memory.
  ways: async ({ server }, provide) => {
    const origin = server.url.replace(/\/$/, '')
    const behind = API_PORT + 1
    const api = await startExternalApi(behind, origin)
    let way = await startFaultyApi(API_PORT, behind, origin)
    await provide({
      as: (account) => clientOf(`http://localhost:${behind}`, account),
      cut: () => way.stop(),
      mend: async () => void (way = await startFaultyApi(API_PORT, behind, origin)),
    })
    await way.stop()
    await api.stop()
  },
})

/** The records of a module as the server gives them to an account. */
export const rowsOf = async <M extends ModuleName>(ask: Client, module: M): Promise<Row<M>[]> =>
  ((await ask(`/${module}/getList?pageSize=100`)).data as List<Row<M>>).list

/** A write of an account, which the server takes. */
export const write = async (ask: Client, module: ModuleName, row: object): Promise<void> =>
  expect(await ask(`/${module}/doEdit`, row)).toMatchObject({ code: 200 })
