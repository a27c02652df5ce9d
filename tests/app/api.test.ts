// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '@/lib/network'
import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { startApi } from '@/app/api'
import { router } from '@/app/router'
import { initTexts } from '@/i18n/init'
import { apiFetch } from '@/offline/worker/transport'
import { TOKEN_KEY } from '@/settings/app'
import { resetRoutes, setRoutes } from '@/stores/routes'
import { renewToken, resetSession, setToken, setUser, useExpired, useSession } from '@/stores/session'
import { toastError } from '@/ui/feedback/toast'

vi.mock('@/app/router', () => ({ router: { navigate: vi.fn(async () => {}) } }))
vi.mock('@/offline/worker/transport', () => ({ apiFetch: vi.fn() }))
vi.mock('@/ui/feedback/toast', () => ({ toastError: vi.fn(), forgetToasts: vi.fn() }))

const answer = (code: number, data: unknown = null, msg = '') =>
  Response.json({ code, msg, data }, { status: code === 200 ? 200 : code })
const bearer = (init?: RequestInit) => new Headers(init?.headers).get('authorization')
const askedFor = (path: string) => vi.mocked(apiFetch).mock.calls.filter(([asked]) => asked === path)
/** A server that accepts one token; others are expired. A refresh returns `refreshed`. */
const server = (valid: string, refreshed: () => Response) => {
  vi.mocked(apiFetch).mockImplementation(async (path, init) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (path === '/refreshToken') return refreshed()
    return bearer(init) === `Bearer ${valid}` ? answer(200, { ok: true }) : answer(402, null, '令牌已过期')
  })
}

beforeEach(async () => {
  vi.clearAllMocks()
  await initTexts('zh')
  setToken('old')
  startApi()
})

