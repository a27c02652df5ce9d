// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '@/lib/network'
import { connectApi } from '@/client/client'
import type { CachedModule } from '@/protocol/cache'
import { allowKeepingLists, heldBack, isFresh, keepLists, stopTaking, takeLists } from '@/offline/cache/keepLists'
import { useListCount } from '@/offline/cache/listCount'
import { usePrefetches } from '@/offline/cache/prefetches'
import { usePrecache } from '@/offline/updates/prepare'
import { setRoutes } from '@/stores/routes'
import { plainly } from '../../client/connection'

const HOUR = 3_600_000
const asked: string[] = []
const cached = new Map<string, CachedModule>()
/** What the server does with a list; the default keeps all of its rows. */
let answer: (module: string, pageNo: number) => Promise<Response> | Response
const calm = vi.hoisted(() => vi.fn(async () => {}))

vi.mock('@/offline/worker/transport', () => ({
  async apiFetch(path: string, { method }: RequestInit) {
    if (method === 'DELETE') cached.delete(new URL(path, 'http://a').searchParams.get('module') ?? '')
    return Response.json({ code: 200, msg: '', data: [...cached.values()] })
  },
  whenCalm: calm,
}))
vi.mock('@/offline/checkSession', () => ({ checkSession: async () => true }))

const kept = (module: string, more: Partial<CachedModule> = {}): CachedModule => {
  const at = Date.now()
  return { module, rows: 3, total: 3, counted: true, complete: true, bytes: 1, at, completeAt: at, ...more }
}
const rows = (total: number, headers: Record<string, string> = { 'x-taken': 'kept' }) =>
  Response.json({ code: 200, msg: '', data: { list: [], total } }, { headers })
const keep = (module: string) => {
  if (module !== 'people') cached.set(module, kept(module))
  return rows(0)
}
const refused = (code: number) => Response.json({ code, msg: '不行', data: null }, { status: code })

const page = (component: string) => ({ path: `/${component}`, name: component, component, meta: { title: component } })
const login = (...components: string[]) => setRoutes(components.map(page))

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer = keep
  connectApi({
    async fetch(path) {
      const { pathname, searchParams } = new URL(path, 'http://a')
      const module = pathname.split('/')[1] ?? ''
      const user = searchParams.get('username')
      asked.push(user === null ? module : `${module} of ${user}`)
      return answer(module, Number(searchParams.get('pageNo')))
    },
    token: () => 't',
    refresh: async () => {},
    failed: () => expect.unreachable('the failure of a read that nobody asked for has no effect on the session'),
    ...plainly,
  })
  login('index', 'village/plant', 'village/villageusermanage', 'setting/personalCenter')
})
afterEach(() => {
  stopTaking()
  client.clear()
  cached.clear()
  asked.length = 0
  calm.mockClear()
  usePrefetches.setState({}, true)
  usePrecache.setState({ own: undefined })
  localStorage.clear()
  vi.useRealTimers()
})

/** What comes before the lists: the names that they show for accounts, and the own account. */
const FIRST = ['people', 'userManagement of editor']
const LISTS = ['notice', 'plant', 'villageusermanage', 'departmentManagement']

describe('takeLists()', () => {
  test('reads lists in menu order, once each, after people’s names, and of accounts only the own', async () => {
    expect(await takeLists('editor', client, false)).toBeUndefined()
    expect(asked).toEqual([...FIRST, ...LISTS])
    expect(calm).toHaveBeenCalledTimes(asked.length)
    expect(useListCount.getState().taking).toBeUndefined()
  })

  test('skips fresh lists unless a person asks for them', async () => {
    for (const module of LISTS) cached.set(module, kept(module))
    await takeLists('editor', client, false)
    expect(asked).toEqual([])
    await takeLists('editor', client, true)
    expect(asked).toEqual([...FIRST, ...LISTS])
    expect(calm).not.toHaveBeenCalled()
  })

  test('goes on after one list is refused, without navigating', async () => {
    answer = (module) => (module === 'plant' ? refused(403) : rows(0))
    expect(await takeLists('editor', client, false)).toMatchObject({ code: 403 })
    expect(asked.slice(FIRST.length)).toEqual(LISTS)
    expect(usePrefetches.getState().plant).toMatchObject({ phase: 'failed', failed: '不行' })
  })

  test('reads all lists from a server without names of people', async () => {
    answer = (module) => (module === 'people' ? refused(404) : keep(module))
    expect(await takeLists('editor', client, false)).toBeUndefined()
    expect(asked).toEqual([...FIRST, ...LISTS])
  })

  test.each([401, 423])('stops at %i, which would refuse every list', async (code) => {
    answer = () => refused(code)
    expect(await takeLists('editor', client, false)).toMatchObject({ code })
    expect(asked).toEqual(['people'])
  })

  test('stops when the device is full', async () => {
    answer = (module) => rows(5, { 'x-taken': module === 'plant' ? 'full' : 'kept' })
    expect(await takeLists('editor', client, true)).toBeUndefined()
    expect(asked.slice(FIRST.length)).toEqual(['notice', 'plant'])
    expect(usePrefetches.getState().plant).toMatchObject({ phase: 'full' })
  })

  test('stops quietly when the server cannot be reached, and reports it only when asked by a person', async () => {
    answer = (module) => (module === 'plant' ? Promise.reject(new NetworkError('Failed to fetch')) : rows(0))
    expect(await takeLists('editor', client, false)).toMatchObject({ kind: 'unreachable' })
    expect(asked.slice(FIRST.length)).toEqual(['notice', 'plant'])
    expect(usePrefetches.getState().plant).toBeUndefined()
    await takeLists('editor', client, true)
    expect(usePrefetches.getState().plant).toMatchObject({ phase: 'failed' })
  })
})

