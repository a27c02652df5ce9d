import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCESS_DATABASE } from '@/lib/accessDatabase'
import { createAppDb } from '../../../sw/database/appDb'
import { createLockManager } from '../../../sw/lock/manager'
import * as sweeping from '../../../sw/lock/sweep'
import { pageApp } from '../../../sw/database/pageApp'
import { saveShared } from '../../../sw/files/shared'
import { NOW, setUp } from '../../mock-db/harness'
import { deviceOf, type Device } from '../device'
import { turns } from '../gates'
import { close, dump, managerOf, PIN, stateOf } from './lockedDevice'

let device: Device
beforeEach(async () => {
  device = deviceOf(setUp())
  await device.signIn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const manager = () => managerOf(device)
const draft = (key: string, user = 'admin') => ({
  key,
  user,
  record: null,
  values: { title: `机密的 ${key}` },
  title: '',
  savedAt: NOW,
})

describe('sealing a user’s records', () => {
  test('covers all records of the user, more than 400, and none of others', async () => {
    for (let at = 0; at < 401; at += 1) await device.app.writeDraft(draft(`/${at}`))
    await device.app.writeDraft(draft('/other', 'editor'))
    await manager().set('admin', PIN)
    expect((await dump(device)).match(/机密的 .*/g)).toEqual(['机密的 /other'])
    await manager().remove('admin', PIN)
    expect((await dump(device)).match(/机密的 /g)).toHaveLength(402)
  })

  test('leaves a record that nobody can decrypt as it is, and a lock can still be set and removed', async () => {
    await manager().set('admin', PIN)
    await device.app.writeDraft(draft('/lost'))
    const lost = await device.app.use((db) => db.get('drafts', ['admin', '/lost']))
    await device.app.use((db) => db.delete('locks', 'admin'))
    device.app.sealing.refresh()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await device.app.writeDraft(draft('/open'))
    await manager().set('admin', 'another-pin')
    await manager().remove('admin', 'another-pin')
    expect(await device.app.readDraft('admin', '/open')).toEqual(draft('/open'))
    expect(await device.app.use((db) => db.get('drafts', ['admin', '/lost']))).toEqual(lost)
  })

  test('rejects if the lock is closed meanwhile', async () => {
    await manager().set('admin', PIN)
    await device.app.writeDraft(draft('/a'))
    await close(device)
    await expect(sweeping.sweep(device.app, 'admin', 'open')).rejects.toThrow('the lock of admin is closed')
  })

  test('does not bring back a record that was deleted meanwhile', async () => {
    await device.app.writeDraft(draft('/gone'))
    const write = device.app.sealing.write.bind(device.app.sealing)
    vi.spyOn(device.app.sealing, 'write').mockImplementation(async (...given) => {
      await device.app.deleteDraft('admin', '/gone')
      return write(...given)
    })
    await sweeping.sweep(device.app, 'admin', 'sealed')
    expect(await device.app.readDraft('admin', '/gone')).toBeUndefined()
  })
})

describe('forgetting the PIN', () => {
  const share = async (user: string) => {
    const form = new FormData()
    form.append('photos', new File([user], 'a.png', { type: 'image/png' }))
    await saveShared(device.app, user, form, NOW)
  }
  const owners = async () => (await device.app.use((db) => db.getAll('shared'))).map(({ user }) => user)
  beforeEach(async () => {
    await share('admin')
    await share('editor')
    await manager().set('admin', PIN)
  })

  test('deletes neither shared photos of others nor the identifier of the device', async () => {
    const born = () => device.app.use((db) => db.get('device', 'born'))
    const before = await born()
    await manager().forget('admin')
    expect(await owners()).toEqual(['editor'])
    expect(await born()).toBe(before)
    expect(before).toBeTruthy()
  })

  test('keeps the lock and all data if the data cannot be deleted', async () => {
    const remove = IDBObjectStore.prototype.delete
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = remove.apply(this, given)
      if (this.name === 'shared') request.addEventListener('success', () => this.transaction.abort())
      return request
    })
    await expect(manager().forget('admin')).rejects.toThrow(/abort/i)
    vi.restoreAllMocks()
    expect(await stateOf(device)).toMatchObject({ on: true })
    expect((await owners()).toSorted()).toEqual(['admin', 'editor'])
  })
})

