import { expect, test, vi } from 'vitest'
import { createMockApi } from '../../mock-db/app'
import { openDatabase } from '../../mock-db/db'
import { SEED, setUp } from './harness'

const total = { code: 200, data: { total: 50 } }

test('requests at once seed once, and later ones not at all', async () => {
  const seed = vi.fn(async () => SEED)
  const { call, asAdmin } = setUp({ seed })
  const body = { username: 'admin', password: '123456' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('/login', { body })))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
  expect(await asAdmin('/table/getList')).toMatchObject(total)
  expect(seed).toHaveBeenCalledTimes(1)
})

test('two hosts on one database leave one seed and no double rows', async () => {
  const { call, asAdmin, database } = setUp()
  const other = createMockApi({ database: openDatabase(), seed: async () => SEED, delayMs: [0, 0] })
  const login = () =>
    new Request('http://any.host/login', { method: 'POST', body: '{"username":"admin","password":"123456"}' })
  const answers = await Promise.all([
    call('/login', { body: { username: 'admin', password: '123456' } }),
    other.fetch(login()),
    other.fetch(login()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await asAdmin('/table/getList')).toMatchObject(total)
  const rows = Object.values(SEED).reduce((sum, { rows: values }) => sum + values.length, 0)
  expect(await database.use((db) => db.count('rows'))).toBe(rows)
})

test('a wiped database is seeded again by the next request', async () => {
  const { asAdmin, database } = setUp()
  await asAdmin('/table/doEdit', { title: '会消失', author: '王明' })
  await database.destroy()
  expect(await asAdmin('/table/getList')).toMatchObject(total)
  await database.use((db) => db.clear('meta').then(() => db.clear('rows')))
  expect(await asAdmin('/table/getList')).toMatchObject(total)
})

test('rows that were deleted stay deleted', async () => {
  const { asAdmin } = setUp()
  const { data } = await asAdmin<{ list: { uuid: string }[] }>('/table/getList?pageSize=1000')
  await asAdmin('/table/doDelete', { uuids: data.list.map((row) => row.uuid) })
  expect(await asAdmin('/table/getList')).toMatchObject({ code: 200, data: { total: 0, list: [] } })
})

test('a module that comes with an update is seeded into an older database, which keeps its rows', async () => {
  const { asAdmin, database } = setUp()
  await asAdmin('/table/doEdit', { title: '保留', author: '王明' })
  await database.use(async (db) => {
    const transaction = db.transaction(['meta', 'rows'], 'readwrite')
    const notices = await transaction.objectStore('rows').index('byModule').getAllKeys('notice')
    await Promise.all(notices.map((key) => transaction.objectStore('rows').delete(key)))
    await transaction.objectStore('meta').put(['table', 'userManagement', 'search'], 'seeded')
    await transaction.done
  })
  expect(await asAdmin('/notice/getList')).toMatchObject({ data: { total: 8 } })
  expect(await asAdmin('/table/getList')).toMatchObject({ data: { total: 51 } })
})

test('a seed that does not load is told, and tried again by the next request', async () => {
  const seed = vi.fn(async () => SEED).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { call, asAdmin } = setUp({ seed })
  const answer = await call('/login', { body: { username: 'admin', password: '123456' } })
  expect(answer).toMatchObject({ code: 503, msg: '初始数据载入失败，请检查网络后重试' })
  expect(await asAdmin('/table/getList')).toMatchObject(total)
})
