import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createControl } from '@/pwa/control'

class Workers extends EventTarget {
  controller: object | null = null
  take() {
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}
class Worker extends EventTarget {
  state = 'installing'
  asked: string[] = []
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(message: { type: string }) {
    this.asked.push(message.type)
  }
}
type Slots = { active?: Worker; installing?: Worker }

const containerOf = (workers: Workers) => workers as unknown as ServiceWorkerContainer
const registrationOf = ({ active, installing }: Slots) =>
  ({ active: active ?? null, installing: installing ?? null }) as unknown as ServiceWorkerRegistration

function start(register: () => Promise<ServiceWorkerRegistration | undefined>) {
  const workers = new Workers()
  const control = createControl({ container: containerOf(workers), register })
  const seen: { after?: number; ready?: boolean } = {}
  const began = Date.now()
  void control.ready().then((ready) => Object.assign(seen, { ready, after: Date.now() - began }))
  return { workers, control, seen }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a browser without workers falls back at once', async () => {
  const control = createControl({ container: undefined, register: () => Promise.reject(new Error('not to be asked')) })
  expect(await control.ready()).toBe(false)
})

test('a failed registration falls back at once', async () => {
  const { seen } = start(async () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ ready: false, after: 0 })
})

test('waits for the first worker and no longer than until it controls', async () => {
  const { workers, seen } = start(async () => registrationOf({ installing: new Worker() }))
  await vi.advanceTimersByTimeAsync(700)
  expect(seen).toEqual({})
  workers.take()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ ready: true, after: 700 })
})

test('waits 1 s after the registration, once, and notices a worker that comes later', async () => {
  const { workers, control, seen } = start(async () => registrationOf({ installing: new Worker() }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual({ ready: false, after: 1000 })
  const began = Date.now()
  expect([await control.ready(), Date.now() - began]).toEqual([false, 0])
  workers.take()
  expect(await control.ready()).toBe(true)
})

test('a registration that hangs holds requests up for 6 s', async () => {
  const { seen } = start(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(6000)
  expect(seen).toEqual({ ready: false, after: 6000 })
})

test('a worker that can not be installed ends the wait', async () => {
  const installing = new Worker()
  const { seen } = start(async () => registrationOf({ installing }))
  await vi.advanceTimersByTimeAsync(300)
  installing.become('redundant')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ ready: false, after: 300 })
})

test('after a hard reload the active worker is told to claim the page', async () => {
  const active = new Worker()
  const { workers, seen } = start(async () => registrationOf({ active }))
  await vi.advanceTimersByTimeAsync(10)
  expect(active.asked).toEqual(['CLAIM'])
  workers.take()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ ready: true, after: 10 })
  await vi.advanceTimersByTimeAsync(5000)
})
