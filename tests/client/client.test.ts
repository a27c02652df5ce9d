import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { failureTexts } from '@/lib/failureTexts'
import { describeThrown } from '@/lib/thrown'
import { NetworkError } from '@/lib/network'
import { connectApi, forgetSent, send, type Connection } from '@/client/client'
import { calls, type Call } from '@/contract/calls'
import { moduleCalls } from '@/contract/moduleCalls'
import { ApiError, statusTexts } from '@/contract/status'
import { plainly } from './connection'

const ping = { method: 'GET', path: '/ping', data: z.object({ pong: z.number() }) } as const satisfies Call
const pong = { code: 200, msg: '成功', data: { pong: 1 } }
const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)
const expired = () => json({ code: 402, msg: '令牌已过期', data: null }, { status: 402 })

type Fetch = Connection['fetch']
/** Connects the client to responses in sequence (the last one repeats) and records its calls. */
function connect(answers: (Response | Fetch)[], change: Partial<Connection> = {}) {
  let turn = 0
  const fetch = vi.fn<Fetch>(async (path, init) => {
    const answer = answers[Math.min(turn++, answers.length - 1)]
    if (!answer) throw new Error('no answer prepared')
    return typeof answer === 'function' ? answer(path, init) : answer.clone()
  })
  const failed = vi.fn<Connection['failed']>()
  const refresh = vi.fn<Connection['refresh']>(async () => {})
  // By default the session continues after a refresh.
  const followed = () => vi.mocked(change.refresh ?? refresh).mock.calls.length > 0
  connectApi({ fetch, failed, refresh, token: () => 'old', ...plainly, followed, ...change })
  const sent = (index = 0) => {
    const [path = '', init = {}] = fetch.mock.calls[index] ?? []
    return { path, ...init, headers: Object.fromEntries(new Headers(init.headers)) }
  }
  return { fetch, failed, refresh, sent }
}
/** The ApiError that a call must fail with. */
async function failure(sending: Promise<unknown>): Promise<ApiError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`no ApiError but ${String(error)}`)
  return error
}
/** Hangs until aborted. */
const hang: Fetch = (_path, init) =>
  new Promise((_, reject) => {
    const stop = () => reject(init.signal?.reason as Error)
    if (init.signal?.aborted) stop()
    init.signal?.addEventListener('abort', stop)
  })
/** Responds with headers at once and a body controlled by `pull`. */
const streaming =
  (steer: (controller: ReadableStreamDefaultController, init: RequestInit) => void): Fetch =>
  async (_path, init) =>
    new Response(new ReadableStream({ start: (controller) => steer(controller, init) }))

beforeEach(() => connect([]))

describe('a request of send()', () => {
  test('sends the token as a Bearer authorization header', async () => {
    const { sent } = connect([json(pong)], { token: () => 'admin-token-1' })
    await send(ping)
    expect(sent()).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer admin-token-1' } })
  })

  test('has no authorization header without a token, and no content type without a body', async () => {
    const { sent } = connect([json(pong)], { token: () => '' })
    await send(ping)
    expect(sent().headers).toEqual({})
    expect(sent()).not.toHaveProperty('body')
  })

  test('has a JSON content type and body', async () => {
    const { sent } = connect([json({ code: 200, msg: '', data: { token: 't' } })])
    await send(calls.login, { body: { username: '王明', password: '123456' } })
    expect(sent()).toMatchObject({
      path: '/login',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"王明","password":"123456"}',
    })
  })

  test('leaves empty filters out of the query, keeps 0 and encodes the rest', async () => {
    const { sent } = connect([json({ code: 200, msg: '', data: { list: [], total: 0 } })])
    const query = { pageNo: 1, pageSize: 20, title: '水 & 渠', author: '', status: undefined as never, rate: 0 }
    await send(moduleCalls('table').getList, { query })
    const { pathname, searchParams } = new URL(sent().path, 'http://a')
    expect(pathname).toBe('/table/getList')
    expect(Object.fromEntries(searchParams)).toEqual({ pageNo: '1', pageSize: '20', title: '水 & 渠', rate: '0' })
  })

  test('has no question mark without a filter', async () => {
    const { sent } = connect([json({ code: 200, msg: '', data: { list: [], total: 0 } })])
    await send(moduleCalls('table').getList, { query: { title: '' } })
    expect(sent().path).toBe('/table/getList')
  })

  test('repeats a filter for each of its values, and leaves it out without values', async () => {
    const { sent } = connect([json({ code: 200, msg: '', data: { list: [], total: 0 } })])
    await send(moduleCalls('table').getList, { query: { title: ['渠', '路'], author: [] } })
    expect([...new URL(sent().path, 'http://a').searchParams]).toEqual([
      ['title', '渠'],
      ['title', '路'],
    ])
  })
})

