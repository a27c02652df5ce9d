import { expect, test } from 'vitest'
import { ApiError, type FailureKind } from '@/contract/status'
import { ageOf, freshnessOf, isCached, waitsForServer } from '@/client/freshness'

const AT = Date.UTC(2026, 10, 21, 2, 42)
const of = (headers: Record<string, string>) => freshnessOf(new Headers(headers))

test('freshnessOf() is empty for a server answer, and gives date, share and provisional state of a cached one', () => {
  expect(of({ 'x-host': 'worker' })).toEqual({})
  expect(of({ 'x-as-of': '2026-11-21T02:42:00.000Z' })).toEqual({ asOf: AT })
  const partial = { have: 40, of: 1234 }
  expect(of({ 'x-as-of': '2026-11-21T02:42:00.000Z', 'x-partial': '40/1234' })).toEqual({ asOf: AT, partial })
  expect(of({ 'x-as-of': '2026-11-21T02:42:00.000Z', 'x-cached-first': '1' })).toEqual({ asOf: AT, provisional: true })
  expect(of({ 'x-as-of': 'noon' })).toEqual({})
})

test('ageOf() gives the date of cached data, or of data whose newer request failed', () => {
  const error = new Error('维护')
  expect(ageOf({ data: {}, error: null, dataUpdatedAt: AT })).toBeUndefined()
  expect(ageOf({ data: undefined, error, dataUpdatedAt: 0 })).toBeUndefined()
  expect(ageOf({ data: {}, error, dataUpdatedAt: AT })).toBe(AT)
  expect(ageOf({ data: { asOf: AT - 1 }, error, dataUpdatedAt: AT })).toBe(AT - 1)
})

test('isCached() is true only for data with a date', () => {
  expect([{ asOf: AT }, { list: [] }, null, undefined, 1].map(isCached)).toEqual([true, false, false, false, false])
})

test.each<readonly [string, FailureKind, number, boolean]>([
  ['a lost connection', 'unreachable', 0, true],
  ['a server that starts', 'refused', 503, true],
  ['a refusal', 'refused', 400, false],
  ['an exception in the page, which would be thrown again', 'exception', 0, false],
])('waitsForServer() is true only after failures that pass by themselves: %s', (_what, kind, code, expected) => {
  expect(waitsForServer({ data: undefined, error: new ApiError(kind, code, '', '/table/getList') })).toBe(expected)
})
