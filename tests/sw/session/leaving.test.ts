import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUp } from '../../mock-db/harness'
import { deviceOf, offline, online, onWrites, type Device } from '../device'
import { gate, heldAt, turns } from '../gates'
import { dump } from '../lock/lockedDevice'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  server = setUp()
  device = deviceOf(server, { deadlineMs: 20_000 })
  await device.signIn()
  await device.rows()
  await device.gateway.idle()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** Writes of the person that wait, more than are sent at once. */
async function queueSix() {
  device.link = offline
  for (const title of ['一', '二', '三', '四', '五', '六']) {
    await device.call('/table/doEdit', { title, author: '甲' })
  }
}
/** Begins to send them: their requests are held at the gate. */
async function sendHeld() {
  const posting = gate()
  const posts: string[] = []
  device.link = onWrites((request, send) => {
    posts.push(request.url)
    return heldAt(/doEdit/, posting)(request, send)
  })
  const draining = device.gateway.outbox.sender.drain(true)
  // As many as are sent at once.
  await expect.poll(() => posts.length).toBe(4)
  return { posting, posts, draining }
}
const total = async () => (await server.asAdmin<{ total: number }>('/table/getList')).data.total
const status = async (path: string) => (await device.send(path)).status
const stored = async () => {
  const names = await device.app.use(async (db) => [...db.objectStoreNames])
  const each = await device.app.use((db) => Promise.all(names.map((name) => db.count(name))))
  return Object.fromEntries(names.map((name, at) => [name, each[at]]).filter(([, count]) => count !== 0))
}

describe('wiping the device', () => {
  test('aborts a running save and a running list, and their answers store nothing', async () => {
    const [saving, reading] = [gate(), gate()]
    device.link = (request, send) => {
      if (request.url.includes('/doEdit')) return heldAt(/doEdit/, saving)(request, send)
      return heldAt(/getList/, reading)(request, send)
    }
    const save = device.call('/table/doEdit', { title: '擦除前', author: '甲' })
    const list = device.call('/table/getList?pageSize=40')
    await Promise.all([saving.reached, reading.reached])
    expect(await device.call('/local/wipe', {})).toMatchObject({ code: 200 })
    // They are given up at once, whatever the server does.
    await Promise.all([save, list])
    saving.open()
    reading.open()
    await device.gateway.idle()
    expect(await stored()).toEqual({ device: 1 })
    expect(await dump(device)).not.toContain(device.token)
  })

  test('stops the sending of writes', async () => {
    await queueSix()
    const { posting, posts, draining } = await sendHeld()
    await device.call('/local/wipe', {})
    await draining.catch(() => {})
    posting.open()
    await turns(300)
    expect(posts).toHaveLength(4)
  })

  test('makes the token unknown in memory as well', async () => {
    expect(await status('/local/outbox?user=admin')).toBe(200)
    await device.call('/local/wipe', {})
    expect(await status('/local/outbox?user=admin')).toBe(401)
  })

  test('lets later calls wait until the database is deleted', async () => {
    const deleting = gate()
    const destroy = device.app.destroy.bind(device.app)
    vi.spyOn(device.app, 'destroy').mockImplementation(() => deleting.pass().then(destroy))
    const wiping = device.call('/local/wipe', {})
    await deleting.reached
    const answered = vi.fn()
    const after = status('/local/outbox?user=admin').finally(answered)
    await turns(300)
    expect(answered).not.toHaveBeenCalled()
    deleting.open()
    await wiping
    expect(await after).toBe(401)
  })

  test('leaves a device that works: later writes are queued and sent', async () => {
    await device.call('/local/wipe', {})
    await device.signIn()
    device.link = offline
    await device.call('/table/doEdit', { title: '擦除后', author: '甲' })
    expect(await device.waiting()).toMatchObject([{ title: '擦除后' }])
    device.link = online
    await device.drain()
    expect(await device.waiting()).toEqual([])
  })

  test('that fails answers 503, and the device goes on', async () => {
    vi.spyOn(device.app, 'destroy').mockRejectedValueOnce(new Error('held'))
    expect(await device.call('/local/wipe', {})).toMatchObject({ code: 503 })
    expect(await device.call('/table/getList')).toMatchObject({ code: 200 })
  })
})

describe.each<[string, () => Promise<unknown>]>([
  ['signing out', () => device.call('/logout')],
  ['somebody else’s sign-in', () => device.signIn('editor')],
])('%s', (_name, leave) => {
  test('stops the sending of the user’s writes, and the rest is sent after the next sign-in', async () => {
    await queueSix()
    const before = await total()
    const { posting, posts, draining } = await sendHeld()
    await leave()
    await draining
    posting.open()
    await device.gateway.idle()
    expect(posts).toHaveLength(4)
    // The server is still at what has reached it.
    await expect.poll(total).toBe(before + 4)
    device.link = online
    await device.signIn('admin')
    await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await total()).toBe(before + 6)
  })

  test('aborts a running read with 401 and leaves the connectivity “up”', async () => {
    const reading = gate()
    device.link = (request, send) =>
      request.url.includes('goods') ? heldAt(/goods/, reading)(request, send) : send(request)
    const list = device.call('/goods/getList')
    await reading.reached
    await leave()
    expect(await list).toMatchObject({ code: 401, data: null })
    expect(await device.gateway.outbox.status('admin')).toMatchObject({ connectivity: 'up' })
    reading.open()
  })

  test('is not undone by a late answer to /userinfo', async () => {
    const { token } = device
    const naming = gate()
    let held = false
    device.link = (request, send) => {
      if (held || !request.url.includes('/userinfo')) return send(request)
      held = true
      // A server that answers all the same.
      return send(request).then((response) => naming.pass().then(() => response))
    }
    const asked = device.call('/userinfo')
    await naming.reached
    await leave()
    naming.open()
    await asked
    await device.gateway.idle()
    expect(await dump(device)).not.toContain(token)
    expect(await device.gateway.outbox.status('admin')).toMatchObject({ signInNeeded: true })
  })
})
