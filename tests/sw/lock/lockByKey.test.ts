import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KeyError, type KeyProof, type UnlockKey } from '@/lib/security/unlockKey'
import type { PinError } from '@/lib/security/pin'
import type { LockManager } from '../../../sw/lock/manager'
import * as sweeping from '../../../sw/lock/sweep'
import { NOW, setUp } from '../../mock-db/harness'
import { deviceOf, type Device } from '../device'
import { gate, turns } from '../gates'
import { close, dump, formsStored, managerOf, PIN, stateOf } from './lockedDevice'

const DRAFT = '草稿里的水渠'
let device: Device
const clock = { now: NOW }
beforeEach(async () => {
  clock.now = NOW
  device = deviceOf(setUp())
  await device.signIn()
  await page().set('admin', PIN)
  await device.app.writeDraft({ key: '/form', user: 'admin', record: null, values: {}, title: DRAFT, savedAt: NOW })
})
afterEach(() => vi.restoreAllMocks())

const page = () => managerOf(device, { clock: () => clock.now })
const stored = () => device.app.use((db) => db.get('locks', 'admin'))
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: KeyError | PinError) => error.reason,
  )
const drafts = async () => (await device.call<{ title: string }[]>('/local/drafts?user=admin')).data

/** An authenticator: for a salt it always has the same output, and another one for every credential. */
function authenticator(id: string, seed = id) {
  const output = async ({ salt }: UnlockKey) =>
    crypto.subtle.digest('SHA-256', new Uint8Array([...new TextEncoder().encode(seed), ...salt]))
  const key: UnlockKey = {
    id,
    name: `name of ${id}`,
    attachment: 'platform',
    transports: ['internal'],
    salt: crypto.getRandomValues(new Uint8Array(32)),
    createdAt: NOW,
  }
  return {
    make: async () => ({ key, secret: await output(key) }),
    ask: async (keys: readonly UnlockKey[]): Promise<KeyProof> => {
      const known = keys.find((each) => each.id === id)
      if (!known) throw new KeyError('refused')
      return { id, secret: await output(known) }
    },
  }
}
const finger = authenticator('finger')
const token = authenticator('token')

test('a security key opens the lock, the PIN still does, and the time of use is recorded', async () => {
  await page().addKey('admin', PIN, finger.make)
  expect(await page().keysOf('admin')).toMatchObject([{ id: 'finger', name: 'name of finger' }])
  expect((await page().keysOf('admin'))[0]?.usedAt).toBeUndefined()
  await close(device)
  expect((await stateOf(device)).open).toBe(false)
  expect(await page().openByKey('admin', finger.ask)).toBe(true)
  expect(await drafts()).toMatchObject([{ title: DRAFT }])
  expect((await page().keysOf('admin'))[0]?.usedAt).toBeGreaterThan(0)
  await close(device)
  expect(await page().open('admin', PIN)).toBe(true)
})

test('adding a security key needs the PIN; a wrong one is counted and the authenticator is not asked', async () => {
  const make = vi.fn(finger.make)
  await expect(page().addKey('admin', '000111', make)).rejects.toMatchObject({ reason: 'wrong', left: 4 })
  expect(make).not.toHaveBeenCalled()
  await page().addKey('admin', PIN, make)
  expect(await stored()).toMatchObject({ failures: 0 })
})

test('a security key whose adding is cancelled is not stored, and the right PIN is not counted as wrong', async () => {
  const refuse = () => Promise.reject(new KeyError('refused'))
  expect(await reasonOf(page().addKey('admin', PIN, refuse))).toBe('refused')
  expect(await page().keysOf('admin')).toEqual([])
  expect(await stored()).toMatchObject({ failures: 0 })
})

