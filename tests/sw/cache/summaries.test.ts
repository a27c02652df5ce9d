import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { OFFLINE_MS } from '@/settings/environment'
import type { Summary } from '@/contract/summaryCall'
import { deviceOf, offline, online, onWrites, type Device, type Link } from '../device'
import { NOW, setUp } from '../../mock-db/harness'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  server = setUp()
  device = deviceOf(server, { deadlineMs: 60_000 })
  await device.signIn()
})

const BY_STATUS = 'groupBy=status&sum=pageViews'
async function summary(query = BY_STATUS, headers: Record<string, string> = {}) {
  const response = await device.send(`/table/getSummary?${query}`, undefined, headers)
  const { code, data } = (await response.json()) as { code: number; data: Summary }
  await device.gateway.idle()
  const header = (name: string) => response.headers.get(name)
  return {
    code,
    data,
    cached: header('x-as-of') !== null,
    partial: header('x-partial'),
    first: header('x-cached-first'),
  }
}
const list = async (query: string) => {
  const { data } = await device.call<List<AnyRow>>(`/table/getList?pageSize=1000&${query}`)
  await device.gateway.idle()
  return data
}
const countOf = ({ groups }: Summary, key: string) => groups.find(({ keys }) => keys[0] === key)

const busy = onWrites(async () => Response.json({ code: 503, msg: '忙', data: null }, { status: 503 }))
/** A server without the call. */
const without =
  (answer: () => Response): Link =>
  (request, send) =>
    request.url.includes('/getSummary') ? Promise.resolve(answer()) : send(request)
const unknown = without(() => Response.json({ code: 404, msg: '', data: null }, { status: 404 }))

