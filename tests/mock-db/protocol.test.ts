import { describe, expect, test, vi } from 'vitest'
import { DatabaseBlockedError, DatabaseNewerError, DatabaseTimeoutError } from '@/core/connection'
import type { Database } from '../../mock-db/indexeddb/db'
import { setUp, onPostgres } from './harness'

const failing = (error: unknown): Database => ({
  use: () => Promise.reject(error),
  close: async () => {},
  destroy: async () => {},
  state: 'failed',
})
const body = { username: 'admin', password: '123456' }

test('answers have the headers x-api: mock and cache-control: no-store', async () => {
  const { send } = setUp()
  const { headers } = await send('/publicKey')
  expect([headers.get('x-api'), headers.get('cache-control')]).toEqual(['mock', 'no-store'])
})

describe('unknown requests', () => {
  test.each(['/nothing', '/plantManage/getList', '/table', '/table/getList/1', '/table/doRename', '/', '/%E0%A4%A'])(
    '%s gives 404',
    async (path) => {
      const { asAdmin } = setUp()
      const answer = await asAdmin(path)
      expect(answer).toMatchObject({ code: 404, status: 404, data: null })
      expect(answer.msg).toMatch(/^接口不存在：\//)
    },
  )

  test.each([
    ['POST', '/publicKey', 'GET'],
    ['GET', '/login', 'POST'],
    ['DELETE', '/table/getList', 'GET'],
    ['PUT', '/table/doEdit', 'POST'],
  ])('%s %s gives 405', async (method, path, right) => {
    const { call } = setUp()
    const msg = `接口 ${path} 只接受 ${right} 请求`
    expect(await call(path, { method })).toEqual({ code: 405, status: 405, msg, data: null })
  })
})

describe('request bodies and queries', () => {
  test.each(['', '{', 'undefined', '{"username": admin}'])('%j is no JSON and gives 400', async (text) => {
    const { call } = setUp()
    expect(await call('/login', { body: text })).toMatchObject({
      code: 400,
      status: 400,
      msg: '请求内容不是有效的 JSON',
    })
  })

  test('above 1 MiB give 413, with and without content-length, and nothing is written', async () => {
    const { call, asAdmin, signIn } = setUp()
    const huge = JSON.stringify({ title: '水'.repeat(360_000), author: 'y' })
    expect(huge.length).toBeLessThan(1024 * 1024)
    const token = await signIn()
    for (const headers of [{}, { 'content-length': String(Buffer.byteLength(huge)) }]) {
      const answer = await call('/table/doEdit', { body: huge, token, headers })
      expect(answer).toEqual({ code: 413, status: 413, msg: '请求内容超过 1 MiB', data: null })
    }
    expect((await asAdmin<{ total: number }>('/table/getList')).data.total).toBe(50)
  })

  test('with a query nested too deep give 400', async () => {
    const { asAdmin } = setUp()
    const answer = await asAdmin('/table/getList?a[b][c][d][e][f][g]=1')
    expect(answer).toEqual({ code: 400, status: 400, msg: '查询参数的嵌套不能超过 5 层', data: null })
  })
})

test.skipIf(onPostgres)('the delay of an answer lies between the two configured bounds', async () => {
  const draws = [0, 0.999]
  const { call } = setUp({ delayMs: [30, 80], random: () => draws.shift() ?? 0 })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await call('/publicKey')
  await call('/publicKey')
  const waits = timers.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms >= 30)
  expect(waits).toEqual([30, 30 + 0.999 * 50])
})

describe.skipIf(onPostgres)('errors of the database', () => {
  test.each([
    [new DatabaseNewerError('x'), 503, '另一个版本正在使用本机数据，请重新加载'],
    [new DatabaseBlockedError('x'), 503, '本机数据正在升级，请关闭本系统的其他标签页后重试'],
    [new DatabaseTimeoutError('x'), 503, '数据没有及时读出，请稍后重试'],
    [new DOMException('x', 'QuotaExceededError'), 507, '存储空间不足，修改未保存'],
    [new DOMException('FILE_ERROR_NO_SPACE', 'UnknownError'), 507, '存储空间不足，修改未保存'],
    [new DOMException('x', 'UnknownError'), 503, '数据暂时不可用，请重新加载后重试'],
  ])('%s is reported in the envelope', async (error, code, msg) => {
    const { call } = setUp({ database: failing(error) })
    expect(await call('/login', { body })).toEqual({ code, status: code, msg, data: null })
  })

  test.each([new Error('surprise'), 'not even an error'])(
    '%s gives 500 without details and is logged',
    async (error) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const { call } = setUp({ database: failing(error) })
      expect(await call('/login', { body })).toEqual({ code: 500, status: 500, msg: '服务器内部错误', data: null })
      expect(log).toHaveBeenCalledWith(error)
    },
  )
})
