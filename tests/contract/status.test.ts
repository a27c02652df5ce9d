import { describe, expect, test } from 'vitest'
import { ApiError, isSuccess, isTransient, messageOf, refusalCode, statusTexts } from '@/contract/status'
import { en } from '@/i18n/en'

test('isSuccess() accepts 200, 0, 201, 202 and 204 as numbers and texts, and nothing else', () => {
  expect([200, 0, '200', '0', 201, 202, 204, '201', '202', '204'].filter((code) => !isSuccess(code))).toEqual([])
  const others = [203, 1, -1, 401, 500, '203', '', ' 200', '00', null, undefined, true, false, Number.NaN, [], [200]]
  expect(others.filter(isSuccess)).toEqual([])
})

test.each([
  [500, 200, 500],
  ['500', 200, 500],
  [200, 503, 503],
  [undefined, 404, 404],
  ['OUT_OF_STOCK', 422, 422],
  ['OUT_OF_STOCK', 200, 0],
  [1.5, 200, 0],
])('refusalCode(): code %j with HTTP %i gives %i', (said, status, code) => {
  expect(refusalCode(said, status)).toBe(code)
})

describe('the default texts of spec §8', () => {
  const specified: [code: number, english: RegExp][] = [
    [0, /unknown error.*cross-origin.*address/i],
    [200, /success/i],
    [201, /created or modified/i],
    [202, /queued/i],
    [204, /deleted/i],
    [400, /request is wrong/i],
    [401, /no permission.*token invalid.*wrong credentials.*login expired/i],
    [402, /token has expired/i],
    [403, /authorized but forbidden/i],
    [404, /not found/i],
    [406, /format is not available/i],
    [410, /permanently removed/i],
    [500, /server error/i],
    [502, /gateway error/i],
    [503, /service unavailable/i],
    [504, /gateway timeout/i],
  ]
  const english: Readonly<Record<string, string>> = en

  test.each(specified)('have the specified meaning for %i', (code, meaning) => {
    expect(english[statusTexts[code] ?? '']).toMatch(meaning)
  })

  test('exist for exactly these codes', () => {
    expect(Object.keys(statusTexts).map(Number)).toEqual(specified.map(([code]) => code))
  })
})

describe('messageOf()', () => {
  test('gives the server’s message, else the default of the code, else the status text', () => {
    expect(messageOf(500, '磁盘已满', 'Internal Server Error')).toBe('磁盘已满')
    expect(messageOf(500, '', 'Internal Server Error')).toBe('服务器发生错误')
    expect(messageOf(418, '', "I'm a teapot")).toBe("I'm a teapot")
  })

  test('is never empty', () => {
    expect(messageOf(418, '', '')).toBe(statusTexts[0])
    expect(messageOf(Number.NaN, '', '')).toBe(statusTexts[0])
  })
})

test('ApiError has kind, code, message and url', () => {
  const error = new ApiError('refused', 404, '请求的资源不存在', '/table/getList')
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'ApiError',
    kind: 'refused',
    code: 404,
    message: '请求的资源不存在',
    url: '/table/getList',
  })
})

test('isTransient() is true for lost connections and codes such as 429 and 503, false for definite refusals', () => {
  const troubled = (kind: ApiError['kind'], code: number) => isTransient(new ApiError(kind, code, '', '/refreshToken'))
  expect([0, 401, 402, 403, 404, 500].filter((code) => troubled('refused', code))).toEqual([])
  expect([408, 429, 502, 503, 504].filter((code) => !troubled('refused', code))).toEqual([])
  expect((['unreachable', 'timeout', 'malformed'] as const).filter((kind) => !troubled(kind, 200))).toEqual([])
})
