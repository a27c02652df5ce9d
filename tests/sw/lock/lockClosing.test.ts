import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUp } from '../../mock-db/harness'
import { deviceOf, offline, onWrites, type Device, type Link } from '../device'
import { gate, turns } from '../gates'
import { close, managerOf, PIN, stateOf } from './lockedDevice'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  server = setUp()
  device = deviceOf(server, { deadlineMs: 60_000 })
  await device.signIn()
  await managerOf(device).set('admin', PIN)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const never: Link = () => new Promise(() => {})
const create = (title: string) => device.call('/table/doEdit', { title, author: '甲' })

describe('closing a lock', () => {
  const isOpen = async () => (await stateOf(device)).open

  test('waits for the writes being sent and sends no further ones', async () => {
    device.link = offline
    for (let count = 0; count < 6; count += 1) await create(`第 ${count} 项`)
    const posting = gate()
    let posts = 0
    device.link = onWrites(async (request, send) => {
      posts += 1
      await posting.pass()
      return send(request)
    })
    await device.call('/local/outbox/drain', { user: 'admin', force: true })
    await vi.waitFor(() => expect(posts).toBe(4))
    const closed = vi.fn()
    const closing = close(device).finally(closed)
    await turns(300)
    expect(closed).not.toHaveBeenCalled()
    posting.open()
    await closing
    await device.gateway.idle()
    expect(posts).toBe(4)
    await managerOf(device).open('admin', PIN)
    expect(await device.history()).toHaveLength(4)
  })

  test('waits for a write being sent for two seconds at most', async () => {
    device.link = onWrites(never)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const saving = create('一')
    while (!device.sent.includes('POST /table/doEdit')) await turns(10)
    const closed = vi.fn()
    void close(device).finally(closed)
    await turns(100)
    await vi.advanceTimersByTimeAsync(1999)
    await turns(300)
    expect(closed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await turns(300)
    expect(closed).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    await saving
    await device.gateway.idle()
  })

  test('has no effect if the lock is removed while it waits for a write being sent', async () => {
    const posting = gate()
    device.link = onWrites((request, send) => posting.pass().then(() => send(request)))
    const saving = create('一')
    await posting.reached
    const closing = close(device)
    await managerOf(device).remove('admin', PIN)
    posting.open()
    expect(await closing).toMatchObject({ code: 200 })
    await saving
    expect(await stateOf(device)).toMatchObject({ on: false, open: true })
  })

  test('has happened once a sign-out is answered', async () => {
    await device.call('/logout')
    expect(device.app.sealing.ring.size).toBe(0)
    expect(await isOpen()).toBe(false)
  })

  test('makes calls answer 423 with the user’s name, also after a new sign-in', async () => {
    await close(device)
    expect(await device.call('/goods/getList')).toMatchObject({ code: 423, data: { user: 'admin' } })
    const again = deviceOf(server)
    const { data } = await again.call<{ token: string }>('/login', { username: 'admin', password: '123456' })
    again.token = data.token
    expect(await again.call('/userinfo')).toMatchObject({ code: 423, data: { user: 'admin' } })
  })
})

describe('a closed lock', () => {
  test('answers 423 to its own user’s calls, and not to calls without a token', async () => {
    await close(device)
    const codes = async () => [(await device.send('/goods/getList')).status, (await device.send('/logout')).status]
    expect(await codes()).toEqual([423, 423])
    device.token = ''
    expect(await codes()).not.toContain(423)
  })
})
