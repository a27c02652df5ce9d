import { describe, expect, test } from 'vitest'
import { listInfo } from '@/core/modules'
import { parseParams } from '@/core/params'
import { runQuery } from '@/core/query'
import { unpack } from '../../mock-db/seeds/seed'
import { SEED } from '../mock-db/harness'

const rows = [
  {
    uuid: 'a',
    id: 1,
    title: '修路通知',
    author: '王明',
    status: 'draft',
    datetime: '2026-05-01 23:10:00',
    pageViews: 700,
    switch: true,
  },
  {
    uuid: 'b',
    id: 2,
    title: 'Road works',
    author: '李雪',
    status: 'published',
    datetime: '2026-05-02 00:00:00',
    pageViews: 300,
    switch: false,
  },
  {
    uuid: 'c',
    id: 3,
    title: '修路进展',
    author: '王静',
    status: 'published',
    datetime: '2026-04-30 12:00:00',
    pageViews: 700,
    switch: true,
  },
]
const ask = (search: string) => runQuery(rows, parseParams(search), listInfo('table'))
const ids = (search: string) =>
  ask(search)
    .list.map((row) => row.uuid)
    .join('')

describe('filters of runQuery()', () => {
  test.each([
    ['', 'abc'],
    ['?title=修路', 'ac'],
    ['title=ROAD', 'b'],
    ['title=%20修%E2%80%8B路%C2%A0', 'ac'],
    ['author=%E2%80%8B', 'abc'],
    ['username=修路', 'ac'],
    ['name=进展', 'c'],
    ['title=&status=', 'abc'],
    ['author=王&title=通知', 'a'],
    ['status=published', 'bc'],
    ['status=publish', ''],
    ['status=draft&status=published', 'abc'],
    ['status[]=draft', 'a'],
    ['pageViews=700', 'ac'],
    ['switch=false', 'b'],
    ['pageViewsFrom=301', 'ac'],
    ['pageViewsFrom=300&pageViewsTo=300', 'b'],
    ['datetimeFrom=2026-05-01', 'ab'],
    ['datetimeFrom=2026-05-01&datetimeTo=2026-05-01', 'a'],
    ['datetimeTo=2026-05-01', 'ac'],
    ['nonsense=1&statusFrom=z&__proto__=x&toString=y&a[b]=1', 'abc'],
  ])('%s', (search, expected) => {
    expect(ids(search)).toBe(expected)
  })

  test('an array field matches by one of its elements', () => {
    const people = [{ roles: ['Admin'] }, { roles: ['Admin', 'Editor'] }]
    expect(runQuery(people, parseParams('roles=Editor'), listInfo('userManagement')).list).toEqual([people[1]])
  })
})

test('runQuery() matches an account and a household number only as a whole', () => {
  const affairs = [{ handler: 'editor' }, { handler: 'editor2' }]
  const found = runQuery(affairs, parseParams('handler=editor'), listInfo('governmentAffairs'))
  expect(found.list).toEqual([affairs[0]])
  const people = [{ household: '010001' }, { household: '0100010' }, {}]
  expect(runQuery(people, parseParams('household=010001'), listInfo('villageusermanage')).list).toEqual([people[0]])
})

describe('sorting of runQuery()', () => {
  test.each([
    ['sort=pageViews', 'bac'],
    ['sort=pageViews&order=desc', 'acb'],
    ['sort=datetime&order=asc', 'cab'],
    ['sort=author', 'bca'],
    ['sort=switch&order=desc', 'acb'],
    ['order=desc', 'abc'],
  ])('%s', (search, expected) => {
    expect(ids(search)).toBe(expected)
  })
})

describe('pages of runQuery()', () => {
  test('pages of the seed join to the whole list without gaps', () => {
    const all = unpack<'table'>(SEED.table)
    const page = (pageNo: number) => runQuery(all, parseParams(`pageNo=${pageNo}`), listInfo('table'))
    expect([1, 2, 3, 4].map((pageNo) => page(pageNo).list.length)).toEqual([20, 20, 10, 0])
    expect([1, 2, 3].flatMap((pageNo) => page(pageNo).list)).toEqual(all)
    expect(page(9).total).toBe(50)
  })

  test('the total counts all matching rows, not those of the page', () => {
    expect(ask('status=published&pageSize=1')).toMatchObject({ total: 2, list: [{ uuid: 'b' }] })
  })

  test.each([
    ['pageNo=-1', '参数 pageNo 应为 1 到 1000000 的整数'],
    ['pageNo=x', '参数 pageNo 应为 1 到 1000000 的整数'],
    ['pageNo=0', '参数 pageNo'],
    ['pageNo=1000001', '参数 pageNo'],
    ['pageNo=1.5', '参数 pageNo'],
    ['pageNo=1e3', '参数 pageNo'],
    ['pageNo=99999999999999999999', '参数 pageNo'],
    ['pageSize=1001', '参数 pageSize 应为 1 到 1000 的整数'],
    ['pageSize=-20', '参数 pageSize'],
    ['pageViews=many', '参数 pageViews 应为数字'],
    ['pageViewsFrom=NaN', '参数 pageViewsFrom 应为数字'],
    ['pageViewsTo=Infinity', '参数 pageViewsTo 应为数字'],
    ['switch=yes', '参数 switch 应为 true 或 false'],
    ['sort=constructor', '无法按字段 constructor 排序'],
    ['sort=title&order=up', '参数 order'],
  ])('%s is refused', (search, message) => {
    expect(() => ask(search)).toThrow(message)
  })
})

describe('limits of the query string (spec §9)', () => {
  const repeat = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at)).join('&')
  test.each([
    ['1001 parameters', repeat(1001, (at) => `k${at}=1`), '不能超过 1000 个'],
    ['six levels', 'a[b][c][d][e][f][g]=1', '不能超过 5 层'],
    ['21 values', repeat(21, () => 'status[]=draft'), 'status 的数组不能超过 20 项'],
    ['index 21', 'a[21]=1', 'a 的数组不能超过 20 项'],
  ])('%s are refused', (_name, search, message) => {
    expect(() => parseParams(search)).toThrow(message)
  })

  test('parameters exactly at the limits are accepted', () => {
    expect(parseParams(repeat(1000, (at) => `k${at}=1`)).size).toBe(1000)
    expect(parseParams('a[b][c][d][e][f]=1').size).toBe(1)
    expect(parseParams(repeat(20, (at) => `a[${at}]=${at}`)).get('a')).toHaveLength(20)
    expect(parseParams('a[20]=1').get('a')).toEqual(['1'])
  })
})
