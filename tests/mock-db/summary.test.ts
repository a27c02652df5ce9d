import { beforeEach, describe, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import type { Summary } from '@/contract/summaryCall'
import { adjusted } from '@/core/summary'
import { setUp } from './harness'

let server: ReturnType<typeof setUp>
beforeEach(() => (server = setUp()))

const summary = async (query: string, module = 'scoreManage') =>
  (await server.asAdmin<Summary>(`/${module}/getSummary?${query}`)).data
const rows = async (query = '', module = 'scoreManage') =>
  (await server.asAdmin<List<AnyRow>>(`/${module}/getList?pageSize=1000&${query}`)).data.list
const refusal = async (query: string) => {
  const { code, msg } = await server.asAdmin(`/scoreManage/getSummary?${query}`)
  return [code, msg]
}

describe('getSummary', () => {
  test('without groups counts all matching rows and sums a field', async () => {
    const all = await rows()
    expect(await summary('')).toEqual({ total: 50, groups: [{ keys: [], count: 50 }] })
    const sum = all.reduce((total, row) => total + Number(row.points), 0)
    expect((await summary('sum=points')).groups).toEqual([{ keys: [], count: 50, sum }])
    const found = all.filter(({ category }) => category === 'penalty')
    expect((await summary('category=penalty')).total).toBe(found.length)
  })

  test('groups by a field and by the month of a date, sorted by key', async () => {
    const expected = new Map<string, number>()
    for (const row of await rows()) {
      const key = `${String(row.datetime).slice(0, 7)} ${String(row.category)}`
      expected.set(key, (expected.get(key) ?? 0) + 1)
    }
    const { groups, total } = await summary('groupBy=datetime:month&groupBy=category')
    expect(groups.map(({ keys, count }) => [keys.join(' '), count])).toEqual(
      [...expected].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
    expect(total).toBe(50)
  })

  test('counts the same rows as a list with an exact text, not those that contain it', async () => {
    const [first, second] = await rows()
    await server.asAdmin('/scoreManage/doEdit', { uuid: first?.uuid, village: '柳溪' })
    await server.asAdmin('/scoreManage/doEdit', { uuid: second?.uuid, village: '柳溪新' })
    const { groups } = await summary('groupBy=village')
    expect(groups.find(({ keys }) => keys[0] === '柳溪')?.count).toBe(1)
    const { data } = await server.asAdmin<List<AnyRow>>('/scoreManage/getList?village=柳溪&exact=village')
    expect(data.list.map(({ uuid }) => uuid)).toEqual([first?.uuid])
    expect((await rows('village=柳溪')).length).toBeGreaterThan(1)
  })

  test('includes later edits and deletions', async () => {
    await summary('groupBy=status')
    const [row, gone] = await rows('status=approved')
    await server.asAdmin('/scoreManage/doEdit', { uuid: row?.uuid, status: 'pending' })
    await server.asAdmin('/scoreManage/doDelete', { uuids: [gone?.uuid] })
    const counts = async (status: string) => (await rows(`status=${status}`)).length
    const { groups, total } = await summary('groupBy=status')
    expect(total).toBe(49)
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(49)
    for (const { keys, count } of groups) expect(count).toBe(await counts(String(keys[0])))
  })

  test.each([
    ['groupBy=nothing', '无法按 nothing 分组'],
    ['groupBy=points:month', '无法按 points:month 分组'],
    ['groupBy=datetime:week', '无法按 datetime:week 分组'],
    ['groupBy=datetime:month:day', '无法按 datetime:month:day 分组'],
    ['groupBy=village&groupBy=category&groupBy=status', '查询参数 groupBy 的数组不能超过 2 项'],
    ['sum=village', '无法对字段 village 求和'],
  ])('%s is refused', async (query, message) => {
    expect(await refusal(query)).toEqual([400, message])
  })

  test('grouping by a secret field is refused', async () => {
    const { code } = await server.asAdmin('/userManagement/getSummary?groupBy=password')
    expect(code).toBe(400)
  })
})

test('adjusted() adds and subtracts groups, drops empty ones and inserts new ones in order', () => {
  const given = {
    total: 3,
    groups: [
      { keys: ['a'], count: 1, sum: 0.1 },
      { keys: ['c'], count: 2, sum: 5 },
    ],
  }
  const removed = { total: 1, groups: [{ keys: ['a'], count: 1, sum: 0.1 }] }
  const added = {
    total: 2,
    groups: [
      { keys: ['b'], count: 1, sum: 0.2, unsent: 1 },
      { keys: ['c'], count: 1, sum: 0.1, unsent: 1 },
    ],
  }
  expect(adjusted(given, removed, added)).toEqual({
    total: 4,
    groups: [
      { keys: ['b'], count: 1, sum: 0.2, unsent: 1 },
      { keys: ['c'], count: 3, sum: 5.1, unsent: 1 },
    ],
  })
})
