import { expect, test, vi } from 'vitest'
import type { Scenario } from '@/protocol/scenario'
import { documentOf, outcome, rule, setUp, stopTheClock } from './bench'

stopTheClock()

const under = async (network: NonNullable<Scenario['network']>, more: Partial<Scenario> = {}, data: unknown = []) => {
  const bench = setUp({ data })
  await bench.tester.apply(documentOf({ network, ...more }))
  return bench
}
/** Milliseconds until a request is answered. */
async function took(sent: Promise<Response>): Promise<number> {
  const start = Date.now()
  const ended = sent.then(() => Date.now())
  await vi.runAllTimersAsync()
  return (await ended) - start
}

test('without a scenario a request reads the store once and passes unchanged', async () => {
  const { store, send, server } = setUp()
  const [read, update] = [vi.spyOn(store, 'read'), vi.spyOn(store, 'update')]
  expect(await outcome(send())).toBe(200)
  expect([read.mock.calls.length, update.mock.calls.length, server.mock.calls.length]).toEqual([1, 0, 1])
})

test('a store that fails does not stop requests from reaching the server', async () => {
  const { store, send, tester } = setUp()
  await tester.apply(documentOf({ network: 'offline' }))
  const broken = vi.spyOn(store, 'update').mockRejectedValue(new Error('blocked'))
  expect(await outcome(send())).toBe(200)
  broken.mockRestore()
  vi.spyOn(store, 'read').mockRejectedValue(new Error('blocked'))
  expect(await outcome(send())).toBe(200)
})

test('slow networks take time by the size of request and answer', async () => {
  const body = 'x'.repeat(6250)
  const list = 'y'.repeat(12_500 - 33)
  const slow = await under('2g', {}, list)
  expect(await took(slow.send('/table/doEdit', { method: 'POST', body }))).toBe(300 + 1000 + 300 + 2000)
  const faster = await under('3g')
  expect(await took(faster.send())).toBeLessThan(160)
})

test('a refusal takes time on a slow network, too', async () => {
  const { send } = await under('2g', { rules: [rule({ kind: 'refuse', code: 500 })] })
  expect(await took(send())).toBeGreaterThan(600)
})

test('“lossy” loses about 30 of 100 requests, the same ones for the same seed', async () => {
  const lost = async (seed: number) => {
    const { send } = await under('lossy', { seed })
    const all: unknown[] = []
    for (let turn = 0; turn < 200; turn += 1) {
      const sent = outcome(send())
      await vi.advanceTimersByTimeAsync(300)
      all.push(await sent)
    }
    return all
  }
  const [one, again, other] = [await lost(3), await lost(3), await lost(4)]
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
  expect(one.filter((result) => result === '连接不上服务器，请检查网络后重试').length / 200).toBeCloseTo(0.3, 1)
})

test('“captive” answers every request with an HTML page', async () => {
  const { send, server } = await under('captive')
  const response = await send()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await response.text()).toMatch(/^<!doctype html>/)
  expect(server).not.toHaveBeenCalled()
})

test('“lie-fi” takes requests and never answers', async () => {
  const { send, server, tester } = await under('lie-fi')
  const controller = new AbortController()
  const sent = outcome(send('/login', { signal: controller.signal }))
  await vi.advanceTimersByTimeAsync(60_000)
  controller.abort(new DOMException('late', 'TimeoutError'))
  expect(await sent).toBe('late')
  expect(server).not.toHaveBeenCalled()
  expect(await tester.requests(0)).toMatchObject([{ network: 'lie-fi', ms: 60_000, code: 0, status: 0 }])
})

test('a timetable changes the network over time', async () => {
  const { send, tester } = await under([
    { network: 'online', ms: 1000 },
    { network: 'offline', ms: 1000 },
  ])
  const found: unknown[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    found.push([await outcome(send()), (await tester.active())?.network])
    await vi.advanceTimersByTimeAsync(1000)
  }
  const [on, off] = [
    [200, 'online'],
    ['连接不上服务器，请检查网络后重试', 'offline'],
  ]
  expect(found).toEqual([on, off, on, off])
})
