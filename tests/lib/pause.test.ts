import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from '@/lib/pause'

afterEach(() => void vi.useRealTimers())

test('the next task begins after what the current one has begun, and without a timer', async () => {
  vi.useFakeTimers()
  const order: string[] = []
  const begun = nextTask().then(() => order.push('next'))
  void Promise.resolve().then(() => order.push('current'))
  await begun
  expect(order).toEqual(['current', 'next'])
  expect(vi.getTimerCount()).toBe(0)
})
