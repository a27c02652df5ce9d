import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCK_CHANNEL } from '@/protocol/lock'
import type { KeyRing } from '@/lib/security/keyRing'
import { createAppDb } from '../../../sw/database/appDb'
import { createLockManager, type LockManager } from '../../../sw/lock/manager'
import * as sweeping from '../../../sw/lock/sweep'
import { NOW, setUp } from '../../mock-db/harness'
import { deviceOf, offline, type Device } from '../device'
import { gate, turns } from '../gates'
import { close, managerOf, PIN, stateOf } from './lockedDevice'

let server: ReturnType<typeof setUp>
let device: Device
const pages: KeyRing = new Map()
beforeEach(async () => {
  server = setUp()
  pages.clear()
  device = deviceOf(server)
  await device.signIn()
})
afterEach(() => vi.restoreAllMocks())

const manager = () => managerOf(device, { pages })
/** A worker that was started anew: it has no keys. */
function restarted(askForKey: (id: string) => Promise<CryptoKey | undefined>): Device {
  const next = deviceOf(server, { askForKey })
  next.token = device.token
  return next
}
const draft = (values = {}) => ({ key: '/vab/table', user: 'admin', record: null, title: '', values, savedAt: NOW })
const read = async (of: Device) => (await of.send('/local/drafts?user=admin')).status

describe('a worker without the key', () => {
  beforeEach(async () => {
    await manager().set('admin', PIN)
    await device.app.writeDraft(draft())
  })

  test('asks the pages again after none had the key, and no more once it has the key', async () => {
    const held = [...pages]
    pages.clear()
    const asked: string[] = []
    const next = restarted(async (id) => {
      asked.push(id)
      return pages.get(id)
    })
    expect(await read(next)).toBe(423)
    for (const [id, key] of held) pages.set(id, key)
    expect(await read(next)).toBe(200)
    const { length } = asked
    expect(await read(next)).toBe(200)
    expect(asked).toHaveLength(length)
  })

  test('uses a key that a page gives while it asks', async () => {
    const next = restarted(async (id) => {
      next.app.sealing.ring.set(id, pages.get(id) as CryptoKey)
      return undefined
    })
    expect(await next.app.sealing.canOpen('admin')).toBe(true)
  })
})

test('a worker that could not read the locks reads them again at the next request', async () => {
  await manager().set('admin', PIN)
  await close(device)
  device.app.sealing.refresh()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = vi.spyOn(device.app, 'use').mockRejectedValue(new DOMException('', 'UnknownError'))
  await device.send('/table/getList')
  broken.mockRestore()
  expect((await device.send('/table/getList')).status).toBe(423)
})

describe('the keys in memory', () => {
  const ring: KeyRing = new Map()
  const pageOf = () => {
    const app = createAppDb({ name: device.name, ring })
    return { app, manager: createLockManager({ app, give: async () => {}, iterations: 10 }) }
  }
  beforeEach(() => ring.clear())

  test('are removed when the lock is closed', async () => {
    await manager().set('admin', PIN)
    expect(device.app.sealing.ring.size).toBe(1)
    await close(device)
    expect(device.app.sealing.ring.size).toBe(0)
  })

  test.each<[string, (of: ReturnType<typeof pageOf>['manager']) => Promise<unknown>]>([
    ['taken away', (of) => of.remove('admin', PIN)],
    ['forgotten', (of) => of.forget('admin')],
  ])('are removed from a page when the lock is %s, and the page finds no lock', async (_how, end) => {
    const page = pageOf()
    expect(await page.app.sealing.anyLock()).toBe(false)
    await page.manager.set('admin', PIN)
    expect(await page.app.sealing.lockOf('admin')).toMatchObject({ open: true })
    expect(ring.size).toBe(1)
    await end(page.manager)
    expect(await page.app.sealing.anyLock()).toBe(false)
    expect(ring.size).toBe(0)
  })
})

