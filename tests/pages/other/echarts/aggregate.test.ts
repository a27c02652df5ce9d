import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classesOf,
  crossed,
  daysThrough,
  daysBetween,
  fiveNumbers,
  largestFirst,
  mean,
  monthsThrough,
  topOf,
  totals,
  twoLevels,
} from '@/pages/other/echarts/aggregate'
import { codeOf } from '@/pages/other/echarts/codeOf'

const rows = [
  { village: '甲', kind: 'a', amount: 3 },
  { village: '乙', kind: 'a', amount: 5 },
  { village: '甲', kind: 'b', amount: 4 },
]
const village = (row: (typeof rows)[number]) => row.village
const kind = (row: (typeof rows)[number]) => row.kind
const amount = (row: (typeof rows)[number]) => row.amount

test('totals(): rows are counted or summed by a key', () => {
  expect([...totals(rows, village)]).toEqual([
    ['甲', 2],
    ['乙', 1],
  ])
  expect(largestFirst(totals(rows, village, amount))).toEqual([
    ['甲', 7],
    ['乙', 5],
  ])
})

test('crossed() and twoLevels(): rows are summed by two keys, with 0 for missing pairs', () => {
  expect(crossed(rows, { category: village, series: kind, amount }, ['乙', '甲'], ['a', 'b']).series).toEqual([
    { name: 'a', values: [5, 3] },
    { name: 'b', values: [0, 4] },
  ])
  expect(twoLevels(rows, village, kind, amount)).toEqual([
    {
      name: '甲',
      value: 7,
      children: [
        { name: 'b', value: 4 },
        { name: 'a', value: 3 },
      ],
    },
    { name: '乙', value: 5, children: [{ name: 'a', value: 5 }] },
  ])
})

describe('monthsThrough()', () => {
  test('gives every month without a gap, across years', () => {
    expect(monthsThrough(['2026-02', '2025-11', 'junk', '2026-13'])).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(monthsThrough([])).toEqual([])
  })

  test('gives the last months when there are too many', () => {
    expect(monthsThrough(['1900-01', '2026-03'], 2)).toEqual(['2026-02', '2026-03'])
  })
})

test('mean() and fiveNumbers(): give mean and quartiles, in order between least and greatest', () => {
  expect(mean([])).toBeNull()
  expect(mean([1, 2, 2])).toBe(1.7)
  expect(fiveNumbers([])).toBeUndefined()
  expect(fiveNumbers([7])).toEqual([7, 7, 7, 7, 7])
  expect(fiveNumbers([4, 1, 3, 2, 5])).toEqual([1, 2, 3, 4, 5])
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const numbers = fiveNumbers(values) ?? []
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      expect([numbers[0], numbers[4]]).toEqual([Math.min(...values), Math.max(...values)])
    }),
  )
})

test('daysBetween(): counts the days between two dates', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
  expect(daysBetween('', '2026-03-02')).toBeNaN()
})

test('daysThrough(): gives every day between two dates, across the end of February', () => {
  expect(daysThrough('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect([daysThrough('', ''), daysThrough('2026-03-02', '2026-03-01')]).toEqual([[], []])
})

test('topOf(): sums up entries beyond the limit', () => {
  const entries = [
    ['a', 5],
    ['b', 3],
    ['c', 2],
  ] as const
  expect(topOf(entries, 3, 'rest')).toEqual(entries)
  expect(topOf(entries, 2, 'rest')).toEqual([
    ['a', 5],
    ['rest', 5],
  ])
})

test('classesOf(): every count is in exactly one of at most five classes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (highest) => {
      const classes = classesOf(highest)
      expect(classes.length).toBeLessThanOrEqual(5)
      for (const count of [0, 1, Math.ceil(highest / 2), highest])
        expect(classes.filter(({ min, max }) => count >= min && count <= max)).toHaveLength(1)
    }),
  )
})

test('codeOf(): any plain data becomes code that evaluates to the same', () => {
  const plain = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        tie('value'),
      ),
    ),
  }))
  fc.assert(
    fc.property(
      plain.value.map((value) => ({ value })),
      (option) => {
        // oxlint-disable-next-line no-implied-eval -- the very text that people copy is run
        expect(new Function(`${codeOf(option)}; return option`)()).toEqual(JSON.parse(JSON.stringify(option)))
      },
    ),
  )
})
