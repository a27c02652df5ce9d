import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf } from '@/lib/picture/cut'
import { resultSize } from '@/pages/other/cropper/shapes'

test('boxOf(): contains the rotated picture, and is the same after a half turn', () => {
  const side = fc.integer({ min: 1, max: 4000 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: -45, max: 45 }), (width, height, degrees) => {
      const box = boxOf({ width, height }, degrees)
      expect(box.width).toBeGreaterThanOrEqual(width * Math.cos((degrees * Math.PI) / 180) - 1e-6)
      expect(Math.hypot(box.width, box.height)).toBeLessThanOrEqual(Math.hypot(width, height) * Math.SQRT2 + 1e-6)
      const half = boxOf({ width, height }, degrees + 180)
      expect(half.width).toBeCloseTo(box.width, 5)
      expect(half.height).toBeCloseTo(box.height, 5)
    }),
  )
})

test('resultSize(): ID photos have their size, a free crop the picture’s, at most 1600 px', () => {
  expect(resultSize('oneInch', { width: 10, height: 10 })).toEqual({ width: 295, height: 413 })
  expect(resultSize('twoInch', { width: 10, height: 10 })).toEqual({ width: 413, height: 579 })
  expect(resultSize('free', { width: 800, height: 300 })).toEqual({ width: 800, height: 300 })
  expect(resultSize('free', { width: 3200, height: 1600 })).toEqual({ width: 1600, height: 800 })
})