test.each<[string, (of: LockManager) => Promise<unknown>]>([
  ['set', (of) => of.set('admin', PIN)],
  ['opened', (of) => of.open('admin', PIN)],
  ['taken away', (of) => of.remove('admin', PIN)],
])('a lock is %s only once the gateway has the key', async (how, work) => {
  if (how !== 'set') await manager().set('admin', PIN)
  const giving = gate()
  const sweep = vi.spyOn(sweeping, 'sweep')
  const over = vi.fn()
  const app = createAppDb({ name: device.name })
  const working = work(createLockManager({ app, give: giving.pass, iterations: 10 })).then(over)
  await giving.reached
  await turns(3000)
  expect(sweep).not.toHaveBeenCalled()
  expect(over).not.toHaveBeenCalled()
  giving.open()
  await working
})

describe('pages and hosts', () => {
  const changed = { type: 'changed', user: 'admin' }
  let channel: BroadcastChannel
  let messages: unknown[]
  beforeEach(() => {
    messages = []
    channel = new BroadcastChannel(LOCK_CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent) => messages.push(data))
    return () => channel.close()
  })
  /** What they hear of `work`, as soon as it is something. */
  async function heard(work: () => Promise<unknown>): Promise<unknown[]> {
    const mark = crypto.randomUUID()
    const marking = new BroadcastChannel(LOCK_CHANNEL)
    marking.postMessage(mark)
    await vi.waitFor(() => expect(messages).toContain(mark))
    marking.close()
    await work()
    return vi.waitFor(() => {
      const after = messages.slice(messages.indexOf(mark) + 1)
      expect(after).not.toEqual([])
      return after
    })
  }

  test('get a message when a lock is set, changed, closed, opened and removed', async () => {
    expect(await heard(() => manager().set('admin', PIN))).toContainEqual(changed)
    expect(await heard(() => manager().change('admin', PIN, 'another-pin'))).toContainEqual(changed)
    expect(await heard(() => close(device))).toContainEqual(changed)
    expect(await heard(() => manager().open('admin', 'another-pin'))).toContainEqual(changed)
    expect(await heard(() => manager().remove('admin', 'another-pin'))).toContainEqual(changed)
  })

  test('get a second message about an unlock once the gateway has the key', async () => {
    await manager().set('admin', PIN)
    await close(device)
    const saying = new BroadcastChannel(LOCK_CHANNEL)
    const give = async () => saying.postMessage('given')
    const opening = createLockManager({ app: createAppDb({ name: device.name }), give, iterations: 10 })
    await opening.open('admin', PIN)
    await vi.waitFor(() => expect(messages).toContain('given'))
    await vi.waitFor(() => expect(messages.slice(messages.indexOf('given'))).toContainEqual(changed))
    saying.close()
  })
})

describe('closing a lock through the gateway', () => {
  test('with “leave” ends the session as well', async () => {
    await manager().set('admin', PIN)
    await device.call('/local/lock/close', { user: 'admin', leave: true })
    await manager().open('admin', PIN)
    expect((await stateOf(device)).token).toBe('')
  })

  test('does not stop writes made after the next unlock from being sent', async () => {
    await manager().set('admin', PIN)
    await close(device)
    await manager().open('admin', PIN)
    await device.call('/table/doEdit', { title: '开锁之后', author: '甲' })
    expect(await device.waiting()).toEqual([])
  })

  test('has no effect without a lock, not even with “leave”', async () => {
    await device.call('/local/lock/close', { user: 'admin', leave: true })
    expect(await stateOf(device)).toEqual({ on: false, open: true, id: '', token: '' })
    expect(await read(device)).toBe(200)
  })
})

test('drafts, unsent writes and locks are written in durable transactions', async () => {
  device.link = offline
  const durable: string[] = []
  // The prototype of the database that the tests have in place of the browser's.
  const { prototype } = IDBDatabase
  const transaction = prototype.transaction
  vi.spyOn(prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    const [names, , options] = given
    if (options?.durability === 'strict') durable.push(...(typeof names === 'string' ? [names] : names))
    return transaction.apply(this, given)
  })
  await device.app.writeDraft(draft())
  expect(durable).toContain('drafts')
  await device.call('/table/doEdit', { title: '一', author: '甲' })
  expect(durable).toContain('outbox')
  durable.length = 0
  await manager().set('admin', PIN)
  expect(durable).toContain('locks')
})
