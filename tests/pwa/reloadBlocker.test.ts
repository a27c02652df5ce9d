import { afterEach, expect, test, vi } from 'vitest'
import { anyHold, hold, ownHolds, ownHoldsReleased } from '@/pwa/reloadBlocker'

afterEach(() => vi.unstubAllGlobals())

test('holds until every reason is gone, also without Web Locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await anyHold()).toBe(false)
  const first = hold('未保存的表单')
  const second = hold('正在上传')
  let released = false
  const waiting = ownHoldsReleased().then(() => (released = true))
  first()
  first()
  expect([await anyHold(), ownHolds(), released]).toEqual([true, ['正在上传'], false])
  second()
  await waiting
  expect([await anyHold(), ownHolds()]).toEqual([false, []])
  await ownHoldsReleased()
})

test('sees the hold of another tab', async () => {
  const locks = { query: async () => ({ held: [{ name: 'console-hold', mode: 'shared' }] }) }
  vi.stubGlobal('navigator', { locks })
  expect([await anyHold(), ownHolds()]).toEqual([true, []])
})

test('shows its own hold to other tabs for as long as it lasts', async () => {
  const held: Promise<void>[] = []
  const request = vi.fn(async (_name: string, _options: LockOptions, work: () => Promise<void>) => {
    held.push(work())
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const release = hold('未保存的表单')
  expect(request).toHaveBeenCalledWith('console-hold', { mode: 'shared' }, expect.any(Function))
  let over = false
  const lock = held[0]?.then(() => (over = true))
  await Promise.resolve()
  expect(over).toBe(false)
  release()
  await lock
  expect(over).toBe(true)
})
