import { afterEach, expect, test, vi } from 'vitest'
import { showBadge } from '@/shell/frame/badge'

afterEach(() => vi.unstubAllGlobals())

test('what waits, all sources together, goes to the icon of the app, and 0 takes it away', () => {
  const badge = {
    setAppBadge: vi.fn().mockResolvedValue(undefined),
    clearAppBadge: vi.fn().mockResolvedValue(undefined),
  }
  vi.stubGlobal('navigator', badge)
  showBadge('notices', 3)
  expect(badge.setAppBadge).toHaveBeenCalledWith(3)
  expect(badge.clearAppBadge).not.toHaveBeenCalled()
  showBadge('writes', 2)
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(5)
  showBadge('notices', 0)
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(2)
  expect(badge.clearAppBadge).not.toHaveBeenCalled()
  showBadge('writes', 0)
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

test('a platform without badges, or one that refuses, changes nothing', async () => {
  vi.stubGlobal('navigator', {})
  expect(() => showBadge('notices', 3)).not.toThrow()
  const refused = Promise.reject(new DOMException('not installed', 'NotAllowedError'))
  vi.stubGlobal('navigator', { setAppBadge: () => refused })
  showBadge('notices', 3)
  // An unhandled rejection would fail the test run.
  await expect(refused).rejects.toThrow('not installed')
})
