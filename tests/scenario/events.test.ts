import { expect, test, vi } from 'vitest'
import { documentOf, outcome, rule, setUp, stopTheClock } from './bench'

stopTheClock()

test('“killWorker” fails running requests and restarts the device, once', async () => {
  const { tester, send, device, told, server } = setUp()
  await send('/before')
  await tester.apply(
    documentOf({
      rules: [rule({ kind: 'delay', ms: 5000 }, { times: 1 })],
      events: [{ after: { requests: 2 }, do: 'killWorker' }],
    }),
  )
  const slow = outcome(send('/first'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome(send('/second'))).toBe('连接不上服务器，请检查网络后重试')
  expect(await slow).toBe('连接不上服务器，请检查网络后重试')
  expect(device.restart).toHaveBeenCalledOnce()
  expect(server).toHaveBeenCalledTimes(2)
  expect(told).toContainEqual({ type: 'event', do: 'killWorker' })
  expect(await outcome(send('/third'))).toBe(200)
  expect((await tester.requests(0)).map(({ path }) => path)).toEqual(['/first', '/second', '/third'])
  expect(device.restart).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('“killWorker” clears the request log', async () => {
  const { tester, send } = setUp()
  await send('/before')
  await tester.apply(documentOf({ events: [{ after: { ms: 500 }, do: 'killWorker' }] }))
  await vi.advanceTimersByTimeAsync(500)
  await send('/after')
  expect(await tester.requests(0)).toMatchObject([{ no: 1, path: '/after' }])
})

test('“wipeDatabase” wipes before the triggering request is answered, and only once', async () => {
  const { tester, send, device, server } = setUp()
  await tester.apply(documentOf({ events: [{ after: { requests: 2 }, do: 'wipeDatabase' }] }))
  await send()
  expect(device.wipe).not.toHaveBeenCalled()
  expect(await outcome(send())).toBe(200)
  expect(device.wipe).toHaveBeenCalledOnce()
  expect(device.wipe.mock.invocationCallOrder[0]).toBeLessThan(server.mock.invocationCallOrder[1] ?? 0)
  await send()
  expect(device.wipe).toHaveBeenCalledOnce()
})

test('“sleep” happens once, before the triggering request, after pages got a message', async () => {
  const { tester, send, device, told, server } = setUp()
  device.sleep.mockImplementation(() => expect(told).toContainEqual({ type: 'event', do: 'sleep' }))
  await tester.apply(documentOf({ events: [{ after: { requests: 1 }, do: 'sleep' }] }))
  expect(await outcome(send())).toBe(200)
  expect(await outcome(send())).toBe(200)
  expect(device.sleep).toHaveBeenCalledOnce()
  expect(device.sleep.mock.invocationCallOrder[0]).toBeLessThan(server.mock.invocationCallOrder[0] ?? 0)
})

test('events with a time happen without a request, in order of time', async () => {
  const { tester, told, device } = setUp()
  await tester.apply(
    documentOf({
      events: [
        { after: { ms: 2000 }, do: 'newVersion' },
        { after: { ms: 1000 }, do: 'wipeDatabase' },
      ],
    }),
  )
  const events = () => told.flatMap((message) => (message.type === 'event' ? [message.do] : []))
  await vi.advanceTimersByTimeAsync(999)
  expect(events()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(events()).toEqual(['wipeDatabase'])
  expect(device.wipe).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  expect(events()).toEqual(['wipeDatabase', 'newVersion'])
  expect(vi.getTimerCount()).toBe(0)
})

test('an event missed by a stopped host happens at the next request of another host', async () => {
  const first = setUp()
  await first.tester.apply(documentOf({ events: [{ after: { ms: 1000 }, do: 'wipeDatabase' }] }))
  vi.clearAllTimers()
  await vi.advanceTimersByTimeAsync(5000)
  const second = setUp({ store: first.store })
  await second.send()
  expect([first.device.wipe.mock.calls.length, second.device.wipe.mock.calls.length]).toEqual([0, 1])
})

test('clearing or replacing a scenario cancels its events', async () => {
  const { tester, device } = setUp()
  const soon = documentOf({ events: [{ after: { ms: 1000 }, do: 'wipeDatabase' }] })
  await tester.apply(soon)
  await tester.clear()
  await tester.apply(soon)
  await tester.apply(documentOf({}))
  await vi.advanceTimersByTimeAsync(5000)
  expect(device.wipe).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('an event that fails is logged, and the request goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { tester, send, device } = setUp()
  device.wipe.mockRejectedValue(new Error('in use'))
  await tester.apply(documentOf({ events: [{ after: { requests: 1 }, do: 'wipeDatabase' }] }))
  expect(await outcome(send())).toBe(200)
  expect(log).toHaveBeenCalledOnce()
})

test('pages get a message for a changed scenario and for every request', async () => {
  const { tester, send, told } = setUp()
  await tester.apply(documentOf({ rules: [rule({ kind: 'refuse', code: 418 })] }))
  await send('/table/getList?pageNo=2', { method: 'GET' })
  await tester.requests(0)
  await tester.clear()
  const entry = { no: 1, method: 'GET', path: '/table/getList?pageNo=2', code: 418, status: 418, ms: 0, rule: 0 }
  expect(told).toMatchObject([{ type: 'changed' }, { type: 'request', entry }, { type: 'changed' }])
})
