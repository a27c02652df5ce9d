// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { resetRoutes, setRoutes, useRoutes } from '@/stores/routes'
import { resetSession, setToken, setUser, setVirtualRoles, useSession } from '@/stores/session'
import { switchSession } from '@/stores/switchSession'
import { mounted, resetTabs, togglePin, useTabs } from '@/stores/tabs'
import { home, keys, open, page, state, tabAt } from './tabPages'

beforeEach(() => {
  resetSession()
  resetRoutes()
  resetTabs()
  setToken('admin-token')
  setUser({ username: 'admin', roles: ['Admin'] })
})

describe('switchSession()', () => {
  test('stores the new token and ends virtual roles', () => {
    setVirtualRoles()
    switchSession('editor-token')
    expect(useSession.getState()).toMatchObject({ token: 'editor-token', fullAccess: false })
    expect(localStorage.getItem('admin-pro-token')).toBe('editor-token')
  })

  test('never leaves the session without a token in between', () => {
    const tokens: string[] = []
    const stop = useSession.subscribe(({ token }) => tokens.push(token))
    switchSession('editor-token')
    stop()
    expect(tokens).toContain('editor-token')
    expect(tokens).not.toContain('')
  })

  test('marks the routes as not loaded and keeps the menu’s entries', () => {
    const records = [{ path: '/index', name: 'Index', component: 'index', meta: { title: '首页' } }]
    setRoutes(records)
    switchSession('editor-token')
    expect(useRoutes.getState()).toEqual({ records, loaded: false })
  })

  test('closes the former person’s tabs except the active one, and reloads home', () => {
    open(home, page('/users'), page('/log'), page('/permission'))
    togglePin('/users')
    useTabs.setState({ closed: [tabAt('/log')] })
    const before = tabAt('/permission')
    const epoch = tabAt('/index').epoch
    switchSession('editor-token')
    expect(keys()).toEqual(['/index', '/permission'])
    expect(state().closed).toEqual([])
    expect(tabAt('/permission')).toEqual(before)
    expect(tabAt('/index').epoch).toBeGreaterThan(epoch)
    expect(keys(mounted(state().tabs, state().active))).toEqual(['/permission'])
  })
})
