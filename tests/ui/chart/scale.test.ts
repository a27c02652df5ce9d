import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from '@/ui/chart/scale'

test.each([
  [[0], [0, 1]],
  [[], [0, 1]],
  [[4], [0, 1, 2, 3, 4]],
  [[7], [0, 2, 4, 6, 8]],
  [[23_519], [0, 5000, 10_000, 15_000, 20_000, 25_000]],
  [[5e-324], [0, 0.2]],
  [[0.3], [0, 0.1, 0.2, 0.3]],
  [
    [-38, 44],
    [-40, -20, 0, 20, 40, 60],
  ],
  [[-5], [-5, -4, -3, -2, -1, 0]],
  [[1e11], [0, 2e10, 4e10, 6e10, 8e10, 1e11]],
])('scaleOf(): the axis of %j has the ticks %j', (values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks)
})

test('scaleOf(): at most seven round, evenly spaced ticks cover every value and 0', () => {
  const size = fc.oneof(
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(size, { maxLength: 60 }), (values) => {
      const { ticks, share } = scaleOf(values)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks).toContain(0)
      expect(share(ticks[0] ?? NaN)).toBe(0)
      expect(share(ticks.at(-1) ?? NaN)).toBe(100)
      for (const value of values) {
        expect(share(value)).toBeGreaterThanOrEqual(-1e-9)
        expect(share(value)).toBeLessThanOrEqual(100 + 1e-9)
      }
      if (values.every(Number.isInteger)) expect(ticks.every(Number.isInteger)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
