import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { OFFLINE_MS } from '@/settings/environment'
import { deviceOf, offline, online, type Device, type Link } from '../device'
import { NOW, setUp } from '../../mock-db/harness'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = setUp()
  device = deviceOf(server, { deadlineMs: 60_000 })
  await device.signIn()
  return () => vi.useRealTimers()
})

/** A read with its background work done. `list`: the uuids of its rows. */
async function read(path: string, headers?: Record<string, string>) {
  const response = await device.send(path, undefined, headers)
  const text = await response.text()
  await device.gateway.idle()
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: unknown; data?: Partial<List<AnyRow>> | null }
  const header = (name: string) => response.headers.get(name)
  return {
    text,
    code: body.code,
    status: response.status,
    uuids: body.data?.list?.map?.((row: AnyRow | null) => row?.uuid),
    total: body.data?.total,
    asOf: header('x-as-of'),
    partial: header('x-partial'),
    insteadOf: header('x-instead-of'),
    taken: header('x-taken'),
    isFirst: header('x-cached-first') !== null,
    type: header('content-type'),
    caching: header('cache-control'),
  }
}
const later = (seconds: number) => vi.setSystemTime(Date.now() + 1000 * seconds)
const iso = (seconds: number) => new Date(NOW + 1000 * seconds).toISOString()
const answering =
  (body: unknown, init?: ResponseInit): Link =>
  async () =>
    typeof body === 'string' ? new Response(body, init) : Response.json(body, init)
const first = { 'x-cached-first': '1' }

describe('an answer that is not a valid list', () => {
  const row = { uuid: 'a', id: 1 }
  test.each([
    ['rows without a uuid', { code: 200, msg: '', data: { list: [row, { id: 2 }], total: 2 } }],
    ['rows that are no objects', { code: 200, msg: '', data: { list: [null], total: 1 } }],
    ['something else than rows', { code: 200, msg: '', data: { list: 'a', total: 1 } }],
    ['no total', { code: 200, msg: '', data: { list: [row] } }],
    ['a total below zero', { code: 200, msg: '', data: { list: [row], total: -1 } }],
    ['half a row', { code: 200, msg: '', data: { list: [row], total: 1.5 } }],
    ['nothing', { code: 200, msg: '', data: null }],
    ['a refusal within', { code: 403, msg: '', data: { list: [row], total: 1 } }],
    ['an array', [row]],
    ['the value for nothing', null],
    ['a page', '<html>'],
  ])('is passed on unchanged and not cached: %s', async (_what, body) => {
    device.link = answering(body)
    const answered = await read('/table/getList')
    expect(answered).toMatchObject({ status: 200, asOf: null })
    expect(answered.text).toBe(typeof body === 'string' ? body : JSON.stringify(body))
    expect((await read('/table/getList', { 'x-take': '1' })).taken).toBe('nothing')
    device.link = offline
    expect(await read('/table/getList')).toMatchObject({ status: 503, asOf: null })
  })

  test('x-taken says “nothing” for a failed answer, “full” for a full disk and “failed” for a broken one', async () => {
    device.link = answering({ code: 400, msg: '不行', data: null }, { status: 400 })
    expect(await read('/table/getList', { 'x-take': '1' })).toMatchObject({ status: 400, taken: 'nothing' })
    // Whatever the words of a failure say.
    device.link = answering({ code: 200, msg: '', data: { list: [row], total: 1 } }, { status: 400 })
    expect(await read('/table/getList', { 'x-take': '1' })).toMatchObject({ status: 400, taken: 'nothing' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    device.link = answering({ code: 200, msg: '', data: { list: [row], total: 1 } })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await read('/table/getList', { 'x-take': '1' })).toMatchObject({ status: 200, taken: 'full' })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError')
    })
    expect(await read('/table/getList', { 'x-take': '1' })).toMatchObject({ status: 200, taken: 'failed' })
  })
})

