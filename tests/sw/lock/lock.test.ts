import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeyRing } from '@/lib/security/keyRing'
import type { PinError } from '@/lib/security/pin'
import { NOW, setUp } from '../../mock-db/harness'
import { encrypt, pack } from '../../../sw/database/box'
import * as sweeping from '../../../sw/lock/sweep'
import { saveShared } from '../../../sw/files/shared'
import { deviceOf, offline, online, onWrites, type Device } from '../device'
import { close, dump, managerOf, PIN, stateOf } from './lockedDevice'

const MINUTE = 60_000
let server: ReturnType<typeof setUp>
let device: Device
const clock = { now: NOW }
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  server = setUp()
  clock.now = NOW
  device = deviceOf(server, { deadlineMs: 20_000 })
  await device.signIn()
})

const manager = (of = device) => managerOf(of, { clock: () => clock.now })
const why = (work: Promise<unknown>): Promise<PinError> =>
  work.then(
    () => {
      throw new Error('the PIN was taken')
    },
    (error: PinError) => error,
  )
const draft = (user = 'admin') => ({
  key: '/vab/table',
  user,
  record: null,
  values: { title: '草稿里的水渠' },
  title: '草稿里的水渠',
  savedAt: NOW,
})
/** Text of every kind of data that a person has on the device. */
const planted = ['未发送的标题', '已发送的标题', '草稿里的水渠', '照片的说明', '看过的标题', '水渠.jpg', 'JPEG-CONTENT']

async function plant(of: Device = device): Promise<void> {
  const [row, other] = await of.rows()
  await of.call('/table/doEdit', { uuid: row?.uuid, title: '已发送的标题', $base: [row] })
  await server.asAdmin('/table/doEdit', { uuid: other?.uuid, title: '看过的标题' })
  await of.rows()
  await of.call('/description/getList')
  of.link = onWrites(offline)
  await of.call('/table/doEdit', { title: '未发送的标题', author: '甲' })
  await of.app.writeDraft(draft())
  const form = new FormData()
  form.append('photos', new File(['JPEG-CONTENT'], '水渠.jpg', { type: 'image/jpeg' }))
  form.append('title', '照片的说明')
  await saveShared(of.app, 'admin', form, NOW)
  await of.gateway.idle()
}
const readable = async () => {
  const text = await dump(device)
  return [...planted, device.token].filter((word) => text.includes(word))
}

describe('the user’s data on the disk', () => {
  test('is all readable without a lock', async () => {
    await plant()
    expect(await readable()).toEqual([...planted, device.token])
  })

  test('is not readable once a lock is set', async () => {
    await plant()
    await manager().set('admin', PIN)
    expect(await readable()).toEqual([])
  })

  test('is not readable if it is written after the lock was set', async () => {
    await manager().set('admin', PIN)
    await plant()
    expect(await readable()).toEqual([])
    expect(await device.waiting()).toMatchObject([{ title: '未发送的标题' }])
    expect(await device.history()).toMatchObject([{ title: '已发送的标题' }])
  })

  test('is readable again after the lock was removed', async () => {
    await plant()
    await manager().set('admin', PIN)
    await manager().remove('admin', PIN)
    expect(await readable()).toEqual([...planted, device.token])
    expect(await stateOf(device)).toMatchObject({ on: false, open: true })
    expect(await device.waiting()).toMatchObject([{ title: '未发送的标题' }])
  })

  test('includes a photo shared while the lock is closed, which is sealed after the next unlock', async () => {
    await manager().set('admin', PIN)
    await close(device)
    const form = new FormData()
    form.append('photos', new File(['JPEG-CONTENT'], '水渠.jpg', { type: 'image/jpeg' }))
    await saveShared(device.app, 'admin', form, NOW)
    await manager().open('admin', PIN)
    await expect.poll(readable).toEqual([])
    const [note] = (await device.call<{ id: string; name: string }[]>('/local/shared?user=admin')).data
    expect(note?.name).toBe('水渠.jpg')
    const file = await device.send(`/local/shared/file?user=admin&id=${note?.id}`)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(await file.text()).toBe('JPEG-CONTENT')
  })
})

