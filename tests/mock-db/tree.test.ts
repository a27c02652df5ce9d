import { describe, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import { moduleCalls } from '@/contract/moduleCalls'
import type { Row } from '@/contract/rows'
import { setUp } from './harness'

type Department = Row<'departmentManagement'>

const flatten = (nodes: readonly Department[]): Department[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
const outline = (nodes: readonly Department[], depth = 0): string[] =>
  nodes.flatMap((node) => ['  '.repeat(depth) + node.name, ...outline(node.children ?? [], depth + 1)])

function departments(path = 'departmentManagement') {
  const { asAdmin } = setUp()
  const list = async (query = '') => (await asAdmin<List<Department>>(`/${path}/getList${query}`)).data
  const find = async (name: string) => {
    const found = flatten((await list()).list).find((node) => node.name === name)
    if (!found) throw new Error(`no department ${name}`)
    return found
  }
  const edit = (body: object) => asAdmin<{ uuid: string }>(`/${path}/doEdit`, body)
  const remove = (...uuids: string[]) => asAdmin(`/${path}/doDelete`, { uuids })
  return { asAdmin, list, find, edit, remove }
}

test('getList gives the whole tree for any page, and the total of its nodes', async () => {
  const { list } = departments()
  const whole = await list()
  expect(moduleCalls('departmentManagement').getList.data.parse(whole)).toEqual(whole)
  expect(whole.list.map(({ name, parentName, parentId }) => [name, parentName, parentId])).toEqual([
    ['清溪镇人民政府', '', 0],
  ])
  const nodes = flatten(whole.list)
  expect(whole.total).toBe(nodes.length)
  expect(whole.total).toBeGreaterThanOrEqual(20)
  for (const node of nodes) {
    for (const child of node.children ?? []) {
      expect([child.parentId, child.parentName]).toEqual([node.id, node.name])
    }
  }
  expect(await list('?pageNo=3&pageSize=2')).toEqual(whole)
})

test('a filter keeps only the matching nodes and their ancestors', async () => {
  const { list } = departments()
  const found = await list('?name=财政')
  expect(outline(found.list)).toEqual(['清溪镇人民政府', '  党政综合办公室', '    财政所'])
  expect(found.total).toBe(3)
  expect(await list('?title=没有的')).toEqual({ list: [], total: 0 })
})

test('a query by uuid gives only this node', async () => {
  const { list, find } = departments()
  const { uuid } = await find('财政所')
  expect(await list(`?uuid=${uuid}`)).toMatchObject({ total: 1, list: [{ uuid, name: '财政所' }] })
})

test('/department and /departmentManagement are the same module', async () => {
  const { asAdmin, list, edit } = departments('department')
  expect(await edit({ name: '乡村振兴办公室', parentId: 1 })).toMatchObject({ code: 200, msg: '模拟保存成功' })
  expect((await asAdmin('/departmentManagement/getList')).data).toEqual(await list())
})

describe('doEdit', () => {
  test('adds a node below its parent, in order among its siblings', async () => {
    const { list, find, edit } = departments()
    const office = await find('党政综合办公室')
    await edit({ name: '信访室', parentId: office.id, order: 2 })
    expect(outline((await list('?name=室')).list).slice(0, 5)).toEqual([
      '清溪镇人民政府',
      '  党政综合办公室',
      '    党建与组织室',
      '    信访室',
      '    档案室',
    ])
  })

  test('accepts a node as it was listed, and its new name appears in its children', async () => {
    const { find, edit } = departments()
    const office = await find('公共服务办公室')
    expect(await edit({ ...office, name: '民生服务办公室' })).toMatchObject({ code: 200 })
    expect((await find('文化站')).parentName).toBe('民生服务办公室')
  })

  test('moves a node with its whole subtree', async () => {
    const { list, find, edit } = departments()
    const [law, work] = [await find('平安法治办公室'), await find('经济发展办公室')]
    await edit({ uuid: law.uuid, parentId: work.id })
    expect(outline((await list('?name=司法所')).list)).toEqual([
      '清溪镇人民政府',
      '  经济发展办公室',
      '    平安法治办公室',
      '      司法所',
    ])
  })

  test.each([
    ['itself', '公共服务办公室', '公共服务办公室'],
    ['its child', '公共服务办公室', '文化站'],
    ['its grandchild', '清溪镇人民政府', '文化站'],
  ])('refuses to move a node below %s', async (_whom, name, below) => {
    const { list, find, edit } = departments()
    const before = await list()
    const [node, parent] = [await find(name), await find(below)]
    expect(await edit({ uuid: node.uuid, parentId: parent.id })).toMatchObject({
      code: 400,
      msg: `“${name}”不能成为自己的下级`,
    })
    expect(await list()).toEqual(before)
  })

  test('refuses a parent that does not exist', async () => {
    const { edit } = departments()
    expect(await edit({ name: '无主', parentId: 999 })).toMatchObject({ code: 400, msg: '上级 999 不存在' })
    expect(await edit({ name: '无主', parentId: -1 })).toMatchObject({ code: 400 })
  })
})

describe('doDelete', () => {
  test('refuses a node with children, and deletes nothing of the request', async () => {
    const { list, find, remove } = departments()
    const before = await list()
    const [office, leaf] = [await find('公共服务办公室'), await find('财政所')]
    expect(await remove(leaf.uuid, office.uuid)).toMatchObject({
      code: 400,
      msg: '“公共服务办公室”还有下级，请先删除或移走下级',
    })
    expect(await list()).toEqual(before)
  })

  test('deletes a leaf, and a node together with all its children', async () => {
    const { list, find, remove } = departments()
    const { total } = await list()
    const office = await find('数字乡村运营中心')
    const below = (office.children ?? []).map(({ uuid }) => uuid)
    expect(below).toHaveLength(2)
    expect(await remove(office.uuid, ...below)).toMatchObject({ code: 200, msg: '模拟删除成功' })
    expect(await remove((await find('财政所')).uuid)).toMatchObject({ code: 200 })
    expect((await list()).total).toBe(total - 4)
  })
})

test('the menu is a tree of the routes with the guard of each', async () => {
  const { asAdmin } = setUp()
  const { data } = await asAdmin<List<Row<'menuManagement'>>>('/menuManagement/getList?label=用户管理')
  expect(data).toMatchObject({
    total: 2,
    list: [{ label: '配置', role: [], children: [{ label: '用户管理', role: ['Admin'], children: [] }] }],
  })
  const tables = await asAdmin<List<Row<'menuManagement'>>>('/menuManagement/getList?label=综合表格')
  expect(tables.data.list[0]?.children?.[0]).toMatchObject({ label: '表格', role: ['Editor'], guardMode: 'except' })
})
