import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisMarks } from '@/ui/data/ColumnChart'

test.each([
  [0, 1],
  [4, 4],
  [7, 8],
  [100, 100],
  [4873, 5000],
  [23_519, 25_000],
  [1_000_000, 1_000_000],
])('an axis for %i ends at %i', (highest, top) => {
  expect(axisMarks(highest).at(-1)).toBe(top)
})

test('marks are round, begin at 0, end just above the highest value and are six at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (highest) => {
      const marks = axisMarks(highest)
      const [zero = -1, step = 0] = marks
      const top = marks.at(-1) ?? 0
      const lead = Number(step.toExponential().split('e')[0])
      expect(zero).toBe(0)
      expect([1, 2, 2.5, 5]).toContain(lead)
      expect(marks).toEqual(marks.map((_, index) => index * step))
      expect([3, 4, 5, 6]).toContain(marks.length)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(top - Math.max(1, highest)).toBeLessThan(step)
    }),
    { numRuns: 1000 },
  )
})

test('a chart without columns has an axis all the same', () => {
  expect(axisMarks(Math.max())).toEqual(axisMarks(0))
})
