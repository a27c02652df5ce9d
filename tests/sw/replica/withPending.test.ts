import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/api/contract'
import type { AnyRow } from '@/api/outbox'
import { deviceOf, onWrites, type Device, type Link } from '../device'
import { NOW, setUp } from '../../mock-db/harness'

let server: ReturnType<typeof setUp>
let device: Device
/** The pages of lists that were asked for, by their size. */
const asked: number[] = []
/** Says that lists have so many rows. */
const claiming =
  (total?: number): Link =>
  async (request, send) => {
    const response = await send(request)
    const url = new URL(request.url)
    if (!url.pathname.endsWith('/getList')) return response
    asked.push(Number(url.searchParams.get('pageSize')))
    const body = (await response.json()) as { data: object }
    return Response.json(total === undefined ? body : { ...body, data: { ...body.data, total } }, response)
  }
const busy = onWrites(async () => Response.json({ code: 503, msg: '忙', data: null }, { status: 503 }))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = setUp()
  device = deviceOf(server, { deadlineMs: 60_000 })
  await device.signIn()
  return () => vi.useRealTimers()
})

async function read(query: string) {
  asked.length = 0
  const { data } = await device.call<List<AnyRow>>(`/table/getList?${query}`)
  await device.gateway.idle()
  return { total: data.total, first: data.list[0]?.title, count: data.list.length }
}
/** A new row that the server has not taken yet. */
async function add(title: string) {
  const before = device.link
  device.link = busy
  await device.call('/table/doEdit', { title, author: '村委会', $base: null })
  device.link = before
}

describe('a list with unsent writes is read as a whole', () => {
  test.each([
    [1000, [1000, 20]],
    [1001, [20]],
  ])('if it has no more than a thousand rows: %d', async (total, pages) => {
    device.link = claiming(total)
    await read('pageSize=20')
    await add('新')
    expect(await read('pageSize=20')).toMatchObject({ first: '新', total: total + 1 })
    expect(asked).toEqual(pages)
  })

  test('once after each write, and not if it was never read', async () => {
    device.link = claiming()
    await add('一')
    expect(await read('pageSize=20')).toMatchObject({ first: '一', total: 51 })
    expect(asked).toEqual([20])
    await read('pageSize=20&title=没有')
    expect(asked).toEqual([1000])
    await read('pageSize=20')
    expect(asked).toEqual([20])
    await add('二')
    expect(await read('pageSize=20')).toMatchObject({ first: '二', total: 52 })
    expect(asked).toEqual([20])
  })

  test('not if it is cached completely: what is found is exact all the same', async () => {
    device.link = claiming()
    await read('pageSize=100')
    await add('新闻')
    expect(await read('pageSize=20&title=新闻')).toMatchObject({ total: 1, first: '新闻' })
    expect(await read('pageNo=3&pageSize=20')).toMatchObject({ total: 51, count: 11 })
    expect(asked).toEqual([20])
  })

  test('unless it has changed on the server since: then the page is that of the server, and the writes', async () => {
    device.link = claiming()
    await read('pageSize=100')
    await add('新')
    await server.asAdmin('/table/doEdit', { title: '别人的', author: '别人' })
    expect(await read('pageNo=1&pageSize=20')).toMatchObject({ total: 52, first: '新', count: 21 })
    expect(asked).toEqual([20])
  })
})

test('a broken cache costs no unsent write its place', async () => {
  device.link = claiming()
  await read('pageSize=20')
  await add('新')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(device.app.sealing, 'seal').mockRejectedValue(new DOMException('', 'UnknownError'))
  expect(await read('pageSize=20')).toMatchObject({ first: '新', total: 51 })
})

describe('summaries of a server that has none', () => {
  const none: Link = (request, send) =>
    request.url.includes('/getSummary')
      ? Promise.resolve(Response.json({ code: 404, msg: '', data: null }, { status: 404 }))
      : claiming()(request, send)
  const summary = async () => {
    asked.length = 0
    const { data } = await device.call<{ total: number }>('/table/getSummary?groupBy=status')
    await device.gateway.idle()
    return data.total
  }

  test('read its list again once that is older than ten seconds', async () => {
    device.link = none
    expect([await summary(), asked]).toEqual([50, [1000]])
    vi.setSystemTime(NOW + 10_000)
    expect([await summary(), asked]).toEqual([50, []])
    await server.asAdmin('/table/doEdit', { title: '别人的', author: '别人' })
    vi.setSystemTime(NOW + 10_001)
    expect([await summary(), asked]).toEqual([51, [1000]])
  })
})