describe('a summary through the gateway', () => {
  test('comes from the server; offline it is the last answer to the same query, and 503 for another query', async () => {
    const served = await summary()
    expect([served.cached, served.data.total]).toEqual([false, 50])
    device.link = offline
    expect(await summary()).toMatchObject({ data: served.data, cached: true, partial: null })
    expect((await summary('groupBy=author')).code).toBe(503)
  })

  test('is computed from cached rows offline, with their share of the list in x-partial', async () => {
    await device.call('/table/getList?pageSize=20')
    device.link = offline
    const part = await summary()
    expect([part.data.total, part.partial, part.cached]).toEqual([20, '20/50', true])
    device.link = online
    await list('')
    device.link = offline
    expect(await summary()).toMatchObject({ data: { total: 50 }, partial: null, cached: true })
  })

  test('includes unsent writes and marks the groups that they change', async () => {
    const before = (await summary()).data
    const [draft, other] = (await list('status=draft')).list
    device.link = offline
    await device.call('/table/doEdit', { uuid: draft?.uuid, status: 'published', $base: draft })
    await device.call('/table/doDelete', { uuids: [other?.uuid], $base: [other] })
    await device.call('/table/doEdit', { title: '新', author: '王', status: 'draft', pageViews: 7, $base: null })
    const { data } = await summary()
    const changed = (key: string, by: number, sum: number) => {
      const was = countOf(before, key)
      return { keys: [key], count: (was?.count ?? 0) + by, sum: (was?.sum ?? 0) + sum, unsent: 1 }
    }
    expect(countOf(data, 'published')).toMatchObject(changed('published', 1, Number(draft?.pageViews)))
    expect(countOf(data, 'draft')).toMatchObject(
      changed('draft', -1, 7 - Number(draft?.pageViews) - Number(other?.pageViews)),
    )
    expect(countOf(data, 'draft')?.unsentSum).toBe(7)
    expect(data.total).toBe(50)
  })

  test.each<[string, Link]>([
    ['404', unknown],
    ['404 in the envelope', without(() => Response.json({ code: 404, msg: '', data: null }))],
    ['405 in the envelope', without(() => Response.json({ code: 405, msg: '', data: null }))],
    ['501', without(() => Response.json(null, { status: 501 }))],
    ['405 in text', without(() => new Response('Method Not Allowed', { status: 405 }))],
    ['a page', without(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))],
    ['other data', without(() => Response.json({ code: 200, msg: '', data: { list: [] } }))],
  ])('of a server without summaries (%s) is computed from its list, which is read once', async (_, link) => {
    const expected = (await summary()).data
    device.link = link
    device.sent.length = 0
    const both = await Promise.all([summary(), summary('groupBy=author')])
    expect(both[0]).toMatchObject({ data: expected, cached: false, partial: null })
    expect(device.sent.filter((sent) => sent === 'GET /table/getList')).toHaveLength(1)
  })

  test.each([403, 200])(
    'is refused as by the server, without reading the list, for code 403 with status %i',
    async (status) => {
      device.link = without(() => Response.json({ code: 403, msg: '不行', data: null }, { status }))
      device.sent.length = 0
      expect((await summary()).code).toBe(403)
      expect(device.sent).not.toContain('GET /table/getList')
    },
  )

  test('is refused as by the server, also with unsent writes', async () => {
    device.link = busy
    await device.call('/table/doEdit', { title: '新', author: '王', $base: null })
    device.link = without(() => Response.json({ code: 403, msg: '不行', data: null }, { status: 403 }))
    expect((await summary()).code).toBe(403)
  })

  test('is the server’s answer unchanged; with an unsent write it includes that write', async () => {
    const { code, data } = await summary()
    const said = { code, msg: '按状态', data }
    device.link = without(() => Response.json(said))
    const response = await device.send(`/table/getSummary?${BY_STATUS}`)
    expect(await response.json()).toEqual(said)
    device.link = busy
    await device.call('/table/doEdit', { title: '新', author: '王', status: 'draft', pageViews: 7, $base: null })
    device.link = without(() => Response.json(said))
    const counted = await summary()
    expect([counted.cached, counted.data.total, countOf(counted.data, 'draft')?.unsent]).toEqual([false, 51, 1])
  })

  test('is the server’s 404 if it has neither summaries nor a readable list', async () => {
    device.link = async () => Response.json({ code: 404, msg: '没有', data: null }, { status: 404 })
    expect(await summary()).toMatchObject({ code: 404, cached: false })
  })

  test('is computed from a complete cached list if that is newer than the last summary', async () => {
    const { data } = await summary()
    await server.asAdmin('/table/doEdit', { title: '别人的', author: '别人', status: 'draft' })
    await list('')
    device.link = offline
    expect((await summary()).data.total).toBe(data.total + 1)
  })

  test('of status 500 without an envelope is passed on unchanged', async () => {
    device.link = without(() => Response.json(null, { status: 500 }))
    const response = await device.send(`/table/getSummary?${BY_STATUS}`)
    expect([response.status, await response.json()]).toEqual([500, null])
  })

  test('of a server without summaries gives the counted share of a list longer than 1000 rows', async () => {
    device.link = (request, send) =>
      unknown(request, async (each) => {
        const response = await send(each)
        if (!each.url.includes('/getList')) return response
        const body = (await response.json()) as { data: object }
        return Response.json({ ...body, data: { ...body.data, total: 1001 } }, response)
      })
    expect(await summary()).toMatchObject({ data: { total: 50 }, cached: true, partial: '50/1001' })
  })

  test('of an unknown field is refused with 400, offline and for a server without summaries', async () => {
    await list('')
    device.link = offline
    expect((await summary('groupBy=nothing')).code).toBe(400)
    device.link = unknown
    expect((await summary('groupBy=nothing')).code).toBe(400)
  })

  test('offline is 503 if no row of the list is cached', async () => {
    device.link = (request, send) =>
      request.url.includes('/getList')
        ? Promise.resolve(Response.json({ code: 200, msg: '', data: { list: [], total: 7 } }))
        : send(request)
    await list('')
    device.link = offline
    expect((await summary()).code).toBe(503)
  })

  test('is not answered from the cache first if the list is partial or as old as the offline limit', async () => {
    const first = async () => (await summary(BY_STATUS, { 'x-cached-first': '1' })).first
    const now = vi.spyOn(Date, 'now').mockReturnValue(NOW)
    await device.call('/table/getList?pageSize=20')
    await device.gateway.idle()
    expect(await first()).toBeNull()
    await list('')
    expect(await first()).toBe('1')
    now.mockReturnValue(NOW + OFFLINE_MS - 1)
    expect(await first()).toBe('1')
    now.mockReturnValue(NOW + OFFLINE_MS)
    expect(await first()).toBeNull()
    now.mockRestore()
  })

  test('is answered from the cache first on request, without asking the server', async () => {
    const { data } = await summary()
    device.sent.length = 0
    expect(await summary(BY_STATUS, { 'x-cached-first': '1' })).toMatchObject({ data, cached: true, first: '1' })
    expect(device.sent).toEqual([])
    expect((await summary('groupBy=author', { 'x-cached-first': '1' })).first).toBeNull()
  })
})
