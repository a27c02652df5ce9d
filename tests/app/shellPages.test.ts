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

test.each(['/', '/index'])('prefetchAt(): home at %s starts to read at once', async (path) => {
  await prefetchAt(path)
  expect(prefetch).toHaveBeenCalledExactlyOnceWith(queryClient)
})

test('prefetchAt(): a path without a page reads nothing', async () => {
  await prefetchAt('/no/such/page')
  expect(prefetch).not.toHaveBeenCalled()
})

test('prefetchAt(): reads nothing when the person changed meanwhile', async () => {
  const begun = prefetchAt('/index')
  setToken('of somebody else')
  await begun
  expect(prefetch).not.toHaveBeenCalled()
})

test('dropPrefetched(): removes what was read for a failed start', async () => {
  prefetch.mockImplementation(() => queryClient.setQueryData(['table', 'list', {}], ['一']))
  await prefetchAt('/index')
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  dropPrefetched()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
