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

describe('sanitizedSettings()', () => {
  test('gives the page’s settings when none are stored', () => {
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

  test('gives back what was stored', () => {
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

  test('drops unknown columns, inserts new ones by their neighbour, and shows the main column', () => {
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

  test('accepts any stored value and lists each column once', () => {
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

  test('withWidth(): limits a width and resets it', () => {
    const standard = standardSettings(columns)
    expect(withWidth(standard, 'time', 3).widths).toEqual({ time: COLUMN_PX.min })
    expect(withWidth(withWidth(standard, 'time', 300), 'time', undefined)).toEqual(standard)
  })

  test('keeps a column unpinned that the page pins', () => {
    expect(sanitizedSettings(withPin(standardSettings(columns), 'title', undefined), columns).pinned).toEqual({})
  })
})

describe('order of columns', () => {
  test('inserts missing ids after their predecessor', () => {
    expect(reordered(['c', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'd', 'a', 'b'])
    expect(reordered([], ['a', 'b'])).toEqual(['a', 'b'])
  })

  test('moves one or several ids before or after another', () => {
    expect(movedIds(['a', 'b', 'c', 'd'], new Set(['a']), 'c', 'after')).toEqual(['b', 'c', 'a', 'd'])
    expect(movedIds(['a', 'b', 'c', 'd'], new Set(['d', 'b']), 'a', 'before')).toEqual(['b', 'd', 'a', 'c'])
    expect(movedIds(['a', 'b', 'c'], new Set(['b']), 'b', 'after')).toEqual(['a', 'b', 'c'])
  })
})
