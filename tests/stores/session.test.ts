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

test('begins as a guest without token, roles and permissions', async () => {
  const { useSession } = await start()
  expect(useSession.getState()).toEqual(guest)
})

describe('the token', () => {
  test('that the server refused goes from the storage, and not the one that another tab has stored since', async () => {
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

  test('that the server refused before a page was open asks nobody back, and leaves the one of another tab through the clean-up', async () => {
    const { expireSession, resetSession, setToken, setUser, useExpired } = await start()
    setToken('refused')
    setUser({ username: 'admin' })
    localStorage.setItem('admin-pro-token', 'of another tab')
    expireSession(false)
    resetSession()
    expect(useExpired.getState().username).toBe('')
    expect(localStorage.getItem('admin-pro-token')).toBe('of another tab')
  })

  test('is kept in local storage under admin-pro-token, and read at the next start', async () => {
    const { setToken, useSession } = await start()
    setToken('admin-token-1')
    expect(useSession.getState().token).toBe('admin-token-1')
    expect(localStorage.getItem('admin-pro-token')).toBe('admin-token-1')
    expect((await start()).useSession.getState().token).toBe('admin-token-1')
  })

  test('is kept in session storage where the configuration says so', async () => {
    const { setToken } = await start('session')
    setToken('admin-token-2')
    expect(sessionStorage.getItem('admin-pro-token')).toBe('admin-token-2')
    expect(localStorage.getItem('admin-pro-token')).toBeNull()
  })

  test('is kept in a cookie where the configuration says so', async () => {
    const { setToken, resetSession } = await start('cookie')
    setToken('admin-token-3')
    expect(document.cookie).toBe('admin-pro-token=admin-token-3')
    expect((await start('cookie')).useSession.getState().token).toBe('admin-token-3')
    resetSession()
    expect(document.cookie).toBe('')
  })

  test.each(['local', 'cookie'])('with a lock lives no longer than the window, whatever %s says', async (kind) => {
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

  test('is good for this visit where the browser refuses to keep it', async () => {
    const { setToken, useSession } = await start()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    setToken('admin-token-4')
    expect(useSession.getState().token).toBe('admin-token-4')
  })
})

test('takes over what /userinfo says; absent fields keep the guest’s values', async () => {
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

test('virtual-roles mode has full access, the placeholder avatar and a marked username', async () => {
  const { setVirtualRoles, useSession } = await start()
  setVirtualRoles()
  expect(useSession.getState()).toEqual({ ...guest, fullAccess: true, username: 'admin（未开启登录拦截）' })
})

test('logout resets username, avatar, roles, permissions, full access and the token, also from storage', async () => {
  const { resetSession, setToken, setUser, setVirtualRoles, useSession } = await start()
  setVirtualRoles()
  setToken('t')
  setUser({ username: 'admin', avatar: 'a.png', roles: ['Admin'], permissions: ['read:system'] })
  resetSession()
  expect(useSession.getState()).toEqual(guest)
  expect(localStorage.getItem('admin-pro-token')).toBeNull()
})
