import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { answerLost, deviceOf, offline, online, onWrites, plainServer, type Device, type Link } from './device'
import { NOW, setUp } from '../mock-db/harness'

let server: ReturnType<typeof setUp>
let device: Device
const begin = async (options?: Parameters<typeof deviceOf>[1]) => {
  device = deviceOf(server, { deadlineMs: 60_000, ...options })
  await device.signIn()
}
beforeEach(() => {
  server = setUp()
})

/** All of the server's rows, in its order. */
const onServer = async () => (await server.asAdmin<List<AnyRow>>('/table/getList?pageSize=1000')).data.list
const titled = async (title: string) => (await onServer()).filter((row) => row.title === title)
const edit = (row: AnyRow | undefined, change: AnyRow) =>
  device.call('/table/doEdit', { uuid: row?.uuid, ...change, $base: [row] })
const create = (title: string) =>
  device.call<{ uuid: string }>('/table/doEdit', { title, author: '村委会', $base: null })
const read = async (query: string, headers?: Record<string, string>) => {
  const response = await device.send(`/table/getList?${query}`, undefined, headers)
  const { data } = (await response.json()) as { data: List<AnyRow> }
  await device.gateway.idle()
  return { ...data, uuids: data.list.map(({ uuid }) => uuid), headers: response.headers }
}
const json = (code: number, msg: string, headers: Record<string, string> = {}) =>
  Response.json({ code, msg, data: null }, { status: code, headers })

/** What the address of a request asks for, changed. */
const asking =
  (change: (params: URLSearchParams) => void, link: Link = online): Link =>
  (request, send) => {
    const url = new URL(request.url)
    change(url.searchParams)
    return link(request.method === 'GET' ? new Request(url, request) : request, send)
  }

describe('a server that ignores the filter by uuid', () => {
  const ignoring = asking((params) => params.delete('uuid'), plainServer)
  beforeEach(async () => {
    await begin({ versioned: false })
    device.link = ignoring
  })

  test('gets an edit although it answers other rows', async () => {
    const [, second] = await device.rows()
    expect(await edit(second, { title: '改过' })).toMatchObject({ code: 200, queued: false })
    expect(await titled('改过')).toMatchObject([{ uuid: second?.uuid }])
    expect(await device.status()).toMatchObject({ attention: 0 })
  })

  test('gets a deletion although it answers other rows', async () => {
    const [, second] = await device.rows()
    await device.call('/table/doDelete', { uuids: [second?.uuid], $base: [second] })
    expect((await onServer()).map(({ uuid }) => uuid)).not.toContain(second?.uuid)
  })

  test('causes a conflict if it happens to answer the edited row with another’s change', async () => {
    const [first] = await device.rows()
    await server.asAdmin('/table/doEdit', { uuid: first?.uuid, title: '别人改的' })
    await edit(first, { title: '我改的' })
    expect(await device.waiting()).toMatchObject([{ state: 'conflict', fields: ['title'] }])
  })
})

describe.each([
  ['with versions', true],
  ['without versions', false],
])('a server %s', (_name, versioned) => {
  const usual = versioned ? online : plainServer
  /** Its answer to a creation is lost once; later ones go to `again`. */
  const losingOnce = (again: (request: Request, body: AnyRow) => Promise<Response> | undefined): Link => {
    let tries = 0
    return onWrites(async (request, send) => {
      tries += 1
      if (tries === 1) return answerLost(request, (each) => usual(each, send))
      const body = (await request.clone().json()) as AnyRow
      return (await again(request, body)) ?? usual(request, send)
    })
  }
  beforeEach(async () => {
    await begin({ versioned })
    device.link = usual
  })

  test('that refuses a repeated new record gets it once, and the write counts as sent', async () => {
    device.link = losingOnce(async () => json(400, '记录已存在'))
    await create('只有一次')
    await device.drain()
    expect(await device.status()).toMatchObject({ waiting: 0, attention: 0 })
    expect(await device.history()).toMatchObject([{ kind: 'create', outcome: 'sent' }])
    expect(await titled('只有一次')).toHaveLength(1)
  })

  test('that would create a second row for a repeated new record gets one row', async () => {
    device.link = losingOnce(async (_, { uuid: _uuid, ...body }) => {
      const made = await server.asAdmin('/table/doEdit', body)
      return Response.json(made)
    })
    await create('只有一行')
    await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await titled('只有一行')).toHaveLength(1)
  })

  test('that answers 409 to a new record has it shown as refused, not as a conflict', async () => {
    device.link = onWrites(async () => json(409, '名称已被使用'))
    await create('撞名')
    expect(await device.waiting()).toMatchObject([{ state: 'refused', error: { code: 409, msg: '名称已被使用' } }])
  })
})

describe('a server that limits its page size', () => {
  /** Ten rows at most, whatever is asked for; pages are counted by that. */
  const capped = asking((params) => {
    if (Number(params.get('pageSize')) > 10) params.set('pageSize', '10')
  })
  beforeEach(async () => {
    await begin()
    device.link = capped
  })

  test('has its rows cached at the right positions, and a shorter page is not taken for another page', async () => {
    const rows = (await onServer()).map(({ uuid }) => uuid)
    await read('pageNo=1&pageSize=10')
    // Rows 11 to 20 come as the second page of twenty, which would begin at the 21st.
    expect((await read('pageNo=2&pageSize=20')).uuids).toEqual(rows.slice(10, 20))
    const third = await read('pageNo=3&pageSize=10', { 'x-cached-first': '1' })
    expect(third.uuids).toEqual(rows.slice(20, 30))
    expect(third.headers.has('x-cached-first')).toBe(false)
    device.link = offline
    expect((await read('pageSize=20')).uuids).toEqual([...rows.slice(0, 10), ...rows.slice(20, 30)])
  })

  test('has its shorter first page not taken for the whole list', async () => {
    const first = await read('pageSize=20')
    device.link = onWrites(async () => json(503, '忙'))
    await edit(first.list[0], { title: '未发送' })
    device.link = capped
    const shown = await read('pageSize=20')
    expect([shown.total, shown.list.length, shown.list[0]?.title]).toEqual([50, 10, '未发送'])
    expect(shown.headers.get('x-as-of')).toBeNull()
  })
})

describe('a server that answers 503', () => {
  const row = async () => (await device.rows('pageSize=1'))[0]
  /** How long after now the write that it has put off is sent again, in seconds. */
  const putOff = async (retryAfter?: string) => {
    device.link = onWrites(async () => json(503, '忙', retryAfter === undefined ? {} : { 'retry-after': retryAfter }))
    await edit(await row(), { title: '稍后' })
    const [write] = await device.waiting()
    return ((write?.nextAt ?? 0) - Date.now()) / 1000
  }
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await begin()
    return () => vi.useRealTimers()
  })

  test.each([
    ['a minute: the write is sent again after a minute', '60', 60],
    ['a day: the write is sent again after five minutes', '86400', 300],
    ['a date: the write is sent again at that date', new Date(NOW + 120_000).toUTCString(), 120],
    [
      'a date next year: the write is sent again after five minutes',
      new Date(NOW + 365 * 86_400_000).toUTCString(),
      300,
    ],
    ['a past date: the write is sent again after the usual pause', new Date(NOW - 60_000).toUTCString(), 0.75],
    ['unknown words: the write is sent again after the usual pause', 'soon', 0.75],
    ['no value: the write is sent again after the usual pause', undefined, 0.75],
  ])('with retry-after: %s', async (_how, retryAfter, seconds) => {
    expect(await putOff(retryAfter)).toBe(seconds)
  })
})
