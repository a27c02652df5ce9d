import { expect, test, vi } from 'vitest'
import { unlessLeaving, watchLeaving } from '@/lib/leaving'

test('unlessLeaving(): waits 5 s after beforeunload, otherwise resolves at once', async () => {
  vi.useFakeTimers()
  const page = new EventTarget() as unknown as Window
  watchLeaving(page)
  const told = vi.fn()
  await unlessLeaving().then(told)
  expect(told).toHaveBeenCalledOnce()

  page.dispatchEvent(new Event('beforeunload'))
  void unlessLeaving().then(told)
  await vi.advanceTimersByTimeAsync(4999)
  expect(told).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledTimes(2)
  await unlessLeaving().then(told)
  expect(told).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
