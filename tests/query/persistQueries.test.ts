// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

const key = ['table', 'list', { pageNo: 1 }]

/** A start on this device: fresh modules, existing databases. */
async function start() {
  vi.resetModules()
  const [{ persisterOf: keepQueriesOf }, { queryClient }, session, store] = await Promise.all([
    import('@/query/persistQueries'),
    import('@/query/queryClient'),
    import('@/stores/session'),
    import('@/query/queryStore'),
  ])
  const ask = (answer: () => unknown, queryKey: readonly unknown[] = key) =>
    queryClient.fetchQuery({ queryKey, queryFn: async () => answer(), retry: false })
  return { keepQueriesOf, queryClient, ask, ...session, ...store }
}
/** Waits for work still running after an answer. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})
test('after a start a list is what it was, and is asked for anew', async () => {
  const first = await start()
  first.keepQueriesOf('admin')
  expect(await first.ask(() => ['先'])).toEqual(['先'])
  await settle()
  const again = await start()
  again.keepQueriesOf('admin')
  const asked = vi.fn(() => ['后'])
  expect(await again.ask(asked)).toEqual(['先'])
  await vi.waitFor(() => expect(again.queryClient.getQueryData(key)).toEqual(['后']))
  expect(asked).toHaveBeenCalledOnce()
})

test('what cannot be asked for anew stays as it was, as of then', async () => {
  const first = await start()
  first.keepQueriesOf('admin')
  await first.ask(() => ['先'])
  const then = Date.now()
  await settle()
  const again = await start()
  again.keepQueriesOf('admin')
  await again.ask(() => Promise.reject(new Error('断网')))
  await vi.waitFor(() => expect(again.queryClient.getQueryState(key)?.error).toBeInstanceOf(Error))
  const { data, dataUpdatedAt } = again.queryClient.getQueryState(key) ?? {}
  expect(data).toEqual(['先'])
  expect(dataUpdatedAt).toBeLessThanOrEqual(then)
  expect(dataUpdatedAt).toBeGreaterThan(0)
})

test('of another person nothing is read, not even by a query that began before', async () => {
  const { keepQueriesOf, queryClient, ask, setToken } = await start()
  keepQueriesOf('admin')
  await ask(() => ['管理员的'])
  await settle()
  setToken('token of the editor')
  const began = queryClient.getQueryCache().find({ queryKey: key })
  began?.reset()
  await began?.fetch({ ...began.options, queryFn: async () => ['编辑的'] })
  expect(queryClient.getQueryData(key)).toEqual(['编辑的'])
  queryClient.clear()
  keepQueriesOf('editor')
  expect(await ask(() => ['编辑的'])).toEqual(['编辑的'])
})

test('drafts and what the device itself knows are not kept', async () => {
  const first = await start()
  first.keepQueriesOf('admin')
  await first.ask(() => 1, ['outbox', 'status'])
  await settle()
  const again = await start()
  again.keepQueriesOf('admin')
  expect(await again.ask(() => 2, ['outbox', 'status'])).toBe(2)
})

test('the oldest go when there are many, and all go in time', async () => {
  const { persistKey: heldKey, readQuery: readKey, writeQuery: writeHeld, prune } = await start()
  const readHeld = (hash: string, build: string) => readKey(heldKey('admin', hash), build)
  const now = Date.now()
  for (let at = 0; at < 160; at += 1)
    await writeHeld(heldKey('admin', `q${at}`), { data: at, at: now - 1000 + at, build: 'b' })
  await prune('admin')
  expect(await readHeld('q9', 'b')).toBeUndefined()
  expect(await readHeld('q10', 'b')).toMatchObject({ data: 10 })
  expect(await readHeld('q10', 'another build')).toBeUndefined()
  vi.spyOn(Date, 'now').mockReturnValue(now + 7 * 86_400_000)
  expect(await readHeld('q159', 'b')).toBeUndefined()
  await prune('admin')
  vi.mocked(Date.now).mockReturnValue(now)
  expect(await readHeld('q159', 'b')).toBeUndefined()
})

test('a device that keeps nothing is no reason to fail', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  const { keepQueriesOf, ask } = await start()
  keepQueriesOf('admin')
  expect(await ask(() => ['先'])).toEqual(['先'])
  vi.unstubAllGlobals()
})

test.each([0, 10])(
  'what a start read (answered after %d ms) before it knew the person is kept like the rest',
  async (ms) => {
    const first = await start()
    const early = first.ask(() => new Promise((resolve) => setTimeout(resolve, ms, ['先'])))
    await new Promise((resolve) => setTimeout(resolve, 5))
    first.keepQueriesOf('editor')
    await early
    await settle()
    const again = await start()
    again.keepQueriesOf('editor')
    expect(await again.ask(() => ['后'])).toEqual(['先'])
  },
)

test('what a start began to read for a person who has left meanwhile is not kept', async () => {
  const first = await start()
  const early = first.ask(() => new Promise((resolve) => setTimeout(resolve, 10, ['先'])))
  first.setToken('token of the editor')
  await early
  first.keepQueriesOf('editor')
  await settle()
  const again = await start()
  for (const user of ['admin', 'editor']) {
    const { persistKey: heldKey, readQuery: readHeld } = again
    const hash = JSON.stringify(key)
    expect(await readHeld(heldKey(user, hash), 'dev')).toBeUndefined()
  }
})
