import { expect, test } from 'vitest'
import { contentFields, same } from '@/lib/record'
import { changesOf } from '@/offline/conflict/differences'

test.each([
  [1, 1, true],
  ['1', 1, false],
  [null, undefined, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[], {}, false],
])('%j and %j: same is %s', (one, other, expected) => {
  expect(same(one, other)).toBe(expected)
})

test('what the server gives itself is no content', () => {
  expect(contentFields({ uuid: 'u', id: 1, title: 'a', version: 2, updatedAt: '' })).toEqual(['title'])
})

test('an edit is shown by what it changes, a creation by what it holds, a deletion by nothing', () => {
  const base = { uuid: 'u', title: 'old', author: 'me', version: 1 }
  const body = { uuid: 'u', title: 'new', author: 'me' }
  expect(changesOf({ kind: 'edit', body, base })).toEqual([{ field: 'title', base: 'old', mine: 'new' }])
  expect(changesOf({ kind: 'create', body, base: null })).toEqual([
    { field: 'title', base: undefined, mine: 'new' },
    { field: 'author', base: undefined, mine: 'me' },
  ])
  expect(changesOf({ kind: 'delete', body: { uuids: ['u'] }, base })).toEqual([])
})
