// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { table } from '@/routes/table'
import { start } from './accessStart'

const user = { username: 'editor', avatar: 'avatar.svg', roles: ['Editor'], permissions: ['read:system'] }
const editorsOwn = ['Root', 'Village', 'Vab', 'Other', 'Setting', 'Error', 'open']

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('loadAccess()', () => {
  test('in mode all asks for user and routes, and filters the routes by guard', async () => {
    const { asked, names, setToken, useSession } = await start({
      '/userinfo': user,
      '/router/getList': { list: table },
    })
    setToken('t')
    expect(await names()).toEqual(editorsOwn)
    expect(asked.toSorted()).toEqual(['/router/getList', '/userinfo'])
    expect(useSession.getState()).toMatchObject({ ...user, token: 't', fullAccess: false })
  })

  test('in mode roles filters the built-in table without asking for routes', async () => {
    const { asked, names, setToken } = await start({ '/userinfo': user }, { VITE_AUTH_MODE: 'roles' })
    setToken('t')
    expect(await names()).toEqual(editorsOwn)
    expect(asked).toEqual(['/userinfo'])
  })

  test('in mode visit does not filter', async () => {
    const { names, setToken } = await start({ '/userinfo': user }, { VITE_AUTH_MODE: 'visit' })
    setToken('t')
    expect(await names()).toEqual([...table.map((record) => record.name), 'open'])
  })

  test('without interception gives virtual roles full access without asking for the user', async () => {
    const { asked, names, useSession } = await start({ '/router/getList': { list: table } })
    expect(await names()).toEqual([...table.map((record) => record.name), 'open'])
    expect(asked).toEqual(['/router/getList'])
    expect(useSession.getState()).toMatchObject({ fullAccess: true, username: 'admin（未开启登录拦截）' })
  })

  test.each([
    [{ list: null }],
    [{ list: {} }],
    [{ list: 'routes' }],
    [{ list: 5 }],
    [{}],
    [{ routes: [] }],
    [[]],
    [null],
  ])('rejects %j as a wrong route format', async (answer) => {
    const { loadAccess, setToken } = await start({ '/userinfo': user, '/router/getList': answer })
    setToken('t')
    await expect(loadAccess()).rejects.toThrow('路由格式返回有误')
  })
})

describe('answer of /userinfo', () => {
  test.each([
    ['a username that is no string', { username: 5 }],
    ['an avatar that is no string', { avatar: {} }],
    ['roles that are no array', { roles: 'Admin' }],
    ['permissions that are no array', { permissions: { read: true } }],
    ['no object at all', 'admin'],
  ])('%s is rejected as an error of the core API', async (_what, answer) => {
    const { loadAccess, setToken, useSession } = await start({ '/userinfo': answer })
    setToken('t')
    await expect(loadAccess()).rejects.toThrow('getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确')
    expect(useSession.getState().username).toBe('游客')
  })

  test('absent fields keep the guest’s values', async () => {
    const { loadAccess, setToken, useSession } = await start({ '/userinfo': {}, '/router/getList': { list: [] } })
    setToken('t')
    expect(await loadAccess()).toEqual([])
    expect(useSession.getState()).toMatchObject({ username: '游客', avatar: 'avatar.svg', roles: [], permissions: [] })
  })
})

describe('next start with the same token', () => {
  const answers = { '/userinfo': user, '/router/getList': { list: table } }
  const promoted = { ...user, roles: ['Admin'] }
  const namesOf = (records: readonly { name: string }[] | undefined) => records?.map(({ name }) => name)

  beforeEach(() => {
    vi.stubGlobal('crypto', webcrypto)
  })

  /** A start that ends once the access is cached; the previous test may still be writing its own. */
  const kept = () =>
    vi.waitFor(async () => {
      const { loadAccess, setToken, cachedAccess } = await start(answers)
      setToken('t')
      await loadAccess()
      await vi.waitFor(async () => expect(namesOf(await cachedAccess())).toEqual(editorsOwn), { timeout: 500 })
    })

  test('uses stored user and routes without the server, which then confirms them', async () => {
    await kept()
    const { asked, cachedAccess, confirmAccess, useSession } = await start(answers)
    const records = await cachedAccess()
    expect(namesOf(records)).toEqual(editorsOwn)
    expect(useSession.getState()).toMatchObject(user)
    expect(asked).toEqual([])
    expect(await confirmAccess(records ?? [])).toBe(true)
  })

  /** Opens a database and lists its stores; `upgrade` makes a version. */
  const openStores = (version?: number, upgrade = (_db: IDBDatabase) => {}) =>
    new Promise<string[]>((resolve, reject) => {
      const request = indexedDB.open('console-queries', version)
      request.onupgradeneeded = () => upgrade(request.result)
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      request.onsuccess = () => {
        resolve([...request.result.objectStoreNames])
        request.result.close()
      }
    })

  test('deletes lists that an older build stored', async () => {
    await openStores(1, (db) => void db.createObjectStore('queries').put({ data: ['旧'] }, 'list'))
    await kept()
    expect(await openStores()).toEqual(['access'])
  })

  test('finds nothing after signing out', async () => {
    await kept()
    const { resetSession } = await start(answers)
    resetSession()
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
  })

  test.each([
    ['other rights', { '/userinfo': promoted, '/router/getList': { list: table } }],
    ['other routes', { '/userinfo': user, '/router/getList': { list: table.slice(0, 2) } }],
  ])('notices %s', async (_what, now) => {
    await kept()
    const { cachedAccess, confirmAccess } = await start(now)
    expect(await confirmAccess((await cachedAccess()) ?? [])).toBe(false)
  })

  test('rejects when the server refuses', async () => {
    await kept()
    const { cachedAccess, confirmAccess } = await start({ '/router/getList': { list: table } })
    await expect(confirmAccess((await cachedAccess()) ?? [])).rejects.toThrow('getUserInfo')
  })

  test('uses nothing stored for another token', async () => {
    await kept()
    const { cachedAccess, setToken, useSession } = await start(answers)
    setToken('of somebody else')
    expect(await cachedAccess()).toBeUndefined()
    expect(useSession.getState().username).toBe('游客')
  })

  test.each([
    ['the operator trusts nothing that is kept', { VITE_OFFLINE_DAYS: '0' }],
    ['everybody has to have a lock', { VITE_LOCK: 'required' }],
  ])('asks the server first when %s', async (_why, env) => {
    await kept()
    const { cachedAccess } = await start(answers, env)
    expect(await cachedAccess()).toBeUndefined()
  })

  test('ignores what was stored too long ago', async () => {
    await kept()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    const { cachedAccess } = await start(answers, { VITE_OFFLINE_DAYS: '2' })
    expect(await cachedAccess()).toBeUndefined()
  })
})