describe('an answer to a path other than a module’s list', () => {
  test.each(['/publicKey', '/changes?since=0'])('is not cached where it would be outdated later: %s', async (path) => {
    expect((await read(path)).code).toBe(200)
    device.link = offline
    expect(await read(path)).toMatchObject({ status: 503, asOf: null })
  })

  test('is repeated offline with its text, content type and date, only for the same path', async () => {
    const path = '/custom/getList?pageNo=1'
    device.link = answering({ code: 200, msg: '', data: [1, 2] }, { headers: { 'content-type': 'application/x+json' } })
    await read(path)
    later(60)
    device.link = offline
    expect(await read(path)).toMatchObject({
      text: '{"code":200,"msg":"","data":[1,2]}',
      asOf: iso(0),
      type: 'application/x+json',
      caching: 'no-store',
    })
    expect((await read('/custom/getList?pageNo=2')).status).toBe(503)
  })

  test('a query that cannot be parsed is answered offline only for the same query', async () => {
    const path = `/table/getList?${'title=a&'.repeat(21)}`
    device.link = answering({ code: 200, msg: '', data: { list: [], total: 0 } })
    await read(path)
    device.link = offline
    expect(await read(path)).toMatchObject({ code: 200, asOf: iso(0) })
    expect((await read('/table/getList')).status).toBe(503)
  })
})

describe('a cached answer older than the offline limit', () => {
  const limit = OFFLINE_MS / 1000
  test('no longer answers /userinfo', async () => {
    await read('/userinfo')
    device.link = offline
    later(limit - 1)
    expect(await read('/userinfo')).toMatchObject({ code: 200, asOf: iso(0) })
    later(1)
    expect((await read('/userinfo')).status).toBe(503)
  })

  test('still answers other calls', async () => {
    await read('/router/getList')
    device.link = offline
    later(2 * limit)
    expect(await read('/router/getList')).toMatchObject({ code: 200, asOf: iso(0) })
  })
})

describe('the start calls (/router/getList)', () => {
  const envelope = (code: number) => answering({ code, msg: '', data: null }, { status: code })
  test.each<[string, Link, string | null]>([
    ['a server that is overloaded', envelope(503), '503'],
    ['a server that fails', envelope(500), '500'],
    ['a server that fails in words', answering({ code: 599, msg: '', data: null }), '599'],
    ['a page in place of data', answering('<html>'), '200'],
    ['a proxy’s page', answering('<html>', { status: 502 }), '502'],
    ['a refusal', envelope(403), null],
    ['an answer to the session', envelope(401), null],
  ])(
    'get the cached answer if the server answers with a failure, and the server’s answer otherwise: %s',
    async (_what, link, insteadOf) => {
      await read('/router/getList')
      later(60)
      device.link = link
      const answered = await read('/router/getList')
      expect([answered.insteadOf, answered.asOf]).toEqual([insteadOf, insteadOf && iso(0)])
      // Other reads get what the server says.
      await read('/table/getList')
      expect((await read('/table/getList')).asOf).toBeNull()
    },
  )

  test('get the server’s failure if nothing is cached', async () => {
    device.link = envelope(503)
    expect(await read('/router/getList')).toMatchObject({ code: 503, insteadOf: null, asOf: null })
  })
})

