import { describe, expect, test } from 'vitest'
import { allMatching, chosenCount, chosenOf, isChosen, nothing, withChosen } from '@/records/list/selection'

describe('selection of some rows', () => {
  const some = withChosen(withChosen(nothing, ['a', 'b'], true), ['c'], true)

  test('grows over pages and shrinks', () => {
    expect(chosenCount(some, 50)).toBe(3)
    expect(isChosen(some, 'b')).toBe(true)
    expect(isChosen(withChosen(some, ['b'], false), 'b')).toBe(false)
  })

  test('knows whether all, some or none of a page are selected', () => {
    expect(chosenOf(some, ['a', 'b'])).toBe('all')
    expect(chosenOf(some, ['c', 'd'])).toBe('some')
    expect(chosenOf(some, ['d'])).toBe('none')
    expect(chosenOf(some, [])).toBe('none')
  })
})

describe('selection of all matching rows', () => {
  const all = allMatching({ title: '灌溉', pageNo: 3, pageSize: 20, sort: 'datetime', order: 'asc' })

  test('has a query without page and order', () => {
    expect(all).toEqual({ kind: 'all', query: { title: '灌溉' }, except: new Set() })
  })

  test('leaves out rows that were deselected', () => {
    const most = withChosen(all, ['a', 'b'], false)
    expect(chosenCount(most, 1234)).toBe(1232)
    expect(isChosen(most, 'a')).toBe(false)
    expect(isChosen(most, 'z')).toBe(true)
    expect(chosenCount(withChosen(most, ['a'], true), 1234)).toBe(1233)
    expect(chosenOf(most, ['a', 'z'])).toBe('some')
  })

  test('counts 0 when more rows were deselected than match', () => {
    expect(chosenCount(withChosen(all, ['a', 'b', 'c'], false), 2)).toBe(0)
  })
})
