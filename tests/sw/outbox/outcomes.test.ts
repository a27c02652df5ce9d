import { afterEach, describe, expect, test, vi } from 'vitest'
import { NOW } from './writes'
import { classify } from '../../../sw/origin/outcome'
import { isDue, pauseAfter } from '../../../sw/origin/pauses'

afterEach(() => vi.unstubAllEnvs())

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const page = (status: number, statusText = '') => new Response('<html>', { status, statusText })

describe('an answer of the server', () => {
  test.each<[string, Response, object]>([
    [
      'with a code of success carries its data',
      json({ code: 200, data: { uuid: 'a' } }),
      { is: 'sent', data: { uuid: 'a' } },
    ],
    ['without a body is a success by its status', new Response(null, { status: 204 }), { is: 'sent', data: null }],
    ['without a body and with status 200 is none', new Response('', { status: 200 }), { is: 'lost' }],
    ['that is a page is none: a captive portal', page(200), { is: 'lost' }],
    ['that is no object is none', json(null), { is: 'lost' }],
    ['without a code is none', json({ data: { uuid: 'a' } }), { is: 'lost' }],
    ['that is a list is none', json([1]), { is: 'lost' }],
    [
      'without a code, with the status of a refusal, is a refusal',
      json({}, 404),
      { is: 'refused', error: { code: 404 } },
    ],
    ['with a code of success and the status of a refusal is a refusal', json({ code: 200 }, 400), { is: 'refused' }],
    [
      'with words in place of a code is a refusal',
      json({ code: 'OUT', msg: '无货' }),
      { is: 'refused', error: { code: 0, msg: '无货' } },
    ],
    ['says why', json({ code: 400, msg: '标题太长' }), { is: 'refused', error: { code: 400, msg: '标题太长' } }],
    [
      'whose words are none gets the usual ones',
      json({ code: 403, msg: 5 }),
      { error: { code: 403, msg: '已登录，但禁止访问' } },
    ],
    [
      'that is a page with an unusual status is told by that',
      page(418, 'Teapot'),
      { is: 'refused', error: { code: 418, msg: 'Teapot' } },
    ],
    [
      '401 is about the session',
      json({ code: 401, msg: '无效' }),
      { is: 'session', error: { code: 401, msg: '无效' } },
    ],
    ['402 is about the session', json({ code: 402 }, 402), { is: 'session', error: { code: 402 } }],
    [
      '409 carries the row of the server',
      json({ code: 409, data: { uuid: 'a' } }, 409),
      { is: 'conflict', data: { uuid: 'a' }, error: { code: 409 } },
    ],
    ['409 may be a page', page(409), { is: 'conflict', data: undefined }],
    ['500 may pass', json({ code: 500 }, 500), { is: 'later', error: { code: 500 }, after: 0 }],
    ['502 is of a gateway and will pass', page(502), { is: 'later', error: { code: 502, msg: '网关错误' }, after: 0 }],
    ['429 says when to come again', json({ code: 429 }, 429, { 'retry-after': '7' }), { is: 'later', after: 7000 }],
  ])('%s', async (_what, response, outcome) => {
    expect(await classify(response, NOW)).toMatchObject(outcome)
  })

  test('can still be read by the page that waits for it', async () => {
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
  ])('that names %s as the time to come again', async (_what, asked, after) => {
    const headers = asked === undefined ? {} : { 'retry-after': asked }
    expect(await classify(json({ code: 503 }, 503, headers), NOW)).toMatchObject({ is: 'later', after })
  })
})

describe('where the status alone tells the outcome', () => {
  test.each<[string, () => Response, object]>([
    ['an object is a success, whatever it has', () => json({ data: 1 }), { is: 'sent', data: 1 }],
    ['a field named code says nothing', () => json({ code: 400, data: 1 }), { is: 'sent', data: 1 }],
    ['an empty body is a success', () => new Response('', { status: 200 }), { is: 'sent', data: null }],
    ['a status of refusal is one', () => json({ data: 1 }, 400), { is: 'refused', error: { code: 400 } }],
    ['a page is no answer', () => page(200), { is: 'lost' }],
  ])('%s', async (_what, response, outcome) => {
    vi.stubEnv('VITE_STATUS_FIELD', '')
    vi.resetModules()
    const fresh = await import('../../../sw/origin/outcome')
    expect(await fresh.classify(response(), NOW)).toMatchObject(outcome)
  })
})

describe('pauses', () => {
  test('are doubled with each failure, up to five minutes, and halved at most by chance', () => {
    const most = [1, 2, 3, 9, 10, 99].map((failures) => pauseAfter(failures, () => 1))
    expect(most).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000])
    expect([1, 99].map((failures) => pauseAfter(failures, () => 0))).toEqual([500, 150_000])
    expect(pauseAfter(1, () => 0.333)).toBe(667)
  })

  test.each([
    ['is over at its end', NOW, true],
    ['is not over before', NOW + 1, false],
    ['may be the longest one', NOW + 300_000, false],
    ['longer than any is none: the clock was put back', NOW + 300_001, true],
  ])('one %s', (_what, at, due) => {
    expect(isDue(at, NOW)).toBe(due)
  })
})
