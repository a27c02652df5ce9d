// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Diagnostics } from '@/offline/diagnostics'
import { errorReport, reportName } from '@/shell/overlays/errorLog/errorReport'
import { recordRequest } from '@/offline/worker/recentRequests'
import { clearErrorLog, logError } from '@/stores/errorLog'
import { setToken } from '@/stores/session'

// Build stamp of the document, before any module reads it.
vi.hoisted(() => {
  document.head.innerHTML = '<meta name="build" content="b1" data-time="2026-11-01T00:00:00.000Z" data-version="1.2.3">'
})

const diagnosed: Diagnostics = {
  pageBuild: 'dev',
  host: 'worker',
  origin: 'mock',
  database: 'ready',
  fallback: null,
  workerControls: true,
  workerState: 'activated',
  workerBuild: 'dev',
  workerWaiting: false,
  storageUsed: 1024,
  storageQuota: undefined,
  storagePersisted: false,
  cacheCount: 1,
  cacheEntries: 2,
}
vi.mock('@/offline/diagnostics', () => ({ diagnose: async () => diagnosed }))

const read = async () => JSON.parse(await errorReport()) as Record<string, never>

beforeEach(() => {
  localStorage.clear()
  clearErrorLog()
})

test('errorReport(): contains entries, environment and last requests', async () => {
  logError(new TypeError('坏了'), 'http://a/#/index')
  await recordRequest('/table/getList?title=x', undefined, Promise.resolve(new Response('', { status: 503 })))
  expect(await read()).toMatchObject({
    format: 'console-error-log',
    formatVersion: 1,
    exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    product: { version: '1.2.3', build: 'b1', builtAt: '2026-11-01T00:00:00.000Z' },
    browser: { userAgent: navigator.userAgent, online: true },
    console: { language: 'zh', theme: { themeName: 'blue-black' } },
    worker: { host: 'worker', workerState: 'activated', workerWaiting: false },
    storage: { used: 1024, quota: null, persisted: false },
    requests: [{ method: 'GET', path: '/table/getList?title', status: 503 }],
    entries: [{ url: 'http://a/#/index', message: 'TypeError: 坏了', stack: expect.stringContaining('TypeError') }],
  })
})

test('errorReport(): contains no secret, whatever was logged, requested or shown', async () => {
  setToken('T0ken-in-use')
  location.hash = '#/callback?code=C0de'
  logError(Object.assign(new Error('token=T0ken-in-use'), { stack: 'authorization: Bearer Old.T0ken' }))
  logError({ message: '{"username":"admin","password":"S3cret"}' })
  logError({ password: 'S3cret', token: 'T0ken-in-use' })
  const init = { method: 'POST', headers: { authorization: 'Bearer T0ken-in-use' }, body: '{"password":"S3cret"}' }
  await recordRequest(
    '/login?code=C0de&token=T0ken-in-use',
    init,
    Promise.resolve(new Response('{"token":"T0ken-in-use"}')),
  )
  diagnosedWith('Bearer T0ken-in-use')
  const text = await errorReport()
  expect((JSON.parse(text) as { entries: unknown[] }).entries).toHaveLength(3)
  for (const secret of ['T0ken', 'S3cret', 'C0de']) expect(text).not.toContain(secret)
})

/** A browser message, which may contain anything. */
const diagnosedWith = (fallback: string) => Object.assign(diagnosed, { fallback })

test('reportName(): contains the local date', () => {
  expect(reportName(new Date(2026, 0, 5, 23, 59))).toBe('error-log-2026-01-05.json')
})