describe('an answer to send()', () => {
  test('resolves to its data and the server’s message', async () => {
    const { failed } = connect([json({ ...pong, msg: '模拟保存成功' })])
    expect(await send(ping)).toMatchObject({ data: { pong: 1 }, msg: '模拟保存成功' })
    expect(failed).not.toHaveBeenCalled()
  })

  test.each([200, 0, '200', '0'])('with the success code %j gives its data', async (code) => {
    connect([json({ ...pong, code })])
    expect((await send(ping)).data).toEqual({ pong: 1 })
  })

  test.each([201, 202, 204, '201'])('with the code %j (created, queued, deleted) gives its data', async (code) => {
    connect([json({ ...pong, code })])
    expect((await send(ping)).data).toEqual({ pong: 1 })
  })

  test.each([{ msg: null }, { msg: undefined }, { msg: 5 }])(
    'with %j as message gives an empty message',
    async (change) => {
      connect([json({ ...pong, ...change })])
      expect(await send(ping)).toMatchObject({ data: { pong: 1 }, msg: '' })
    },
  )

  test.each([201, 202, 204])('of status %i without a body succeeds', async (status) => {
    connect([new Response(null, { status })])
    expect((await send(moduleCalls('table').doDelete, { body: { uuids: 'a' } })).msg).toBe('')
  })

  test('of status 202, a queued request, succeeds', async () => {
    connect([json(pong, { status: 202 })])
    expect((await send(ping)).data).toEqual({ pong: 1 })
  })
})

describe('a refused call', () => {
  test.each([401, 403, 404, 409, 500])(
    'rejects with code %i and the server’s message, and the connection is notified once',
    async (code) => {
      const { failed, fetch } = connect([json({ code, msg: '不行', data: null }, { status: code })])
      const error = await failure(send(ping))
      expect(error).toMatchObject({ kind: 'refused', code, message: '不行', url: '/ping' })
      expect(failed.mock.calls).toEqual([[error, 'old', false]])
      expect(fetch).toHaveBeenCalledTimes(1)
    },
  )

  test('is recognised by the code in the body under HTTP 200, also as a text', async () => {
    connect([json({ code: '500', msg: '账号或密码错误', data: null })])
    expect(await failure(send(ping))).toMatchObject({ kind: 'refused', code: 500, message: '账号或密码错误' })
  })

  test('is recognised by an HTTP status outside 200 to 299, even if the body has a success code', async () => {
    connect([json({ ...pong, msg: '' }, { status: 503 })])
    expect(await failure(send(ping))).toMatchObject({ kind: 'refused', code: 503 })
  })

  test.each([{ code: 401, msg: null }, { code: 500 }])(
    'is recognised by its code without a message: %j',
    async (body) => {
      connect([json(body)])
      const error = await failure(send(ping))
      expect(error).toMatchObject({ kind: 'refused', code: body.code, message: statusTexts[body.code] })
    },
  )

  test('has the default text of its code if the server gives no message, else the status text', async () => {
    connect([json({ code: 410, msg: '', data: null }, { status: 410 })])
    expect((await failure(send(ping))).message).toBe('请求的资源已永久删除')
    connect([json({ code: 418, msg: '', data: null }, { status: 418, statusText: 'Teapot' })])
    expect((await failure(send(ping))).message).toBe('Teapot')
  })

  test('has the default text of its status if the body is a gateway’s HTML page', async () => {
    const page = '<html><h1>502 Bad Gateway</h1></html>'
    const { failed } = connect([new Response(page, { status: 502, statusText: 'Bad Gateway' })])
    expect(await failure(send(ping))).toMatchObject({ kind: 'malformed', code: 502, message: '网关错误' })
    expect(failed).toHaveBeenCalledTimes(1)
  })
})

