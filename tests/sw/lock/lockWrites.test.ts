import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeyRing } from '@/lib/security/keyRing'
import { setUp } from '../../mock-db/harness'
import { exclusive } from '../../../sw/exclusive'
import { deviceOf, offline, online, onWrites, type Device } from '../device'
import { gate, heldAt, turns, type Gate } from '../gates'
import { close, dump, managerOf, PIN, stateOf } from './lockedDevice'

let server: ReturnType<typeof setUp>
let device: Device
let pages: KeyRing
beforeEach(async () => {
  server = setUp()
  pages = new Map()
  device = host()
  await device.signIn()
})
afterEach(() => vi.restoreAllMocks())

/** Another host of the same device, which hears nothing of changes of the lock but asks the pages for keys. */
const host = (): Device => {
  const made = deviceOf(server, { askForKey: async (id) => pages.get(id), deadlineMs: 20_000 })
  made.token = device?.token ?? ''
  return made
}
const manager = () => managerOf(device, { pages })
const total = async (title: string) =>
  (await server.asAdmin<{ total: number }>(`/table/getList?title=${title}`)).data.total
const save = (of: Device, title: string) => of.call<{ uuid: string }>('/table/doEdit', { title, author: '甲' })
const drafted = (title: string) => ({
  key: '/vab/table',
  user: 'admin',
  record: null,
  values: { title },
  title,
  savedAt: 1,
})
const sealed = async () => !(await dump(device)).includes('机密')

/** A save of a device that has saved before needs no database until its turn in the outbox: it gets there by itself. */
async function atItsTurn(): Promise<void> {
  await turns(50)
}

/** Holds the first encryption until the gate opens: of the sweep, whose record has been read by then. */
function holdSweep(): Gate {
  const at = gate()
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  let first = true
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
    // The PIN wraps the key first.
    const isRecord = given[2].byteLength > 64
    if (isRecord && first) {
      first = false
      await at.pass()
    }
    return encrypt(...given)
  })
  return at
}

describe('while a lock is being set', () => {
  test('a write that waits for its turn in the outbox is sealed', async () => {
    device.link = offline
    await save(device, '机密的另一项')
    const turn = gate()
    const holding = exclusive('console-outbox', turn.pass)
    await turn.reached
    const saving = save(device, '机密的一项')
    await atItsTurn()
    await manager().set('admin', PIN)
    turn.open()
    await holding
    await saving
    expect(await sealed()).toBe(true)
    expect(await device.waiting()).toMatchObject([{ title: '机密的另一项' }, { title: '机密的一项' }])
  })

  test.each<[string, (of: Device) => Promise<unknown>]>([
    ['a write', (of) => save(of, '机密的一项')],
    ['a draft', (of) => of.app.writeDraft(drafted('机密的草稿'))],
    ['a list', (of) => of.rows()],
    ['an answer', (of) => of.call('/description/getList')],
    ['a token', (of) => of.call('/userinfo')],
  ])('%s of a host that has not heard of the lock is sealed', async (_what, write) => {
    const other = host()
    await other.rows()
    await manager().set('admin', PIN)
    await server.asAdmin('/table/doEdit', { title: '机密的一行', author: '甲' })
    await write(other)
    await other.gateway.idle()
    expect(await sealed()).toBe(true)
    expect(await dump(device)).not.toContain(device.token)
  })

  test('a write amended during the sealing keeps its new content', async () => {
    device.link = offline
    await save(device, '机密的一项')
    const [write] = await device.waiting()
    const sweeping = holdSweep()
    const setting = manager().set('admin', PIN)
    await sweeping.reached
    await device.call('/local/outbox/amend', { user: 'admin', key: write?.key, body: { title: '机密的新标题' } })
    sweeping.open()
    await setting
    const [now] = await device.waiting()
    expect((await device.item(now?.key ?? '')).body).toMatchObject({ title: '机密的新标题' })
    expect(await sealed()).toBe(true)
  })

  test('the sealing fails with reason “none” if another window removes the lock, and the write stays readable', async () => {
    device.link = offline
    await save(device, '最后一项')
    const sweeping = holdSweep()
    const setting = manager()
      .set('admin', PIN)
      .catch((error: unknown) => error)
    await sweeping.reached
    await manager().remove('admin', PIN)
    sweeping.open()
    expect(await setting).toMatchObject({ reason: 'none' })
    expect(await device.waiting()).toMatchObject([{ title: '最后一项' }])
  })

  test('a write that is being sent is sealed as well', async () => {
    device.link = offline
    await save(device, '机密的一项')
    const sweeping = holdSweep()
    const setting = manager().set('admin', PIN)
    await sweeping.reached
    const posting = gate()
    device.link = heldAt(/doEdit/, posting)
    const draining = device.gateway.outbox.sender.drain(true)
    await posting.reached
    sweeping.open()
    await setting
    expect(await sealed()).toBe(true)
    posting.open()
    await draining
    expect(await device.waiting()).toEqual([])
  })
})

