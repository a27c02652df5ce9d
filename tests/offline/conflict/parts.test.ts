import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstPartPicks,
  keyedParts,
  mergedParts,
  PARTS_MAX,
  sequenceParts,
  type PartPick,
} from '@/offline/conflict/parts'

const partsOf = (base: string, mine: string, theirs: string) =>
  sequenceParts([...base], [...mine], [...theirs])?.filter(({ by }) => by !== 'none') ?? []
const all = (count: number, pick: PartPick) => Array.from({ length: count }, () => pick)

test('sequenceParts(): a part one side changed, added or removed belongs to that side', () => {
  expect(partsOf('abcd', 'aXcd', 'abc')).toEqual([
    { base: ['b'], mine: ['X'], theirs: ['b'], by: 'mine' },
    { base: ['d'], mine: ['d'], theirs: [], by: 'theirs' },
  ])
})

test('sequenceParts(): neighbouring parts changed by both sides are compared one by one', () => {
  expect(partsOf('abcd', 'aXYd', 'abZW').map(({ by, mine, theirs }) => [by, mine.join(''), theirs.join('')])).toEqual([
    ['mine', 'X', 'b'],
    ['both', 'Y', 'Z'],
    ['theirs', 'd', 'W'],
  ])
})

test('sequenceParts(): different changes of a part are open, equal changes are not', () => {
  expect(partsOf('abc', 'aXc', 'aYc')).toEqual([{ base: ['b'], mine: ['X'], theirs: ['Y'], by: 'both' }])
  expect(partsOf('abc', 'aXc', 'aXc')).toEqual([])
})

test('mergedParts(): “both” keeps mine, then theirs', () => {
  const parts = sequenceParts(['a'], ['b'], ['c']) ?? []
  expect(mergedParts(parts, ['both'])).toEqual(['b', 'c'])
  expect(mergedParts(parts, firstPartPicks(parts))).toBeUndefined()
})

test('mergedParts(): all mine gives mine, all theirs theirs; first picks keep one-sided changes', () => {
  const text = fc.array(fc.constantFrom('一', '二', '三', '四'), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const parts = sequenceParts(base, mine, theirs) ?? []
      expect(mergedParts(parts, all(parts.length, 'mine'))).toEqual(mine)
      expect(mergedParts(parts, all(parts.length, 'theirs'))).toEqual(theirs)
      const own = sequenceParts(base, mine, base) ?? []
      expect(mergedParts(own, firstPartPicks(own))).toEqual(mine)
      const other = sequenceParts(base, base, theirs) ?? []
      expect(mergedParts(other, firstPartPicks(other))).toEqual(theirs)
    }),
  )
})

test('sequenceParts(): too many paragraphs give no parts', () => {
  const many = Array.from({ length: PARTS_MAX + 1 }, () => 'a')
  expect(sequenceParts(many, ['a'], ['a'])).toBeUndefined()
})

test('keyedParts(): items are compared by key wherever they stand, and changes by both sides to one are combined', () => {
  const node = (id: string, text: string, at = 0) => ({ id, text, at })
  const parts = keyedParts(
    [node('1', '开始'), node('2', '审核'), node('3', '结束'), node('5', '通知')],
    [node('3', '结束'), node('1', '开始'), node('2', '初审'), node('4', '复核'), node('5', '告知')],
    [node('1', '起点'), node('2', '终审'), node('5', '通知', 9)],
    { keyOf: ({ id }) => id, essence: ({ text }) => text, combine: ({ text }, { id, at }) => ({ id, text, at }) },
  )
  expect(parts.map(({ by, mine, theirs }) => [by, mine[0]?.text, theirs[0]?.text])).toEqual([
    ['theirs', '开始', '起点'],
    ['both', '初审', '终审'],
    ['none', '告知', '告知'],
    ['theirs', '结束', undefined],
    ['mine', '复核', undefined],
  ])
  expect(parts[2]?.mine[0]?.at).toBe(9)
})
