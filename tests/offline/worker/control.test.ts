import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createControl } from '@/offline/worker/control'

class Workers extends EventTarget {
  controller: object | null = null
  constructor(private readonly registered: () => Promise<ServiceWorkerRegistration | undefined>) {
    super()
  }
  getRegistration() {
    return this.registered()
  }
  take() {
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}
class Worker {
  asked: string[] = []
  postMessage(message: { type: string }) {
    this.asked.push(message.type)
  }
}

const registrationOf = (slots: { active?: Worker; installing?: Worker }) =>
  ({ active: null, installing: null, ...slots }) as unknown as ServiceWorkerRegistration

function start(registered: () => Promise<ServiceWorkerRegistration | undefined>) {
  const workers = new Workers(registered)
  const control = createControl({ container: workers as unknown as ServiceWorkerContainer })
  const seen: { after?: number; ready?: boolean } = {}
  const began = Date.now()
  void control.ready().then((ready) => Object.assign(seen, { ready, after: Date.now() - began }))
  return { workers, control, seen }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('ready(): false at once in a browser without workers', async () => {
  expect(await createControl({ container: undefined }).ready()).toBe(false)
})

test('ready(): false at once when the browser refuses to list its workers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { seen } = start(() => Promise.reject(new Error('insecure')))
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ ready: false, after: 0 })
})

test.each([
  ['no worker is known', undefined],
  ['the first worker is being installed', registrationOf({ installing: new Worker() })],
])('ready(): false at once while %s, and true once a worker controls the page', async (_case, registration) => {
  const { workers, control, seen } = start(async () => registration)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ ready: false, after: 0 })
  workers.take()
  expect(await control.ready()).toBe(true)
})

test('ready(): after a hard reload the active worker is asked to claim the page', async () => {
  const active = new Worker()
  const { workers, seen } = start(async () => registrationOf({ active }))
  await vi.advanceTimersByTimeAsync(10)
  expect(active.asked).toEqual(['CLAIM'])
  expect(seen).toEqual({})
  workers.take()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ ready: true, after: 10 })
  await vi.advanceTimersByTimeAsync(5000)
})

test('ready(): waits 1 s, once, for an active worker that does not take control', async () => {
  const { control, seen } = start(async () => registrationOf({ active: new Worker() }))
  await vi.advanceTimersByTimeAsync(999)
  expect(seen).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual({ ready: false, after: 1000 })
  const began = Date.now()
  expect([await control.ready(), Date.now() - began]).toEqual([false, 0])
})

test('ready(): waits at most 1 s for the browser to list its registrations', async () => {
  const { seen } = start(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual({ ready: false, after: 1000 })
})
