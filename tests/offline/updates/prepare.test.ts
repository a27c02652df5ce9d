// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PrecacheReport } from '@/protocol/worker'

class Channel extends EventTarget {
  static all: Channel[] = []
  onmessage: ((event: MessageEvent) => void) | null = null
  constructor() {
    super()
    Channel.all.push(this)
  }
}
const tell = (data: PrecacheReport) =>
  Channel.all.forEach((each) => each.onmessage?.(new MessageEvent('message', { data })))
const report = (state: PrecacheReport['state'], done: number, build = 'dev') => ({ build, state, done, total: 1000 })

class Controller {
  asked = 0
  answer: PrecacheReport = report('preparing', 200)
  postMessage(_message: unknown, [port]: MessagePort[]) {
    this.asked += 1
    port?.postMessage(this.answer)
  }
}
class Workers extends EventTarget {
  controller: Controller | null = null
}

async function start(controller: Controller | null) {
  const workers = new Workers()
  workers.controller = controller
  vi.stubGlobal('navigator', { serviceWorker: workers, onLine: true })
  vi.resetModules()
  vi.doMock('@/offline/worker/transport', () => ({ whenCalm: async () => {} }))
  const { startPreparing, usePrecache, percentOf } = await import('@/offline/updates/prepare')
  const install = vi.fn(async () => {})
  startPreparing(install)
  const seen = () => usePrecache.getState()
  return { workers, install, seen, percentOf }
}

beforeEach(() => {
  Channel.all = []
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('@/offline/worker/transport')
})

test('asks the worker at the start, follows its progress, and reports readiness once for 8 s', async () => {
  const { seen, percentOf } = await start(new Controller())
  await vi.waitFor(() => expect(seen().own).toEqual(report('preparing', 200)))
  tell(report('preparing', 379))
  expect(seen().own && percentOf(seen().own ?? report('waiting', 0))).toBe(37)
  expect(seen().news).toBe(false)
  tell(report('ready', 1000))
  expect(seen()).toMatchObject({ own: { state: 'ready' }, news: true })
  vi.advanceTimersByTime(8000)
  tell(report('ready', 1000))
  expect(seen().news).toBe(false)
})

test('a console that was ready before is not reported', async () => {
  const controller = new Controller()
  controller.answer = report('ready', 1000)
  const { seen } = await start(controller)
  await vi.waitFor(() => expect(seen().own?.state).toBe('ready'))
  expect(seen().news).toBe(false)
})

test('asks every 30 s and when online, until everything is there', async () => {
  const controller = new Controller()
  controller.answer = report('waiting', 300)
  const { seen } = await start(controller)
  await vi.waitFor(() => expect(seen().own?.state).toBe('waiting'))
  vi.advanceTimersByTime(30_000)
  expect(controller.asked).toBe(2)
  controller.answer = report('ready', 1000)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(seen().own?.state).toBe('ready'))
  vi.advanceTimersByTime(120_000)
  expect(controller.asked).toBe(3)
})

test('installs a missing worker, and asks it once it is in control', async () => {
  const { workers, install, seen } = await start(null)
  await vi.waitFor(() => expect(install).toHaveBeenCalledTimes(1))
  vi.advanceTimersByTime(30_000)
  expect(install).toHaveBeenCalledTimes(2)
  workers.controller = new Controller()
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(seen().own?.done).toBe(200))
})

test('progress of another version is kept apart', async () => {
  const { seen } = await start(new Controller())
  tell({ build: 'next', state: 'preparing', done: 10, total: 4873 })
  expect(seen().next).toMatchObject({ total: 4873 })
  expect(seen().own?.build).not.toBe('next')
})

test('reports a browser that refuses the worker', async () => {
  vi.doMock('@/offline/worker/worker', async (original) => ({ ...(await original<object>()), isRefused: () => true }))
  const { seen } = await start(null)
  await vi.waitFor(() => expect(seen().refused).toBe(true))
  vi.doUnmock('@/offline/worker/worker')
})
