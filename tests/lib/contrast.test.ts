import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mix, readable } from '@/lib/contrast'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast(): is the ratio of WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#1890ff', '#1890ff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(4, 2)
  expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2)
})

test('contrast(): accepts short colours in either order and lies between 1 and 21', () => {
  expect(contrast('#fff', '#000')).toBe(21)
  expect(contrast('#1af', '#fff')).toBe(contrast('#11aaff', '#ffffff'))
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      const ratio = contrast(a, b)
      expect(contrast(b, a)).toBe(ratio)
      expect(ratio >= 1 && ratio <= 21).toBe(true)
    }),
  )
})

test('mix(): mixes a share of one colour with another', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#ffffff')
  expect(mix('#000000', '#ffffff', 1)).toBe('#000000')
  expect(mix('#000', '#fff', 0.5)).toBe('#808080')
  expect(mix('#1890ff', '#ffffff', 0.1)).toBe('#e8f4ff')
})

test('readable(): reaches the ratio on every background and changes a colour only if needed', () => {
  const backgrounds = ['#ffffff', '#f6f8f9', '#f5f7fa']
  const tinted = (candidate: string) => [...backgrounds, ...backgrounds.map((under) => mix(candidate, under, 0.1))]
  fc.assert(
    fc.property(colour, fc.constantFrom(3, 4.5, 7), (given, ratio) => {
      const found = readable(given, tinted, ratio)
      const reached = tinted(found).every((background) => contrast(found, background) >= ratio)
      const needed = tinted(given).some((background) => contrast(given, background) < ratio)
      expect([reached, needed || found === given]).toEqual([true, true])
    }),
  )
})
