// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withOwnPages } from '@/routes/own'
import { table } from '@/routes/table'
import { start } from './accessStart'

const user = { username: 'editor', avatar: 'avatar.svg', roles: ['Editor'], permissions: ['read:system'] }
const list = { list: table }
const answers = { '/userinfo': user, '/router/getList': list }
/** Everything that a start begins has happened by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('start on a cached answer while the server fails', () => {
  const instead = (status: string, data: unknown) => () =>
    Response.json({ code: 200, msg: '', data }, { headers: { 'x-instead-of': status } })
  test.each([
    ['/userinfo', '503', user],
    ['/router/getList', '0', list],
  ])('reports it: %s', async (path, status, data) => {
    const { names, setToken, onTrouble } = await start({ ...answers, [path]: instead(status, data) })
    setToken('t')
    await names()
    expect(onTrouble.mock.calls).toEqual([[path, Number(status)]])
  })

  test('reports nothing for the server’s own answers', async () => {
    const { names, setToken, onTrouble } = await start(answers)
    const { useErrorLog } = await import('@/stores/errorLog')
    setToken('t')
    await names()
    await settled()
    expect(onTrouble).not.toHaveBeenCalled()
    expect(useErrorLog.getState().entries).toEqual([])
  })
})

test('unreadable routes are logged, and the others used', async () => {
  const { loadAccess, setToken } = await start({
    '/userinfo': { ...user, roles: ['Admin'] },
    '/router/getList': { list: [...table, { name: 'Nonsense', path: 5 }] },
  })
  const { useErrorLog } = await import('@/stores/errorLog')
  setToken('t')
  expect((await loadAccess()).length).toBe(withOwnPages(table).length)
  expect(JSON.stringify(useErrorLog.getState())).toContain('Nonsense')
})

test('requestAccess(): failed requests that nobody uses are silent', async () => {
  const failing = () => Response.json({ code: 500, msg: '坏', data: null })
  const { requestAccess, setToken, asked } = await start({ '/userinfo': failing, '/router/getList': failing })
  setToken('t')
  requestAccess()
  await settled()
  expect(asked).toHaveLength(2)
})

test('without login interception the virtual person’s lists may come from the cache', async () => {
  const { names, showsCachedFirst } = await start(answers, { VITE_LOGIN_INTERCEPTION: 'false' })
  await names()
  expect(await showsCachedFirst()).toBe(true)
})
