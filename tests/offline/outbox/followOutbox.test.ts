// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OUTBOX_CHANNEL, type OutboxMessage } from '@/protocol/outbox'
import { ApiError } from '@/contract/status'
import { followOutbox } from '@/offline/outbox/followOutbox'
import { statusOptions } from '@/offline/outbox/queries'
import { setToken } from '@/stores/session'

const asked: string[] = []
const status = { waiting: 0, connectivity: 'up', signInNeeded: false, nextAt: 0 }
vi.mock('@/offline/worker/transport', () => ({
  async apiFetch(path: string) {
    asked.push(path.split('?')[0] ?? '')
    const numbers = { sending: 0, attention: 0, lastSentAt: 0, connectivitySince: 0, others: 0 }
    return Response.json({ code: 200, msg: '', data: { ...numbers, ...status } })
  },
}))
const checkSession = vi.hoisted(() => vi.fn(async () => true))
vi.mock('@/offline/checkSession', () => ({ checkSession }))

const channel = new BroadcastChannel(OUTBOX_CHANNEL)
const tell = async (message: OutboxMessage) => {
  channel.postMessage(message)
  await vi.waitFor(() => expect(heard).toContainEqual(message))
}
const heard: OutboxMessage[] = []
const listener = new BroadcastChannel(OUTBOX_CHANNEL)
listener.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => void heard.push(data))

const drains = () => asked.filter((path) => path === '/local/outbox/drain').length
let client: QueryClient
let stop: () => void

beforeEach(() => {
  Object.assign(status, { waiting: 0, connectivity: 'up', signInNeeded: false, nextAt: 0 })
  client = new QueryClient()
  stop = followOutbox('admin', client, () => {})
})
afterEach(() => {
  stop()
  client.clear()
  asked.length = 0
  heard.length = 0
  checkSession.mockClear()
  vi.useRealTimers()
})

test('tries to send at the start and on online, offline, focus and visibility events, until stopped', () => {
  expect(drains()).toBe(1)
  for (const event of ['online', 'offline', 'focus']) dispatchEvent(new Event(event))
  expect(drains()).toBe(4)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(drains()).toBe(5)
  stop()
  dispatchEvent(new Event('online'))
  expect(drains()).toBe(5)
})

test('reads the status again when the person’s outbox changes, not another person’s', async () => {
  await client.fetchQuery(statusOptions('admin'))
  const before = asked.length
  await tell({ type: 'changed', user: 'editor' })
  expect(asked).toHaveLength(before)
  status.waiting = 3
  await tell({ type: 'changed', user: 'admin' })
  await vi.waitFor(() => expect(client.getQueryData(statusOptions('admin').queryKey)?.waiting).toBe(3))
})

test('invalidates the lists of a module once the server accepted writes to it', async () => {
  client.setQueryData(['table', 'list'], [])
  client.setQueryData(['goods', 'list'], [])
  await tell({ type: 'renewed', user: 'admin', modules: ['table'] })
  await vi.waitFor(() => expect(client.getQueryState(['table', 'list'])?.isInvalidated).toBe(true))
  expect(client.getQueryState(['goods', 'list'])?.isInvalidated).toBe(false)
})

test('checks the session once for a refused token, then sends the rest', async () => {
  setToken('t')
  await tell({ type: 'session', user: 'admin' })
  await vi.waitFor(() => expect(drains()).toBe(2))
  await tell({ type: 'session', user: 'admin' })
  await tell({ type: 'changed', user: 'admin' })
  expect(checkSession).toHaveBeenCalledOnce()
  setToken('next')
  await tell({ type: 'session', user: 'admin' })
  await vi.waitFor(() => expect(checkSession).toHaveBeenCalledTimes(2))
})

test('tries every 30 s while a write waits', async () => {
  stop()
  vi.useFakeTimers()
  status.waiting = 1
  stop = followOutbox('admin', client, () => {})
  const before = drains()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(drains()).toBe(before)
  await vi.advanceTimersByTimeAsync(2000)
  expect(drains()).toBe(before + 1)
})

test('repeats an attempt that came slightly too early', async () => {
  stop()
  vi.useFakeTimers()
  Object.assign(status, { waiting: 1, nextAt: Date.now() + 1500 })
  stop = followOutbox('admin', client, () => {})
  await vi.advanceTimersByTimeAsync(1400)
  const before = drains()
  vi.setSystemTime(Date.now() - 5)
  await vi.advanceTimersByTimeAsync(200)
  expect(drains()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(1100)
  expect(drains()).toBe(before + 2)
  // Overdue, yet not sent: it waits for something else.
  await vi.advanceTimersByTimeAsync(25_000)
  expect(drains()).toBe(before + 2)
  await vi.advanceTimersByTimeAsync(6000)
  expect(drains()).toBe(before + 3)
})

test('reads again only lists from the cache or failed without an answer when something changed', async () => {
  const read: string[] = []
  const watch = (name: string, data: object) => {
    const options = { queryKey: [name, 'list'], initialData: data, staleTime: Infinity, queryFn: () => read.push(name) }
    return new QueryObserver<unknown>(client, options).subscribe(() => {})
  }
  const fail = async (name: string, error: Error) => {
    const options = { queryKey: [name, 'list'], retry: false, queryFn: () => Promise.reject(error) }
    await client.fetchQuery(options).catch(() => {})
    return new QueryObserver<unknown>(client, {
      ...options,
      retryOnMount: false,
      refetchOnMount: false,
      queryFn: () => read.push(name),
    }).subscribe(() => {})
  }
  const ends = [
    watch('kept', { list: [], asOf: 1 }),
    watch('fresh', { list: [] }),
    await fail('lost', new ApiError('unreachable', 0, '', '/')),
    await fail('overloaded', new ApiError('refused', 503, '', '/')),
    await fail('refused', new ApiError('refused', 403, '', '/')),
  ]
  await tell({ type: 'changed', user: 'editor' })
  expect(read).toEqual([])
  await tell({ type: 'changed', user: 'admin' })
  await vi.waitFor(() => expect(read).toEqual(['kept', 'lost', 'overloaded']))
  for (const end of ends) end()
})
