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

describe('a start on what a server in trouble left', () => {
  const instead = (status: string, data: unknown) => () =>
    Response.json({ code: 200, msg: '', data }, { headers: { 'x-instead-of': status } })
  test.each([
    ['/userinfo', '503', user],
    ['/router/getList', '0', list],
  ])('says so: %s', async (path, status, data) => {
    const { names, setToken, onTrouble } = await start({ ...answers, [path]: instead(status, data) })
    setToken('t')
    await names()
    expect(onTrouble.mock.calls).toEqual([[path, Number(status)]])
  })

  test('and a start on the server’s own answers says nothing', async () => {
    const { names, setToken, onTrouble } = await start(answers)
    const { useErrorLog } = await import('@/stores/errorLog')
    setToken('t')
    await names()
    await settled()
    expect(onTrouble).not.toHaveBeenCalled()
    expect(useErrorLog.getState().entries).toEqual([])
  })
})

test('routes that can’t be read are reported to the operator, and the others are used', async () => {
  const { loadAccess, setToken } = await start({
    '/userinfo': { ...user, roles: ['Admin'] },
    '/router/getList': { list: [...table, { name: 'Nonsense', path: 5 }] },
  })
  const { useErrorLog } = await import('@/stores/errorLog')
  setToken('t')
  expect((await loadAccess()).length).toBe(withOwnPages(table).length)
  expect(JSON.stringify(useErrorLog.getState())).toContain('Nonsense')
})

test('requests that nobody waits for in the end fail in silence', async () => {
  const failing = () => Response.json({ code: 500, msg: '坏', data: null })
  const { requestAccess, setToken, asked } = await start({ '/userinfo': failing, '/router/getList': failing })
  setToken('t')
  requestAccess()
  await settled()
  expect(asked).toHaveLength(2)
})

test('without sign-ins the virtual person’s lists may be shown from what is kept', async () => {
  const { names, showsCachedFirst } = await start(answers, { VITE_LOGIN_INTERCEPTION: 'false' })
  await names()
  expect(await showsCachedFirst()).toBe(true)
})
