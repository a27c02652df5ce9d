import { afterEach, expect, test, vi } from 'vitest'
import { showBadge } from '@/pwa/badge'

afterEach(() => vi.unstubAllGlobals())

test('a count goes to the icon of the app, and 0 takes it away', () => {
  const badge = {
    setAppBadge: vi.fn().mockResolvedValue(undefined),
    clearAppBadge: vi.fn().mockResolvedValue(undefined),
  }
  vi.stubGlobal('navigator', badge)
  showBadge(3)
  expect(badge.setAppBadge).toHaveBeenCalledWith(3)
  expect(badge.clearAppBadge).not.toHaveBeenCalled()
  showBadge(0)
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

test('a platform without badges, or one that refuses, changes nothing', async () => {
  vi.stubGlobal('navigator', {})
  expect(() => showBadge(3)).not.toThrow()
  const refused = Promise.reject(new DOMException('not installed', 'NotAllowedError'))
  vi.stubGlobal('navigator', { setAppBadge: () => refused })
  showBadge(3)
  // Unhandled, this would end the test run.
  await expect(refused).rejects.toThrow('not installed')
})