describe('answer of 402', () => {
  test('refreshes the token once; concurrent requests wait and are repeated with the new token', async () => {
    server('new', () => answer(200, { token: 'new' }))
    const all = await Promise.all([send(calls.userinfo), send(calls.expireToken), send(calls.logout)])
    expect(all.map(({ data }) => data)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(askedFor('/refreshToken')).toHaveLength(1)
    expect(askedFor('/userinfo').map(([, init]) => bearer(init))).toEqual(['Bearer old', 'Bearer new'])
    expect(useSession.getState().token).toBe('new')
    expect(toastError).not.toHaveBeenCalled()
  })

  test('to 50 requests refreshes once and repeats each request once', async () => {
    server('new', () => answer(200, { token: 'new' }))
    const all = await Promise.all(Array.from({ length: 50 }, () => send(calls.userinfo)))
    expect(all).toHaveLength(50)
    expect(askedFor('/refreshToken')).toHaveLength(1)
    expect(askedFor('/userinfo')).toHaveLength(100)
  })

  test('uses the token another tab got, without a refresh', async () => {
    server('new', () => answer(200, { token: 'never' }))
    localStorage.setItem(TOKEN_KEY, 'new')
    await send(calls.userinfo)
    expect(askedFor('/refreshToken')).toEqual([])
    expect(useSession.getState().token).toBe('new')
  })

  test('keeps the session when the refresh does not reach the server', async () => {
    server('new', () => {
      throw new NetworkError('offline')
    })
    await expect(send(calls.userinfo)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(useSession.getState().token).toBe('old')
  })

  test.each([
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a gateway’s page', () => new Response('<html>', { status: 502 })],
    ['503', () => answer(503)],
    ['no token', () => answer(200, {})],
  ])('keeps the session when the refresh is answered with %s', async (_what, refreshed) => {
    server('new', refreshed)
    await expect(send(calls.userinfo)).rejects.toBeInstanceOf(Error)
    expect(useSession.getState().token).toBe('old')
  })

  test('does not restore the session when the person signs out during the refresh', async () => {
    server('new', () => {
      resetSession()
      return answer(200, { token: 'new' })
    })
    await expect(send(calls.userinfo)).rejects.toMatchObject({ code: 402 })
    expect(useSession.getState().token).toBe('')
  })

  test('a failed call with the former token is shown after another call refreshed it', async () => {
    vi.mocked(apiFetch).mockImplementation(async () => {
      renewToken('new')
      return answer(500, null, '水利站的系统正在维护')
    })
    await expect(send(calls.userinfo)).rejects.toMatchObject({ code: 500 })
    expect(toastError).toHaveBeenCalledWith('水利站的系统正在维护')
  })

  test('refreshes again when the next token expires', async () => {
    server('new', () => answer(200, { token: 'new' }))
    await send(calls.userinfo)
    server('newer', () => answer(200, { token: 'newer' }))
    await send(calls.userinfo)
    expect(askedFor('/refreshToken')).toHaveLength(2)
    expect(useSession.getState().token).toBe('newer')
  })

  test.each([401, 500, 402])(
    'ends the session once when the refresh fails with %i',
    async (code) => {
      server('new', () => answer(code))
      const ended = vi.fn()
      const stop = useSession.subscribe((now, before) => before.token && !now.token && ended())
      const all = await Promise.allSettled([send(calls.userinfo), send(calls.expireToken)])
      stop()
      expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect(askedFor('/refreshToken')).toHaveLength(1)
      expect(ended).toHaveBeenCalledTimes(1)
    },
    1000,
  )
})

test('401 for a former session keeps the present one', async () => {
  vi.mocked(apiFetch).mockImplementation(async () => {
    setToken('next')
    return answer(401, null, '令牌无效')
  })
  await expect(send(calls.userinfo)).rejects.toMatchObject({ code: 401 })
  expect(useSession.getState().token).toBe('next')
  expect(toastError).not.toHaveBeenCalled()
})

test('401 with pages open remembers the user name of the session', async () => {
  setUser({ username: 'editor' })
  setRoutes([])
  vi.mocked(apiFetch).mockImplementation(async () => answer(401, null, '令牌无效'))
  await expect(send(calls.userinfo)).rejects.toMatchObject({ code: 401 })
  expect(useSession.getState()).toMatchObject({ token: '', roles: [] })
  expect(useExpired.getState().username).toBe('editor')
  resetSession()
  expect(useExpired.getState().username).toBe('')
  resetRoutes()
})

test('401 for a quiet call ends the session without a message', async () => {
  setRoutes([])
  vi.mocked(apiFetch).mockImplementation(async () => answer(401, null, '令牌无效'))
  await expect(send(calls.userinfo, { quiet: true })).rejects.toMatchObject({ code: 401 })
  expect(useSession.getState().token).toBe('')
  expect(toastError).not.toHaveBeenCalled()
  resetSession()
  resetRoutes()
})

test.each([401, 403, 423])('%d for a quiet read at the start keeps the session and does not navigate', async (code) => {
  vi.mocked(apiFetch).mockImplementation(async () => answer(code))
  await expect(send(calls.userinfo, { quiet: true })).rejects.toMatchObject({ code })
  expect(useSession.getState().token).toBe('old')
  expect(router.navigate).not.toHaveBeenCalled()
  expect(toastError).not.toHaveBeenCalled()
})

test('401 ends the session with a message', async () => {
  vi.mocked(apiFetch).mockImplementation(async () => answer(401, null, '令牌无效'))
  await expect(send(calls.userinfo)).rejects.toMatchObject({ code: 401 })
  expect(useSession.getState().token).toBe('')
  expect(toastError).toHaveBeenCalledWith('令牌无效')
})

test('403 navigates to /403 and keeps the session', async () => {
  vi.mocked(apiFetch).mockImplementation(async () => answer(403))
  await expect(send(calls.userinfo)).rejects.toMatchObject({ code: 403 })
  expect(vi.mocked(router.navigate).mock.calls).toEqual([[{ to: '/403' }]])
  expect(useSession.getState().token).toBe('old')
})

test('other codes show a message and keep the session', async () => {
  vi.mocked(apiFetch).mockImplementation(async () => answer(500))
  await expect(send(calls.userinfo)).rejects.toMatchObject({ code: 500 })
  expect(vi.mocked(toastError).mock.calls).toEqual([['服务器发生错误']])
  expect(router.navigate).not.toHaveBeenCalled()
  expect(useSession.getState().token).toBe('old')
})

test('without login interception a token is generated, and a 401 shows a message without ending the session', async () => {
  vi.resetModules()
  vi.stubEnv('VITE_LOGIN_INTERCEPTION', 'false')
  localStorage.clear()
  const transport = await import('@/offline/worker/transport')
  const toast = await import('@/ui/feedback/toast')
  const session = await import('@/stores/session')
  const api = await import('@/app/api')
  const client = await import('@/client/client')
  api.startApi()
  vi.mocked(transport.apiFetch).mockImplementation(async () => answer(401, null, '令牌无效'))
  await expect(client.send(calls.userinfo)).rejects.toMatchObject({ code: 401 })
  expect(bearer(vi.mocked(transport.apiFetch).mock.calls.at(-1)?.[1])).toMatch(/^Bearer admin-token-[0-9a-z]{8}-\d+$/)
  expect(toast.toastError).toHaveBeenCalledWith('令牌无效')
  expect(session.useExpired.getState().username).toBe('')
  vi.unstubAllEnvs()
})
