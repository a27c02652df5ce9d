import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '@/lib/network'
import type { Envelope } from '@/contract/calls'
import { TESTER_CHANNEL } from '@/protocol/scenario'
import { asOwner } from './asOwner'
import { createAppDb, type AppDb } from '../../sw/database/appDb'
import { createGateway } from '../../sw/gateway'
import type { Origin } from '../../sw/origin/origin'
import { createDeviceTester } from '../../sw/scenario'

let app: AppDb
beforeEach(() => {
  app = createAppDb()
})
afterEach(() => app.destroy())

const list: Origin = async () => Response.json({ code: 200, msg: 'success', data: { list: [], total: 0 } })
/** The origin applies the tester's scenario, as the real ones do. */
const gatewayTo = (origin: Origin, more: { deadlineMs?: number } = {}) => {
  const device = { restart: async () => {}, wipe: async () => {} }
  const tester = createDeviceTester('worker', app, device)
  return createGateway({
    host: 'worker',
    origin: (request) => tester.pass(request, origin),
    app,
    tester,
    versioned: false,
    ...more,
  })
}
const ask = (gateway: (request: Request) => Promise<Response>, method: string, path: string, body?: unknown) =>
  gateway(new Request(`http://api${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }))
const read = async (response: Response) => [response.status, (await response.json()) as Envelope] as const

test('createGateway() passes the request to the origin and adds host and build headers to its answer', async () => {
  const seen: string[] = []
  const gateway = gatewayTo(async (request) => {
    seen.push(`${request.method} ${new URL(request.url).pathname}`, await request.text())
    return new Response('{"code":201}', { status: 201, headers: { 'x-own': 'kept' } })
  })
  const response = await ask(gateway, 'POST', '/table/doEdit?a=1', { title: 'x' })
  expect(seen).toEqual(['POST /table/doEdit', '{"title":"x"}'])
  expect(response.status).toBe(201)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-host': 'worker',
    'x-build': 'dev',
    'x-own': 'kept',
  })
  expect(await response.json()).toEqual({ code: 201 })
})

test('createGateway() passes on an answer without a body', async () => {
  const response = await ask(
    gatewayTo(async () => new Response(null, { status: 204 })),
    'GET',
    '/logout',
  )
  expect(response.status).toBe(204)
  expect(response.headers.get('x-host')).toBe('worker')
})

test.each<[string, Origin, number, RegExp]>([
  ['rejects', () => Promise.reject(new NetworkError('Failed to fetch')), 503, /^连接不上服务器/],
  ['hides its answer', () => Promise.reject(new DOMException('', 'ClosedError')), 502, /./],
  ['never answers', () => new Promise(() => {}), 504, /^服务器 10 秒内没有回应/],
])(
  'an origin that %s gives an envelope with its status and the header x-unreachable',
  async (_how, origin, code, words) => {
    const response = await ask(gatewayTo(origin, { deadlineMs: 30 }), 'GET', '/table/getList')
    expect(response.headers.get('x-unreachable')).toBe('1')
    const [status, envelope] = await read(response)
    expect([status, envelope.code, envelope.data]).toEqual([code, code, null])
    expect(envelope.msg).toMatch(words)
  },
)

test.each([
  ['of the program', new TypeError('x is not a function'), 503, /^页面出错了/],
  ['of its databases', new DOMException('', 'InvalidStateError'), 503, /^本机数据暂时不可用/],
])('a fault %s is logged and gives an envelope without x-unreachable', async (_where, fault, code, words) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const gateway = gatewayTo(() => Promise.reject(fault))
  const response = await ask(gateway, 'GET', '/table/getList')
  expect(response.headers.has('x-unreachable')).toBe(false)
  const [status, envelope] = await read(response)
  expect([status, envelope.code]).toEqual([code, code])
  expect(envelope.msg).toMatch(words)
  expect(logged).toHaveBeenCalledWith(fault)
})

test('a request to an origin is aborted with TimeoutError after the deadline', async () => {
  const reasons: unknown[] = []
  const gateway = gatewayTo(
    (request) =>
      new Promise((_, reject) => {
        const giveUp = () => {
          reasons.push((request.signal.reason as Error).name)
          reject(new Error('aborted'))
        }
        // On a busy machine the deadline has passed before the origin is asked.
        if (request.signal.aborted) giveUp()
        else request.signal.addEventListener('abort', giveUp)
      }),
    { deadlineMs: 20 },
  )
  await ask(gateway, 'GET', '/table/getList')
  expect(reasons).toEqual(['TimeoutError'])
})

test('a server error is an answer, not an unreachable origin', async () => {
  const response = await ask(
    gatewayTo(async () => new Response('', { status: 502 })),
    'GET',
    '/table/getList',
  )
  expect(response.status).toBe(502)
  expect(response.headers.has('x-unreachable')).toBe(false)
})

test('an offline scenario blocks the origin, also for a new gateway, until it is deleted', async () => {
  const calls = vi.fn(list)
  const offline = { version: 1, id: 'test', title: '断网', network: 'offline' }
  expect((await ask(gatewayTo(calls), 'PUT', '/local/scenario', offline)).status).toBe(200)
  const lost = await ask(gatewayTo(calls), 'POST', '/table/doEdit', { title: 'x' })
  expect([lost.status, lost.headers.get('x-unreachable')]).toEqual([503, '1'])
  expect(calls).not.toHaveBeenCalled()
  expect((await ask(gatewayTo(calls), 'DELETE', '/local/scenario')).status).toBe(200)
  expect((await ask(gatewayTo(calls), 'GET', '/table/getList')).status).toBe(200)
})

test('a lie-fi scenario answers 504 after the deadline; the next request without it succeeds', async () => {
  const gateway = gatewayTo(list, { deadlineMs: 30 })
  await ask(gateway, 'PUT', '/local/scenario', { version: 1, id: 'test', title: '假信号', network: 'lie-fi' })
  const late = await ask(gateway, 'GET', '/table/getList')
  expect([late.status, late.headers.get('x-unreachable')]).toEqual([504, '1'])
  await ask(gateway, 'DELETE', '/local/scenario')
  expect((await ask(gateway, 'GET', '/table/getList')).status).toBe(200)
})

test('a scenario rule answers instead of the origin as often as its “times”, across gateways', async () => {
  const effect = { kind: 'refuse', code: 418, msg: '茶壶' }
  const rules = [{ path: '/table/getList', method: 'GET', times: 2, effect }]
  await ask(gatewayTo(list), 'PUT', '/local/scenario', { version: 1, id: 'test', title: '茶壶', rules })
  const codes = []
  for (let turn = 0; turn < 3; turn += 1) {
    codes.push((await read(await ask(gatewayTo(list), 'GET', '/table/getList?pageNo=1')))[1].code)
  }
  expect(codes).toEqual([418, 418, 200])
  expect((await ask(gatewayTo(list), 'POST', '/table/getList')).status).toBe(200)
})

test('a broken app database does not stop a request from reaching the server', async () => {
  vi.spyOn(app.scenario, 'read').mockRejectedValue(new Error('blocked'))
  expect((await ask(gatewayTo(list), 'GET', '/table/getList')).status).toBe(200)
})

test('other tabs get a message for a changed scenario and for each request', async () => {
  const heard: unknown[] = []
  const channel = new BroadcastChannel(TESTER_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent) => heard.push(data)
  const gateway = gatewayTo(list)
  await ask(gateway, 'PUT', '/local/scenario', { version: 1, id: 'test', title: '测试' })
  await ask(gateway, 'GET', '/table/getList')
  const entry = { no: 1, path: '/table/getList', code: 200, host: 'worker' }
  await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'changed' }, { type: 'request', entry }]))
  channel.close()
})

test.each([
  ['DatabaseNewerError', 503, '页面版本已过时，请刷新页面'],
  ['QuotaExceededError', 507, '本机存储空间不足'],
  ['NS_ERROR_FILE_NO_DEVICE_SPACE', 507, '本机存储空间不足'],
  ['UnknownError', 503, '本机数据暂时不可用，请稍后重试'],
])('%s of the app database is logged and gives an envelope instead of a rejection', async (name, code, msg) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(app, 'readDraft').mockRejectedValue(new DOMException('', name))
  const path = '/local/drafts?user=a&key=b'
  const request = new Request(`http://api${path}`, { headers: await asOwner(app, path) })
  const [status, envelope] = await read(await gatewayTo(list)(request))
  // The page logs where it was thrown; what a person can mend themselves is none of a log.
  const data = code === 507 ? null : { stack: expect.stringContaining(name) as string }
  expect([status, envelope]).toEqual([code, { code, msg, data }])
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ name }))
})