describe('setting and removing a lock', () => {
  const cut = (after: number) => {
    const real = sweeping.sweep
    let left = after
    return vi.spyOn(sweeping, 'sweep').mockImplementation((app, user, seal, only) => {
      const use: typeof app.use = (work) => {
        left -= 1
        if (left < 0) throw new Error('the page was closed')
        return app.use(work)
      }
      return real({ use, sealing: app.sealing }, user, seal, only)
    })
  }

  test.each([0, 2, 5, 9, 14])('is completed by the next unlock if sealing stopped after %i steps', async (steps) => {
    await plant()
    const spy = cut(steps)
    await expect(manager().set('admin', PIN)).rejects.toThrow('the page was closed')
    spy.mockRestore()
    expect(await device.waiting()).toMatchObject([{ title: '未发送的标题' }])
    expect(await device.app.readDraft('admin', '/vab/table')).toEqual(draft())
    await close(device)
    await manager().open('admin', PIN)
    await expect.poll(readable).toEqual([])
  })

  test.each([0, 2, 5, 9, 14])(
    'is completed by the next unlock if the removal stopped after %i steps',
    async (steps) => {
      await plant()
      await manager().set('admin', PIN)
      const spy = cut(steps)
      await expect(manager().remove('admin', PIN)).rejects.toThrow('the page was closed')
      spy.mockRestore()
      expect(await device.waiting()).toMatchObject([{ title: '未发送的标题' }])
      await close(device)
      expect(await manager().open('admin', PIN)).toBe(false)
      expect(await stateOf(device)).toMatchObject({ on: false })
      expect(await readable()).toEqual([...planted, device.token])
    },
  )

  test('keeps the new content of a write that is amended while the lock is being set', async () => {
    await plant()
    const [before] = await device.waiting()
    const setting = manager().set('admin', PIN)
    const amended = device.call('/local/outbox/amend', {
      user: 'admin',
      key: before?.key,
      body: { title: '改过的标题' },
    })
    await Promise.all([setting, amended])
    expect(await device.waiting()).toMatchObject([{ title: '未发送的标题', fields: ['title'] }])
    const [now] = await device.waiting()
    expect((await device.item(now?.key ?? '')).body).toMatchObject({ title: '改过的标题' })
  })
})

describe('a closed lock', () => {
  beforeEach(async () => {
    await plant()
    await manager().set('admin', PIN)
    await close(device)
  })

  test('answers 423 to calls with the user’s token and to local calls for their data', async () => {
    const calls = [
      '/table/getList',
      '/userinfo',
      '/local/outbox?user=admin',
      '/local/outbox/history?user=admin',
      '/local/drafts?user=admin',
      '/local/drafts?user=admin&key=/vab/table',
      '/local/shared?user=admin',
    ]
    const answers = await Promise.all(calls.map((path) => device.send(path)))
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 423))
    expect((await device.send('/table/doEdit', { title: '一', author: '甲' })).status).toBe(423)
    expect(await device.call('/local/drafts?user=admin')).toMatchObject({
      code: 423,
      msg: '本机已锁定，请先输入 PIN 解锁',
    })
  })

  test('shows the number of unsent writes, but neither content nor token', async () => {
    expect(await stateOf(device)).toMatchObject({ on: true, open: false, token: '' })
    expect(await device.status()).toMatchObject({ waiting: 1, signInNeeded: true })
    expect(await readable()).toEqual([])
  })

  test('sends nothing until it is opened; then the unsent write and the token are back', async () => {
    device.link = online
    device.sent.length = 0
    await device.drain()
    await device.gateway.outbox.sendAll()
    expect(device.sent).toEqual([])
    await manager().open('admin', PIN)
    const { token } = await stateOf(device)
    expect(token).toBe(device.token)
    await device.drain()
    expect(await device.status()).toMatchObject({ waiting: 0, attention: 0 })
    expect((await server.asAdmin<{ total: number }>('/table/getList?title=未发送的标题')).data.total).toBe(1)
  })

  test('asks for the PIN after a sign-in with the password as well', async () => {
    const again = deviceOf(server)
    const { data } = await again.call<{ token: string }>('/login', { username: 'admin', password: '123456' })
    again.token = data.token
    expect((await again.send('/userinfo')).status).toBe(423)
    expect((await again.send('/table/doEdit', { title: '一', author: '甲' })).status).toBe(423)
    await manager(again).open('admin', PIN)
    expect((await again.send('/userinfo')).status).toBe(200)
    expect(await again.waiting()).toMatchObject([{ title: '未发送的标题' }])
  })

  test('does not affect another user, who sees only the number of others’ unsent writes', async () => {
    const other = deviceOf(server)
    await other.signIn('editor')
    expect((await other.rows()).length).toBeGreaterThan(0)
    expect(await other.status('editor')).toMatchObject({ waiting: 0, others: 1 })
    expect((await other.send('/local/outbox?user=admin')).status).toBe(401)
    await other.drain()
    expect(await other.status('editor')).toMatchObject({ others: 1 })
    const text = await dump(device)
    for (const word of ['未发送的标题', '草稿里的水渠', '照片的说明']) expect(text).not.toContain(word)
  })

  test('is the state after a sign-out as well, and the token is gone', async () => {
    await manager().open('admin', PIN)
    await device.call('/logout')
    expect(await stateOf(device)).toMatchObject({ on: true, open: false })
    await manager().open('admin', PIN)
    expect((await stateOf(device)).token).toBe('')
  })
})

