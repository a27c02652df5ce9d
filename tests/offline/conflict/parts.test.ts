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

test('what one side has changed, added or taken away is theirs alone', () => {
  expect(partsOf('abcd', 'aXcd', 'abc')).toEqual([
    { base: ['b'], mine: ['X'], theirs: ['b'], by: 'mine' },
    { base: ['d'], mine: ['d'], theirs: [], by: 'theirs' },
  ])
})

test('neighbours that both sides have changed are compared one by one', () => {
  expect(partsOf('abcd', 'aXYd', 'abZW').map(({ by, mine, theirs }) => [by, mine.join(''), theirs.join('')])).toEqual([
    ['mine', 'X', 'b'],
    ['both', 'Y', 'Z'],
    ['theirs', 'd', 'W'],
  ])
})

test('what both have changed otherwise is open, what both have changed alike is not', () => {
  expect(partsOf('abc', 'aXc', 'aYc')).toEqual([{ base: ['b'], mine: ['X'], theirs: ['Y'], by: 'both' }])
  expect(partsOf('abc', 'aXc', 'aXc')).toEqual([])
})

test('"both" keeps mine, then theirs', () => {
  const parts = sequenceParts(['a'], ['b'], ['c']) ?? []
  expect(mergedParts(parts, ['both'])).toEqual(['b', 'c'])
  expect(mergedParts(parts, firstPartPicks(parts))).toBeUndefined()
})

test('all mine makes mine, all theirs makes theirs, and the first picks lose nothing that one side alone has done', () => {
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

test('a text of too many paragraphs is compared as a whole', () => {
  const many = Array.from({ length: PARTS_MAX + 1 }, () => 'a')
  expect(sequenceParts(many, ['a'], ['a'])).toBeUndefined()
})

test('keyed items are compared one by one, wherever they stand; what each side did to one is kept', () => {
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
