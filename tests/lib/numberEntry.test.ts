import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntry, readNumber, type NumberTerms } from '@/lib/numberEntry'

test.each([
  ['３５', 35],
  ['1２3', 123],
  ['3。5', 3.5],
  ['３．５', 3.5],
  ['3｡5', 3.5],
  ['−100', -100],
  ['－１００', -100],
  ['–3', -3],
  ['＋3', 3],
  ['1,234', 1234],
  ['1，234，567．8', 1_234_567.8],
  ['1 234', 1234],
  ['1\u00A0234', 1234],
  [' 3.50\u200B', 3.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e9', 1e9],
  ['1.2E+05', 120_000],
])('readNumber(): %j is %d', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  '3,5',
  '3，5',
  '1,23',
  '0,500',
  '1,2345',
  '1,234 567',
  '12 个',
  '三',
  '3²',
  '1.2.3',
  '1·5',
  '--3',
  '',
  '.',
  '-',
  '1 2',
  'e5',
  '50%',
  '½',
])('readNumber(): %j is undefined', (text) => {
  expect(readNumber(text)).toBeUndefined()
})

test('readNumber(): ignores a trailing unit', () => {
  expect([readNumber('50％', '%'), readNumber('12 元', '元'), readNumber('12', '元'), readNumber('元', '元')]).toEqual([
    50,
    12,
    12,
    undefined,
  ])
})

test.each<[text: string, terms: NumberTerms, fault: unknown]>([
  ['−100', { min: 0, max: 100 }, { code: 'between', min: 0, max: 100 }],
  ['1e9', { max: 100 }, { code: 'high', max: 100 }],
  ['-1', { min: 0 }, { code: 'low', min: 0 }],
  ['2.5', {}, { code: 'whole' }],
  ['2.555', { step: 0.01 }, { code: 'places', count: 2 }],
  ['2,5', { step: 0.01 }, { code: 'unread' }],
  ['abc', {}, { code: 'unreadWhole' }],
  ['99999999999999999', {}, { code: 'high', max: 999_999_999_999_999 }],
])('readEntry(): %j stays as typed with the terms %j', (text, terms, fault) => {
  expect(readEntry(text, terms)).toEqual({ value: text, fault })
})

test('readEntry(): an empty text is null', () => {
  expect([readEntry('', {}), readEntry(' \u3000\u200B', {})]).toEqual([{ value: null }, { value: null }])
})

test('readEntry(): reads every number from each way of writing it', () => {
  const wide = (text: string) =>
    text.replaceAll(/[0-9.,-]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
  const terms = { step: 0.01, min: -1e9, max: 1e9 }
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom('en-US', 'zh-CN'), (cents, locale) => {
      const value = cents / 100
      const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value)
      const ways = [String(value), shown, wide(shown), shown.replace('.', '。'), ` ${shown}\u200B`]
      for (const way of ways) expect(readEntry(way, terms)).toEqual({ value: value === 0 ? readNumber(way) : value })
    }),
  )
})

test('readEntry(): any text becomes a number within the terms, null, or stays with an error', () => {
  const terms = { min: -50, max: 99.5, step: 0.5 }
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('0159.,，。-−％e 三\u200B')), maxLength: 8 })
  fc.assert(
    fc.property(typed, (text) => {
      const { value, fault } = readEntry(text, terms)
      const isWithin = typeof value === 'number' && value >= -50 && value <= 99.5
      const isKept = value === text && fault !== undefined
      expect(value === null || isKept || (isWithin && fault === undefined)).toBe(true)
    }),
  )
})
