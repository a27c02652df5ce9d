import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { OFFLINE_MS } from '@/settings/environment'
import { deviceOf, offline, onWrites, type Device } from '../device'
import { managerOf, PIN } from '../lock/lockedDevice'
import { NOW, setUp } from '../../mock-db/harness'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  server = setUp()
  device = deviceOf(server, { deadlineMs: 60_000 })
  await device.signIn()
})

/** The answer to a list for which a cached one is preferred; `asked`: the requests for it that reached the server. */
async function first(query: string, module = 'table') {
  device.sent.length = 0
  const response = await device.send(`/${module}/getList?${query}`, undefined, { 'x-cached-first': '1' })
  const { code, data } = (await response.json()) as { code: number; data: List<AnyRow> | null }
  const asked = device.sent.length
  await device.gateway.idle()
  const [asOf, partial] = ['x-as-of', 'x-partial'].map((name) => response.headers.get(name))
  return {
    code,
    list: data?.list,
    total: data?.total,
    asked,
    asOf,
    partial,
    isCached: response.headers.has('x-cached-first'),
  }
}
const cachedOf = async (query: string, module?: string) => (await first(query, module)).isCached
/** Reads a list from the server, and lets the gateway cache it. */
async function read(query: string, module = 'table') {
  const { data } = await device.call<List<AnyRow>>(`/${module}/getList?${query}`)
  await device.gateway.idle()
  return data
}

test('the server answers the first read, with one request; the cache answers the next one, with no request and its date', async () => {
  const served = await first('pageNo=1&pageSize=20')
  expect(served).toMatchObject({ code: 200, total: 50, asked: 1, asOf: null, isCached: false })
  const cached = await first('pageNo=1&pageSize=20')
  expect(cached).toMatchObject({ list: served.list, total: 50, asked: 0, partial: null, isCached: true })
  expect(Math.abs(Date.parse(cached.asOf ?? '') - Date.now())).toBeLessThan(60_000)
})

describe('a list that is not completely cached', () => {
  test('answers from the cache only the pages that were read', async () => {
    const third = await read('pageNo=3&pageSize=10')
    expect(await first('pageNo=3&pageSize=10')).toMatchObject({ ...third, isCached: true })
    for (const query of ['pageNo=1&pageSize=10', 'pageNo=3&pageSize=20', 'pageNo=9&pageSize=10'])
      expect([query, await cachedOf(query)]).toEqual([query, false])
  })

  test.each(['title=通知', 'sort=pageViews&order=desc', 'title=通知&pageNo=1'])(
    '%s is answered by the server',
    async (query) => {
      await read('pageNo=1&pageSize=20')
      await read(query)
      expect(await cachedOf(query)).toBe(false)
    },
  )

  test('does not take the rows of an earlier search as the whole list', async () => {
    const { total } = await read('title=通知')
    expect(total).toBeGreaterThan(0)
    expect(await cachedOf('title=通知')).toBe(false)
    expect(await cachedOf('pageSize=20')).toBe(false)
  })
})

describe('a completely cached list', () => {
  beforeEach(() => read('pageSize=100'))

  test.each(['title=通知', 'sort=pageViews&order=desc&pageSize=5&pageNo=2', 'pageNo=2&pageSize=20'])(
    '%s is answered from the cache exactly as by the server',
    async (query) => {
      const served = await device.call<List<AnyRow>>(`/table/getList?${query}`)
      expect(await first(query)).toMatchObject({ ...served.data, isCached: true })
    },
  )

  test.each(['title=没有这样的', 'pageNo=4&pageSize=20', 'uuid=never-seen', 'sort=nothing'])(
    '%s finds no row in the cache and is answered by the server',
    async (query) => {
      expect(await first(query)).toMatchObject({ asked: 1, isCached: false })
    },
  )
})

test('a tree and a search in it are answered from the cache', async () => {
  const served = await read('', 'departmentManagement')
  const found = await read('name=财政', 'departmentManagement')
  expect(await first('', 'departmentManagement')).toMatchObject({ ...served, isCached: true })
  expect(await first('name=财政', 'departmentManagement')).toMatchObject({ ...found, isCached: true })
})

test('a query for one uuid is answered from the cache; a query for two uuids is not', async () => {
  const [row, other] = (await read('pageSize=100')).list
  await read('pageSize=1')
  expect(await first(`uuid=${String(row?.uuid)}&pageSize=1`)).toMatchObject({ list: [row], total: 1, isCached: true })
  expect(await cachedOf(`uuid=${String(row?.uuid)}&uuid=${String(other?.uuid)}`)).toBe(false)
})

