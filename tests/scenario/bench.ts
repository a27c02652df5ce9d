import { afterEach, beforeEach, vi } from 'vitest'
import type { Effect, Rule, Scenario, TesterMessage } from '@/protocol/scenario'
import { memoryStore, type ScenarioStore } from '@/scenario/state'
import { createTester } from '@/scenario/tester'

/** 2026-11-21 10:00:00 in UTC. */
const NOW = Date.UTC(2026, 10, 21, 10)

/** Fake timers: time stands still until a test advances it. */
export function stopTheClock(): void {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())
}

export const documentOf = (more: Partial<Scenario>): Scenario => ({ version: 1, id: 'test', title: '测试', ...more })
export const rule = (effect: Effect, more: Partial<Rule> = {}): Rule => ({ path: '*', effect, ...more })

const envelope = (data: unknown) => Response.json({ code: 200, msg: '成功', data })

/** A tester in front of a server that counts its requests. */
export function setUp({
  store = memoryStore(),
  data = [1, 2] as unknown,
}: { store?: ScenarioStore; data?: unknown } = {}) {
  const told: TesterMessage[] = []
  const device = { restart: vi.fn(async () => {}), wipe: vi.fn(async () => {}), sleep: vi.fn(() => {}) }
  const tester = createTester({ host: 'node', store, device, notify: (message) => told.push(message) })
  const server = vi.fn(async () => envelope(data))
  const send = (path = '/table/getList', init: RequestInit = {}) =>
    tester.pass(new Request(`http://api${path}`, init), server)
  return { tester, server, send, told, device, store }
}

/** Outcome of a request: its code, or its error. */
export const outcome = (sent: Promise<Response>): Promise<unknown> =>
  sent.then(
    async (response) => ((await response.json()) as { code: number }).code,
    (error: Error) => error.message,
  )
