import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PinError } from '@/lib/security/pin'
import { createAppDb } from '../../../sw/database/appDb'
import { createLockManager, type LockManager } from '../../../sw/lock/manager'
import * as sweeping from '../../../sw/lock/sweep'
import { NOW, setUp } from '../../mock-db/harness'
import { deviceOf, type Device } from '../device'
import { gate, turns } from '../gates'
import { close, managerOf, PIN } from './lockedDevice'

let device: Device
const clock = { now: 0 }
beforeEach(async () => {
  clock.now = NOW
  device = deviceOf(setUp())
  await device.signIn()
  await page().set('admin', PIN)
  await close(device)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = () => managerOf(device, { clock: () => clock.now })
const outcome = (work: Promise<unknown>): Promise<Partial<PinError>> =>
  work.then(
    () => ({}),
    (error: PinError) => error,
  )
const fail = (of: LockManager) => outcome(of.open('admin', '000111'))
/** Five wrong PINs: the next one has to wait for half a minute. */
async function exhaust(of: LockManager): Promise<void> {
  for (let count = 0; count < 5; count += 1) await fail(of)
}
/** The rest of the pause as it is on the disk, in ms: what a page that is opened later begins with. */
const stored = async () => (await device.app.use((db) => db.get('locks', 'admin')))?.waitMs
/** A page whose database holds a call at the gate once `hold` has been called with how many go before. */
function slowPage() {
  const at = gate()
  const app = createAppDb({ name: device.name })
  const use = app.use.bind(app)
  let before = Infinity
  vi.spyOn(app, 'use').mockImplementation(async (work) => {
    before -= 1
    if (before === -1) await at.pass()
    return use(work)
  })
  const manager = createLockManager({ app, give: async () => {}, iterations: 10, clock: () => clock.now })
  return { app, manager, at, hold: (calls: number) => (before = calls) }
}
/** Web Locks of one browser. */
function webLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = async (name: string, ...given: [unknown, unknown?]): Promise<unknown> => {
    const work = given.at(-1) as (lock: unknown) => Promise<unknown>
    const options = given.length > 1 ? (given[0] as { ifAvailable?: boolean }) : {}
    const before = held.get(name)
    if (before && options.ifAvailable) return work(null)
    const granted = (before ?? Promise.resolve()).catch(() => {})
    const running = granted
      .then(() => work({ name }))
      .finally(() => {
        if (held.get(name) === running) held.delete(name)
      })
    held.set(name, running)
    return running
  }
  return { request }
}

describe('concurrent calls with a PIN', () => {
  test.each<[string, (of: LockManager) => Promise<unknown>]>([
    ['to open the lock', (of) => of.open('admin', '000111')],
    ['to change it', (of) => of.change('admin', '000111', 'another-pin')],
    ['to take it away', (of) => of.remove('admin', '000111')],
  ])('%s with a wrong PIN count as one attempt each', async (_why, attempt) => {
    const all = await Promise.all([1, 2, 3].map(() => outcome(attempt(page()))))
    expect(all.map(({ left }) => left)).toEqual([4, 3, 2])
  })

  test('to set a lock set one; the second fails with reason “set”', async () => {
    await page().remove('admin', PIN)
    const both = [page().set('admin', PIN), page().set('admin', 'another-pin')].map(outcome)
    expect(await Promise.all(both)).toMatchObject([{}, { reason: 'set' }])
    await close(device)
    expect(await page().open('admin', PIN)).toBe(true)
  })
})

describe('a PIN attempt', () => {
  afterEach(() => vi.restoreAllMocks())

  test('while the lock is being closed is counted, and the lock stays closed', async () => {
    await page().open('admin', PIN)
    const { manager, at, hold } = slowPage()
    hold(2)
    const attempt = fail(manager)
    await at.reached
    const closing = close(device)
    await turns(50)
    at.open()
    expect(await attempt).toMatchObject({ left: 4 })
    await closing
    const lock = await device.app.use((db) => db.get('locks', 'admin'))
    expect(lock).toMatchObject({ open: false, failures: 1 })
  })

  test('is counted on the disk before the PIN is checked', async () => {
    const { manager, at, hold } = slowPage()
    const tried = vi.spyOn(crypto.subtle, 'decrypt')
    // The pause and the lock are read before.
    hold(2)
    const opening = manager.open('admin', PIN)
    await at.reached
    await turns(50)
    expect(tried).not.toHaveBeenCalled()
    at.open()
    await opening
  })

  test('while a lock is still being set is counted as well', async () => {
    await page().remove('admin', PIN)
    const { manager, at, hold } = slowPage()
    const { sweep } = sweeping
    vi.spyOn(sweeping, 'sweep').mockImplementationOnce(async (...given) => {
      await sweep(...given)
      // Then it reads the lock and marks it as complete.
      hold(1)
    })
    const setting = manager.set('admin', PIN)
    await at.reached
    const attempt = fail(page())
    await turns(50)
    at.open()
    await setting
    expect(await attempt).toMatchObject({ left: 4 })
    expect(await fail(page())).toMatchObject({ left: 3 })
  })

  test('rejects with the browser’s error, not as a wrong PIN, if the browser cannot check it', async () => {
    vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValueOnce(new Error('no memory'))
    await expect(page().open('admin', PIN)).rejects.toThrow('no memory')
  })

  test('to set a weak PIN is refused, and no lock is stored', async () => {
    await page().remove('admin', PIN)
    expect(await outcome(page().set('admin', '123456'))).toMatchObject({ reason: 'weak' })
    expect(await stored()).toBeUndefined()
  })
})

describe('the pause after wrong PINs', () => {
  const tick = async () => {
    clock.now += 1000
    await vi.advanceTimersByTimeAsync(1000)
    await turns(20)
  }

  test('is counted down on the disk each second while a page is open, and leaves no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const open = page()
    await exhaust(open)
    await turns(20)
    expect(await stored()).toBe(30_000)
    await tick()
    expect(await stored()).toBe(29_000)
    // A later question begins no second countdown.
    const timers = vi.getTimerCount()
    expect(await open.pauseOf('admin')).toBe(29_000)
    await turns(20)
    expect(vi.getTimerCount()).toBe(timers)
    await tick()
    expect(await stored()).toBe(28_000)
    for (let second = 28; second > 0; second -= 1) await tick()
    expect(await stored()).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('continues in a window that is opened later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await exhaust(page())
    await turns(20)
    // The window is closed, and with it what counts there.
    vi.clearAllTimers()
    expect(await page().pauseOf('admin')).toBe(30_000)
    await turns(20)
    await tick()
    expect(await stored()).toBe(29_000)
  })

  test('starts only once the PIN was found wrong', async () => {
    const { manager, at, hold } = slowPage()
    for (let count = 0; count < 4; count += 1) await fail(manager)
    // Before it is counted on the disk.
    hold(2)
    const attempt = fail(manager)
    await at.reached
    clock.now += 10_000
    at.open()
    await attempt
    expect(await stored()).toBe(30_000)
  })

  test('stays and is logged if the countdown cannot be written', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, manager } = slowPage()
    await exhaust(manager)
    await turns(20)
    vi.spyOn(app, 'use').mockRejectedValue(new DOMException('', 'UnknownError'))
    await tick()
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ name: 'UnknownError' }))
    expect(await stored()).toBe(30_000)
    logged.mockRestore()
  })

  test('is not shortened by the time that passes between two pauses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const open = page()
    await exhaust(open)
    for (let second = 31; second > 0; second -= 1) await tick()
    clock.now += 3_600_000
    expect(await fail(open)).toMatchObject({ reason: 'wrong', left: 0 })
    expect(await open.pauseOf('admin')).toBe(60_000)
  })

  test('is counted down once for two windows', async () => {
    vi.stubGlobal('navigator', { locks: webLocks() })
    const [one, other] = [page(), page()]
    await exhaust(one)
    expect(await other.pauseOf('admin')).toBe(30_000)
    clock.now += 10_000
    expect(await one.pauseOf('admin')).toBe(20_000)
    expect(await other.pauseOf('admin')).toBe(20_000)
  })

  test('keeps an attempt counted in another window while this window reads the pause', async () => {
    const { manager, at, hold } = slowPage()
    await exhaust(manager)
    clock.now += 30_000
    // It reads the lock, and has yet to write what is left.
    hold(1)
    const asking = manager.pauseOf('admin')
    await at.reached
    const attempt = fail(page())
    await turns(50)
    at.open()
    await asking
    expect(await attempt).toMatchObject({ reason: 'wrong' })
    expect(await fail(page())).toMatchObject({ reason: 'later' })
  })

  test('keeps an attempt counted in another window while this window counts down', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { manager, at, hold } = slowPage()
    await exhaust(manager)
    await turns(20)
    clock.now += 30_000
    hold(1)
    await vi.advanceTimersByTimeAsync(1000)
    await at.reached
    const attempt = fail(page())
    await turns(50)
    at.open()
    expect(await attempt).toMatchObject({ reason: 'wrong' })
    expect(await fail(page())).toMatchObject({ reason: 'later' })
  })
})
