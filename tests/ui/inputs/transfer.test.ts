import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { found, movable, moved, sides } from '@/ui/inputs/transfer/sides'

const options = [
  { id: 'a', label: '桌椅' },
  { id: 'b', label: '音响', detail: '两只' },
  { id: 'c', label: 'Banner' },
  { id: 'd', label: '帐篷', disabled: true },
] as const
const ids = options.map(({ id }) => id)
type Id = (typeof ids)[number]
const subset = fc.subarray([...ids])

describe('transfer lists', () => {
  test('divide the options in their order', () => {
    const { left, right } = sides(options, ['c', 'a'])
    expect([left.map(({ id }) => id), right.map(({ id }) => id)]).toEqual([
      ['b', 'd'],
      ['a', 'c'],
    ])
  })

  test('are searched by label and detail, ignoring case', () => {
    const names = (text: string) => found(options, text).map(({ id }) => id)
    expect([names(' bann'), names('两只'), names('无'), names('')]).toEqual([['c'], ['b'], [], [...ids]])
  })

  test('move only visible options that are not disabled', () => {
    expect(movable(found(options, '帐'), new Set(['a', 'd']))).toEqual([])
    expect(movable(options, new Set(['a', 'd', 'gone']))).toEqual(['a'])
  })
})

describe('moved()', () => {
  test('moves options right and back', () => {
    expect(moved(options, ['c'], ['a', 'b'], 'right')).toEqual(['a', 'b', 'c'])
    expect(moved(options, ['a', 'b', 'c'], ['b'], 'left')).toEqual(['a', 'c'])
  })

  test('drops ids that are no option', () => {
    expect(moved(options, ['gone' as Id, 'a'], [], 'right')).toEqual(['a'])
  })

  test('keeps each option on one side, and there and back changes nothing', () => {
    fc.assert(
      fc.property(subset, subset, (value, picked) => {
        const there = moved(options, value, picked, 'right')
        const { left, right } = sides(options, there)
        expect(left.length + right.length).toBe(options.length)
        expect(right.map(({ id }) => id)).toEqual(there)
        const added = picked.filter((id) => !value.includes(id))
        expect(moved(options, there, added, 'left')).toEqual(moved(options, value, [], 'right'))
      }),
    )
  })
})
