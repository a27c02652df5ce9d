import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { List, Row } from '@/contract/calls'
import { createAdmin } from '../../mock-db/indexeddb/admin'
import { openDatabase, type Database } from '../../mock-db/indexeddb/db'
import { grower } from '../../mock-db/seeds/grow'
import { createSeeding } from '../../mock-db/indexeddb/jobs'
import { listInfo } from '@/core/modules'
import { parseParams } from '@/core/params'
import { runQuery } from '@/core/query'
import type { LoadAsset } from '../../mock-db/seeds/seed'
import { anotherHost, SEED, setUp } from './harness'

type TableRow = Row<'table'>

const load: LoadAsset = async (name): Promise<unknown> => Reflect.get(SEED, name)
const finish = async (seeding: ReturnType<typeof createSeeding>) => {
  const seen = []
  for (let progress = await seeding.step(0); progress; progress = await seeding.step(0)) seen.push(progress.done)
  return seen
}
const seedTable = async (database: Database, rows: number, seed?: number) => {
  const seeding = createSeeding(database, load)
  await seeding.start({ rows, seed, modules: ['table'] })
  return finish(seeding)
}
const digest = (seed: number, rows: number) => {
  const make = grower('table', SEED.table, seed)
  const all = Array.from({ length: rows }, (_, at) => make(at))
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

test('grower() gives the same rows for the same seed, others for another one, and the seed’s own rows first', () => {
  expect(digest(7, 300)).toBe(digest(7, 300))
  expect(digest(8, 300)).not.toBe(digest(7, 300))
  const make = grower('userManagement', SEED.userManagement, 7)
  expect([make(0), make(50)].map(({ username }) => username)).toEqual(['admin', 'admin 51'])
  const own = grower('table', SEED.table, 20261101)
  expect([0, 49].map((at) => Object.values(own(at)))).toEqual([SEED.table.rows[0], SEED.table.rows[49]])
})

test('seeding continues after its host was stopped, and the old data answer until it is done', async () => {
  const { asAdmin, database } = setUp()
  await asAdmin('/table/doEdit', { title: '旧数据', author: '王明' })
  await createSeeding(database, load).start({ rows: 2500, modules: ['table'] })
  expect(await createSeeding(database, load).step(0)).toEqual({ done: 1000, total: 2500 })
  expect(await asAdmin('/table/getList')).toMatchObject({ data: { total: 51 } })
  // Another host, without state of the first.
  expect(await finish(createSeeding(database, load))).toEqual([2000, 2500])
  expect(await asAdmin('/table/getList?title=旧数据')).toMatchObject({ data: { total: 0 } })
  expect(await asAdmin('/table/getList')).toMatchObject({ data: { total: 2500 } })
  const left = await database.use((db) => db.getAllKeys('records'))
  expect(new Set(left.map(([space]) => space))).toEqual(
    new Set(['2/table', '2/userManagement', '2/roleManagement', '2/menuManagement']),
  )
})

test('two hosts that seed at once write each row once', async () => {
  const { database, asAdmin } = setUp()
  const [one, other] = [createSeeding(database, load), createSeeding(openDatabase(), load)]
  await one.start({ rows: 3000, modules: ['table'] })
  await Promise.all([finish(one), finish(other)])
  const { data } = await asAdmin<List<TableRow>>('/table/getList?pageSize=1000&pageNo=3')
  expect([data.total, data.list.length, data.list.at(-1)?.id]).toEqual([3000, 1000, 3000])
})

test('a cancelled seeding leaves the present data and no rows of its own', async () => {
  const { database, asAdmin } = setUp()
  await asAdmin('/table/getList')
  const admin = createAdmin(database, load)
  await admin.start({ rows: 2000, modules: ['table'] })
  await admin.step(0)
  expect(await admin.info()).toMatchObject({ job: { done: 1000, total: 2000 } })
  await admin.cancel()
  expect(await admin.info()).toMatchObject({ job: null, rows: 50 })
  expect(await admin.step(0)).toBeNull()
  expect(await database.use((db) => db.count('columns'))).toBe(0)
  expect(await asAdmin('/table/getList')).toMatchObject({ data: { total: 50 } })
})

test.each(['departmentManagement', 'nothing'])(
  '%s has no number of rows to choose, and start() rejects it',
  async (module) => {
    const admin = createAdmin(setUp().database, load)
    expect((await admin.info()).growing).not.toContain(module)
    await expect(admin.start({ rows: 60, modules: [module] })).rejects.toThrow(module)
  },
)

test('a refused deletion leaves later writes correct', async () => {
  const { asAdmin } = setUp()
  const { data } = await asAdmin<List<Row<'userManagement'>>>('/userManagement/getList?pageSize=1000')
  const [own, ...others] = ['admin', 'editor', 'test'].map((name) =>
    data.list.find(({ username }) => username === name),
  )
  const uuids = [...others, own].map((user) => user?.uuid)
  expect(await asAdmin('/userManagement/doDelete', { uuids })).toMatchObject({ code: 400 })
  await asAdmin('/userManagement/doEdit', { uuid: others[0]?.uuid, email: 'new@example.com' })
  expect(await asAdmin('/userManagement/getList?email=new@example.com')).toMatchObject({ data: { total: 1 } })
  expect(await asAdmin('/userManagement/getList')).toMatchObject({ data: { total: 50 } })
})

test('reset() brings back the initial data', async () => {
  const { database, asAdmin } = setUp()
  await seedTable(database, 1200, 7)
  await asAdmin('/table/doEdit', { title: '新', author: '王明' })
  const admin = createAdmin(database, load)
  expect(await admin.info()).toMatchObject({ seed: 7, rows: 1200 })
  await admin.reset()
  expect(await asAdmin('/table/getList')).toMatchObject({ data: { total: 50 } })
  expect((await admin.info()).modules).toEqual([
    { module: 'table', rows: 50, deleted: 0 },
    { module: 'userManagement', rows: 50, deleted: 0 },
    { module: 'roleManagement', rows: 3, deleted: 0 },
    { module: 'menuManagement', rows: SEED.menuManagement.rows.length, deleted: 0 },
  ])
})

test('random queries of a list of 1500 edited rows equal runQuery() over all rows', async () => {
  const { database, asAdmin, api, signIn } = setUp()
  await seedTable(database, 1500)
  const uuidOf = async (id: number) =>
    (await asAdmin<List<TableRow>>(`/table/getList?id=${id}`)).data.list[0]?.uuid ?? ''
  await asAdmin('/table/getList?sort=title')
  await asAdmin('/table/doEdit', { uuid: await uuidOf(700), title: '阿村改过的标题', pageViews: 9999 })
  await asAdmin('/table/doDelete', { uuids: [await uuidOf(20), await uuidOf(1499)] })
  await asAdmin('/table/doEdit', { title: '新写的', author: '王明' })

  const all: TableRow[] = []
  for (const pageNo of [1, 2]) {
    all.push(...(await asAdmin<List<TableRow>>(`/table/getList?pageSize=1000&pageNo=${pageNo}`)).data.list)
  }
  expect([all.length, all[0]?.title]).toEqual([1499, '新写的'])
  const token = await signIn()
  const field = fc.constantFrom('title', 'author', 'pageViews', 'datetime', 'status', 'switch', 'rate', 'id')
  const query = fc.record({
    sort: fc.option(field, { nil: undefined }),
    order: fc.constantFrom('asc', 'desc'),
    title: fc.constantFrom('', '村', '灌溉', '阿', '1'),
    status: fc.constantFrom('', 'draft', 'published'),
    pageViewsFrom: fc.constantFrom('', '1000', '4990'),
    datetimeTo: fc.constantFrom('', '2026-01'),
    pageNo: fc.integer({ min: 1, max: 40 }),
    pageSize: fc.constantFrom(1, 20, 500),
  })
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const filled = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
      const search = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
      const response = await api.fetch(
        new Request(`http://any.host/table/getList?${search}`, { headers: { authorization: `Bearer ${token}` } }),
      )
      const { data } = (await response.json()) as { data: List<TableRow> }
      expect(data).toEqual(runQuery(all, parseParams(search), listInfo('table')))
    }),
    { numRuns: 60 },
  )
})

test('a sorted order of a long list is stored and includes later edits', async () => {
  const { database, asAdmin } = setUp()
  await seedTable(database, 4200)
  const first = async (api: { asAdmin: typeof asAdmin }) =>
    (await api.asAdmin<List<TableRow>>('/table/getList?sort=title&pageSize=3')).data.list.map(({ title }) => title)
  const before = await first({ asAdmin })
  await expect.poll(() => database.use((db) => db.get('columns', ['2/table', '#sorted title', 0]))).toContain('4200')

  const { data } = await asAdmin<List<TableRow>>('/table/getList?id=4000')
  await asAdmin('/table/doEdit', { uuid: data.list[0]?.uuid, title: '阿' })
  expect(await first(anotherHost())).toEqual(['阿', ...before.slice(0, 2)])
})
