import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf } from '@/ui/chart/change'
import { hasPending, isEmptyChart, pendingOf, slotsOf } from '@/ui/chart/data'
import { cutText, labelRooms, ROOMS, textWidth } from '@/ui/chart/labels'
import { runsOf } from '@/ui/chart/runs'
import { rankingOf } from '@/ui/chart/ranking'
import { arcOf } from '@/ui/chart/RingChart'
import { stacked, unstacked } from '@/ui/chart/stack'
import { summaryOf } from '@/ui/chart/summary'

const series = (values: readonly (number | null)[], name = 'a') => ({ name, values })

describe('chart series', () => {
  test('have colours in order, muted ones none', () => {
    expect(slotsOf([{}, { muted: true }, {}, {}])).toEqual([1, 0, 2, 3])
    expect(slotsOf(Array.from({ length: 8 }, () => ({})))).toEqual([1, 2, 3, 4, 5, 6, 1, 2])
  })

  test('are empty without values, but not with zeros', () => {
    expect(isEmptyChart({ categories: [], series: [] })).toBe(true)
    expect(isEmptyChart({ categories: ['x'], series: [series([null])] })).toBe(true)
    expect(isEmptyChart({ categories: ['x'], series: [series([0])] })).toBe(false)
  })

  test('have no more unsent rows than rows', () => {
    const one = { ...series([5, -3, null]), pending: [9, 2, 4] }
    expect([0, 1, 2, 3].map((at) => pendingOf(one, at))).toEqual([5, 2, 0, 0])
    expect(hasPending({ categories: ['x', 'y', 'z'], series: [one] })).toBe(true)
    expect(hasPending({ categories: ['x'], series: [series([5])] })).toBe(false)
  })

  test('are summarised by their highest and lowest value', () => {
    expect(summaryOf(series([3, null, 9, -2]), ['一', '二', '三', '四'])).toEqual({
      name: 'a',
      highest: 9,
      highestAt: '三',
      lowest: -2,
      lowestAt: '四',
    })
    expect(summaryOf(series([null]), ['一'])).toBeUndefined()
  })

  test('are split into runs where values are unknown', () => {
    expect(runsOf([1, 2, null, 3, null, null, 4, 5])).toEqual([[0, 1], [3], [6, 7]])
  })
})

describe('stacked()', () => {
  test('stacks gains upwards and losses downwards', () => {
    expect(stacked([series([2, -1]), series([3, 4]), series([-1, null])])).toEqual([
      [
        { from: 0, to: 2 },
        { from: 0, to: -1 },
      ],
      [
        { from: 2, to: 5 },
        { from: 0, to: 4 },
      ],
      [{ from: 0, to: -1 }, null],
    ])
    expect(unstacked([series([2, null])])).toEqual([[{ from: 0, to: 2 }, null]])
  })

  test('ends at the sums of gains and of losses', () => {
    const columns = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(columns, (values) => {
        const ends = stacked(values.map((value) => series([value]))).flatMap(([end]) => end?.to ?? [])
        const sum = (sign: 1 | -1) =>
          values.filter((value) => value * sign > 0).reduce((total, value) => total + value, 0)
        expect(Math.max(0, ...ends)).toBe(sum(1))
        expect(Math.min(0, ...ends)).toBe(sum(-1) || 0)
      }),
    )
  })
})

describe('chart labels', () => {
  test('are cut at their width', () => {
    expect(textWidth('新塘村')).toBe(3)
    expect(cutText('新塘村', 3)).toBe('新塘村')
    expect(cutText('东山镇石山村村民委员会', 6)).toBe('东山镇石山…')
    expect(textWidth(cutText('Convenience service', 8))).toBeLessThanOrEqual(8)
  })

  test('of a few categories are always shown', () => {
    expect(labelRooms(3, 2, 2)).toEqual([0, 0, 0])
  })

  test('never overlap at any width, and a wider chart shows those of a narrower one too', () => {
    const widths = fc.double({ min: 1, max: 8, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), widths, (count, widest) => {
        const rooms = labelRooms(count, widest, 2)
        expect(rooms[0]).toBe(0)
        let before: number[] = []
        for (const room of ROOMS) {
          const shown = rooms.flatMap((needs, index) => (needs !== undefined && needs <= room ? [index] : []))
          const gaps = shown.slice(1).map((index, at) => index - (shown[at] ?? 0))
          const perCategory = (room - 2.75) / count
          for (const gap of gaps) expect(gap * perCategory).toBeGreaterThanOrEqual(widest * 0.75)
          expect(before.filter((index) => !shown.includes(index))).toEqual([])
          before = shown
        }
      }),
    )
  })
})

describe('rankingOf()', () => {
  const data = {
    categories: ['甲', '乙', '丙', '丁'],
    series: [{ ...series([1, 9, null, 4]), pending: [1, 0, 0, 2] }, series([2, 3, 4, 5], 'b')],
  }
  const short = (limit: number) =>
    rankingOf(data, limit).map(({ name, value, pending, before }) => [name, value, pending, before])

  test('sorts by value and keeps the category of each entry', () => {
    expect(short(9)).toEqual([
      ['乙', 9, 0, 3],
      ['丁', 4, 2, 5],
      ['甲', 1, 1, 2],
    ])
    expect(rankingOf(data, 9).map(({ category }) => category)).toEqual([1, 3, 0])
  })

  test('sums up the rest without losing a row', () => {
    expect(short(2)).toEqual([
      ['乙', 9, 0, 3],
      ['', 5, 3, 7],
    ])
    const many = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(many, fc.integer({ min: 2, max: 12 }), (values, limit) => {
        const parts = rankingOf({ categories: values.map(String), series: [series(values)] }, limit)
        expect(parts.length).toBeLessThanOrEqual(limit)
        expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(values.reduce((sum, value) => sum + value, 0))
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
      }),
    )
  })
})

test('arcOf(): a full ring is drawn', () => {
  expect(arcOf(0, 1)).not.toMatch(/NaN/)
  expect(arcOf(0, 1)).not.toBe(arcOf(0, 0))
})

test.each([
  [120, 100, { direction: 'up', by: 20, share: 0.2 }],
  [80, 100, { direction: 'down', by: 20, share: 0.2 }],
  [5, 5, { direction: 'same', by: 0, share: 0 }],
  [5, 0, { direction: 'up', by: 5, share: undefined }],
  [-5, -10, { direction: 'up', by: 5, share: 0.5 }],
] as const)('changeOf(): from %2$i to %1$i', (value, previous, change) => {
  expect(changeOf(value, previous)).toEqual(change)
})
