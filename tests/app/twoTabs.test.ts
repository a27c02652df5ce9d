// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@/contract/calls'
import { TOKEN_KEY } from '@/settings/app'

vi.mock('@/app/router', () => ({ router: { navigate: vi.fn(async () => {}) } }))
vi.mock('@/ui/feedback/toast', () => ({ toastError: vi.fn() }))

const asked: { path: string; bearer: string | null }[] = []
/** A slow server that accepts only the refreshed token. */
async function server(path: string, init?: RequestInit): Promise<Response> {
  const bearer = new Headers(init?.headers).get('authorization')
  asked.push({ path, bearer })
  await new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 8))
  if (path === '/refreshToken') return Response.json({ code: 200, msg: '', data: { token: 'new' } })
  if (bearer === 'Bearer new') return Response.json({ code: 200, msg: '', data: { ok: true } })
  return Response.json({ code: 402, msg: '令牌已过期', data: null }, { status: 402 })
}
vi.mock('@/offline/worker/transport', () => ({ apiFetch: (path: string, init?: RequestInit) => server(path, init) }))

/** Web Locks of one browser: requests for a name are granted in order. */
function locks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const mine = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, mine)
      return mine
    },
  }
}

/** A tab: its own modules and session, on the shared storage. */
async function openTab() {
  vi.resetModules()
  const [{ startApi }, { send }] = await Promise.all([import('@/app/api'), import('@/client/client')])
  startApi()
  return { send }
}

beforeEach(() => {
  asked.length = 0
  localStorage.setItem(TOKEN_KEY, 'old')
  vi.stubGlobal('navigator', { locks: locks() })
})
afterEach(() => vi.unstubAllGlobals())

test('50 requests of two tabs answered by 402: one refresh, and each request is repeated once', async () => {
  const tabs = [await openTab(), await openTab()]
  const all = tabs.flatMap(({ send }) => Array.from({ length: 25 }, () => send(calls.userinfo)))
  const answers = await Promise.all(all)
  expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ ok: true })))
  expect(asked.filter(({ path }) => path === '/refreshToken')).toEqual([
    { path: '/refreshToken', bearer: 'Bearer old' },
  ])
  const bearers = asked.filter(({ path }) => path === '/userinfo').map(({ bearer }) => bearer)
  expect(bearers.filter((bearer) => bearer === 'Bearer old')).toHaveLength(50)
  expect(bearers.filter((bearer) => bearer === 'Bearer new')).toHaveLength(50)
  expect(localStorage.getItem(TOKEN_KEY)).toBe('new')
})
