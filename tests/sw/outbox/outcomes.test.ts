import { afterEach, describe, expect, test, vi } from 'vitest'
import { NOW } from './writes'
import { classify } from '../../../sw/origin/outcome'
import { isDue, pauseAfter } from '../../../sw/origin/pauses'

afterEach(() => vi.unstubAllEnvs())

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const page = (status: number, statusText = '') => new Response('<html>', { status, statusText })

describe('classify(): an answer of the server', () => {
  test.each<[string, Response, object]>([
    [
      'with a code of success carries its data',
      json({ code: 200, data: { uuid: 'a' } }),
      { is: 'sent', data: { uuid: 'a' } },
    ],
    [
      'without a body and with status 204 gives “sent”',
      new Response(null, { status: 204 }),
      { is: 'sent', data: null },
    ],
    ['without a body and with status 200 gives “lost”', new Response('', { status: 200 }), { is: 'lost' }],
    ['that is a page with status 200, as of a captive portal, gives “lost”', page(200), { is: 'lost' }],
    ['that is no object gives “lost”', json(null), { is: 'lost' }],
    ['without a code gives “lost”', json({ data: { uuid: 'a' } }), { is: 'lost' }],
    ['that is a list gives “lost”', json([1]), { is: 'lost' }],
    ['without a code and with status 404 gives “refused”', json({}, 404), { is: 'refused', error: { code: 404 } }],
    ['with code 200 and status 400 gives “refused”', json({ code: 200 }, 400), { is: 'refused' }],
    [
      'with a text as code gives “refused” with code 0',
      json({ code: 'OUT', msg: '无货' }),
      { is: 'refused', error: { code: 0, msg: '无货' } },
    ],
    [
      'with code 400 gives “refused” with its message',
      json({ code: 400, msg: '标题太长' }),
      { is: 'refused', error: { code: 400, msg: '标题太长' } },
    ],
    [
      'with a message that is no text gets the usual message of its code',
      json({ code: 403, msg: 5 }),
      { error: { code: 403, msg: '已登录，但禁止访问' } },
    ],
    [
      'that is a page with an unusual status gives that status and its text',
      page(418, 'Teapot'),
      { is: 'refused', error: { code: 418, msg: 'Teapot' } },
    ],
    [
      'with code 401 gives “session”',
      json({ code: 401, msg: '无效' }),
      { is: 'session', error: { code: 401, msg: '无效' } },
    ],
    ['with status 402 gives “session”', json({ code: 402 }, 402), { is: 'session', error: { code: 402 } }],
    [
      'with status 409 gives “conflict” with the server’s row',
      json({ code: 409, data: { uuid: 'a' } }, 409),
      { is: 'conflict', data: { uuid: 'a' }, error: { code: 409 } },
    ],
    ['that is a page with status 409 gives “conflict” without a row', page(409), { is: 'conflict', data: undefined }],
    ['with status 500 gives “later”', json({ code: 500 }, 500), { is: 'later', error: { code: 500 }, after: 0 }],
    [
      'that is a page with status 502 gives “later”',
      page(502),
      { is: 'later', error: { code: 502, msg: '网关错误' }, after: 0 },
    ],
    [
      'with status 429 gives “later” with the time from retry-after',
      json({ code: 429 }, 429, { 'retry-after': '7' }),
      { is: 'later', after: 7000 },
    ],
  ])('%s', async (_what, response, outcome) => {
    expect(await classify(response, NOW)).toMatchObject(outcome)
  })

  test('can still be read afterwards', async () => {
    const response = json({ code: 200, data: 1 })
    await classify(response, NOW)
    expect(await response.json()).toEqual({ code: 200, data: 1 })
  })

  test.each([
    ['no time', undefined, 0],
    ['seconds', '60', 60_000],
    ['more than five minutes', '301', 300_000],
    ['a date', 'Sat, 21 Nov 2026 10:02:00 GMT', 120_000],
    ['a date that begins with digits', '2026-11-21T10:01:00Z', 60_000],
    ['a date that ends with digits', '21 Nov 2026 10:01:00 +0000', 60_000],
    ['a time that is past', 'Sat, 21 Nov 2026 09:59:00 GMT', 0],
    ['words', 'soon', 0],
  ])('with %s as retry-after gives the waiting time', async (_what, asked, after) => {
    const headers = asked === undefined ? {} : { 'retry-after': asked }
    expect(await classify(json({ code: 503 }, 503, headers), NOW)).toMatchObject({ is: 'later', after })
  })
})

describe('classify() without a status field in the answers', () => {
  test.each<[string, () => Response, object]>([
    ['an object gives “sent”, whatever its fields', () => json({ data: 1 }), { is: 'sent', data: 1 }],
    ['a field named code is ignored', () => json({ code: 400, data: 1 }), { is: 'sent', data: 1 }],
    ['an empty body gives “sent”', () => new Response('', { status: 200 }), { is: 'sent', data: null }],
    ['status 400 gives “refused”', () => json({ data: 1 }, 400), { is: 'refused', error: { code: 400 } }],
    ['an HTML page gives “lost”', () => page(200), { is: 'lost' }],
  ])('%s', async (_what, response, outcome) => {
    vi.stubEnv('VITE_STATUS_FIELD', '')
    vi.resetModules()
    const fresh = await import('../../../sw/origin/outcome')
    expect(await fresh.classify(response(), NOW)).toMatchObject(outcome)
  })
})

describe('the pauses between attempts', () => {
  test('double with each failure up to five minutes, and are shortened at random by half at most', () => {
    const most = [1, 2, 3, 9, 10, 99].map((failures) => pauseAfter(failures, () => 1))
    expect(most).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000])
    expect([1, 99].map((failures) => pauseAfter(failures, () => 0))).toEqual([500, 150_000])
    expect(pauseAfter(1, () => 0.333)).toBe(667)
  })

  test.each([
    ['that is now is due', NOW, true],
    ['in the future is not due', NOW + 1, false],
    ['at the longest pause from now is not due', NOW + 300_000, false],
    ['beyond the longest pause is due: the clock was put back', NOW + 300_001, true],
  ])('isDue(): a time %s', (_what, at, due) => {
    expect(isDue(at, NOW)).toBe(due)
  })
})
