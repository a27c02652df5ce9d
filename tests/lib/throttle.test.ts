import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from '@/lib/throttle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('throttle(): runs at once, then once after the pause for all calls in between', async () => {
  const work = vi.fn(async () => {})
  const ask = throttle(work, 1000, new AbortController().signal)
  ask()
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  expect(work).toHaveBeenCalledTimes(3)
})

test('throttle(): goes on after a failure, and not after an abort', async () => {
  const over = new AbortController()
  const work = vi.fn().mockRejectedValue(new Error('no'))
  const ask = throttle(work, 10, over.signal)
  ask()
  await vi.advanceTimersByTimeAsync(10)
  ask()
  expect(work).toHaveBeenCalledTimes(2)
  over.abort()
  await vi.advanceTimersByTimeAsync(10)
  ask()
  await vi.advanceTimersByTimeAsync(10)
  expect(work).toHaveBeenCalledTimes(2)
})

test('throttle(): a run prolonged by a sleeping device delays the next by at most 20 pauses', async () => {
  const work = vi.fn(
    async () => new Promise((resolve) => setTimeout(resolve, work.mock.calls.length === 1 ? 3_600_000 : 0)),
  )
  const ask = throttle(work, 100, new AbortController().signal)
  ask()
  await vi.advanceTimersByTimeAsync(3_600_000)
  ask()
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(2)
})
