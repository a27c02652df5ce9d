import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceCalls } from '@/contract/deviceCalls'
import { createAppDb, type AppDb } from '../../sw/database/appDb'
import { createOutboxStore } from '../../sw/outbox/store'
import { reportDevice } from '../../sw/storage/storage'
import { freshWrite } from './outbox/writes'

const NOW = 1_800_000_000_000
let app: AppDb
beforeEach(() => {
  app = createAppDb()
})
afterEach(() => app.destroy())

test('reportDevice(): the device identifier stays the same until the database is deleted', async () => {
  const { device } = await reportDevice(app, NOW)
  expect((await reportDevice(app, NOW)).device).toBe(device)
  await app.destroy()
  expect((await reportDevice(app, NOW)).device).not.toBe(device)
})

test('reportDevice() counts unsent and refused writes of all users and the oldest’s age, without their content', async () => {
  expect(await reportDevice(app, NOW)).toEqual({ device: expect.any(String) as string, unsent: 0, refused: 0 })
  await createOutboxStore(app).change(async () => {
    const writes = [
      { user: 'wang', state: 'queued', at: NOW - 60_000 },
      { user: 'li', state: 'refused', at: NOW - 40_000 },
      { user: 'li', state: 'conflict', at: NOW - 30_000 },
      { user: 'li', state: 'sending', at: NOW + 5 },
    ] as const
    const add = writes.map(({ user, state, at }, n) => freshWrite({ user, state, createdAt: at, key: `k${n}` }))
    return [{ add }, undefined]
  })
  const report = await reportDevice(app, NOW)
  const { device, ...counts } = report
  expect(counts).toEqual({ unsent: 4, refused: 2, age: 60_000 })
  expect(deviceCalls.deviceContact.body.safeParse({ ...report, name: 'Chrome', release: '2.0.12' }).success).toBe(true)
  // A clock that was put back.
  expect((await reportDevice(app, NOW - 90_000)).age).toBe(0)
  expect(device).toMatch(/^[a-z0-9]{26}$/)
})
