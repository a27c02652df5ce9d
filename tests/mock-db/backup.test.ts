import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { List, Row } from '@/contract/calls'
import { createAdmin } from '../../mock-db/indexeddb/admin'
import type { DataAdmin } from '@/scenario/dataCalls'
import { loadSeed as load, SEED, setUp } from './harness'

let api: ReturnType<typeof setUp>
let admin: DataAdmin
let file: Blob
beforeEach(async () => {
  api = setUp()
  admin = createAdmin(api.database, load)
  await api.asAdmin('/table/doEdit', { title: '要带走的', author: '王明' })
  const { data } = await api.asAdmin<List<Row<'table'>>>('/table/getList?id=7')
  await api.asAdmin('/table/doDelete', { uuids: data.list[0]?.uuid })
  file = await new Response(admin.export()).blob()
})

const total = async () => (await api.asAdmin<List<object>>('/table/getList')).data.total
const lines = async () =>
  gunzipSync(Buffer.from(await file.arrayBuffer()))
    .toString()
    .split('\n')
const packed = (text: readonly string[]) => new Blob([gzipSync(text.join('\n'))])
const refusal = (given: Blob) => admin.import(given).then(String, (error: Error) => `${error.name}: ${error.message}`)

test('a backup restores every row on another device, including deleted rows and versions', async () => {
  const before = await api.asAdmin('/table/getList?pageSize=1000')
  api = setUp()
  admin = createAdmin(api.database, load)
  const rows = Object.values(SEED.menuManagement.rows).length + SEED.history.rows.length
  expect(await admin.import(file)).toBe(106 + rows)
  expect((await api.asAdmin('/table/getList?pageSize=1000')).data).toEqual(before.data)
  expect((await admin.info()).modules).toContainEqual({ module: 'table', rows: 50, deleted: 1 })
  expect(await api.asAdmin('/table/doEdit', { title: '下一条', author: '王明' })).toMatchObject({ code: 200 })
  expect((await api.asAdmin<List<Row<'table'>>>('/table/getList')).data.list[0]?.id).toBe(52)
})

test('an import replaces the present data, also with more rows than one batch', async () => {
  await admin.start({ rows: 2300, modules: ['table'] })
  while (await admin.step());
  file = await new Response(admin.export()).blob()
  await admin.reset()
  expect(await total()).toBe(50)
  await admin.import(file)
  expect(await total()).toBe(2300)
  expect(await api.asAdmin('/table/getList?sort=id&order=desc&pageSize=1')).toMatchObject({
    data: { list: [{ id: 2300 }] },
  })
})

const cases: readonly (readonly [what: string, file: () => Promise<Blob>, message: RegExp])[] = [
  ['another file', async () => new Blob(['hello']), /不是本系统的数据备份/],
  ['an empty file', async () => new Blob([]), /不是本系统的数据备份/],
  ['a half file', async () => file.slice(0, Math.floor(file.size / 2)), /损坏/],
  ['a missing line', async () => packed((await lines()).toSpliced(3, 1)), /不完整或已损坏/],
  ['a changed line', async () => packed((await lines()).with(3, (await lines())[4] ?? '')), /不完整或已损坏/],
  ['no foot', async () => packed((await lines()).slice(0, -2)), /不完整或已损坏/],
  [
    'a newer version',
    async () => packed((await lines()).map((line) => line.replace('"version":1,"seed"', '"version":2,"seed"'))),
    /请先更新本系统/,
  ],
  [
    'a wrong row',
    async () => packed((await lines()).map((line) => line.replace('"title":"要带走的"', '"title":7'))),
    /第 \d+ 行的数据不符合要求/,
  ],
]
test.each(cases)('%s is refused on import and changes nothing', async (_what, given, message) => {
  expect(await refusal(await given())).toMatch(message)
  expect(await total()).toBe(50)
  expect(await admin.info()).toMatchObject({ job: null })
  const spaces = (await api.database.use((db) => db.getAllKeys('records'))).map(([space]) => space)
  expect(new Set(spaces)).toEqual(
    new Set(['1/history', '1/menuManagement', '1/roleManagement', '1/table', '1/userManagement']),
  )
})

test('an import left by a stopped host is cleared', async () => {
  await api.database.use(async (db) => {
    const transaction = db.transaction('state', 'readwrite')
    const state = await transaction.store.get('state')
    if (!state) throw new Error('no state')
    const job = { kind: 'import', generation: 9, seed: 1, rows: 50, modules: [], done: 1, total: 9 } as const
    await transaction.store.put({ ...state, job: { ...job, modules: [] } }, 'state')
    await transaction.done
  })
  expect(await createAdmin(api.database, load).info()).toMatchObject({ job: null })
  expect(await total()).toBe(50)
})
