import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
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

  test('once after each write and only for a search; not if it was never read before', async () => {
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

  test('never if it is completely cached, and searches and pages include the unsent write', async () => {
    device.link = claiming()
    await read('pageSize=100')
    await add('新闻')
    expect(await read('pageSize=20&title=新闻')).toMatchObject({ total: 1, first: '新闻' })
    expect(await read('pageNo=3&pageSize=20')).toMatchObject({ total: 51, count: 11 })
    expect(asked).toEqual([20])
  })

  test('never if the server has changed it since: the page is the server’s with the unsent write added', async () => {
    device.link = claiming()
    await read('pageSize=100')
    await add('新')
    await server.asAdmin('/table/doEdit', { title: '别人的', author: '别人' })
    expect(await read('pageNo=1&pageSize=20')).toMatchObject({ total: 52, first: '新', count: 21 })
    expect(asked).toEqual([20])
  })
})

describe('with unsent writes', () => {
  const answer = async (path: string) => {
    const response = await device.send(path)
    const { code, data } = (await response.json()) as { code: number; data: List<AnyRow> | null }
    await device.gateway.idle()
    return { code, total: data?.total, titles: data?.list.map((row) => row.title ?? row.name) }
  }
  /** Requests for lists, while the server takes no writes. */
  const watching = (change: (url: URL) => Response | void = () => {}): Link => {
    asked.length = 0
    return (request, send) => {
      const url = new URL(request.url)
      if (!url.pathname.endsWith('/getList')) return busy(request, send)
      asked.push(Number(url.searchParams.get('pageSize')))
      return Promise.resolve(change(url) ?? send(new Request(url, request)))
    }
  }
  const tree = async () => (await device.call<List<AnyRow>>('/departmentManagement/getList')).data.list[0]
  const renameTop = async () => {
    const top = await tree()
    await device.gateway.idle()
    device.link = busy
    await device.call('/departmentManagement/doEdit', { uuid: top?.uuid, name: '改名', $base: [top] })
    return top
  }

  test('a row requested by its uuid is read by itself and shows only its own write', async () => {
    const [row] = await device.rows('pageSize=20')
    await device.gateway.idle()
    device.link = busy
    await device.call('/table/doEdit', { uuid: row?.uuid, title: '改过', $base: [row] })
    await add('新')
    device.link = watching()
    expect(await answer(`/table/getList?uuid=${String(row?.uuid)}`)).toEqual({ code: 200, total: 1, titles: ['改过'] })
    expect(asked).toEqual([0])
  })

  test('a tree is read once as a whole, and a single node by itself', async () => {
    const top = await renameTop()
    device.link = watching()
    expect((await answer('/departmentManagement/getList?name=改名')).titles).toEqual(['改名'])
    expect(asked).toEqual([1000])
    expect(await answer(`/departmentManagement/getList?uuid=${String(top?.uuid)}`)).toMatchObject({ titles: ['改名'] })
    expect(asked).toEqual([1000, 0])
  })

  test.each(['/departmentManagement/getList', '/table/getList?pageSize=20'])(
    'a refusal comes from the server after one request: %s',
    async (path) => {
      await renameTop()
      await device.rows('pageSize=100')
      await add('新')
      device.link = watching(() => Response.json({ code: 403, msg: '不行', data: null }, { status: 403 }))
      expect(await answer(path)).toMatchObject({ code: 403 })
      expect(asked).toHaveLength(1)
    },
  )

  test('a query that only the server understands gets the server’s answer', async () => {
    await device.rows('pageSize=20')
    await add('新')
    device.link = watching((url) => url.searchParams.delete('sort'))
    expect(await answer('/table/getList?pageSize=20&sort=custom')).toMatchObject({ code: 200, total: 50 })
  })

  test('the rows are those that the server has now, not the cached ones', async () => {
    const [, row] = await device.rows('pageSize=100')
    await add('新')
    device.link = watching()
    await server.asAdmin('/table/doEdit', { uuid: row?.uuid, author: '别人' })
    const { data } = await device.call<List<AnyRow>>('/table/getList?pageSize=20')
    expect(data.list.find(({ uuid }) => uuid === row?.uuid)).toMatchObject({ author: '别人' })
    expect(data.total).toBe(51)
  })
})

test('an unsent write shows in the list although the cache is broken', async () => {
  device.link = claiming()
  await read('pageSize=20')
  await add('新')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(device.app.sealing, 'seal').mockRejectedValue(new DOMException('', 'UnknownError'))
  expect(await read('pageSize=20')).toMatchObject({ first: '新', total: 51 })
})

describe('summaries of a server without the call', () => {
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

  test('read its list again once it is older than ten seconds', async () => {
    device.link = none
    expect([await summary(), asked]).toEqual([50, [1000]])
    vi.setSystemTime(NOW + 10_000)
    expect([await summary(), asked]).toEqual([50, []])
    await server.asAdmin('/table/doEdit', { title: '别人的', author: '别人' })
    vi.setSystemTime(NOW + 10_001)
    expect([await summary(), asked]).toEqual([51, [1000]])
  })
})
