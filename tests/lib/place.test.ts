import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFit } from '@/contract/fieldRules'
import { farness, pointOf } from '@/lib/distance'
import { placeOf } from '@/lib/placeTaken'
import { placeText, readPlace } from '@/lib/placeText'
import { valueText } from '@/i18n/recordTexts'

const isPlace = (text: string) => isFit('plant', 'coordinates', text)
const fix = {
  point: [29.612_345_678, 118.987_654_321],
  accuracy: 12.4,
  at: new Date(2026, 10, 25, 9, 5, 7).getTime(),
} as const
const fixes = fc.record({
  point: fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })),
  accuracy: fc.double({ min: 0, max: 1e7, noNaN: true }),
  at: fc.integer({ min: 0, max: 4e12 }),
})

describe('place value (geo:)', () => {
  test.each(['', 'geo:29.6,119', 'geo:-90,180', 'geo:0,0;u=5', 'geo:29.612,118.988;u=100;at=20261125T090507'])(
    'accepts %j',
    (text) => {
      expect(isPlace(text)).toBe(true)
    },
  )

  test.each([
    'geo:90.1,0',
    'geo:0,180.1',
    'geo:91,0',
    'geo:29.6',
    '29.6,119',
    'geo:29.6,119;at=20261125T090507;u=5',
    'geo:29.6,119,12',
    'x',
  ])('refuses %j', (text) => {
    expect(isPlace(text)).toBe(false)
    expect(pointOf(text)).toBeUndefined()
  })

  test('is rounded to a hundred metres with its uncertainty', () => {
    expect(placeOf(fix, false)).toBe('geo:29.612,118.988;u=100;at=20261125T090507')
    expect(placeOf({ ...fix, accuracy: 250 }, false)).toContain(';u=330;')
  })

  test('is exact on request', () => {
    expect(placeOf(fix, true)).toBe('geo:29.612346,118.987654;u=13;at=20261125T090507')
  })

  test('is valid and within its uncertainty for any position', () => {
    fc.assert(
      fc.property(fixes, fc.boolean(), (taken, exact) => {
        const text = placeOf(taken, exact)
        expect(isPlace(text)).toBe(true)
        const moved = 111_195 * farness(taken.point, text)
        // No rounding across the antimeridian.
        expect(moved).toBeLessThanOrEqual(
          Math.max(1, Number(/u=(\d+)/.exec(text)?.[1]) - Math.min(taken.accuracy, 999_000)) + 1,
        )
      }),
    )
  })

  test('is shown as text in every place of the console', () => {
    const text = '29.612, 118.988 ± 100 m (2026-11-25 09:05:07)'
    expect(valueText('coordinates', placeOf(fix, false), String)).toBe(text)
    expect(placeText('geo:29.6,-119')).toBe('29.6, -119')
    expect(valueText('coordinates', '', String)).toBe('（空）')
  })

  test('is read back from its text', () => {
    fc.assert(
      fc.property(fixes, fc.boolean(), (taken, exact) => {
        const place = placeOf(taken, exact)
        expect(readPlace(placeText(place))).toBe(place)
      }),
    )
  })

  test.each([
    ['29.612，118.988', 'geo:29.612,118.988'],
    [' 29.6120   118.98800 ', 'geo:29.612,118.988'],
    ['(29.61234567, 118.9)', 'geo:29.612346,118.9'],
    ['-0.5;12', 'geo:-0.5,12'],
    ['95, 12', 'geo:95,12'],
    ['29.6', undefined],
    ['村口', undefined],
    ['geo:29.6,119', 'geo:29.6,119'],
  ])('is read from %j', (typed, place) => {
    expect(readPlace(typed)).toBe(place)
  })
})

test('farness(): distances follow great circles within a country', () => {
  const hangzhou = [30.2741, 120.1551] as const
  // By great circles on a sphere of 6371 km.
  expect(111.195 * farness(hangzhou, 'geo:30.2832,120.1652')).toBeCloseTo(1.4, 1)
  expect(111.195 * farness(hangzhou, 'geo:31.2304,121.4737')).toBeCloseTo(164.8, 0)
  expect(farness(hangzhou, '')).toBeGreaterThan(farness(hangzhou, 'geo:-30,-60'))
})
