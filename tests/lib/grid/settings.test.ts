import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COLUMN_PX,
  sanitizedSettings,
  standardSettings,
  withPin,
  withShown,
  withWidth,
  type ColumnRule,
} from '@/lib/grid/settings'
import { movedIds, reordered } from '@/lib/order'

const columns: readonly ColumnRule[] = [
  { id: 'title', primary: true },
  { id: 'author' },
  { id: 'time' },
  { id: 'note', hidden: true },
]

describe('settings of a table', () => {
  test('are the page’s own without stored ones: the first column is pinned, hidden ones are hidden', () => {
    expect(sanitizedSettings(undefined, columns)).toEqual({
      order: ['title', 'author', 'time', 'note'],
      hidden: ['note'],
      pinned: { title: 'start' },
      widths: {},
      density: 'normal',
      stripe: false,
      border: false,
    })
  })

  test('come back as they were stored', () => {
    const changed = withWidth(
      withPin(withShown(standardSettings(columns), 'author', false), 'time', 'end'),
      'time',
      200,
    )
    const own = {
      ...changed,
      hidden: ['author', 'note'],
      order: ['time', 'title', 'note', 'author'],
      density: 'loose',
      stripe: true,
    } as const
    expect(sanitizedSettings(JSON.parse(JSON.stringify(own)), columns)).toEqual(own)
  })

  test('drop unknown columns, let new ones appear beside their neighbour, and show what names the record', () => {
    const stored = {
      order: ['time', 'gone', 'title'],
      hidden: ['gone', 'title', 'time'],
      pinned: { gone: 'end', time: 'sideways' },
      widths: { gone: 100, time: 9999, title: Number.NaN },
    }
    expect(sanitizedSettings(stored, columns)).toMatchObject({
      order: ['time', 'note', 'title', 'author'],
      hidden: ['time', 'note'],
      pinned: {},
      widths: { time: COLUMN_PX.max },
    })
  })

  test('can be made of anything, and hold each column once', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { order, hidden } = sanitizedSettings(stored, columns)
        expect([...order].toSorted()).toEqual(['author', 'note', 'time', 'title'])
        expect(hidden).not.toContain('title')
      }),
    )
    fc.assert(
      fc.property(
        fc.record({ order: fc.array(fc.constantFrom('time', 'note', 'x', 'title')), widths: fc.object() }),
        (stored) => {
          const once = sanitizedSettings(stored, columns)
          expect(sanitizedSettings(once, columns)).toEqual(once)
        },
      ),
    )
  })

  test('bound a width, and give a column its own again', () => {
    const standard = standardSettings(columns)
    expect(withWidth(standard, 'time', 3).widths).toEqual({ time: COLUMN_PX.min })
    expect(withWidth(withWidth(standard, 'time', 300), 'time', undefined)).toEqual(standard)
  })

  test('unpin a column that the page had pinned', () => {
    expect(sanitizedSettings(withPin(standardSettings(columns), 'title', undefined), columns).pinned).toEqual({})
  })
})

describe('an order', () => {
  test('without some gets them behind the one before them', () => {
    expect(reordered(['c', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'd', 'a', 'b'])
    expect(reordered([], ['a', 'b'])).toEqual(['a', 'b'])
  })

  test('is changed by moving one or several, before or after another', () => {
    expect(movedIds(['a', 'b', 'c', 'd'], new Set(['a']), 'c', 'after')).toEqual(['b', 'c', 'a', 'd'])
    expect(movedIds(['a', 'b', 'c', 'd'], new Set(['d', 'b']), 'a', 'before')).toEqual(['b', 'd', 'a', 'c'])
    expect(movedIds(['a', 'b', 'c'], new Set(['b']), 'b', 'after')).toEqual(['a', 'b', 'c'])
  })
})