test('isFresh(): a list is fresh for half a day if complete, or if as long as is read unasked', () => {
  const now = Date.now()
  const long = { rows: 1000, total: 5000, complete: false, completeAt: 0 }
  expect(isFresh(undefined, now)).toBe(false)
  expect(isFresh(kept('plant', { completeAt: now - 11 * HOUR }), now)).toBe(true)
  expect(isFresh(kept('plant', { completeAt: now - 13 * HOUR, at: now }), now)).toBe(false)
  expect(isFresh(kept('plant', { completeAt: now + HOUR }), now)).toBe(false)
  expect(isFresh(kept('plant', { ...long, at: now - HOUR }), now)).toBe(true)
  expect(isFresh(kept('plant', { ...long, rows: 999 }), now)).toBe(false)
})

test('heldBack(): names the switch, the data saver or scarce storage as the reason not to read', async () => {
  expect(await heldBack()).toBeUndefined()
  allowKeepingLists(false)
  expect(await heldBack()).toBe('off')
  allowKeepingLists(true)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(await heldBack()).toBe('saver')
  const storage = { estimate: async () => ({ usage: 90, quota: 100 }), persisted: async () => false }
  vi.stubGlobal('navigator', { storage })
  expect(await heldBack()).toBe('space')
  vi.unstubAllGlobals()
})

test('keepLists(): reads lists after the console’s files and counts them', async () => {
  cached.set('notice', kept('notice'))
  const stop = keepLists('editor', client)
  await vi.waitFor(() => expect(useListCount.getState().count).toEqual({ have: 1, of: 4 }))
  expect(asked).toEqual([])
  usePrecache.setState({ own: { build: 'b', state: 'ready', done: 1, total: 1 } })
  await vi.waitFor(() => expect(useListCount.getState()).toMatchObject({ count: { have: 4, of: 4 }, news: true }))
  expect(asked.slice(FIRST.length)).toEqual(LISTS.slice(1))
  cached.set('plant', kept('plant', { complete: false }))
  await client.invalidateQueries()
  await vi.waitFor(() => expect(useListCount.getState().count).toEqual({ have: 3, of: 4 }))
  stop()
  expect(useListCount.getState().count).toBeUndefined()
})

test('keepLists(): deletes lists of pages the person no longer has, with their history and comments', async () => {
  usePrecache.setState({ own: { build: 'b', state: 'ready', done: 1, total: 1 } })
  for (const module of [...LISTS, 'goods', 'history', 'comment', '']) cached.set(module, kept(module))
  cached.set('userManagement', kept('userManagement', { rows: 1 }))
  const stop = keepLists('editor', client)
  await vi.waitFor(() => expect(cached.has('goods')).toBe(false))
  await vi.waitFor(() => expect([...cached.keys()].toSorted()).toEqual(['', 'userManagement', ...LISTS].toSorted()))
  stop()
  // Of other accounts nothing stays.
  cached.set('userManagement', kept('userManagement', { rows: 50 }))
  const again = keepLists('editor', client)
  await vi.waitFor(() => expect(cached.has('userManagement')).toBe(false))
  again()
})

test('keepLists(): deletes nothing while the pages are unchanged or not yet known', async () => {
  usePrecache.setState({ own: { build: 'b', state: 'ready', done: 1, total: 1 } })
  const here = [...LISTS, 'history', 'comment', 'goods']
  for (const module of here) cached.set(module, kept(module))
  login('index', 'village/plant', 'village/villageusermanage', 'setting/personalCenter', 'mall/goods')
  const stop = keepLists('editor', client)
  await vi.waitFor(() => expect(useListCount.getState().count).toEqual({ have: 5, of: 5 }))
  setRoutes([])
  dispatchEvent(new Event('online'))
  await client.invalidateQueries()
  stop()
  expect([...cached.keys()]).toEqual(here)
})

test('keepLists(): tries again when the network is back', async () => {
  usePrecache.setState({ own: { build: 'b', state: 'ready', done: 1, total: 1 } })
  answer = () => Promise.reject(new NetworkError('Failed to fetch'))
  const stop = keepLists('editor', client)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answer = keep
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(useListCount.getState().count).toEqual({ have: 4, of: 4 })
  })
  stop()
})
