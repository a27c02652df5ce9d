import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUp } from '../mock-db/harness'
import { deviceOf, offline, online, onWrites, plainServer, type Device, type Link } from './device'
import { attachmentOf, putFile } from './files/files'
import { slowDisk, turns } from './gates'

/** Longer than a call of the database may take. */
const TOO_LONG_MS = 5001

let server: ReturnType<typeof setUp>
let device: Device
let release = async () => {}
/** The writes that have reached the network. */
const posted: { key: string | null; uuid: unknown }[] = []
beforeEach(() => {
  server = setUp()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await release()
  vi.useRealTimers()
})

const total = async () => (await server.asAdmin<{ total: number }>('/table/getList')).data.total

/** Begins a save while the disk is slow, and lets the time of its database run out. */
async function saveSlowly(body: object, headers: Record<string, string>) {
  release = await slowDisk(device)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const saving = device.call<{ uuid: string } | null>('/table/doEdit', body, headers)
  const course = { over: false }
  void saving.finally(() => (course.over = true))
  while (!course.over) {
    // The time of the request does not run out.
    if (posted.length === 0) await vi.advanceTimersByTimeAsync(TOO_LONG_MS)
    await turns(1)
  }
  vi.useRealTimers()
  return saving
}

describe.each<[string, boolean, Link]>([
  ['with idempotency keys', true, online],
  ['without', false, plainServer],
])('a save that cannot be stored in time, on a server %s', (_name, versioned, link) => {
  beforeEach(async () => {
    device = deviceOf(server, { versioned })
    device.link = link
    await device.signIn()
    posted.length = 0
    device.link = onWrites(async (request, send) => {
      const { uuid } = (await request.clone().json()) as { uuid?: unknown }
      posted.push({ key: request.headers.get('idempotency-key'), uuid })
      return link(request, send)
    })
  })

  test('creates one record with the uuid and key that it got at first', async () => {
    const before = await total()
    const answer = await saveSlowly({ title: '慢', author: '甲' }, { 'idempotency-key': 'k1' })
    expect(answer).toMatchObject({ code: 200, queued: false })
    await release()
    await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await total()).toBe(before + 1)
    expect(new Set(posted.map(({ uuid }) => uuid))).toEqual(new Set([answer.data?.uuid]))
    if (versioned) expect(posted.every(({ key }) => key === 'k1')).toBe(true)
  })

  test('creates one record although the page repeats it later', async () => {
    const before = await total()
    const key = { 'idempotency-key': 'k1' }
    await saveSlowly({ title: '慢', author: '甲' }, key)
    await release()
    expect(await device.call('/table/doEdit', { title: '慢', author: '甲' }, key)).toMatchObject({ code: 200 })
    await device.drain()
    expect(await total()).toBe(before + 1)
  })

  test('is answered with 503 and not sent if it uses files that are not sent yet', async () => {
    const file = attachmentOf(10)
    await putFile(device, file)
    const answer = await saveSlowly({ title: '慢', author: '甲', attachments: [file] }, {})
    expect(answer).toMatchObject({ code: 503, queued: false, msg: '本机数据暂时不可用，请稍后重试' })
    expect(posted).toEqual([])
  })

  test('is answered with 507 and not sent if another write to its record is queued', async () => {
    const [row = {}] = await device.rows()
    device.link = offline
    await device.call('/table/doEdit', { uuid: row.uuid, title: '先', $base: [row] })
    device.link = link
    // The outbox can be read, but nothing can be added.
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    const edit = { uuid: row.uuid, title: '后', $base: [{ ...row, title: '先' }] }
    expect(await device.call('/table/doEdit', edit)).toMatchObject({ code: 507 })
    expect((await device.row(String(row.uuid)))?.title).toBe(row.title)
  })
})

test('a save of a user whom the server cannot identify yet is sent with a uuid and a key', async () => {
  device = deviceOf(server)
  await device.signIn()
  const nameless = deviceOf(server, { name: 'other' })
  nameless.token = device.token
  const bodies: unknown[] = []
  nameless.link = async (request, send) => {
    if (request.url.endsWith('/userinfo')) return Response.json({ code: 500, msg: '坏', data: null }, { status: 500 })
    if (request.url.endsWith('/doEdit'))
      bodies.push(request.headers.get('idempotency-key'), await request.clone().json())
    return send(request)
  }
  const answer = await nameless.call<{ uuid: string }>('/table/doEdit', { title: '一', author: '甲' })
  expect(answer.code).toBe(200)
  expect(bodies).toEqual([expect.any(String), { title: '一', author: '甲', uuid: answer.data.uuid }])
})

test('a write sent without the outbox causes no conflict for the next write of the same user', async () => {
  device = deviceOf(server)
  await device.signIn()
  const [row = {}] = await device.rows()
  await device.gateway.idle()
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const edit = (base: object, title: string) => device.call('/table/doEdit', { uuid: row.uuid, title, $base: [base] })
  expect(await edit(row, '一')).toMatchObject({ code: 200 })
  full.mockRestore()
  device.link = offline
  const [cached = {}] = await device.rows(`uuid=${String(row.uuid)}`)
  expect(cached).toMatchObject({ title: '一' })
  device.link = online
  expect(await edit(cached, '二')).toMatchObject({ code: 200 })
})
