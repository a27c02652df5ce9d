// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { toastError } from '@/ui/feedback/toast'

vi.mock('@/ui/feedback/toast', () => ({ toastError: vi.fn() }))

async function start(builds = 'development') {
  vi.stubEnv('VITE_ERROR_LOG', builds)
  vi.resetModules()
  const [errors, { useErrorLog }] = await Promise.all([import('@/app/errors'), import('@/stores/errorLog')])
  return { ...errors, messages: () => useErrorLog.getState().entries.map((entry) => entry.err.message) }
}

beforeEach(async () => {
  vi.clearAllMocks()
  localStorage.clear()
  await initTexts('zh')
  vi.spyOn(window, 'addEventListener')
})
afterEach(() => {
  vi.unstubAllEnvs()
  for (const [type, listener] of vi.mocked(addEventListener).mock.calls) removeEventListener(type, listener)
  vi.restoreAllMocks()
})

test('reportError(): shows the error and logs it when logging is on', async () => {
  const { messages, reportError } = await start()
  reportError(new Error('路由格式返回有误'))
  expect(vi.mocked(toastError).mock.calls).toEqual([['路由格式返回有误']])
  expect(messages()).toEqual(['路由格式返回有误'])
})

test('reportError(): shows the error without logging it in other builds', async () => {
  const { messages, reportError } = await start('production')
  reportError(new Error('坏了'))
  expect(toastError).toHaveBeenCalledTimes(1)
  expect(messages()).toEqual([])
})

const thrown = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }))
/** False where the browser's console message was prevented. */
const rejected = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))

test('watchErrors(): uncaught errors are logged and shown, but not request errors and aborts', async () => {
  const { messages, watchErrors } = await start()
  watchErrors()
  const { ApiError: Fresh } = await import('@/contract/status')
  thrown(new Error('第一'))
  rejected(new Error('第二'))
  rejected('第三')
  rejected(new Fresh('refused', 500, '已提示', '/table/getList'))
  rejected(new DOMException('aborted', 'AbortError'))
  expect(messages()).toEqual(['第一', '第二', '第三'])
  // What is no error is a browser's notice.
  expect(vi.mocked(toastError).mock.calls).toEqual([['页面出错了，请刷新后重试'], ['页面出错了，请刷新后重试']])
})

test.each([
  [
    'a part that is not there',
    'Failed to fetch dynamically imported module: http://a/x.js',
    '',
    '这一部分还没有下载，联网后再试',
  ],
  ['an error of an extension', '坏了', 'Error: 坏了\n at chrome-extension://abc/content.js:1:1', undefined],
  ['one of the console', '坏了', 'Error: 坏了\n at http://a/x.js:1:1', '页面出错了，请刷新后重试'],
])('watchErrors(): %s has its own message', async (_what, message, stack, told) => {
  const { watchErrors } = await start()
  watchErrors()
  thrown(Object.assign(new TypeError(message), { stack }))
  expect(vi.mocked(toastError).mock.calls.flat()).toEqual(told === undefined ? [] : [told])
})

test('watchErrors(): an uncaught lost connection is reported as such', async () => {
  const { watchErrors } = await start()
  watchErrors()
  const { NetworkError: Fresh } = await import('@/lib/network')
  rejected(new Fresh('gone'))
  expect(vi.mocked(toastError).mock.calls).toEqual([['连接不上服务器，请检查网络后重试']])
})

test('watchErrors(): only uncaught request errors are kept out of the browser’s console', async () => {
  const { watchErrors } = await start()
  watchErrors()
  const { ApiError: Fresh } = await import('@/contract/status')
  expect(rejected(new Error('坏了'))).toBe(true)
  expect(rejected(new Fresh('refused', 500, '已提示', '/table/getList'))).toBe(false)
})

test.each([
  [
    'Failed to fetch dynamically imported module: http://a/x.js',
    'ChunkLoadError: could not load dynamically imported module: http://a/x.js',
  ],
  ['Unable to preload CSS for /x.css', 'CSS_CHUNK_LOAD_FAILED: Unable to preload CSS for /x.css'],
])('saveError(): a chunk that failed to load (%s) is logged by its name', async (message, logged) => {
  const { saveError: keepError, messages } = await start()
  keepError(new TypeError(message))
  expect(messages()).toEqual([logged])
})

test('reportError(): a thrown object is described by its keys', async () => {
  const { messages, reportError } = await start()
  reportError({ password: 'S3cret' })
  expect(vi.mocked(toastError).mock.calls).toEqual([['{ password }']])
  expect(messages()).toEqual(['{ password }'])
})

test('saveError(): a lost connection is logged once, however many requests fail', async () => {
  const clock = vi.spyOn(performance, 'now')
  const { messages, saveError } = await start()
  const { ApiError: Fresh } = await import('@/contract/status')
  const fail = (kind: 'unreachable' | 'timeout' | 'refused', seconds: number) => {
    clock.mockReturnValue(1000 * seconds)
    saveError(new Fresh(kind, 0, `${kind} ${seconds}`, '/table/getList'))
  }
  for (const seconds of [1, 16, 70, 120]) fail('unreachable', seconds)
  for (const seconds of [121, 122]) fail('refused', seconds)
  fail('timeout', 123)
  fail('unreachable', 200)
  expect(messages()).toEqual(['unreachable 1', 'refused 121', 'refused 122', 'timeout 123', 'unreachable 200'])
})
