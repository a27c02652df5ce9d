// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** The log of a build of this kind and configuration. */
async function start(configured?: string, production = false) {
  vi.stubEnv('PROD', production)
  if (configured !== undefined) vi.stubEnv('VITE_ERROR_LOG', configured)
  vi.resetModules()
  const log = await import('@/stores/errorLog')
  const entries = () => log.useErrorLog.getState().entries
  return { ...log, entries, messages: () => entries().map(({ err }) => err.message) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllEnvs())

test('an entry has message, stack, page and time', async () => {
  const { logError, entries } = await start()
  const before = Date.now()
  logError({ message: '坏了', stack: 'at index.ts' }, '#/index')
  const [entry] = entries()
  expect(entry).toMatchObject({ err: { message: '坏了', stack: 'at index.ts' }, url: '#/index' })
  expect(entry?.at).toBeGreaterThanOrEqual(before)
  expect(entry?.at).toBeLessThanOrEqual(Date.now())
})

test('the oldest entries are dropped beyond 200', async () => {
  const { logError, messages } = await start()
  for (let index = 1; index <= 203; index++) logError({ message: String(index) }, '#/')
  expect(messages()).toHaveLength(200)
  expect([messages().at(0), messages().at(-1)]).toEqual(['4', '203'])
})

test('clearing empties the log, and the next error is logged', async () => {
  const { clearErrorLog, logError, messages } = await start()
  logError({ message: '一' }, '#/')
  clearErrorLog()
  expect(messages()).toEqual([])
  logError({ message: '二' }, '#/')
  expect(messages()).toEqual(['二'])
})

describe('the error log', () => {
  test('is there after a reload and in the next tab', async () => {
    const { logError } = await start()
    logError({ message: '一' }, '#/')
    logError({ message: '二' }, '#/')
    expect((await start()).messages()).toEqual(['一', '二'])
  })

  test('stays empty after it was cleared', async () => {
    const { clearErrorLog, logError } = await start()
    logError({ message: '一' }, '#/')
    clearErrorLog()
    expect((await start()).messages()).toEqual([])
  })

  test('follows entries and clearing of another tab', async () => {
    const mine = await start()
    mine.followErrorLog()
    mine.logError({ message: '一' }, '#/')
    const other = await start()
    const told = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
    // The order of two tabs in the same millisecond is undefined.
    const first = mine.entries()[0]?.at ?? 0
    await vi.waitUntil(() => Date.now() > first, { interval: 1 })
    other.logError({ message: '二' }, '#/')
    told('error-log:1')
    expect(mine.messages()).toEqual(['一', '二'])
    other.clearErrorLog()
    told('error-log:1')
    expect(mine.messages()).toEqual([])
    mine.logError({ message: '三' }, '#/')
    localStorage.clear()
    told(null)
    expect(mine.messages()).toEqual([])
  })

  test('logs an error once, however many handlers report it', async () => {
    const { logError, messages } = await start()
    const error = new Error('坏了')
    logError(error, '#/')
    logError(error, '#/')
    logError(new Error('坏了'), '#/')
    expect(messages()).toEqual(['坏了', '坏了'])
  })

  test('contains no token, in memory or in storage', async () => {
    const log = await start()
    const { setToken } = await import('@/stores/session')
    setToken('T0ken-in-use')
    const error = new Error('refused T0ken-in-use, password=S3cret')
    error.stack = 'Error: authorization: Bearer T0ken-in-use'
    log.logError(error, 'http://a/#/callback?code=C0de')
    localStorage.removeItem('admin-pro-token')
    const kept = JSON.stringify(log.entries()) + JSON.stringify(Object.entries(localStorage))
    expect(kept).toContain('refused')
    for (const secret of ['T0ken-in-use', 'S3cret', 'C0de']) expect(kept).not.toContain(secret)
  })

  test('keeps the request number of a failed request, cut to 100 characters', async () => {
    const { logError } = await start()
    logError(Object.assign(new Error('坏了'), { requestId: '7f3a-01' }), '#/')
    logError(Object.assign(new Error('坏了'), { requestId: 'n'.repeat(100_000) }), '#/')
    logError(new Error('坏了'), '#/')
    const again = await start()
    expect(again.entries().map(({ err }) => err.requestId?.length)).toEqual([7, 100, undefined])
  })

  test('shortens long messages and stacks', async () => {
    const { entries, logError } = await start()
    logError({ message: 'm'.repeat(100_000), stack: 's'.repeat(100_000) }, '#/')
    expect(JSON.stringify(entries()).length).toBeLessThan(6000)
  })
})

describe('errors are logged (spec §8)', () => {
  test.each<[build: string, production: boolean, configured: string | undefined, kept: boolean]>([
    ['by a development build', false, undefined, true],
    ['not by a production build', true, undefined, false],
    ['by a production build that is configured for it', true, 'production', true],
    ['by both where both are configured', true, 'development,production', true],
    ['not by a development build that is not configured for it', false, 'production', false],
    ['by none where none is configured', false, '', false],
  ])('%s', async (_build, production, configured, kept) => {
    const { logError, messages } = await start(configured, production)
    logError({ message: '坏了' }, '#/index')
    expect(messages()).toEqual(kept ? ['坏了'] : [])
  })
})
