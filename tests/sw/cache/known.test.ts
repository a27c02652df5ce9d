import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import type { Summary } from '@/contract/summaryCall'
import { deviceOf, offline, online, type Device } from '../device'
import { NOW, setUp } from '../../mock-db/harness'

let device: Device
beforeEach(async () => {
  device = deviceOf(setUp(), { deadlineMs: 60_000 })
  await device.signIn()
})

async function read(path: string) {
  const response = await device.send(path)
  const { code, data } = (await response.json()) as { code: number; data: (List<AnyRow> & Summary) | null }
  await device.gateway.idle()
  return {
    code,
    data,
    total: data?.total,
    titles: data?.list?.map(({ title }) => title),
    partial: response.headers.get('x-partial'),
    asOf: response.headers.get('x-as-of'),
  }
}
const table = (query: string) => read(`/table/getList?${query}`)
const summary = (query: string) => read(`/table/getSummary?${query}`)

describe('a list of which only a filtered part is cached', () => {
  test('offline lists, searches and summaries give the cached count without a total in x-partial', async () => {
    const drafts = (await table('status=draft')).total
    device.link = offline
    expect(await table('pageNo=1&pageSize=20')).toMatchObject({ total: drafts, partial: `${drafts}/` })
    expect(await table('title=没有这样的')).toMatchObject({ total: 0, partial: `${drafts}/` })
    expect(await summary('groupBy=status')).toMatchObject({ data: { total: drafts }, partial: `${drafts}/` })
    device.link = online
    await table('pageNo=1&pageSize=20')
    device.link = offline
    expect((await table('title=没有这样的')).partial).toMatch(/^\d+\/50$/)
  })

  test('a search without matches leaves the list unknown; an empty list read as such is known to be empty', async () => {
    await table('title=没有这样的')
    device.link = offline
    expect(await table('pageNo=1')).toMatchObject({ total: 0, partial: '0/' })
    expect((await table('pageNo=2')).code).toBe(503)
    device.link = async () => Response.json({ code: 200, msg: '', data: { list: [], total: 0 } })
    await table('pageNo=1')
    device.link = offline
    expect(await table('pageNo=1')).toMatchObject({ code: 200, total: 0, partial: null })
  })
})

describe('a record written offline into a list that was never read', () => {
  const edit = { title: '新写的', author: '王小明', description: '', status: 'draft' }
  beforeEach(async () => {
    device.link = offline
    await device.call('/table/doEdit', { ...edit, $base: null })
  })

  test('appears in the list, in a search and by its uuid, with x-partial 0/', async () => {
    const { titles, partial, data } = await table('pageNo=1&pageSize=20')
    expect([titles, partial]).toEqual([['新写的'], '0/'])
    expect(await table('title=新写')).toMatchObject({ titles: ['新写的'], partial: '0/' })
    expect((await table(`uuid=${String(data?.list[0]?.uuid)}`)).titles).toEqual(['新写的'])
  })

  test('does not stop a query that it does not match from answering 503', async () => {
    expect((await table('title=没有这样的')).code).toBe(503)
    expect((await table('pageNo=2')).code).toBe(503)
    expect((await summary('groupBy=status')).code).toBe(503)
    // Without a write nothing is said of the query, either, which the server may understand.
    expect((await read('/goods/getList?sort=custom')).code).toBe(503)
  })

  test('dates the list by the earliest of the offline writes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + 60_000 })
    await device.call('/goods/doEdit', { title: '先写的', company: '社', price: 1, $base: null })
    vi.setSystemTime(NOW + 120_000)
    await device.call('/goods/doEdit', { title: '后写的', company: '社', price: 1, $base: null })
    const { titles, asOf } = await read('/goods/getList')
    vi.useRealTimers()
    expect([titles, asOf]).toEqual([['后写的', '先写的'], new Date(NOW + 60_000).toISOString()])
  })
})
