import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fits, routeOf } from '@/lib/flow/route'
import { nodeTypes, type Placed } from '@/lib/flow/shapes'

const placed: fc.Arbitrary<Placed> = fc.record({
  type: fc.constantFrom(...nodeTypes),
  x: fc.integer({ min: -1000, max: 1000 }),
  y: fc.integer({ min: -1000, max: 1000 }),
})

test('routeOf(): a line runs at right angles from edge to edge, whatever is placed', () => {
  fc.assert(
    fc.property(placed, placed, fc.array(placed, { maxLength: 6 }), (from, to, others) => {
      const route = routeOf(from, to, { nodes: others })
      expect(fits(route, from, to)).toBe(true)
      for (const [at, point] of route.entries()) {
        const before = route[at - 1]
        if (before) expect(before.x === point.x || before.y === point.y).toBe(true)
      }
    }),
  )
})

test('routeOf(): a line is unchanged by storing it', () => {
  const steps = (x: number, y: number) =>
    [
      { type: 'user', x: -x - 1, y: -y - 1 },
      { type: 'user', x, y },
    ] as const
  for (const [from, to] of [steps(400, 30), steps(30, 400)]) {
    const route = routeOf(from, to)
    expect(JSON.parse(JSON.stringify(route))).toEqual(route)
  }
})

test('routeOf(): a line goes around a step in its way', () => {
  const [from, to] = [
    { type: 'user', x: 100, y: 100 },
    { type: 'user', x: 500, y: 100 },
  ] as const
  expect(routeOf(from, to)).toHaveLength(2)
  const around = routeOf(from, to, { nodes: [{ type: 'user', x: 300, y: 100 }] })
  expect(around.some(({ y }) => Math.abs(y - 100) > 28)).toBe(true)
})

test('fits(): false once a step was moved', () => {
  const [from, to] = [
    { type: 'user', x: 100, y: 100 },
    { type: 'user', x: 500, y: 100 },
  ] as const
  expect(fits(routeOf(from, to), from, { ...to, x: 520 })).toBe(false)
})