test('a security key with another secret opens nothing, and no wrong PIN is counted', async () => {
  await page().addKey('admin', PIN, finger.make)
  await close(device)
  const { ask } = authenticator('finger', 'another seed')
  expect(await reasonOf(page().openByKey('admin', ask))).toBe('damaged')
  expect(await stored()).toMatchObject({ failures: 0, open: false })
  expect((await stateOf(device)).open).toBe(false)
})

test('a security key whose stored part was damaged gives “damaged”; the PIN opens', async () => {
  await page().addKey('admin', PIN, finger.make)
  await close(device)
  const lock = await stored()
  const [key] = lock?.keys ?? []
  if (!lock || !key) throw new Error('no key was stored')
  const broken = { ...key, wrapped: { ...key.wrapped, bytes: new ArrayBuffer(48) } }
  await device.app.use((db) => db.put('locks', { ...lock, keys: [broken] }))
  expect(await reasonOf(page().openByKey('admin', finger.ask))).toBe('damaged')
  expect(await page().open('admin', PIN)).toBe(true)
})

test('a security key is not reported as damaged if the browser cannot compute', async () => {
  await page().addKey('admin', PIN, finger.make)
  vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValueOnce(new Error('no memory'))
  await expect(page().openByKey('admin', finger.ask)).rejects.toThrow('no memory')
})

test('the secret of a security key, the data key and the sealed data are not readable on the disk', async () => {
  const { key, secret } = await finger.make()
  const imported = vi.spyOn(crypto.subtle, 'importKey')
  await page().addKey('admin', PIN, async () => ({ key, secret }))
  await close(device)
  await page().open('admin', PIN)
  const raw = imported.mock.calls.flatMap(([, bytes, algorithm]) =>
    typeof algorithm === 'object' && algorithm.name === 'AES-GCM' ? [bytes as ArrayBuffer] : [],
  )
  expect(raw.map(({ byteLength }) => byteLength)).toEqual([32])
  expect(await formsStored(device, key.salt)).toEqual(['bytes'])
  for (const hidden of [secret, ...raw]) expect(await formsStored(device, hidden)).toEqual([])
  const text = await dump(device)
  expect(text).toContain('name of finger')
  expect(text).not.toContain(DRAFT)
})

describe('two security keys', () => {
  beforeEach(async () => {
    await page().addKey('admin', PIN, finger.make)
    await page().addKey('admin', PIN, token.make)
  })

  test('each open the lock; a removed one no longer does, the other and the PIN do', async () => {
    for (const { ask } of [finger, token]) {
      await close(device)
      expect(await page().openByKey('admin', ask)).toBe(true)
    }
    await page().removeKey('admin', 'token')
    expect((await page().keysOf('admin')).map(({ id }) => id)).toEqual(['finger'])
    await close(device)
    expect(await reasonOf(page().openByKey('admin', token.ask))).toBe('refused')
    expect((await stateOf(device)).open).toBe(false)
    expect(await page().openByKey('admin', finger.ask)).toBe(true)
    await close(device)
    expect(await page().open('admin', PIN)).toBe(true)
  })

  test('do not open the lock with one that is removed while it is being asked', async () => {
    await close(device)
    const at = gate()
    const opening = reasonOf(
      page().openByKey('admin', async (keys) => {
        await at.pass()
        return token.ask(keys)
      }),
    )
    await at.reached
    await page().removeKey('admin', 'token')
    at.open()
    expect(await opening).toBe('gone')
    expect((await stateOf(device)).open).toBe(false)
  })

  test('both open the lock after the PIN was changed', async () => {
    await page().change('admin', PIN, 'another-pin')
    for (const { ask } of [finger, token]) {
      await close(device)
      expect(await page().openByKey('admin', ask)).toBe(true)
    }
  })

  test('are deleted when the lock is removed or forgotten', async () => {
    await page().remove('admin', PIN)
    expect(await page().keysOf('admin')).toEqual([])
    await page().set('admin', PIN)
    expect(await page().keysOf('admin')).toEqual([])
    await page().addKey('admin', PIN, finger.make)
    await page().forget('admin')
    expect(await page().keysOf('admin')).toEqual([])
  })

  test('cannot open each other’s wrapped key', async () => {
    const lock = await stored()
    const [first, second] = lock?.keys ?? []
    if (!lock || !first || !second) throw new Error('two keys were stored')
    const swapped = [{ ...first, wrapped: second.wrapped }]
    await device.app.use((db) => db.put('locks', { ...lock, keys: swapped }))
    // Even with the second one's secret, given as the first one's.
    const { secret } = await token.make()
    expect(await reasonOf(page().openByKey('admin', async () => ({ id: 'finger', secret })))).toBe('damaged')
  })
})

