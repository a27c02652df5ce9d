import { afterEach, expect, test, vi } from 'vitest'
import { anyReloadBlocker, blockReload, reloadBlockers, reloadUnblocked } from '@/offline/updates/reloadBlocker'

afterEach(() => vi.unstubAllGlobals())

test('blocks until every reason is released, also without Web Locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await anyReloadBlocker()).toBe(false)
  const first = blockReload('未保存的表单')
  const second = blockReload('正在上传')
  let released = false
  const waiting = reloadUnblocked().then(() => (released = true))
  first()
  first()
  expect([await anyReloadBlocker(), reloadBlockers(), released]).toEqual([true, ['正在上传'], false])
  second()
  await waiting
  expect([await anyReloadBlocker(), reloadBlockers()]).toEqual([false, []])
  await reloadUnblocked()
})

test('sees the block of another tab', async () => {
  const locks = { query: async () => ({ held: [{ name: 'console-hold', mode: 'shared' }] }) }
  vi.stubGlobal('navigator', { locks })
  expect([await anyReloadBlocker(), reloadBlockers()]).toEqual([true, []])
})

test('holds a shared lock for other tabs until it is released', async () => {
  const held: Promise<void>[] = []
  const request = vi.fn(async (_name: string, _options: LockOptions, work: () => Promise<void>) => {
    held.push(work())
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const release = blockReload('未保存的表单')
  expect(request).toHaveBeenCalledWith('console-hold', { mode: 'shared' }, expect.any(Function))
  let over = false
  const lock = held[0]?.then(() => (over = true))
  await Promise.resolve()
  expect(over).toBe(false)
  release()
  await lock
  expect(over).toBe(true)
})