describe('a PIN', () => {
  beforeEach(async () => {
    await manager().set('admin', PIN)
    await close(device)
  })
  const attempt = (pin: string) => why(manager().open('admin', pin))

  test('opens the lock if it is right, and is rejected if it is wrong', async () => {
    expect(await attempt('702452')).toMatchObject({ reason: 'wrong', left: 4, waitUntil: 0 })
    expect(await stateOf(device)).toMatchObject({ open: false })
    expect(await manager().open('admin', PIN)).toBe(true)
    expect(await stateOf(device)).toMatchObject({ open: true })
  })

  test('is paused after five wrong attempts, longer each time, also for a new page', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    const page = manager()
    const tried = (pin: string) => why(page.open('admin', pin))
    for (const left of [4, 3, 2, 1]) expect(await tried('000111')).toMatchObject({ reason: 'wrong', left })
    expect(await tried('000111')).toMatchObject({ reason: 'wrong', left: 0, waitUntil: NOW + 30_000 })
    expect(await tried(PIN)).toMatchObject({ reason: 'later', waitUntil: NOW + 30_000 })
    expect(await manager().pauseOf('admin')).toBe(30_000)
    clock.now += 30_000
    expect(await tried('000111')).toMatchObject({ reason: 'wrong', waitUntil: NOW + MINUTE })
    for (const minutes of [2, 4, 8, 15, 15]) {
      clock.now += 15 * MINUTE
      expect(await tried('000111')).toMatchObject({ reason: 'wrong', waitUntil: NOW + minutes * MINUTE })
    }
    clock.now += 15 * MINUTE
    await page.open('admin', PIN)
    await close(device)
    expect(await tried('000111')).toMatchObject({ left: 4, waitUntil: 0 })
  })

  test.each([-1, 1])('is paused for the same time although the system’s clock is set by %i day', async (days) => {
    const page = manager()
    for (let count = 0; count < 5; count += 1) await why(page.open('admin', '000111'))
    const now = NOW + days * 86_400_000
    vi.spyOn(Date, 'now').mockReturnValue(now)
    expect(await why(page.open('admin', PIN))).toMatchObject({ reason: 'later', waitUntil: now + 30_000 })
    // A reloaded page continues the pause.
    clock.now += 20_000
    expect(await why(page.open('admin', PIN))).toMatchObject({ reason: 'later', waitUntil: now + 10_000 })
    expect(await manager().pauseOf('admin')).toBe(10_000)
  })

  test('can be changed; the sealed data stays readable with the new one', async () => {
    await manager().open('admin', PIN)
    await device.app.writeDraft(draft())
    expect(await why(manager().change('admin', 'wrong-one', 'another-pin'))).toMatchObject({ reason: 'wrong' })
    expect(await why(manager().change('admin', PIN, '123456'))).toMatchObject({ reason: 'weak', left: 0 })
    expect(await why(manager().change('admin', 'wrong-two', 'another-pin'))).toMatchObject({ reason: 'wrong', left: 3 })
    await manager().change('admin', PIN, 'another-pin')
    await close(device)
    expect(await attempt(PIN)).toMatchObject({ reason: 'wrong' })
    await manager().open('admin', 'another-pin')
    expect(await device.app.readDraft('admin', '/vab/table')).toEqual(draft())
  })

  test('is needed to remove the lock', async () => {
    expect(await why(manager().remove('admin', '000111'))).toMatchObject({ reason: 'wrong' })
    expect(await stateOf(device)).toMatchObject({ on: true, open: false })
  })

  test('is rejected for a user without a lock, and a second one for a user who has a lock', async () => {
    expect(await why(manager().open('editor', PIN))).toMatchObject({ reason: 'none' })
    expect(await why(manager().set('admin', PIN))).toMatchObject({ reason: 'set' })
  })

  test('that is forgotten deletes the data of this user only', async () => {
    await manager().open('admin', PIN)
    await plant()
    await device.app.writeDraft(draft('editor'))
    await close(device)
    await manager().forget('admin')
    expect(await stateOf(device)).toMatchObject({ on: false })
    expect(await device.status()).toMatchObject({ waiting: 0 })
    const text = await dump(device)
    expect(text.split('草稿里的水渠')).toHaveLength(3)
    expect(text).not.toContain('admin')
  })
})

