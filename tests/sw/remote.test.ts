import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStore } from '@/scenario/state'
import { createTester } from '@/scenario/tester'

const answering = async (_request: Request | string, _init?: RequestInit) =>
  Response.json({ code: 200, msg: '', data: null })
const server = vi.fn(answering)
beforeEach(() => {
  vi.resetModules()
  server.mockReset().mockImplementation(answering)
  vi.stubEnv('VITE_BASE_URL', 'https://village.example/v1/')
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function setUp() {
  const device = { restart: async () => {}, wipe: async () => {} }
  const tester = createTester({ host: 'worker', store: memoryStore(), device })
  const { createOrigin } = await import('../../sw/origin/remote')
  const origin = createOrigin({ loadAsset: () => Promise.reject(new Error('no assets')), tester })
  return { tester, origin, send: () => origin.answer(new Request('http://api/table/getList?pageNo=2')) }
}

test('without a scenario a request goes to the configured server', async () => {
  const { send } = await setUp()
  expect((await send()).status).toBe(200)
  expect(server.mock.calls.map(([request]) => new Request(request).url)).toEqual([
    'https://village.example/v1/table/getList?pageNo=2',
  ])
})

test('headers for the gateway are not sent to the server', async () => {
  const { origin } = await setUp()
  const headers = { authorization: 'Bearer t', 'x-cached-first': '1', 'x-take': '1' }
  await origin.answer(new Request('http://api/table/getList', { headers }))
  const [request] = server.mock.calls[0] ?? []
  expect(request instanceof Request && Object.fromEntries(request.headers)).toEqual({ authorization: 'Bearer t' })
})

test('a scenario’s network and rules apply before the server is asked', async () => {
  const { send, tester } = await setUp()
  await tester.apply({ version: 1, id: 'test', title: '断网', network: 'offline' })
  await expect(send()).rejects.toThrow('连接不上服务器')
  const effect = { kind: 'refuse', code: 503 } as const
  await tester.apply({ version: 1, id: 'test', title: '重启', rules: [{ path: '*', effect }] })
  expect((await send()).status).toBe(503)
  expect(server).not.toHaveBeenCalled()
})

test('a lost answer reaches the server once, and no further request checks whether the server is there', async () => {
  const { send, tester } = await setUp()
  await tester.apply({ version: 1, id: 'test', title: '丢失', rules: [{ path: '*', effect: { kind: 'loseAnswer' } }] })
  await expect(send()).rejects.toThrow('连接不上服务器')
  expect(server).toHaveBeenCalledOnce()
})

describe('a failed connection', () => {
  /** `there`: the server is reachable; `allowed`: its CORS rules allow the console. */
  const failing = (allowed: boolean, there: boolean) =>
    server.mockImplementation(async (asked: Request | string, init?: RequestInit) => {
      const url = typeof asked === 'string' ? asked : asked.url
      const may = there && (init?.mode === 'no-cors' || (allowed && url.endsWith('/publicKey')))
      if (may) return Response.json({})
      throw new TypeError('Failed to fetch')
    })

  test.each([
    ['is a NetworkError if the server answers another call', true, true, 'NetworkError'],
    ['is a ClosedError if the server is there but its CORS rules do not allow the app', false, true, 'ClosedError'],
    ['is a NetworkError if the server cannot be reached', false, false, 'NetworkError'],
  ])('%s', async (_what, allowed, there, name) => {
    const { send } = await setUp()
    failing(allowed, there)
    await expect(send()).rejects.toMatchObject({ name })
  })
})