describe('a PIN', () => {
  test('opens the lock in full-width digits as well', async () => {
    await manager().set('admin', PIN)
    await close(device)
    expect(await manager().open('admin', '７０２４５１')).toBe(true)
  })

  test('gives a key that cannot be exported', async () => {
    const keys: CryptoKey[] = []
    const give = async (_id: string, key: CryptoKey) => keys.push(key)
    await createLockManager({ app: device.app, give, iterations: 10 }).set('admin', PIN)
    expect(keys.map(({ extractable }) => extractable)).toEqual([false])
  })

  test('is derived with 600,000 iterations by default, and its pause follows performance.now()', async () => {
    await createLockManager({ give: async () => {} }).set('admin', PIN)
    expect(await pageApp().use((db) => db.get('locks', 'admin'))).toMatchObject({ iterations: 600_000 })
    await pageApp().destroy()
    const quick = createLockManager({ app: createAppDb({ name: device.name }), give: async () => {}, iterations: 10 })
    await quick.set('admin', PIN)
    const now = Math.round(performance.now())
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
    for (let count = 0; count < 5; count += 1) await quick.open('admin', '000111').catch(() => {})
    clock.mockReturnValue(now + 10_000)
    expect(await quick.pauseOf('admin')).toBe(20_000)
  })
})

test('a shared photo has the same type and content after it was sealed', async () => {
  const form = new FormData()
  form.append('photos', new File(['PNG-CONTENT'], 'a.png', { type: 'image/png' }))
  await saveShared(device.app, 'admin', form, NOW)
  const [id] = await device.app.use((db) => db.getAllKeys('shared'))
  const read = async () => {
    const file = await device.send(`/local/shared/file?user=admin&id=${String(id)}`)
    return [file.headers.get('content-type'), await file.text()]
  }
  const before = await read()
  await manager().set('admin', PIN)
  expect(await read()).toEqual(before)
})

describe('tidy(): rewriting the database files', () => {
  const names = async () =>
    (await indexedDB.databases())
      .flatMap(({ name = '' }) => (name === ACCESS_DATABASE || name.startsWith('console-scratch') ? [name] : []))
      .toSorted()
  const openAccess = async () => openDB(ACCESS_DATABASE, 1)
  beforeEach(() => deleteDB(ACCESS_DATABASE))

  test('fills three scratch databases and deletes them one after the other, the access database last', async () => {
    const access = await openAccess()
    access.close()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const tidying = manager().tidy()
    const left: string[][] = []
    for (let step = 0; step < 4; step += 1) {
      await turns(50)
      left.push(await names())
      await vi.advanceTimersByTimeAsync(100)
    }
    await tidying
    // Only a database that holds something is compacted.
    expect(put).toHaveBeenCalledTimes(3)
    expect(left).toEqual([
      [ACCESS_DATABASE, 'console-scratch-2', 'console-scratch-3'],
      [ACCESS_DATABASE, 'console-scratch-3'],
      [ACCESS_DATABASE],
      [],
    ])
  })

  test('stops after five seconds if another page holds a database open', async () => {
    const access = await openAccess()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const course = { over: false }
    const tidying = manager()
      .tidy()
      .then(() => (course.over = true))
    for (let step = 0; step < 49; step += 1) {
      await turns(10)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(course.over).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    await tidying
    access.close()
  })

  test('resolves if no database can be created', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'UnknownError')
    })
    await expect(manager().tidy()).resolves.toBeUndefined()
  })

  test('runs after the unlock that completes an interrupted sealing, and after no other unlock', async () => {
    const tidy = vi.spyOn(sweeping, 'tidy').mockResolvedValue()
    const cut = vi.spyOn(sweeping, 'sweep').mockRejectedValueOnce(new Error('the page was closed'))
    await expect(manager().set('admin', PIN)).rejects.toThrow('the page was closed')
    await close(device)
    await manager().open('admin', PIN)
    await vi.waitFor(() => expect(tidy).toHaveBeenCalledOnce())
    await close(device)
    cut.mockClear()
    await manager().open('admin', PIN)
    await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce())
    await Promise.all(cut.mock.results.map(({ value }) => value))
    await turns(10)
    expect(tidy).toHaveBeenCalledOnce()
    expect(await stateOf(device)).toMatchObject({ on: true, open: true })
  })
})
