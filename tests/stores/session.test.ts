// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A fresh store with the configured storage kind. */
async function start(kind = 'local') {
  vi.stubEnv('VITE_STORAGE', kind)
  vi.resetModules()
  return import('@/stores/session')
}
const guest = {
  token: '',
  username: '游客',
  avatar: 'avatar.svg',
  roles: [],
  permissions: [],
  villages: [],
  fullAccess: false,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllEnvs())

test('starts as a guest without token, roles and permissions', async () => {
  const { useSession } = await start()
  expect(useSession.getState()).toEqual(guest)
})

describe('the session token', () => {
  test('is removed from storage once the server refused it, but not another tab’s newer one', async () => {
    const { expireSession, setToken, useSession } = await start()
    setToken('refused')
    expireSession()
    expect(localStorage.getItem('admin-pro-token')).toBeNull()

    setToken('refused')
    localStorage.setItem('admin-pro-token', 'of another tab')
    expireSession()
    expect(useSession.getState().token).toBe('')
    expect(localStorage.getItem('admin-pro-token')).toBe('of another tab')
  })

  test('refused before a page was open asks nobody to sign in again, and keeps another tab’s token', async () => {
    const { expireSession, resetSession, setToken, setUser, useExpired } = await start()
    setToken('refused')
    setUser({ username: 'admin' })
    localStorage.setItem('admin-pro-token', 'of another tab')
    expireSession(false)
    resetSession()
    expect(useExpired.getState().username).toBe('')
    expect(localStorage.getItem('admin-pro-token')).toBe('of another tab')
  })

  test('is stored in local storage under admin-pro-token and read at the next start', async () => {
    const { setToken, useSession } = await start()
    setToken('admin-token-1')
    expect(useSession.getState().token).toBe('admin-token-1')
    expect(localStorage.getItem('admin-pro-token')).toBe('admin-token-1')
    expect((await start()).useSession.getState().token).toBe('admin-token-1')
  })

  test('is stored in session storage when configured', async () => {
    const { setToken } = await start('session')
    setToken('admin-token-2')
    expect(sessionStorage.getItem('admin-pro-token')).toBe('admin-token-2')
    expect(localStorage.getItem('admin-pro-token')).toBeNull()
  })

  test('is stored in a cookie when configured', async () => {
    const { setToken, resetSession } = await start('cookie')
    setToken('admin-token-3')
    expect(document.cookie).toBe('admin-pro-token=admin-token-3')
    expect((await start('cookie')).useSession.getState().token).toBe('admin-token-3')
    resetSession()
    expect(document.cookie).toBe('')
  })

  test.each(['local', 'cookie'])('with a device lock is only in session storage, whatever %s says', async (kind) => {
    const { adoptToken, setToken, storedToken, useSession } = await start(kind)
    const lying = () => `${document.cookie} ${localStorage.getItem('admin-pro-token') ?? ''}`
    setToken('admin-token-5')
    expect(lying()).toContain('admin-token-5')
    localStorage.setItem('console-lock', '"admin"')
    adoptToken('admin-token-5')
    expect(lying()).not.toContain('admin-token-5')
    expect(sessionStorage.getItem('admin-pro-token')).toBe('admin-token-5')
    expect((await start(kind)).useSession.getState().token).toBe('admin-token-5')
    localStorage.removeItem('console-lock')
    adoptToken(useSession.getState().token)
    expect(lying()).toContain('admin-token-5')
    expect(sessionStorage.getItem('admin-pro-token')).toBeNull()
    expect(storedToken()).toBe('admin-token-5')
    adoptToken('')
    expect(storedToken()).toBe('')
  })

  test('works for this visit when the browser refuses to store it', async () => {
    const { setToken, useSession } = await start()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    setToken('admin-token-4')
    expect(useSession.getState().token).toBe('admin-token-4')
  })
})

test('setUser(): takes the fields of /userinfo, and guest values for absent ones', async () => {
  const { setToken, setUser, useSession } = await start()
  setToken('t')
  setUser({ username: 'admin', avatar: 'a.png', roles: ['Admin'], permissions: ['read:system'] })
  expect(useSession.getState()).toEqual({
    token: 't',
    username: 'admin',
    avatar: 'a.png',
    roles: ['Admin'],
    permissions: ['read:system'],
    villages: [],
    fullAccess: false,
  })
  setUser({ roles: ['Editor'] })
  expect(useSession.getState()).toEqual({ ...guest, token: 't', roles: ['Editor'] })
})

test('virtual roles have full access, the placeholder avatar and a marked user name', async () => {
  const { setVirtualRoles, useSession } = await start()
  setVirtualRoles()
  expect(useSession.getState()).toEqual({ ...guest, fullAccess: true, username: 'admin（未开启登录拦截）' })
})

test('resetSession(): resets user, permissions and token, also in storage', async () => {
  const { resetSession, setToken, setUser, setVirtualRoles, useSession } = await start()
  setVirtualRoles()
  setToken('t')
  setUser({ username: 'admin', avatar: 'a.png', roles: ['Admin'], permissions: ['read:system'] })
  resetSession()
  expect(useSession.getState()).toEqual(guest)
  expect(localStorage.getItem('admin-pro-token')).toBeNull()
})
