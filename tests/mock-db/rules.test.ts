import { expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import { type AnyRow, isReadOnly, rows, type ModuleName } from '@/contract/rows'
import { goodsSchema, readGoods } from '@/pages/mall/goods/goods'
import { departmentSchema, readDepartment } from '@/pages/setting/departmentManagement/departmentValues'
import { menuSchema, readMenu } from '@/pages/setting/menuManagement/menuValues'
import { readRole, roleSchema } from '@/pages/setting/roleManagement/roleValues'
import { readUser, userSchema } from '@/pages/setting/userManagement/userValues'
import { editSchema, restoredValues as readTable } from '@/pages/vab/table/comprehensiveTable/editValues'
import { declaredResources } from '@/records/declared/all'
import { recordSchema, restoredValues } from '@/records/values'
import { minimalRow } from '../contract/minimalRow'
import { goodRows, ruleCases } from '../contract/ruleCases'
import type { LoadAsset, SeedTable } from '../../mock-db/seeds/seed'
import { loadSeed, onPostgres, setUp } from './harness'

async function server() {
  const { asAdmin } = setUp()
  const edit = (module: ModuleName, body: AnyRow) => asAdmin<{ uuid: string }>(`/${module}/doEdit`, body)
  const read = async (module: ModuleName, uuid: string) =>
    (await asAdmin<List<AnyRow>>(`/${module}/getList?uuid=${uuid}`)).data.list[0] ?? {}
  return { edit, read }
}

test('rules across fields are enforced for new rows and partial edits, and the answer names the field', async () => {
  const { edit } = await server()
  expect(ruleCases.length).toBeGreaterThan(3)
  for (const { module, at, says, good, bad } of ruleCases) {
    const refused = { code: 400, msg: says, data: { fields: [at] } }
    const row = goodRows[module] ?? {}
    expect(await edit(module, { ...row, ...bad })).toMatchObject(refused)
    const { code, data } = await edit(module, row)
    expect(code).toBe(200)
    expect(await edit(module, { uuid: data.uuid, ...bad })).toMatchObject(refused)
    expect(await edit(module, { uuid: data.uuid, ...good })).toMatchObject({ code: 200 })
  }
})

test.skipIf(onPostgres)(
  'a row older than a rule is checked against it only when one of its fields changes',
  async () => {
    const asset: LoadAsset = async (name) => {
      const seed = await loadSeed(name)
      if (name !== 'plant') return seed
      const { cols, rows: all } = seed as SeedTable
      return { cols, rows: all.map((row) => row.map((value, at) => (cols[at] === 'harvestAt' ? '2020-01-01' : value))) }
    }
    const { asAdmin } = setUp({ asset })
    const { list } = (await asAdmin<List<AnyRow>>('/plant/getList?pageSize=1')).data
    const [{ uuid, sownAt } = {}] = list
    const edit = (body: AnyRow) => asAdmin('/plant/doEdit', { uuid, ...body })
    expect(await edit({ plot: '村口1号地' })).toMatchObject({ code: 200 })
    expect(await edit({ harvestAt: '2020-01-02' })).toMatchObject({ code: 400, data: { fields: ['harvestAt'] } })
    expect(await edit({ harvestAt: sownAt })).toMatchObject({ code: 200 })
  },
)

test('computed fields follow the other fields, and missing birthday and gender are filled in from the ID number', async () => {
  const { edit, read } = await server()
  const { data } = await edit('indexManage', { ...goodRows.indexManage, percent: 1, status: 'reached' })
  expect(await read('indexManage', data.uuid)).toMatchObject({ percent: 75, status: 'onTrack' })
  await edit('indexManage', { uuid: data.uuid, actual: 90 })
  expect(await read('indexManage', data.uuid)).toMatchObject({ percent: 113, status: 'reached' })
  const { birthday, gender, ...person } = goodRows.villageusermanage ?? {}
  const { data: villager } = await edit('villageusermanage', person)
  expect(await read('villageusermanage', villager.uuid)).toMatchObject({ birthday, gender })
})

const formOf: { readonly [M in ModuleName]?: (row: AnyRow) => { readonly success: boolean } } = {
  table: (row) => editSchema.safeParse(readTable(row)),
  userManagement: (row) => userSchema.safeParse(readUser(row)),
  roleManagement: (row) => roleSchema.safeParse(readRole(row)),
  departmentManagement: (row) => departmentSchema.safeParse(readDepartment(row)),
  menuManagement: (row) => menuSchema.safeParse(readMenu(row)),
  goods: (row) => goodsSchema.safeParse(readGoods(row)),
  ...Object.fromEntries(
    declaredResources()
      .filter(({ resource }) => resource.module !== 'goods')
      .map(({ resource }) => [
        resource.module,
        (row: AnyRow) => recordSchema(resource.module, row).safeParse(restoredValues(resource, row)),
      ]),
  ),
}

test('a row with only the required fields is accepted and valid in its form; without any of them it is refused', async () => {
  const { edit, read } = await server()
  const modules = (Object.keys(rows) as ModuleName[]).filter((module) => !isReadOnly(module))
  expect(Object.keys(formOf).length).toBeGreaterThanOrEqual(15)
  for (const module of modules) {
    const body = minimalRow(module)
    // A new menu entry is a route, a built-in one is not.
    const more = module === 'menuManagement' ? { name: 'Extra', path: 'extra' } : {}
    const { code, msg, data } = await edit(module, { ...body, ...more })
    expect([module, code, msg]).toEqual([module, 200, expect.any(String)])
    const found = await read(module, data.uuid)
    expect([module, formOf[module]?.(found).success ?? true]).toEqual([module, true])
    for (const field of Object.keys(body)) {
      const { [field]: _left, ...rest } = body
      expect([module, field, (await edit(module, { ...rest, ...more })).code]).toEqual([module, field, 400])
    }
  }
})
