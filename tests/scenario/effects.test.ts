import { expect, test, vi } from 'vitest'
import type { Effect } from '@/protocol/scenario'
import { documentOf, outcome, rule, setUp, stopTheClock } from './bench'

stopTheClock()

async function under(effect: Effect, init: RequestInit = {}) {
  const bench = setUp()
  await bench.tester.apply(documentOf({ rules: [rule(effect)] }))
  return { ...bench, sent: bench.send('/table/doEdit', init) }
}
/** Whether a promise is pending. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const mark = () => void (settled = true)
  promise.then(mark, mark)
  await vi.advanceTimersByTimeAsync(0)
  return !settled
}

test.each([
  [{ kind: 'refuse', code: 503, msg: '演练' }, 503, { code: 503, msg: '演练', data: null }],
  [{ kind: 'refuse', code: 402, as: 'body' }, 200, { code: 402, msg: '', data: null }],
  [{ kind: 'refuse', code: 0 }, 200, { code: 0, msg: '', data: null }],
] as const)('%j gives status %i', async (effect, status, envelope) => {
  const { sent, server } = await under(effect)
  const response = await sent
  expect([response.status, await response.json()]).toEqual([status, envelope])
  expect(server).not.toHaveBeenCalled()
})

test('“refuse” with ms answers after that time', async () => {
  const { sent } = await under({ kind: 'refuse', code: 504, ms: 800 })
  await vi.advanceTimersByTimeAsync(799)
  expect(await isPending(sent)).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome(sent)).toBe(504)
})

test('“lose” does not reach the server, “loseAnswer” does', async () => {
  const lost = await under({ kind: 'lose' })
  expect(await outcome(lost.sent)).toBe('连接不上服务器，请检查网络后重试')
  expect(lost.server).not.toHaveBeenCalled()
  const answer = await under({ kind: 'loseAnswer' })
  expect(await outcome(answer.sent)).toBe('连接不上服务器，请检查网络后重试')
  expect(answer.server).toHaveBeenCalledOnce()
})

test('“silence” lasts until the caller aborts, and leaves no timer', async () => {
  const controller = new AbortController()
  const { sent, server } = await under({ kind: 'silence' }, { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await isPending(sent)).toBe(true)
  controller.abort(new Error('late'))
  expect(await outcome(sent)).toBe('late')
  expect(server).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('“cut” gives half of the JSON', async () => {
  const { sent } = await under({ kind: 'cut' })
  const text = await (await sent).text()
  expect(text).toBe('{"code":200,"msg":')
})

test('“replace” puts other data into the answer', async () => {
  const { sent } = await under({ kind: 'replace', data: '一段文字' })
  expect(await (await sent).json()).toEqual({ code: 200, msg: '成功', data: '一段文字' })
})

test('“delay” sends the request at once and holds its answer back', async () => {
  const { sent, server } = await under({ kind: 'delay', ms: 1200 })
  await vi.advanceTimersByTimeAsync(1199)
  expect(server).toHaveBeenCalledOnce()
  expect(await isPending(sent)).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome(sent)).toBe(200)
})

test('“drip” answers at once and sends its body slowly', async () => {
  const { sent } = await under({ kind: 'drip', ms: 1000 })
  const response = await sent
  expect(response.status).toBe(200)
  const text = response.text()
  await vi.advanceTimersByTimeAsync(900)
  expect(await isPending(text)).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(JSON.parse(await text)).toEqual({ code: 200, msg: '成功', data: [1, 2] })
  expect(vi.getTimerCount()).toBe(0)
})

test('“drip” stops when the reader aborts', async () => {
  const controller = new AbortController()
  const { sent } = await under({ kind: 'drip', ms: 1000 }, { signal: controller.signal })
  const text = (await sent).text()
  controller.abort(new Error('gone'))
  await expect(text).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test.each<Effect>([
  { kind: 'delay', ms: 5000 },
  { kind: 'refuse', code: 500, ms: 5000 },
])('an abort during %j ends its wait', async (effect) => {
  const controller = new AbortController()
  const { sent } = await under(effect, { signal: controller.signal })
  expect(await isPending(sent)).toBe(true)
  controller.abort(new Error('gone'))
  expect(await outcome(sent)).toBe('gone')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
