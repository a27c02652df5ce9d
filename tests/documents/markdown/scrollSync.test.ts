import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beside } from '@/documents/markdown/scrollSync'

const places = [
  { source: 0, preview: 0 },
  { source: 16, preview: 10 },
  { source: 116, preview: 410 },
  { source: 200, preview: 500 },
]

test('beside(): the start of a block is beside its start, the middle beside its middle', () => {
  expect([0, 16, 66, 116, 500].map((top) => beside(places, top, 'source'))).toEqual([0, 10, 210, 410, 500])
  expect(beside(places, 210, 'preview')).toBe(66)
})

test('beside(): never moves back while the other side moves on', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), (one, other) => {
      const [above, below] = [Math.min(one, other), Math.max(one, other)]
      expect(beside(places, above, 'source')).toBeLessThanOrEqual(beside(places, below, 'source'))
    }),
  )
})