describe('a restarted worker', () => {
  test('asks the pages for the key once, and answers 423 if no page has it or the lock was closed', async () => {
    await plant()
    const pages: KeyRing = new Map()
    await managerOf(device, { pages }).set('admin', PIN)
    const asked: string[] = []
    const askForKey = async (id: string) => {
      asked.push(id)
      return pages.get(id)
    }
    const next = deviceOf(server, { askForKey })
    next.token = device.token
    expect(await Promise.all([next.waiting(), next.waiting()])).toMatchObject([{ length: 1 }, { length: 1 }])
    expect(asked).toHaveLength(1)
    expect((await next.send('/table/getList')).status).toBe(200)
    const key = [...pages.entries()]
    pages.clear()
    const alone = deviceOf(server, { askForKey })
    alone.token = device.token
    expect((await alone.send('/local/drafts?user=admin')).status).toBe(423)
    await alone.gateway.outbox.sendAll()
    // A key from a page that missed the closing is not used.
    await close(alone)
    for (const [id, held] of key) pages.set(id, held)
    asked.length = 0
    const later = deviceOf(server, { askForKey })
    later.token = device.token
    expect((await later.send('/local/drafts?user=admin')).status).toBe(423)
    expect(asked).toEqual([])
  })
})

test('/local/wipe deletes keys and locks', async () => {
  await manager().set('admin', PIN)
  await device.call('/local/wipe', {})
  expect(device.app.sealing.ring.size).toBe(0)
  expect(await stateOf(device)).toMatchObject({ on: false, open: true })
})

describe('a sealed record', () => {
  const keyOf = (key: string) => ['admin', key] as [string, string]
  const swap = async () =>
    device.app.use(async (db) => {
      const one = await db.get('drafts', keyOf('/vab/table'))
      const other = await db.get('drafts', keyOf('/vab/form'))
      if (!one || !other || !('sealed' in one) || !('sealed' in other)) throw new Error('not sealed')
      await db.put('drafts', { ...one, sealed: other.sealed })
    })

  test('cannot be opened under the key of another record', async () => {
    await manager().set('admin', PIN)
    await device.app.writeDraft(draft())
    await device.app.writeDraft({ ...draft(), key: '/vab/form' })
    expect(await device.app.readDraft('admin', '/vab/table')).toEqual(draft())
    await swap()
    await expect(device.app.readDraft('admin', '/vab/table')).rejects.toThrow(/operation/i)
  })

  test('sealed by an earlier version is readable until the next unlock; afterwards sealing is bound to the record', async () => {
    await manager().set('admin', PIN)
    await device.app.writeDraft(draft())
    const lock = await device.app.use((db) => db.get('locks', 'admin'))
    if (!lock) throw new Error('no lock')
    const key = device.app.sealing.ring.get(lock.id)
    if (!key) throw new Error('no key')
    const { user, record, savedAt, key: name, ...hidden } = draft()
    const sealed = await encrypt(key, await pack(hidden))
    const { bound: _bound, ...before } = lock
    await device.app.use((db) => db.put('drafts', { user, record, savedAt, key: name, sealed }))
    await device.app.use((db) => db.put('locks', before))
    device.app.sealing.refresh()
    expect(await device.app.readDraft('admin', '/vab/table')).toEqual(draft())
    await close(device)
    await manager().open('admin', PIN)
    await expect.poll(async () => (await device.app.use((db) => db.get('locks', 'admin')))?.bound).toBe(true)
    device.app.sealing.refresh()
    expect(await device.app.readDraft('admin', '/vab/table')).toEqual(draft())
    await device.app.use((db) => db.put('drafts', { user, record, savedAt, key: name, sealed }))
    await expect(device.app.readDraft('admin', '/vab/table')).rejects.toThrow(/operation/i)
  })
})
