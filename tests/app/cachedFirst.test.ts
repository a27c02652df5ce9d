// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '@/lib/network'
import { optimisticRow } from '@/core/optimisticRow'
import { plainly } from '../client/connection'

const THEN = Date.UTC(2026, 10, 21, 2, 42)
const asOf = { 'x-as-of': new Date(THEN).toISOString() }
const first = { ...asOf, 'x-cached-first': '1' }

const answer = (title: string, headers: Record<string, string> = {}) => {
  const row = { ...optimisticRow('table', '2026-11-21 10:42:00'), uuid: 'u', author: '村委会', title }
  return Response.json({ code: 200, msg: '', data: { list: [row], total: 1 } }, { headers })
}
const prefersCached = (init: RequestInit) => new Headers(init.headers).has('x-cached-first')

/** Fresh modules of a page before this gateway, which is given whether a cached answer is preferred. */
async function start(gateway: (prefers: boolean) => Response | Promise<Response>) {
  vi.resetModules()
  const [{ showCachedFirst, restored }, { queryClient }, session, { connectApi }, { listOptions, rowOptions }] =
    await Promise.all([
      import('@/app/cachedFirst'),
      import('@/client/queryClient'),
      import('@/stores/session'),
      import('@/client/client'),
      import('@/client/records'),
    ])
  const requests: boolean[] = []
  connectApi({
    fetch: async (_path, init) => {
      requests.push(prefersCached(init))
      return gateway(prefersCached(init))
    },
    token: () => session.useSession.getState().token,
    refresh: async () => {},
    failed: () => {},
    ...plainly,
  })
  const list = { ...listOptions('table', { pageNo: 1 }), retryDelay: 0 }
  const read = () => queryClient.fetchQuery(list)
  const state = () => queryClient.getQueryState(list.queryKey)
  const title = () => state()?.data?.list[0]?.title
  return { showCachedFirst, restored, queryClient, rowOptions, requests, read, state, title, ...session }
}

beforeEach(() => localStorage.clear())

test('a list is shown from the cache, then as the server has it', async () => {
  let release = (_response: Response) => {}
  const fromServer = new Promise<Response>((resolve) => (release = resolve))
  const { showCachedFirst, read, requests, state, title } = await start((prefers) =>
    prefers ? answer('先', first) : fromServer,
  )
  showCachedFirst('admin')
  expect((await read()).list).toMatchObject([{ title: '先' }])
  await vi.waitFor(() => expect(state()).toMatchObject({ dataUpdatedAt: THEN, fetchStatus: 'fetching' }))
  expect(Object.keys(state()?.data ?? {})).toEqual(['list', 'found', 'total'])
  release(answer('后'))
  await vi.waitFor(() => expect(title()).toBe('后'))
  expect(requests).toEqual([true, false])
})

test('a record is shown from the cache, then as the server has it', async () => {
  const { showCachedFirst, queryClient, rowOptions } = await start((prefers) =>
    prefers ? answer('先', first) : answer('后'),
  )
  showCachedFirst('admin')
  const row = rowOptions('table', 'u')
  expect(await queryClient.fetchQuery(row)).toMatchObject({ row: { title: '先' } })
  await vi.waitFor(() => expect(queryClient.getQueryData(row.queryKey)).toMatchObject({ row: { title: '后' } }))
})

test('if the server cannot be reached then, the list shows the time it is from', async () => {
  const { showCachedFirst, read, state } = await start((prefers) => answer('先', prefers ? first : asOf))
  showCachedFirst('admin')
  expect((await read()).asOf).toBeUndefined()
  await vi.waitFor(() => expect(state()?.data?.asOf).toBe(THEN))
})

test('if the server refuses then, the cached list stays with the error', async () => {
  const refusal = () => Response.json({ code: 400, msg: '不行', data: null }, { status: 400 })
  const { showCachedFirst, read, state, title } = await start((prefers) => (prefers ? answer('先', first) : refusal()))
  showCachedFirst('admin')
  await read()
  await vi.waitFor(() => expect(state()).toMatchObject({ error: { message: '不行' }, dataUpdatedAt: THEN }))
  expect(title()).toBe('先')
})

test('without a cached answer one request reads from the server; a refetch does not prefer the cache', async () => {
  const { showCachedFirst, queryClient, read, requests, title } = await start(() => answer('后'))
  showCachedFirst('admin')
  await read()
  expect([title(), requests]).toEqual(['后', [true]])
  await queryClient.refetchQueries()
  expect(requests).toEqual([true, false])
})

test('an unreadable cached answer is ignored', async () => {
  const { showCachedFirst, read, requests, title } = await start((prefers) =>
    prefers ? Response.json({ code: 200, msg: '', data: { list: [{ uuid: 'u' }] } }, { headers: first }) : answer('后'),
  )
  showCachedFirst('admin')
  await read()
  expect([title(), requests]).toEqual(['后', [true, false]])
})

test('the cache is not preferred before the person is known, after signing out, or for other queries', async () => {
  const { showCachedFirst, queryClient, read, requests, setToken, resetSession } = await start(() => answer('后'))
  await read()
  showCachedFirst('admin')
  const meta = vi.fn()
  await queryClient.fetchQuery({ queryKey: ['table', 'walk', {}], queryFn: async (context) => meta(context.meta) ?? 1 })
  expect(meta).toHaveBeenCalledExactlyOnceWith(undefined)
  for (const leave of [() => setToken('token of the editor'), resetSession]) {
    showCachedFirst('admin')
    leave()
    queryClient.clear()
    await read()
  }
  expect(requests).toEqual([false, false, false])
})

test('a cached answer that arrives after another person signed in is dropped', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { showCachedFirst, read, requests, setToken } = await start(async (prefers) => {
    if (!prefers) return answer('编辑的')
    await held
    return answer('管理员的', first)
  })
  showCachedFirst('admin')
  const reading = read()
  await vi.waitFor(() => expect(requests).toEqual([true]))
  setToken('token of the editor')
  showCachedFirst('editor')
  release()
  expect((await reading).list).toMatchObject([{ title: '编辑的' }])
})

/** Lets a page render. */
const soon = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

test('restored(): waits briefly for the first reads, and not for failed ones', async () => {
  const { showCachedFirst, restored, read, title } = await start(() => soon(20).then(() => answer('先', first)))
  showCachedFirst('admin')
  void read()
  await restored()
  await soon()
  expect(title()).toBe('先')
  for (const gateway of [() => Promise.reject(new NetworkError('gone')), () => new Promise<Response>(() => {})]) {
    const page = await start(gateway)
    page.showCachedFirst('admin')
    page.read().catch(() => {})
    await page.restored()
    expect(page.title()).toBeUndefined()
  }
})
