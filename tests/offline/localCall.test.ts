// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '@/lib/network'
import { postLocal, readLocal } from '@/offline/localCall'

const mocks = vi.hoisted(() => ({ apiFetch: vi.fn(), logError: vi.fn() }))
vi.mock('@/offline/worker/transport', () => ({ apiFetch: mocks.apiFetch }))
vi.mock('@/stores/errorLog', () => ({ logError: mocks.logError }))

beforeEach(() => vi.resetAllMocks())

const FAULT = '页面出错了，请刷新后重试'
const answers = (body: unknown) => mocks.apiFetch.mockImplementation(async () => Response.json(body))

test('a lost connection is reported as such and not logged', async () => {
  mocks.apiFetch.mockRejectedValue(new NetworkError(new TypeError('Failed to fetch')))
  await expect(readLocal('/storage')).rejects.toThrow('连接不上服务器，请检查网络后重试')
  expect(mocks.logError).not.toHaveBeenCalled()
})

test.each([
  ['in the page', () => void mocks.apiFetch.mockRejectedValue(new TypeError('a.b is not a function'))],
  ['of an answer that is none', () => void answers('nothing')],
])('an exception %s is reported as a page error, and the original is logged', async (_where, prepare) => {
  prepare()
  await expect(postLocal('/wipe', {})).rejects.toThrow(FAULT)
  expect(mocks.logError).toHaveBeenCalledOnce()
  expect(mocks.logError).not.toHaveBeenCalledWith(expect.objectContaining({ message: FAULT }))
})

test('an aborted read of the answer is not logged', async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new DOMException('left', 'AbortError')) })
  mocks.apiFetch.mockImplementation(async () => new Response(body))
  await expect(readLocal('/storage')).rejects.toThrow('left')
  expect(mocks.logError).not.toHaveBeenCalled()
})

test('an exception in the worker is logged with its stack', async () => {
  answers({ code: 503, msg: FAULT, data: { stack: 'TypeError: x\n at worker.js:1:1' } })
  await expect(readLocal('/storage')).rejects.toThrow(FAULT)
  expect(mocks.logError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ stack: 'TypeError: x\n at worker.js:1:1' }),
  )
})

test('a refusal rejects with the device’s message and is not logged', async () => {
  answers({ code: 404, msg: '没有这一条', data: null })
  await expect(readLocal('/outbox/item')).rejects.toThrow('没有这一条')
  expect(mocks.logError).not.toHaveBeenCalled()
})