describe('a cached list offline', () => {
  beforeEach(async () => {
    await read('/table/getList?pageNo=1&pageSize=20')
    later(60)
    await read('/table/getList?pageNo=2&pageSize=20')
    later(60)
    device.link = offline
  })

  test('has the date of the oldest row on the page', async () => {
    expect(await read('/table/getList?pageNo=1&pageSize=20')).toMatchObject({ asOf: iso(0), partial: '40/50' })
    expect(await read('/table/getList?pageNo=2&pageSize=20')).toMatchObject({ asOf: iso(60), partial: '40/50' })
    expect(await read('/table/getList?pageNo=1&pageSize=40')).toMatchObject({ asOf: iso(0) })
  })

  test('answers 503 for a page that was never read, and an empty result for a search without matches', async () => {
    expect(await read('/table/getList?pageNo=3&pageSize=20')).toMatchObject({ status: 503 })
    expect(await read('/table/getList?title=没有这样的')).toMatchObject({ code: 200, total: 0, partial: '40/50' })
    expect(await read('/table/getList?title=没有这样的&pageNo=1')).toMatchObject({ code: 200, total: 0 })
  })

  test('if complete, answers further pages and unknown uuids as empty', async () => {
    device.link = online
    await read('/table/getList?pageNo=3&pageSize=20')
    device.link = offline
    expect(await read('/table/getList?pageNo=4&pageSize=20')).toMatchObject({ code: 200, uuids: [], partial: null })
    expect(await read('/table/getList?uuid=none')).toMatchObject({ code: 200, total: 0, partial: null })
  })

  test('finds a cached row by its uuid and answers 503 for an unknown uuid', async () => {
    device.link = online
    const { uuids = [] } = await read('/table/getList?pageNo=2&pageSize=20')
    device.link = offline
    const uuid = String(uuids[0])
    expect(await read(`/table/getList?uuid=${uuid}`)).toMatchObject({ uuids: [uuid], total: 1, partial: null })
    expect(await read('/table/getList?uuid=none')).toMatchObject({ status: 503 })
  })

  test('finds a row that was created here, and reports a row that was deleted here as missing', async () => {
    const { data } = await device.call<{ uuid: string }>('/table/doEdit', { title: '新', author: '我', $base: null })
    expect(await read(`/table/getList?uuid=${data.uuid}`)).toMatchObject({ total: 1, partial: null })
    await device.call('/table/doDelete', { uuids: ['elsewhere'] })
    expect(await read('/table/getList?uuid=elsewhere')).toMatchObject({ code: 200, total: 0 })
  })

  test('answers 400 to an invalid query, as the server does', async () => {
    expect(await read('/table/getList?sort=password')).toMatchObject({ code: 400, status: 400 })
  })
})

test('a cached tree has the date of its oldest node', async () => {
  await read('/departmentManagement/getList')
  later(60)
  const { uuids = [] } = await read('/departmentManagement/getList')
  later(60)
  await read(`/departmentManagement/getList?uuid=${String(uuids[0])}`)
  later(60)
  device.link = offline
  expect(await read('/departmentManagement/getList')).toMatchObject({ asOf: iso(60), partial: null })
})

describe('the position of a page in its list', () => {
  test.each([
    ['', 'pageNo=1&pageSize=20'],
    ['pageNo=2', 'pageNo=2&pageSize=20'],
    ['pageNo=&pageSize=&title=', 'pageNo=1&pageSize=20'],
    ['pageSize=10&pageSize=5&pageNo=9&pageNo=2', 'pageNo=2&pageSize=5'],
  ])('is computed from the query as on the server: %s', async (query, same) => {
    const { uuids } = await read(`/table/getList?${query}`)
    expect(await read(`/table/getList?${same}`, first)).toMatchObject({ uuids, isFirst: true })
  })

  test('is not recorded for searches and sorted queries', async () => {
    await read('/table/getList?sort=title&pageSize=20')
    await read('/table/getList?title=a&pageSize=20')
    expect((await read('/table/getList?pageSize=20', first)).isFirst).toBe(false)
  })
})

test('a write to a module unknown to the app is sent and recorded in the history', async () => {
  device.link = (request, send) =>
    request.url.includes('/custom/')
      ? Promise.resolve(Response.json({ code: 200, msg: '好', data: { uuid: 'u' } }))
      : send(request)
  expect(await device.call('/custom/doEdit', { uuid: 'u', title: '改' })).toMatchObject({ code: 200, msg: '好' })
  expect(await device.waiting()).toEqual([])
  expect(await device.history()).toMatchObject([{ module: 'custom', outcome: 'sent' }])
})

test('an answer to a read without a session is not cached', async () => {
  device.token = ''
  await read('/router/getList')
  device.link = offline
  expect(await read('/router/getList')).toMatchObject({ status: 503 })
})
