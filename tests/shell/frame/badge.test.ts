import { afterEach, expect, test, vi } from 'vitest'
import { showBadge } from '@/shell/frame/badge'

afterEach(() => vi.unstubAllGlobals())

test('showBadge(): the app icon shows the sum of all sources, and 0 clears it', () => {
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

test('showBadge(): does nothing without support, and ignores a refusal', async () => {
  vi.stubGlobal('navigator', {})
  expect(() => showBadge('notices', 3)).not.toThrow()
  const refused = Promise.reject(new DOMException('not installed', 'NotAllowedError'))
  vi.stubGlobal('navigator', { setAppBadge: () => refused })
  showBadge('notices', 3)
  // An unhandled rejection would fail the test run.
  await expect(refused).rejects.toThrow('not installed')
})
