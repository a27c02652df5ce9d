import { beforeEach, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { deviceOf, offline, onWrites, type Device } from '../device'
import { setUp } from '../../mock-db/harness'

/** A server that estimates how many rows there are, and gives keys. */

let device: Device
beforeEach(async () => {
  device = deviceOf(setUp(), { deadlineMs: 60_000 })
  await device.signIn()
  device.link = estimating
})

const estimating: Device['link'] = async (request, send) => {
  const response = await send(request)
  if (!request.url.includes('/table/getList')) return response
  const envelope = (await response.json()) as { data: List<AnyRow> }
  return Response.json({ ...envelope, data: { ...envelope.data, total: 731_000, about: true, next: '[20]' } })
}

async function read(query: string, headers?: Record<string, string>) {
  const response = await device.send(`/table/getList?${query}`, undefined, headers)
  const { data } = (await response.json()) as { data: List<AnyRow> }
  await device.gateway.idle()
  return { ...data, headers: response.headers }
}

test('a cached answer that comes before the server’s also marks its total as an estimate', async () => {
  await read('pageNo=1&pageSize=20')
  const cached = await read('pageNo=1&pageSize=20', { 'x-cached-first': '1' })
  expect(cached.headers.has('x-cached-first')).toBe(true)
  expect(cached).toMatchObject({ total: 731_000, about: true })
})

test('a page read by a continuation key is cached under its page number', async () => {
  await read('pageNo=1&pageSize=20')
  const second = await read('pageNo=2&pageSize=20&after=%5B20%5D')
  const cached = await read('pageNo=2&pageSize=20', { 'x-cached-first': '1' })
  expect(cached.headers.has('x-cached-first')).toBe(true)
  expect(cached.list.map(({ uuid }) => uuid)).toEqual(second.list.map(({ uuid }) => uuid))
})

test('a list with unsent writes still marks its total as an estimate and keeps its continuation key', async () => {
  const { list } = await read('pageNo=1&pageSize=20')
  device.link = onWrites(async () => Response.json({ code: 503, msg: '忙' }, { status: 503 }))
  await device.call('/table/doEdit', { uuid: list[0]?.uuid, title: '未发送' })
  device.link = estimating
  expect(await read('pageNo=1&pageSize=20')).toMatchObject({ about: true, next: '[20]' })
})

test('offline, a list with an estimated total gives the cached row count without a total in x-partial', async () => {
  await read('pageNo=1&pageSize=20')
  device.link = offline
  const { headers, list } = await read('pageNo=1&pageSize=20')
  expect([headers.get('x-partial'), list.length]).toEqual(['20/', 20])
})
