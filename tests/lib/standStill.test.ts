import { expect, test, vi } from 'vitest'
import { standStill } from '@/lib/standStill'

test('standStill(): blocks the thread longer than a database may take, without running timers', () => {
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