test.each([10, 100])('pending writes are applied to the answer of a list read with pages of %d', async (pageSize) => {
  const [one, gone] = (await read(`pageNo=1&pageSize=${pageSize}`)).list
  device.link = onWrites(async () => Response.json({ code: 503, msg: '', data: null }, { status: 503 }))
  await device.call('/table/doEdit', { uuid: one?.uuid, title: '改过', $base: [one] })
  await device.call('/table/doDelete', { uuids: [gone?.uuid], $base: [gone] })
  await device.call('/table/doEdit', { title: '新的', author: '村委会', $base: null })
  const { list, total, isCached } = await first('pageNo=1&pageSize=10')
  expect([isCached, total]).toEqual([true, 50])
  expect(list?.slice(0, 2)).toMatchObject([{ title: '新的', id: 0 }, { title: '改过' }])
  expect(list?.map(({ uuid }) => uuid)).not.toContain(gone?.uuid)
  expect(await first(`uuid=${String(one?.uuid)}`)).toMatchObject({ list: [{ title: '改过' }], isCached: true })
  expect(await cachedOf(`uuid=${String(gone?.uuid)}`)).toBe(false)
})

test('writes that were sent show in the cached answer before the list is read again', async () => {
  const [one] = (await read('pageNo=1&pageSize=10')).list
  await device.call('/table/doEdit', { uuid: one?.uuid, title: '改过', $base: [one] })
  await device.call('/table/doEdit', { title: '新的', author: '村委会', $base: null })
  await device.gateway.idle()
  const { list, total, isCached } = await first('pageNo=1&pageSize=10')
  expect([isCached, total, list?.length]).toEqual([true, 51, 10])
  expect(list?.slice(0, 2)).toMatchObject([{ title: '新的' }, { title: '改过' }])
})

test('offline, the cache still answers first; a page that is not cached gives 503', async () => {
  await read('pageNo=1&pageSize=20')
  device.link = offline
  expect(await first('pageNo=1&pageSize=20')).toMatchObject({ asked: 0, isCached: true, partial: null })
  expect(await first('pageNo=2&pageSize=20')).toMatchObject({ code: 503, asked: 1, isCached: false })
  // The server is known to be away now: the cached answer is no first one.
  expect(await first('pageNo=1&pageSize=20')).toMatchObject({ isCached: false, partial: '20/50' })
})

test('another user gets nothing from the cache', async () => {
  await read('pageSize=100')
  await device.signIn('editor')
  expect(await first('pageSize=20')).toMatchObject({ code: 200, asked: 1, isCached: false })
})

test('the cache answers while the lock is open; a closed lock answers 423', async () => {
  const { list } = await read('pageSize=100')
  await managerOf(device).set('admin', PIN)
  expect(await first('pageSize=100')).toMatchObject({ list, isCached: true })
  await device.call('/local/lock/close', { user: 'admin' })
  expect(await first('pageSize=100')).toMatchObject({ code: 423, asked: 0, isCached: false })
})

test('a cached answer as old as the offline limit is no longer used before the server’s', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(NOW)
  await read('pageSize=100')
  now.mockReturnValue(NOW + OFFLINE_MS - 1)
  expect(await cachedOf('pageSize=100')).toBe(true)
  now.mockReturnValue(NOW + OFFLINE_MS)
  expect(await cachedOf('pageSize=100')).toBe(false)
})

test('a tree of more than 1000 nodes is answered by the server', async () => {
  const list = Array.from({ length: 1001 }, (_, at) => ({ uuid: `n${at}`, id: at + 1, parentId: 0, name: `${at}` }))
  device.link = async () => Response.json({ code: 200, msg: '', data: { list, total: list.length } })
  await read('', 'departmentManagement')
  expect(await cachedOf('', 'departmentManagement')).toBe(false)
})

test('calls that only the server can answer log no error', async () => {
  const told = vi.spyOn(console, 'error')
  await device.send('/table/getSummary?groupBy=author', undefined, { 'x-cached-first': '1' })
  expect(await cachedOf('pageSize=100')).toBe(false)
  for (const query of ['sort=nothing', 'title=没有这样的']) expect(await cachedOf(query)).toBe(false)
  expect(told).not.toHaveBeenCalled()
})

test('a broken cache database does not stop the server from answering', async () => {
  await read('pageSize=100')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(device.app, 'use').mockRejectedValue(new DOMException('', 'UnknownError'))
  expect(await first('pageSize=20')).toMatchObject({ code: 200, isCached: false })
})
