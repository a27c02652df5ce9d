import { expect, test } from 'vitest'
import { apart, ciede2000, tooNear } from './colourVision'

// Of the data that Sharma, Wu and Dalal 2005 give to test with.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('ciede2000(): %j and %j differ by %f', (a, b, distance) => {
  expect(ciede2000(a, b)).toBeCloseTo(distance, 4)
  expect(ciede2000(b, a)).toBeCloseTo(distance, 4)
})

test('apart(): colours confused in protan, deutan and tritan vision are close', () => {
  expect(apart('#ff0000', '#00ff00', 'all')).toBeGreaterThan(80)
  expect(apart('#b40000', '#5a5a00', 'protan')).toBeLessThan(apart('#b40000', '#5a5a00', 'all') / 2)
  expect(apart('#c08000', '#70a000', 'deutan')).toBeLessThan(apart('#c08000', '#70a000', 'all') / 2)
  expect(apart('#0080a0', '#008060', 'tritan')).toBeLessThan(apart('#0080a0', '#008060', 'all') / 2)
  expect(tooNear({ one: '#808080', other: '#818181' }, 'all', 2)).toHaveLength(1)
})
