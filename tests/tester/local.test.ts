import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { failureTexts } from '@/lib/failureTexts'
import { apiFetch } from '@/offline/worker/transport'
import { isUnsupported, requestLocal, upload } from '@/tester/local'

vi.mock('@/stores/errorLog', () => ({ logError: vi.fn() }))
vi.mock('@/offline/worker/transport', () => ({ apiFetch: vi.fn() }))
const fetched = vi.mocked(apiFetch)
const answer = (code: number, data: unknown, msg = '') => Response.json({ code, msg, data }, { status: code })
const failure = async (work: Promise<unknown>): Promise<Error> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error(`not refused: ${String(error)}`)
  return error
}

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('navigator', {})
})

describe('requestLocal()', () => {
  test('gives the data checked by their schema', async () => {
    fetched.mockResolvedValueOnce(answer(200, { n: 1, more: 2 }))
    expect(await requestLocal('PUT', '/thing', z.object({ n: z.int() }), { x: 1 })).toEqual({ n: 1 })
    expect(fetched.mock.calls[0]?.[0]).toBe('/local/thing')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: '{"x":1}' })
  })

  test('rejects with the host’s message and code, or with a message for an invalid answer', async () => {
    fetched.mockResolvedValueOnce(answer(507, null, '本机存储空间不足'))
    expect(await failure(requestLocal('GET', '/a', z.unknown()))).toMatchObject({
      cause: 507,
      message: '本机存储空间不足',
    })
    fetched.mockResolvedValueOnce(Response.json({ code: 500, msg: '坏了', data: null }))
    expect(await failure(requestLocal('GET', '/a', z.unknown()))).toMatchObject({ cause: 500, message: '坏了' })
    fetched.mockResolvedValueOnce(new Response('<h1>502</h1>', { status: 502 }))
    expect(await failure(upload('/a', new Blob(['x'])))).toMatchObject({ message: failureTexts.exception })
    fetched.mockResolvedValueOnce(answer(200, { n: 'one' }))
    expect((await failure(requestLocal('GET', '/a', z.object({ n: z.int() })))).message).toBe('本机接口的回答无法识别')
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failure(requestLocal('GET', '/a', z.unknown()))).toMatchObject({ message: failureTexts.exception })
  })

  test('isUnsupported(): true for 404 and 501', async () => {
    for (const [code, unsupported] of [
      [404, true],
      [501, true],
      [500, false],
    ] as const) {
      fetched.mockResolvedValueOnce(answer(code, null))
      expect([code, isUnsupported(await failure(requestLocal('GET', '/a', z.unknown())))]).toEqual([code, unsupported])
    }
  })
})

describe('seeding', () => {
  const info = (job: object | null) => answer(200, { seed: 1, rows: 50, modules: [], growing: ['table'], job })
  const bodies = () =>
    fetched.mock.calls.filter(([path]) => path === '/local/database/seed').map(([, init]) => init?.body)

  test('starts once and continues until the last row, or until nothing is left to do', async () => {
    const { startSeeding, useData } = await import('@/tester/data/seeding')
    const seen: unknown[] = []
    const stop = useData.subscribe(({ job }) => seen.push(job?.done))
    fetched
      .mockResolvedValueOnce(answer(200, { done: 10, total: 30 }))
      .mockResolvedValueOnce(answer(200, { done: 20, total: 30 }))
      .mockResolvedValueOnce(answer(200, { done: 30, total: 30 }))
      .mockResolvedValueOnce(info(null))
    await startSeeding({ rows: 15, seed: 7 })
    stop()
    expect(bodies()).toEqual(['{"rows":15,"seed":7}', '{}', '{}'])
    expect(seen.slice(0, 4)).toEqual([0, 10, 20, undefined])

    fetched.mockResolvedValueOnce(answer(200, null)).mockResolvedValueOnce(info(null))
    await startSeeding({ rows: 15 })
    expect(useData.getState().job).toBeNull()
  })

  test('continues after a reload without starting again', async () => {
    const { resumeSeeding, useData } = await import('@/tester/data/seeding')
    fetched
      .mockResolvedValueOnce(info({ done: 10, total: 30 }))
      .mockResolvedValueOnce(answer(200, { done: 30, total: 30 }))
      .mockResolvedValueOnce(info(null))
    await resumeSeeding()
    expect([bodies(), useData.getState().job]).toEqual([['{}'], null])
  })

  test('reports a failure and clears its progress', async () => {
    const { resumeSeeding, startSeeding, useData } = await import('@/tester/data/seeding')
    fetched.mockResolvedValueOnce(answer(507, null, '满了')).mockResolvedValueOnce(info(null))
    expect((await failure(startSeeding({ rows: 1 }))).message).toBe('满了')
    expect(useData.getState().job).toBeNull()
    fetched.mockResolvedValueOnce(answer(501, null, '没有'))
    await resumeSeeding()
    expect(isUnsupported(useData.getState().error)).toBe(true)
  })
})
