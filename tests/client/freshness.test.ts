import { expect, test } from 'vitest'
import { ApiError, type FailureKind } from '@/contract/status'
import { ageOf, freshnessOf, isCached, waitsForServer } from '@/client/freshness'

const AT = Date.UTC(2026, 10, 21, 2, 42)
const of = (headers: Record<string, string>) => freshnessOf(new Headers(headers))

test('an answer of the server is fresh, one from the device says from when it is and of how much it was made', () => {
  expect(of({ 'x-host': 'worker' })).toEqual({})
  expect(of({ 'x-as-of': '2026-11-21T02:42:00.000Z' })).toEqual({ asOf: AT })
  const partial = { have: 40, of: 1234 }
  expect(of({ 'x-as-of': '2026-11-21T02:42:00.000Z', 'x-partial': '40/1234' })).toEqual({ asOf: AT, partial })
  expect(of({ 'x-as-of': '2026-11-21T02:42:00.000Z', 'x-cached-first': '1' })).toEqual({ asOf: AT, provisional: true })
  expect(of({ 'x-as-of': 'noon' })).toEqual({})
})

test('the age of a query is told where its data is cached, or a newer request failed', () => {
  const error = new Error('维护')
  expect(ageOf({ data: {}, error: null, dataUpdatedAt: AT })).toBeUndefined()
  expect(ageOf({ data: undefined, error, dataUpdatedAt: 0 })).toBeUndefined()
  expect(ageOf({ data: {}, error, dataUpdatedAt: AT })).toBe(AT)
  expect(ageOf({ data: { asOf: AT - 1 }, error, dataUpdatedAt: AT })).toBe(AT - 1)
})

test('only what says so is kept', () => {
  expect([{ asOf: AT }, { list: [] }, null, undefined, 1].map(isCached)).toEqual([true, false, false, false, false])
})

test.each<readonly [string, FailureKind, number, boolean]>([
  ['a lost connection', 'unreachable', 0, true],
  ['a server that starts', 'refused', 503, true],
  ['a refusal', 'refused', 400, false],
  ['an exception in the page, which would be thrown again', 'exception', 0, false],
])('%s: whether the query is repeated by itself', (_what, kind, code, expected) => {
  expect(waitsForServer({ data: undefined, error: new ApiError(kind, code, '', '/table/getList') })).toBe(expected)
})