describe('a security key during the pause after wrong PINs', () => {
  beforeEach(async () => {
    await page().addKey('admin', PIN, finger.make)
    await close(device)
    for (let count = 0; count < 5; count += 1) await reasonOf(page().open('admin', '000111'))
  })

  test('opens the lock and resets the count of wrong PINs', async () => {
    expect(await reasonOf(page().open('admin', PIN))).toBe('later')
    expect(await page().openByKey('admin', finger.ask)).toBe(true)
    await close(device)
    await expect(page().open('admin', '000111')).rejects.toMatchObject({ reason: 'wrong', left: 4 })
  })

  test('cannot be added', async () => {
    expect(await reasonOf(page().addKey('admin', PIN, token.make))).toBe('later')
  })
})

test('changeByKey() sets a new PIN; a weak one is refused without asking the authenticator', async () => {
  await page().addKey('admin', PIN, finger.make)
  const ask = vi.fn(finger.ask)
  expect(await reasonOf(page().changeByKey('admin', ask, '123456'))).toBe('weak')
  expect(ask).not.toHaveBeenCalled()
  expect(await reasonOf(page().changeByKey('admin', authenticator('finger', 'another').ask, 'another-pin'))).toBe(
    'damaged',
  )
  await page().changeByKey('admin', ask, 'another-pin')
  await close(device)
  await expect(page().open('admin', PIN)).rejects.toMatchObject({ reason: 'wrong' })
  expect(await page().open('admin', 'another-pin')).toBe(true)
  await close(device)
  expect(await page().openByKey('admin', finger.ask)).toBe(true)
})

test('openByKey() completes an interrupted removal of the lock', async () => {
  await page().addKey('admin', PIN, finger.make)
  vi.spyOn(sweeping, 'sweep').mockRejectedValueOnce(new Error('interrupted'))
  await expect(page().remove('admin', PIN)).rejects.toThrow('interrupted')
  await close(device)
  expect(await page().openByKey('admin', finger.ask)).toBe(false)
  expect(await stateOf(device)).toMatchObject({ on: false })
  expect(await drafts()).toMatchObject([{ title: DRAFT }])
})

test('addKey() stores no key if the lock was set anew meanwhile', async () => {
  const joining = reasonOf(
    page().addKey('admin', PIN, async () => {
      await page().remove('admin', PIN)
      await page().set('admin', PIN)
      return finger.make()
    }),
  )
  expect(await joining).toBe('gone')
  expect(await page().keysOf('admin')).toEqual([])
})

test('closing and opening the lock by PIN do not wait for a user in front of an authenticator', async () => {
  const waiting: [string, (of: LockManager, at: ReturnType<typeof gate>) => Promise<unknown>][] = [
    ['joining', (of, at) => of.addKey('admin', PIN, () => at.pass().then(finger.make))],
    ['opening', (of, at) => of.openByKey('admin', (keys) => at.pass().then(() => finger.ask(keys)))],
  ]
  for (const [, start] of waiting) {
    const at = gate()
    const working = start(page(), at)
    await at.reached
    await close(device)
    expect(await page().open('admin', PIN)).toBe(true)
    await turns(10)
    at.open()
    await working
  }
  expect(await page().keysOf('admin')).toMatchObject([{ id: 'finger' }])
})
