import { expect, test, vi } from 'vitest'
import { standStill } from '@/lib/standStill'

test('a thread stands still for longer than a database may take, and no timer runs meanwhile', () => {
  vi.useFakeTimers()
  let asked = 0
  vi.spyOn(performance, 'now').mockImplementation(() => 1000 * asked++)
  const woken = vi.fn()
  setTimeout(woken, 0)
  standStill()
  expect(asked).toBe(7)
  expect(woken).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
