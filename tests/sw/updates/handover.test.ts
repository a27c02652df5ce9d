import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HANDOVER_UNDO_MS, HANDOVER_WAIT_MS } from '@/protocol/worker'
import { createHandover } from '../../../sw/updates/handover'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const sender = { stop: vi.fn(), resume: vi.fn() }
const quiet = { outbox: { sender }, idle: async () => {} }
const answered = async () => new Response('done')

test('a handover waits for running requests before it closes, and answers 503 to new ones', async () => {
  const close = vi.fn(async () => {})
  const handover = createHandover(close, quiet)
  let finish = (_response: Response) => {}
  const running = handover.track(() => new Promise((resolve) => (finish = resolve)))
  const over = handover.start()
  const work = vi.fn(answered)
  const refused = await handover.track(work)
  expect([refused.status, refused.headers.get('x-handover')]).toEqual([503, '1'])
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(HANDOVER_WAIT_MS - 1)
  expect(close).not.toHaveBeenCalled()
  finish(new Response('first'))
  await over
  expect(close).toHaveBeenCalledOnce()
  expect(await (await running).text()).toBe('first')
})

test('a handover closes after the waiting time although a request is still running', async () => {
  const close = vi.fn(async () => {})
  const handover = createHandover(close, quiet)
  void handover.track(() => new Promise(() => {}))
  const over = handover.start()
  await vi.advanceTimersByTimeAsync(HANDOVER_WAIT_MS)
  await over
  expect(close).toHaveBeenCalledOnce()
})

test('a handover is undone after a while, and the sender is resumed', async () => {
  const handover = createHandover(async () => {}, quiet)
  await handover.start()
  await vi.advanceTimersByTimeAsync(HANDOVER_UNDO_MS)
  expect(await (await handover.track(answered)).text()).toBe('done')
  expect(sender.stop.mock.invocationCallOrder[0]).toBeLessThan(sender.resume.mock.invocationCallOrder[0] ?? 0)
})

test('undo() ends a handover at once', async () => {
  const handover = createHandover(async () => {}, quiet)
  await handover.start()
  handover.undo()
  expect(await (await handover.track(answered)).text()).toBe('done')
})

test('a second handover is not undone by the first one’s timer', async () => {
  const handover = createHandover(async () => {}, quiet)
  await handover.start()
  await vi.advanceTimersByTimeAsync(HANDOVER_UNDO_MS - 500)
  await handover.start()
  await vi.advanceTimersByTimeAsync(HANDOVER_UNDO_MS - 1)
  expect((await handover.track(answered)).status).toBe(503)
  await vi.advanceTimersByTimeAsync(1)
  expect((await handover.track(answered)).status).toBe(200)
})

test('an undone handover leaves no timer that undoes the next one', async () => {
  const handover = createHandover(async () => {}, quiet)
  await handover.start()
  handover.undo()
  await vi.advanceTimersByTimeAsync(HANDOVER_UNDO_MS - 500)
  await handover.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect((await handover.track(answered)).status).toBe(503)
})

test('a handover does not wait for a request that has failed', async () => {
  const handover = createHandover(async () => {}, quiet)
  await expect(handover.track(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
  await handover.start()
})
