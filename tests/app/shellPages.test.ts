// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { dropPrefetched, prefetchAt } from '@/app/shellPages'
import { queryClient } from '@/client/queryClient'
import { setToken } from '@/stores/session'

const prefetch = vi.hoisted(() => vi.fn())
vi.mock('@/pages/index', () => ({ default: () => null, prefetch }))

beforeEach(() => {
  prefetch.mockClear()
  setToken('t')
})

test.each(['/', '/index'])('home at %s begins to read before it is known to be there', async (path) => {
  await prefetchAt(path)
  expect(prefetch).toHaveBeenCalledExactlyOnceWith(queryClient)
})

test('a path without a page of its own reads nothing', async () => {
  await prefetchAt('/no/such/page')
  expect(prefetch).not.toHaveBeenCalled()
})

test('nothing is read for whoever has left meanwhile', async () => {
  const begun = prefetchAt('/index')
  setToken('of somebody else')
  await begun
  expect(prefetch).not.toHaveBeenCalled()
})

test('what was read for a start that fails is dropped', async () => {
  prefetch.mockImplementation(() => queryClient.setQueryData(['table', 'list', {}], ['一']))
  await prefetchAt('/index')
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  dropPrefetched()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
