import { expect, test } from 'vitest'
import { contentFields, same } from '@/lib/record'

test.each([
  [1, 1, true],
  ['1', 1, false],
  [null, undefined, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[], {}, false],
])('same(): %j and %j: %s', (one, other, expected) => {
  expect(same(one, other)).toBe(expected)
})

test('contentFields(): leaves out fields given by the server', () => {
  expect(contentFields({ uuid: 'u', id: 1, title: 'a', version: 2, updatedAt: '' })).toEqual(['title'])
})
