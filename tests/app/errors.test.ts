// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { toastError } from '@/ui/toast'

vi.mock('@/ui/toast', () => ({ toastError: vi.fn() }))

async function start(builds = 'development') {
  vi.stubEnv('VITE_ERROR_LOG', builds)
  vi.resetModules()
  const [errors, { useErrorLog }] = await Promise.all([import('@/app/errors'), import('@/stores/errorLog')])
  return { ...errors, messages: () => useErrorLog.getState().entries.map((entry) => entry.err.message) }
}

beforeEach(async () => {
  vi.clearAllMocks()
  await initTexts('zh')
})
afterEach(() => vi.unstubAllEnvs())

test('an error is shown and added to the error log when logging is on', async () => {
  const { messages, reportError } = await start()
  reportError(new Error('路由格式返回有误'))
  expect(vi.mocked(toastError).mock.calls).toEqual([['路由格式返回有误']])
  expect(messages()).toEqual(['路由格式返回有误'])
})

test('is shown but not logged when the log is for other builds', async () => {
  const { messages, reportError } = await start('production')
  reportError(new Error('坏了'))
  expect(toastError).toHaveBeenCalledTimes(1)
  expect(messages()).toEqual([])
})

test('the global handler logs what nobody caught, unless it is a request error or an abort', async () => {
  const { messages, watchErrors } = await start()
  watchErrors()
  const thrown = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }))
  const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const { ApiError: Fresh } = await import('@/api/status')
  thrown(new Error('第一'))
  rejected(new Error('第二'))
  rejected('第三')
  rejected(new Fresh('refused', 500, '已提示', '/table/getList'))
  rejected(new DOMException('aborted', 'AbortError'))
  expect(messages()).toEqual(['第一', '第二', '第三'])
  expect(toastError).not.toHaveBeenCalled()
})
