// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { moved } from '@/lib/moved'
import { ordered } from '@/pages/index/planOrder'

const rows = (uuids: string) => [...uuids].map((uuid) => ({ uuid, title: uuid.toUpperCase() }))
const uuids = (given: readonly { uuid: string }[]) => given.map((row) => row.uuid).join('')
const move = (order: string, moving: string, where: 'before' | 'after', target: string) =>
  moved([...order], new Set(moving), target, where).join('')

describe('stored order of the plan', () => {
  beforeEach(() => localStorage.clear())

  test('is empty before a person sets one', () => {
    expect(ordered.read()).toEqual([])
    expect(uuids(ordered.apply(rows('abc'), ordered.read()))).toBe('abc')
  })

  test('is stored on this device', () => {
    ordered.write(['c', 'a', 'b'])
    expect(ordered.read()).toEqual(['c', 'a', 'b'])
    expect(uuids(ordered.apply(rows('abc'), ordered.read()))).toBe('cab')
  })

  test('appends unknown rows in their order and ignores missing ones', () => {
    expect(uuids(ordered.apply(rows('xaybz'), ['b', 'gone', 'a']))).toBe('baxyz')
  })

  test.each(['{', '"abc"', '{"0":"a"}', 'null', '5'])('is empty when %s is stored', (stored) => {
    localStorage.setItem('planOrder', stored)
    expect(ordered.read()).toEqual([])
  })

  test('leaves out values that are no uuid', () => {
    localStorage.setItem('planOrder', '["a",1,null,{},"b"]')
    expect(ordered.read()).toEqual(['a', 'b'])
  })
})

describe('moved()', () => {
  test.each([
    ['abcd', 'a', 'after', 'c', 'bcad'],
    ['abcd', 'd', 'before', 'a', 'dabc'],
    ['abcd', 'b', 'before', 'd', 'acbd'],
    ['abcd', 'c', 'after', 'd', 'abdc'],
    ['abcd', 'ac', 'after', 'd', 'bdac'],
    ['abcd', 'ca', 'before', 'd', 'bacd'],
  ] as const)('in %s, moving %s %s %s gives %s', (order, moving, where, target, result) => {
    expect(move(order, moving, where, target)).toBe(result)
  })

  test.each(['before', 'after'] as const)('keeps a row dropped %s itself in place', (where) => {
    expect(['a', 'b', 'c', 'd'].map((row) => move('abcd', row, where, row))).toEqual(Array(4).fill('abcd'))
  })

  test('loses and repeats no row, and keeps the others in order', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f']
    fc.assert(
      fc.property(
        fc.subarray(all),
        fc.constantFrom(...all),
        fc.constantFrom('before', 'after'),
        (moving, target, where) => {
          const result = moved(all, new Set(moving), target, where)
          const rest = (order: readonly string[]) => order.filter((row) => !moving.includes(row)).join('')
          expect(result.toSorted((a, b) => a.localeCompare(b))).toEqual(all)
          expect(rest(result)).toBe(rest(all))
          expect(result.join('')).toContain(moving.join(''))
        },
      ),
    )
  })
})
