import { describe, expect, test } from 'vitest'
import { allMatching, chosenCount, chosenOf, isChosen, nothing, withChosen } from '@/records/list/selection'

describe('a selection of some', () => {
  const some = withChosen(withChosen(nothing, ['a', 'b'], true), ['c'], true)

  test('grows over pages, and shrinks', () => {
    expect(chosenCount(some, 50)).toBe(3)
    expect(isChosen(some, 'b')).toBe(true)
    expect(isChosen(withChosen(some, ['b'], false), 'b')).toBe(false)
  })

  test('knows how much of a page it holds', () => {
    expect(chosenOf(some, ['a', 'b'])).toBe('all')
    expect(chosenOf(some, ['c', 'd'])).toBe('some')
    expect(chosenOf(some, ['d'])).toBe('none')
    expect(chosenOf(some, [])).toBe('none')
  })
})

describe('a selection of all that match', () => {
  const all = allMatching({ title: '灌溉', pageNo: 3, pageSize: 20, sort: 'datetime', order: 'asc' })

  test('is of a query without its page and order', () => {
    expect(all).toEqual({ kind: 'all', query: { title: '灌溉' }, except: new Set() })
  })

  test('leaves out those that were taken out again', () => {
    const most = withChosen(all, ['a', 'b'], false)
    expect(chosenCount(most, 1234)).toBe(1232)
    expect(isChosen(most, 'a')).toBe(false)
    expect(isChosen(most, 'z')).toBe(true)
    expect(chosenCount(withChosen(most, ['a'], true), 1234)).toBe(1233)
    expect(chosenOf(most, ['a', 'z'])).toBe('some')
  })

  test('is of none, not of fewer, once those that were taken out are no longer there', () => {
    expect(chosenCount(withChosen(all, ['a', 'b', 'c'], false), 2)).toBe(0)
  })
})
