import { expect, test, vi } from 'vitest'
import { createMockApi } from '../../mock-db/api/app'
import { openDatabase } from '../../mock-db/indexeddb/db'
import { createStore, readState, transact } from '../../mock-db/indexeddb/store'
import { NOW, SEED, setUp } from './harness'

const total = { code: 200, data: { total: 50 } }

test('concurrent requests seed the data once', async () => {
  const asset = vi.fn(async (name: string): Promise<unknown> => Reflect.get(SEED, name))
  const { call, asAdmin } = setUp({ asset })
  const body = { username: 'admin', password: '123456' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('/login', { body })))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
  expect(await asAdmin('/table/getList')).toMatchObject(total)
  expect(asset.mock.calls.map(([name]) => name)).toEqual([
    'userManagement',
    'routes',
    'menuManagement',
    'roleManagement',
    'table',
  ])
})

test('two hosts on one database seed it once without duplicate rows', async () => {
  const { call, asAdmin, database } = setUp()
  const other = createMockApi({
    database: openDatabase(),
    asset: async (name): Promise<unknown> => Reflect.get(SEED, name),
    delayMs: [0, 0],
    log: false,
  })
  const login = () =>
    new Request('http://any.host/login', { method: 'POST', body: '{"username":"admin","password":"123456"}' })
  const answers = await Promise.all([
    call('/login', { body: { username: 'admin', password: '123456' } }),
    other.fetch(login()),
    other.fetch(login()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await asAdmin('/table/getList')).toMatchObject(total)
  const modules = ['userManagement', 'menuManagement', 'roleManagement', 'table'] as const
  const rows = modules.reduce((sum, module) => sum + SEED[module].rows.length, 0)
  expect(await database.use((db) => db.count('records'))).toBe(rows)
})

test('a deleted or emptied database is seeded again by the next request', async () => {
  const { asAdmin, database } = setUp()
  await asAdmin('/table/doEdit', { title: '会消失', author: '王明' })
  await database.destroy()
  expect(await asAdmin('/table/getList')).toMatchObject(total)
  await database.use((db) => Promise.all([db.clear('state'), db.clear('spaces'), db.clear('records')]))
  expect(await asAdmin('/table/getList')).toMatchObject(total)
})

test('deleted rows are not seeded again', async () => {
  const { asAdmin } = setUp()
  const { data } = await asAdmin<{ list: { uuid: string }[] }>('/table/getList?pageSize=1000')
  await asAdmin('/table/doDelete', { uuids: data.list.map((row) => row.uuid) })
  expect(await asAdmin('/table/getList')).toMatchObject({ code: 200, data: { total: 0, list: [] } })
})

test('a module is seeded when it is first requested', async () => {
  const asset = vi.fn(async (name: string): Promise<unknown> => Reflect.get(SEED, name))
  const { asAdmin } = setUp({ asset })
  expect(await asAdmin('/notice/getList')).toMatchObject({ data: { total: 8 } })
  expect(asset.mock.calls.map(([name]) => name)).toEqual(['userManagement', 'notice'])
})

test('a seed that fails to load gives 503 and is loaded again by the next request', async () => {
  const asset = vi
    .fn(async (name: string): Promise<unknown> => Reflect.get(SEED, name))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { call, asAdmin } = setUp({ asset })
  const answer = await call('/login', { body: { username: 'admin', password: '123456' } })
  expect(answer).toMatchObject({ code: 503, msg: '初始数据载入失败，请检查网络后重试' })
  expect(await asAdmin('/table/getList')).toMatchObject(total)
})

test('a request whose data were replaced while it seeded seeds the new data', async () => {
  const { database } = setUp()
  const replaceData = () =>
    transact(database, 'readwrite', async (transaction) => {
      const state = await readState(transaction)
      await transaction.objectStore('state').put({ ...state, generation: state.generation + 1 }, 'state')
    })
  let transactions = 0
  const racing: typeof database = {
    ...database,
    use: async (work) => {
      const result = await database.use(work)
      transactions += 1
      // The first finds nothing, the second seeds.
      if (transactions === 2) await replaceData()
      return result
    },
  }
  const asset = vi.fn(async (name: string): Promise<unknown> => Reflect.get(SEED, name))
  const store = createStore(racing, asset, () => NOW)
  expect(await store.read(['table'], (rows) => rows.list('table'))).toHaveLength(50)
  expect(asset).toHaveBeenCalledTimes(2)
})
