import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerLost, deviceOf, offline, online, onWrites, type Device } from '../device'
import { NOW, setUp } from '../../mock-db/harness'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(() => {
  server = setUp()
})
const begin = async () => {
  device = deviceOf(server, { deadlineMs: 60_000 })
  await device.signIn()
}
const first = async () => {
  const [row] = await device.rows('pageSize=1')
  if (!row) throw new Error('no row')
  return row
}
const edit = (row: Record<string, unknown>, change: Record<string, unknown>) =>
  device.call('/table/doEdit', { ...change, uuid: row.uuid, $base: [row] })

describe('while the server is unreachable', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    // The longest of the pauses that chance allows.
    vi.spyOn(Math, 'random').mockReturnValue(1)
    await begin()
    return () => vi.useRealTimers()
  })
  /** The pause after each of so many attempts to send, in seconds. */
  const pauses = async (count: number) => {
    const all: number[] = []
    for (let at = 0; at < count; at += 1) {
      await device.drain()
      all.push(((await device.status()).nextAt - Date.now()) / 1000)
    }
    return all
  }

  test('sending is tried after growing pauses up to five minutes, starting again after a success', async () => {
    const row = await first()
    device.link = offline
    expect(await edit(row, { title: '等' })).toMatchObject({ queued: true })
    expect(await pauses(10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    device.link = online
    await device.drain()
    expect(await device.status()).toMatchObject({ waiting: 0, nextAt: 0 })
    device.link = offline
    await edit(row, { description: '又等' })
    expect(await pauses(1)).toEqual([2])
  })

  test('nothing is sent before its time without force', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '等' })
    device.sent.length = 0
    await device.gateway.outbox.sender.drain()
    expect(device.sent).toEqual([])
    vi.setSystemTime(NOW + 1000)
    await device.gateway.outbox.sender.drain()
    expect(device.sent).toEqual(['POST /table/doEdit'])
  })
})

test('a sign-in sends the writes that waited for it', async () => {
  await begin()
  const row = await first()
  device.link = onWrites(async () => Response.json({ code: 401, msg: '无效的令牌' }, { status: 401 }))
  await edit(row, { title: '等登录' })
  device.link = online
  expect(await device.status()).toMatchObject({ waiting: 1, signInNeeded: true, connectivity: 'up' })
  await device.signIn()
  expect(await device.waiting()).toEqual([])
  expect(await device.row(String(row.uuid))).toMatchObject({ title: '等登录' })
})

describe('an imported file', () => {
  beforeEach(begin)
  const exported = async () => (await device.call('/local/outbox/export?user=admin')).data
  const taken = async (file: unknown) => (await device.call('/local/outbox/import', { user: 'admin', file })).data

  test('adds no write that was already sent, merged or not', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '我的标题' })
    const file = await exported()
    await server.asAdmin('/table/doEdit', { uuid: row.uuid, description: '别人的说明' })
    device.link = online
    await device.drain()
    expect(await device.history()).toMatchObject([{ outcome: 'merged' }])
    await server.asAdmin('/table/doEdit', { uuid: row.uuid, title: '后来的标题' })
    expect(await taken(file)).toEqual({ taken: 0, known: 1 })
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '后来的标题' })
  })

  test('adds a discarded write again, and no write that is still queued', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '带走' })
    const file = await exported()
    expect(await taken(file)).toEqual({ taken: 0, known: 1 })
    const [{ key } = { key: '' }] = await device.waiting()
    await device.call('/local/outbox/discard', { user: 'admin', keys: [key] })
    expect(await device.waiting()).toEqual([])
    expect(await taken(file)).toEqual({ taken: 1, known: 0 })
    device.link = online
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '带走' })
  })

  test('sends a write whose answer was lost under the same key, so that it is carried out once', async () => {
    const row = await first()
    device.link = onWrites(answerLost)
    await edit(row, { title: '一次' })
    const file = await exported()
    const other = deviceOf(server, { name: 'second' })
    await other.signIn()
    await other.call('/local/outbox/import', { user: 'admin', file })
    await other.drain()
    expect(await other.status()).toMatchObject({ waiting: 0, attention: 0 })
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '一次', version: 2 })
  })
})