describe('x-request-id', () => {
  const headers = { 'x-request-id': '7f3a-01' }
  test.each<[string, Response]>([
    ['a refusal', json({ code: 400, msg: '标题已存在', data: null }, { headers })],
    ['a refusal by its status', json({ code: 500, msg: '', data: null }, { status: 500, headers })],
    ['a page of a gateway', new Response('<h1>502</h1>', { status: 502, headers })],
    ['a page in place of data', new Response('<p>', { headers: { ...headers, 'content-type': 'text/html' } })],
    ['an answer that breaks the contract', json({ code: 200, msg: '', data: { pong: 'x' } }, { headers })],
  ])('is in the error for %s', async (_what, answer) => {
    const { failed } = connect([answer])
    const error = await failure(send(ping))
    expect(error.requestId).toBe('7f3a-01')
    expect(failed).toHaveBeenCalledWith(error, 'old', false)
  })

  test('is missing in the error if the server gives none or does not answer', async () => {
    connect([json({ code: 400, msg: '不行', data: null })])
    expect((await failure(send(ping))).requestId).toBeUndefined()
    connect([() => Promise.reject(new NetworkError('Failed to fetch'))])
    expect((await failure(send(ping))).requestId).toBeUndefined()
  })
})

describe('an answer of 402 (token expired)', () => {
  test('triggers one refresh, and the request is sent again with the new token', async () => {
    let token = 'old'
    const refresh = vi.fn(async () => {
      token = 'new'
    })
    const { failed, fetch, sent } = connect([expired(), json(pong)], { refresh, token: () => token })
    expect((await send(ping)).data).toEqual({ pong: 1 })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect([sent(0), sent(1)].map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
    expect(failed).not.toHaveBeenCalled()
  })

  test('makes the same call go again, including its query and body', async () => {
    const { sent } = connect([expired(), json({ code: 200, msg: '', data: { uuid: 'a' } })])
    await send(moduleCalls('table').doEdit, { body: { title: '水渠' } })
    const [first, second] = [sent(0), sent(1)]
    expect([second.path, second.method, second.body]).toEqual([first.path, first.method, first.body])
  })

  test('triggers a refresh also under HTTP 200', async () => {
    const { refresh } = connect([json({ code: 402, msg: '', data: null }), json(pong)])
    await send(ping)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('after the refresh is a failure, and the call is not sent a third time', async () => {
    const { failed, fetch, refresh } = connect([expired()])
    expect(await failure(send(ping))).toMatchObject({ code: 402 })
    expect([fetch.mock.calls.length, refresh.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1, 1])
  })

  test('rejects with the error of the refresh if that fails', async () => {
    const refused = new ApiError('refused', 500, '刷新失败', '/refreshToken')
    const { failed, fetch } = connect([expired()], { refresh: () => Promise.reject(refused) })
    expect(await failure(send(ping))).toBe(refused)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(failed.mock.calls).toEqual([[refused, 'old', false]])
  })

  test('needs no refresh if the token was renewed while the request was running', async () => {
    let token = 'old'
    const late: Fetch = async () => {
      token = 'new'
      return expired()
    }
    const { refresh, sent } = connect([late, json(pong)], { token: () => token, followed: () => true })
    expect((await send(ping)).data).toEqual({ pong: 1 })
    expect(refresh).not.toHaveBeenCalled()
    expect(sent(1).headers.authorization).toBe('Bearer new')
  })

  test('or 401 is not retried if the token now belongs to another user', async () => {
    for (const code of [401, 402]) {
      let token = 'old'
      const late: Fetch = async () => {
        token = 'of another'
        return json({ code, msg: '', data: null })
      }
      const { fetch, refresh } = connect([late], { token: () => token })
      expect(await failure(send(ping))).toMatchObject({ code })
      expect([fetch.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0])
    }
  })

  test('a 401 for the previous token is retried with the present token', async () => {
    let token = 'old'
    const late: Fetch = async () => {
      token = 'new'
      return json({ code: 401, msg: '令牌无效', data: null })
    }
    const { failed, sent } = connect([late, json(pong)], { token: () => token, followed: (given) => given === 'old' })
    expect((await send(ping)).data).toEqual({ pong: 1 })
    expect(sent(1).headers.authorization).toBe('Bearer new')
    expect(failed).not.toHaveBeenCalled()
  })

  test('after a sign-out is not retried', async () => {
    let token = 'old'
    const late: Fetch = async () => {
      token = ''
      return expired()
    }
    const { fetch, refresh } = connect([late], { token: () => token })
    expect(await failure(send(ping))).toMatchObject({ code: 402 })
    expect([fetch.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0])
  })

  test('followed by another failure of the second attempt rejects with that one', async () => {
    const { failed } = connect([expired(), json({ code: 500, msg: '坏了', data: null }, { status: 500 })])
    expect(await failure(send(ping))).toMatchObject({ code: 500, message: '坏了' })
    expect(failed).toHaveBeenCalledTimes(1)
  })
})

describe('a server that does not answer send()', () => {
  test('within the time limit gives “timeout”', async () => {
    const { failed } = connect([hang], { timeoutMs: 20 })
    const error = await failure(send(ping))
    expect(error).toMatchObject({ kind: 'timeout', code: 504, message: '服务器 10 秒内没有回应，请稍后重试' })
    expect(failed.mock.calls).toEqual([[error, 'old', false]])
  })

  test('completely within the time limit gives “timeout”', async () => {
    const stalled = streaming((controller, { signal }) =>
      signal?.addEventListener('abort', () => controller.error(signal.reason)),
    )
    connect([stalled], { timeoutMs: 20 })
    expect(await failure(send(ping))).toMatchObject({ kind: 'timeout', code: 504 })
  })

  test('at all gives “unreachable”', async () => {
    const { failed } = connect([() => Promise.reject(new NetworkError('Failed to fetch'))])
    expect(await failure(send(ping))).toMatchObject({ kind: 'unreachable', code: 0, url: '/ping' })
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('because of an error in the program gives “exception” with the stack of its cause', async () => {
    const fault = new TypeError('AbortSignal.any is not a function')
    const { failed } = connect([() => Promise.reject(fault)])
    const error = await failure(send(ping))
    expect(error).toMatchObject({ kind: 'exception', message: failureTexts.exception, cause: fault })
    expect(failed).toHaveBeenCalledWith(error, 'old', false)
    expect(describeThrown(error).stack).toBe(fault.stack)
  })

  test('completely because the connection broke gives “unreachable”', async () => {
    connect([streaming((controller) => controller.error(new TypeError('network error')))])
    expect(await failure(send(ping))).toMatchObject({ kind: 'unreachable', code: 0 })
  })
})

describe('an answer that cannot be read is “malformed”', () => {
  test.each([
    ['no JSON', () => new Response('<!doctype html>')],
    ['an empty body', () => new Response('')],
    ['JSON that is no envelope', () => json([1, 2])],
    ['an envelope without a code', () => json({ msg: '', data: {} })],
    ['data of the wrong shape', () => json({ ...pong, data: { pong: 'one' } })],
    ['no data', () => json({ code: 200, msg: '' })],
  ])('%s', async (_what, answer) => {
    const { failed } = connect([answer()])
    const error = await failure(send(ping))
    expect(error).toMatchObject({ kind: 'malformed', code: 200, message: '服务器的回答不能识别，请联系管理员' })
    expect(failed.mock.calls).toEqual([[error, 'old', false]])
  })
})

describe('a caller of send()', () => {
  const name = (sending: Promise<unknown>) => sending.catch((error: unknown) => (error as Error).name)

  test('that aborts gets an AbortError, and the connection is not notified', async () => {
    const { failed } = connect([hang])
    const stop = new AbortController()
    const sending = name(send(ping, { signal: stop.signal }))
    stop.abort()
    expect(await sending).toBe('AbortError')
    expect(failed).not.toHaveBeenCalled()
  })

  test('that aborts while the body arrives gets an AbortError', async () => {
    const stop = new AbortController()
    const slow = streaming((controller, { signal }) => {
      signal?.addEventListener('abort', () => controller.error(signal.reason))
      queueMicrotask(() => stop.abort())
    })
    const { failed } = connect([slow])
    expect(await name(send(ping, { signal: stop.signal }))).toBe('AbortError')
    expect(failed).not.toHaveBeenCalled()
  })

  test('with quiet: true rejects, and the connection is notified as quiet', async () => {
    const { failed } = connect([json({ code: 500, msg: '', data: null }, { status: 500 })])
    const error = await failure(send(ping, { quiet: true }))
    expect(failed.mock.calls).toEqual([[error, 'old', true]])
  })

  test('with alone: true rejects, and the connection is not notified', async () => {
    const { failed } = connect([json({ code: 401, msg: '', data: null }, { status: 401 })])
    expect(await failure(send(ping, { alone: true }))).toMatchObject({ code: 401 })
    expect(failed).not.toHaveBeenCalled()
  })
})

describe('a configured server', () => {
  test('with another status field is read by that field', async () => {
    connect([json({ status: '0', msg: '', data: { pong: 1 } }), json({ status: 500, msg: '坏了', data: null })], {
      statusField: 'status',
    })
    expect((await send(ping)).data).toEqual({ pong: 1 })
    expect(await failure(send(ping))).toMatchObject({ code: 500, message: '坏了' })
  })

  test('without a status field succeeds or fails by the HTTP status, whatever its body has', async () => {
    const body = { code: 500, msg: '坏了', data: { pong: 1 } }
    connect([json(body), json(body, { status: 502 })], { statusField: '' })
    expect((await send(ping)).data).toEqual({ pong: 1 })
    expect(await failure(send(ping))).toMatchObject({ code: 502, message: '坏了' })
  })

  test('that answers 204 without a body succeeds', async () => {
    connect([new Response(null, { status: 204 })])
    expect(await send(moduleCalls('table').doDelete, { body: { uuids: 'a' } })).toMatchObject({ data: null, msg: '' })
  })

  test('gets a form-encoded body if the call is declared so', async () => {
    const { sent } = connect([json({ code: 200, msg: '', data: { token: 't' } })])
    const body = { username: '张 三&', password: '123456', phone: '13800000000', phoneCode: '1234' }
    await send(calls.register, { body })
    expect(sent().headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(sent().body as string))).toEqual(body)
  })

  test('that signs in without giving a token gets its own message (spec §8)', async () => {
    connect([json({ code: 200, msg: '', data: {} })])
    const message = '登录接口异常，未正确返回 token'
    expect(await failure(send(calls.login, { body: { username: 'a', password: 'b' } }))).toMatchObject({ message })
    connect([json({ code: 200, msg: '', data: { token: '' } })])
    expect(await failure(send(calls.login, { body: { username: 'a', password: 'b' } }))).toMatchObject({ message })
  })
})

describe('the loading indicator (cover)', () => {
  test('is shown with the path and removed when the call ends, also after a failure', async () => {
    const covered: string[] = []
    const cover = vi.fn((path: string) => () => void covered.push(path))
    connect([expired(), json(pong), json({ code: 500, msg: '', data: null })], { cover })
    await send(ping)
    expect([cover.mock.calls, covered]).toEqual([[['/ping']], ['/ping']])
    await failure(send(ping))
    expect(covered).toEqual(['/ping', '/ping'])
  })
})

describe('a debounced call (spec §9)', () => {
  const { doEdit } = moduleCalls('table')
  const saved = () => json({ code: 200, msg: '', data: { uuid: 'a' } })
  const debounced = { paths: ['doEdit'], ms: 50 }

  test('repeated while it runs or just after is sent once, and both calls get the answer', async () => {
    const { fetch } = connect([saved()], { debounced })
    const body = { title: '双击' }
    const twice = await Promise.all([send(doEdit, { body }), send(doEdit, { body })])
    expect(twice[0]).toEqual(twice[1])
    await send(doEdit, { body })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('is sent again after the pause', async () => {
    const { fetch } = connect([saved()], { debounced })
    vi.useFakeTimers()
    await send(doEdit, { body: { title: '再次' } })
    await vi.advanceTimersByTimeAsync(50)
    await send(doEdit, { body: { title: '再次' } })
    vi.useRealTimers()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('that failed is sent again at once', async () => {
    const { fetch } = connect([json({ code: 500, msg: '', data: null }), saved()], { debounced })
    await failure(send(doEdit, { body: { title: '重试' } }))
    await send(doEdit, { body: { title: '重试' } })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('of two equal rows of a file is sent for each', async () => {
    const { fetch } = connect([saved(), saved()], { debounced })
    const row = { body: { title: '相同的两行' }, distinct: true }
    await Promise.all([send(doEdit, row), send(doEdit, row)])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('that was undone is sent again at once', async () => {
    const { fetch } = connect([saved(), saved()], { debounced })
    await send(doEdit, { body: { title: '受理' } })
    forgetSent()
    await send(doEdit, { body: { title: '受理' } })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('with another body is sent each time: on, off, on are three requests', async () => {
    const { sent, fetch } = connect([saved()], { debounced })
    for (const title of ['开', '关', '开']) await send(doEdit, { body: { title } })
    expect(fetch).toHaveBeenCalledTimes(3)
    expect([0, 1, 2].map((turn) => JSON.parse(sent(turn).body as string) as unknown)).toEqual([
      { title: '开' },
      { title: '关' },
      { title: '开' },
    ])
  })
})

test('send() rejects with “not connected” before connectApi() was called', async () => {
  vi.resetModules()
  const fresh = await import('@/client/client')
  await expect(fresh.send(ping)).rejects.toThrow('not connected')
})
