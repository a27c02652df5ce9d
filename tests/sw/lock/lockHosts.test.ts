import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeyRing } from '@/lib/security/keyRing'
import * as sweeping from '../../../sw/lock/sweep'
import { NOW, setUp } from '../../mock-db/harness'
import { deviceOf, type Device } from '../device'
import { gate } from '../gates'
import { managerOf, PIN, stateOf } from './lockedDevice'

/** What one host does while another one, which it hears nothing of, changes the lock. */

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
const host = (): Device => {
  const made = deviceOf(server, { askForKey: async (id) => pages.get(id), deadlineMs: 20_000 })
  made.token = device.token
  return made
}
const draft = (key: string) => ({ key, user: 'admin', record: null, values: { title: key }, title: key, savedAt: NOW })
const titles = async (of: Device) => {
  const { code, data } = await of.call<{ title: string }[]>('/local/drafts?user=admin')
  return [code, data?.map(({ title }) => title).toSorted()]
}

test('a host that knows of no lock reads what was sealed since', async () => {
  const other = host()
  await other.app.writeDraft(draft('/a'))
  expect(await titles(other)).toEqual([200, ['/a']])
  await manager().set('admin', PIN)
  expect(await titles(other)).toEqual([200, ['/a']])
})

test('sealed drafts and drafts not sealed yet are listed together', async () => {
  await manager().set('admin', PIN)
  await device.app.writeDraft(draft('/sealed'))
  await device.app.use((db) => db.put('drafts', draft('/open')))
  expect(await titles(device)).toEqual([200, ['/open', '/sealed']])
})

test('a draft sealed before the removal of a lock and written after the records were unsealed can be read', async () => {
  await manager().set('admin', PIN)
  const other = host()
  await titles(other)
  const [sealed, opened] = [gate(), gate()]
  const seal = other.app.sealing.seal.bind(other.app.sealing)
  vi.spyOn(other.app.sealing, 'seal').mockImplementationOnce(async (...given) => {
    const records = await seal(...given)
    await sealed.pass()
    return records
  })
  const writing = other.app.writeDraft(draft('/late'))
  await sealed.reached
  const { sweep } = sweeping
  vi.spyOn(sweeping, 'sweep').mockImplementation(async (...given) => {
    await sweep(...given)
    await opened.pass()
  })
  const removing = manager().remove('admin', PIN)
  await opened.reached
  sealed.open()
  await writing
  opened.open()
  await removing
  device.app.sealing.refresh()
  expect(await device.app.readDraft('admin', '/late')).toEqual(draft('/late'))
})

describe('a transaction that is aborted at its end', () => {
  const failAtTheEnd = (store: string) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given)
      if (this.name === store) request.addEventListener('success', () => this.transaction.abort())
      return request
    })
  }

  test('rejects writeDraft(), and no draft is stored', async () => {
    failAtTheEnd('drafts')
    await expect(device.app.writeDraft(draft('/a'))).rejects.toThrow(/abort/i)
    vi.restoreAllMocks()
    expect(await titles(device)).toEqual([200, []])
  })

  test('makes closing the lock answer 503, and the lock stays open', async () => {
    await manager().set('admin', PIN)
    failAtTheEnd('people')
    expect(await device.call('/local/lock/close', { user: 'admin', leave: true })).toMatchObject({ code: 503 })
    vi.restoreAllMocks()
    expect(await stateOf(device)).toMatchObject({ on: true, open: true })
  })

  test('rejects setting a lock, and there is none', async () => {
    failAtTheEnd('locks')
    await expect(manager().set('admin', PIN)).rejects.toThrow(/abort/i)
    vi.restoreAllMocks()
    expect(await stateOf(device)).toMatchObject({ on: false })
  })
})

test('canOpen() rejects if a page fails to give the key', async () => {
  await manager().set('admin', PIN)
  const next = deviceOf(server, { askForKey: () => Promise.reject(new Error('no answer')) })
  await expect(next.app.sealing.canOpen('admin')).rejects.toThrow('no answer')
})
