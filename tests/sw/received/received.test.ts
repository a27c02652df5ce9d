import { beforeEach, expect, test, vi } from 'vitest'
import type { Received } from '@/protocol/received'
import { createReceived } from '../../../sw/received/received'
import { erase } from '../../../sw/lock/sweep'
import { setUp } from '../../mock-db/harness'
import { deviceOf, type Device } from '../device'
import { close, dump, managerOf, PIN } from '../lock/lockedDevice'

const NOW = Date.UTC(2026, 10, 29)
const received = (id: string, user = 'admin', at = NOW): Received => ({
  user,
  id,
  until: at + 1000,
  content: {
    from: 'editor',
    device: '手机',
    at,
    hidden: 0,
    records: [{ module: 'plant', uuid: 'p1', main: 'name', at, values: { name: '机密的稻田' } }],
  },
})

let device: Device
beforeEach(async () => {
  device = deviceOf(setUp())
  await device.signIn()
})
const store = () => createReceived(device.app)
const idsOf = async (user = 'admin', now = NOW) => (await store().list(user, now)).map(({ id }) => id)

test('received records are stored once, listed only for their user and newest first, and can be removed', async () => {
  expect(await store().take(received('a'))).toBe(true)
  expect(await store().take({ ...received('a'), until: 0 })).toBe(false)
  expect(await store().take(received('b', 'admin', NOW + 1))).toBe(true)
  expect(await store().take(received('a', 'editor'))).toBe(true)
  expect(await idsOf()).toEqual(['b', 'a'])
  expect((await store().list('admin', NOW))[1]).toEqual(received('a'))
  await store().remove('admin', 'a')
  expect(await idsOf()).toEqual(['b'])
  expect(await idsOf('editor')).toEqual(['a'])
})

test('received records are deleted after their time', async () => {
  await store().take(received('a'))
  expect(await idsOf('admin', NOW + 1000)).toEqual(['a'])
  expect(await idsOf('admin', NOW + 1001)).toEqual([])
  expect(await idsOf('admin', NOW)).toEqual([])
})

test('narrow() replaces stored records by fewer, and does not bring back removed ones', async () => {
  await store().take(received('a'))
  const { content, ...rest } = received('a')
  const less = { ...rest, content: { ...content, hidden: 1, records: [] } }
  await store().narrow(less)
  expect(await store().list('admin', NOW)).toEqual([less])
  await store().remove('admin', 'a')
  await store().narrow(less)
  expect(await idsOf()).toEqual([])
})

test('a lock seals received records; while it is closed nothing is stored or read', async () => {
  const manager = managerOf(device)
  await store().take(received('a'))
  expect(await dump(device)).toContain('机密的')
  await manager.set('admin', PIN)
  await store().take(received('b'))
  expect(await dump(device)).not.toContain('机密的')
  expect((await store().list('admin', NOW)).map(({ content }) => content.records.length)).toEqual([1, 1])
  await close(device)
  device.app.sealing.ring.clear()
  await expect(store().list('admin', NOW)).rejects.toThrow('closed')
  await expect(store().take(received('c'))).rejects.toThrow('closed')
  await manager.open('admin', PIN)
  expect(await idsOf()).toHaveLength(2)
  await manager.remove('admin', PIN)
  expect(await dump(device)).toContain('机密的')
})

test('received records are counted in the storage report and erased with the user’s other data', async () => {
  await store().take(received('a'))
  await store().take(received('a', 'editor'))
  const { data } = await device.call<{ stores: Record<string, unknown> }>('/local/storage?user=admin')
  expect(data.stores.received).toEqual({ all: 2, own: 1 })
  await erase(device.app, 'admin')
  expect(await idsOf()).toEqual([])
  expect(await idsOf('editor')).toEqual(['a'])
})

test('take() rejects on a full disk and leaves the stored records', async () => {
  await store().take(received('a'))
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  vi.spyOn(device.app, 'use').mockRejectedValueOnce(full)
  await expect(store().take(received('b'))).rejects.toBe(full)
  expect(await idsOf()).toEqual(['a'])
})