describe('while a lock is being removed', () => {
  beforeEach(() => manager().set('admin', PIN))

  test.each<[string, (of: Device) => Promise<unknown>]>([
    ['a write', (of) => save(of, '最后一项')],
    ['a draft', (of) => of.app.writeDraft(drafted('最后的草稿'))],
  ])('%s of a host that has not heard of the removal can be read without the lock', async (_what, write) => {
    device.link = offline
    const other = host()
    await other.rows()
    other.link = offline
    await manager().remove('admin', PIN)
    await write(other)
    expect(await dump(device)).toContain('最后')
    device.link = online
    expect((await device.send('/local/outbox?user=admin')).status).toBe(200)
    expect((await device.send('/local/drafts?user=admin')).status).toBe(200)
    await device.drain()
    expect(await device.status()).toMatchObject({ waiting: 0, attention: 0 })
  })

  test('a write that waits for its turn in the outbox is sent', async () => {
    device.link = offline
    await save(device, '另一项')
    const turn = gate()
    const holding = exclusive('console-outbox', turn.pass)
    await turn.reached
    const saving = save(device, '最后一项')
    await atItsTurn()
    await manager().remove('admin', PIN)
    turn.open()
    await holding
    await saving
    device.link = online
    await device.drain()
    expect(await total('最后一项')).toBe(1)
  })

  test('a write that is being sent is unsealed as well, and reaches the server once', async () => {
    device.link = offline
    await save(device, '最后一项')
    const opening = gate()
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle)
    let isSweep = false
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...given) => {
      const isKey = given[2].byteLength < 64
      const isHeld = isSweep && !isKey
      // The first record after the key, which the PIN opens, is the sweep's.
      isSweep = isKey
      if (isHeld) await opening.pass()
      return decrypt(...given)
    })
    await device.gateway.idle()
    const removing = manager().remove('admin', PIN)
    await opening.reached
    const posting = gate()
    device.link = heldAt(/doEdit/, posting)
    const draining = device.gateway.outbox.sender.drain(true)
    await posting.reached
    opening.open()
    await removing
    expect(await dump(device)).toContain('最后一项')
    posting.open()
    await draining
    expect(await device.waiting()).toEqual([])
    expect(await total('最后一项')).toBe(1)
  })

  test('a write whose answer came after the lock was closed is not sent twice after the next unlock', async () => {
    const posting = gate()
    device.link = onWrites((request, send) => send(request).then((answer) => posting.pass().then(() => answer)))
    const saving = save(device, '锁上之前')
    await posting.reached
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const closing = close(device)
    // It waits for what is under way, but not for ever.
    const course = { over: false }
    void closing.finally(() => (course.over = true))
    while (!course.over) {
      await vi.advanceTimersByTimeAsync(500)
      await turns(1)
    }
    vi.useRealTimers()
    expect(await stateOf(device)).toMatchObject({ open: false })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    posting.open()
    await saving
    device.link = online
    await manager().open('admin', PIN)
    await device.drain()
    expect(await device.status()).toMatchObject({ waiting: 0, attention: 0 })
    expect(await total('锁上之前')).toBe(1)
  })
})

describe('a queued write that cannot be decrypted', () => {
  const strand = async () => {
    device.link = offline
    await manager().set('admin', PIN)
    await save(device, '读不出的')
    await device.app.use((db) => db.delete('locks', 'admin'))
    device.app.sealing.refresh()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    device.link = online
    await device.signIn()
  }

  test('is shown as unreadable and refused, and other writes are still sent', async () => {
    await strand()
    await save(device, '别的一项')
    await device.drain()
    expect(await total('别的一项')).toBe(1)
    expect(await device.waiting()).toMatchObject([
      { state: 'refused', unreadable: true, title: '', error: { msg: '这项修改的内容已无法读取，只能放弃' } },
    ])
    expect(await device.status()).toMatchObject({ waiting: 0, attention: 1 })
  })

  test('can be discarded; it cannot be retried, amended or exported', async () => {
    await strand()
    await device.drain()
    const [item] = await device.waiting()
    const key = item?.key
    await device.call('/local/outbox/retry', { user: 'admin', keys: [key] })
    expect(await device.call('/local/outbox/amend', { user: 'admin', key, body: { title: '一' } })).toMatchObject({
      code: 409,
    })
    await device.drain()
    expect(await device.waiting()).toMatchObject([{ key, unreadable: true }])
    const { data: file } = await device.call<{ writes: unknown[] }>('/local/outbox/export?user=admin')
    expect(file.writes).toEqual([])
    expect(await device.call('/local/outbox/discard', { user: 'admin', keys: [key] })).toMatchObject({ code: 200 })
    expect(await device.waiting()).toEqual([])
    expect(await device.history()).toMatchObject([{ outcome: 'discarded', title: '' }])
  })

  test.each<[string, object]>([
    ['that is no write at all', { user: 'admin' }],
    ['without its records', { user: 'admin', key: 'k', group: 'k', state: 'queued', content: { body: {} } }],
    ['of a state that nobody knows', { user: 'admin', key: 'k', group: 'k', state: 'lost', entities: [], uuids: [] }],
  ])('%s is shown as unreadable and can be discarded', async (_what, record) => {
    await device.app.use((db) => db.add('outbox', record as never))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await save(device, '别的一项')
    expect(await total('别的一项')).toBe(1)
    const [item] = await device.waiting()
    expect(item).toMatchObject({ state: 'refused', unreadable: true })
    expect(await device.status()).toMatchObject({ attention: 1 })
    await device.call('/local/outbox/discard', { user: 'admin', keys: [item?.key] })
    expect(await device.waiting()).toEqual([])
  })
})
