import { describe, expect, test } from 'vitest'
import { draftKey, draftPath, draftTarget, isDraftAt, placeOf, serverCopy, windowOf } from '@/offline/drafts/draftModel'

const base = { uuid: 'u-1', title: '水渠', version: 3, updatedAt: '2026-11-20T01:00:00.000Z' }

describe('serverCopy()', () => {
  test.each([
    ['the same version', base, { ...base, title: '别的' }, 'same'],
    ['another version', base, { ...base, version: 4 }, 'newer'],
    ['no versions, the same time', { ...base, version: undefined }, { ...base, title: '别的' }, 'same'],
    ['no versions, another time', { ...base, version: undefined }, { ...base, updatedAt: '2026-11-21' }, 'newer'],
    ['neither, the same fields', { title: '水渠' }, { title: '水渠', id: 4 }, 'same'],
    ['neither, another field', { title: '水渠' }, { title: '渠道' }, 'newer'],
    ['nothing known of the beginning', undefined, base, 'same'],
    ['a record that is gone', base, null, 'gone'],
  ])('%s', (_what, from, row, outcome) => {
    expect(serverCopy(from ? { base: from } : {}, row)).toBe(outcome)
  })
})

test('draftKey(): each window has one draft per record and one for a new record', () => {
  const path = '/vab/table/comprehensiveTable'
  const places = [draftTarget(path, null), draftTarget(path, 'u-1'), draftTarget(path, 'u~2')]
  const written = places.flatMap((place) => ['0a1b2c3d', '4e5f6071'].map((window) => draftKey(place, window)))
  for (const key of written) {
    expect(draftKey(placeOf({ key }), windowOf({ key }) ?? '')).toBe(key)
    expect(draftPath({ key })).toBe(path)
  }
  // Earlier versions knew no windows.
  for (const key of places) expect([placeOf({ key }), windowOf({ key })]).toEqual([key, undefined])
  const keys = [...written, ...places]
  expect(new Set(keys).size).toBe(9)
  expect(keys.filter((key) => isDraftAt(path, { key }))).toEqual(keys)
  expect(keys.filter((key) => isDraftAt('/vab/table', { key }))).toEqual([])
  expect(isDraftAt(path, { key: `${path}2` })).toBe(false)
})
