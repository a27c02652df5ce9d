import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimals, rounded } from '@/lib/precision'

test.each([
  [1, 0],
  [100, 0],
  [0.5, 1],
  [0.25, 2],
  [1e-7, 7],
  [1.5e-7, 8],
  [1e21, 0],
])('decimals(): a step of %d has %d decimal places', (step, places) => {
  expect(decimals(step)).toBe(places)
})

test.each([
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [-1.005, 2, -1.01],
  [0.1 + 0.2, 1, 0.3],
  [1234.5, 0, 1235],
  [1e-7, 2, 0],
  [1e21, 2, 1e21],
])('rounded(): %d to %d places is %d', (value, places, result) => {
  expect(rounded(value, places)).toBe(result)
})

test('rounded(): NaN and infinity stay', () => {
  expect(rounded(Number.NaN, 2)).toBeNaN()
  expect(rounded(Infinity, 2)).toBe(Infinity)
})

test('rounded(): is idempotent and moves a value by at most half a place', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, places) => {
      const once = rounded(value, places)
      expect(rounded(once, places)).toBe(once)
      expect(Math.abs(once - value)).toBeLessThanOrEqual(0.5 * 10 ** -places + 1e-9)
    }),
  )
})
