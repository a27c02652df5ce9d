import { expect, test } from 'vitest'
import { villagers } from '@/records/declared/villagers'
import { changesOf, faultIn, numberAfter, partsOf, type Regrouping } from '@/records/group/regrouping'

const group = villagers.group
if (!group) throw new Error('villagers have households')
const member = (uuid: string, relation: string) => ({
  uuid,
  relation,
  household: '010001',
  village: '柳溪村',
  address: '1',
})
const [head, wife, son] = [member('a', 'head'), member('b', 'spouse'), member('c', 'child')]
const members = [head, wife, son]
const place = { household: '010009', village: '柳溪村', address: '9' }
const terms = (more: Partial<Regrouping<typeof head>>): Regrouping<typeof head> => ({
  operation: 'split',
  group,
  members,
  leaving: [],
  place,
  roles: {},
  ...more,
})

test('move: all members get the new household and address and keep their relations', () => {
  const move = terms({ operation: 'move' })
  expect(partsOf(move).asked).toEqual([])
  expect(faultIn(move)).toBe('')
  expect([...changesOf(move).values()]).toEqual(members.map(() => ({ household: '010009', address: '9' })))
})

test('split: those who leave need a head of their own, and at least one member stays', () => {
  expect(faultIn(terms({}))).toBe('请选择要分出去的成员')
  expect(faultIn(terms({ leaving: ['a', 'b', 'c'] }))).toBe('至少要有一人留下')
  expect(faultIn(terms({ leaving: ['c'] }))).toBe('请为每位成员选择关系')
  expect(faultIn(terms({ leaving: ['c'], roles: { c: 'child' } }))).toBe('分出去的一户要有一位户主，只能有一位')
  const split = terms({ leaving: ['c'], roles: { c: 'head' } })
  expect(faultIn(split)).toBe('')
  expect([...changesOf(split)]).toEqual([[son, { household: '010009', address: '9', relation: 'head' }]])
})

test('split: if the head leaves, those who stay need a new head', () => {
  const left = { leaving: ['a', 'c'], roles: { a: 'head', c: 'child' } }
  expect(partsOf(terms(left)).asked).toEqual([head, son, wife])
  expect(faultIn(terms(left))).toBe('请为每位成员选择关系')
  expect(faultIn(terms({ ...left, roles: { ...left.roles, b: 'spouse' } }))).toBe('留下的一户要有一位户主，只能有一位')
  const split = terms({ ...left, roles: { ...left.roles, b: 'head' } })
  expect(faultIn(split)).toBe('')
  expect(changesOf(split).get(wife)).toEqual({ relation: 'head' })
})

test('merge: a member who joins another household cannot be its head', () => {
  const roles = { a: 'other', b: 'other', c: 'other' }
  expect(faultIn(terms({ operation: 'merge', roles: { ...roles, a: 'head' } }))).not.toBe('')
  const merge = terms({ operation: 'merge', roles })
  expect(faultIn(merge)).toBe('')
  expect(changesOf(merge).get(head)).toEqual({ household: '010009', address: '9', relation: 'other' })
})

test('masked values are never written', () => {
  const move = terms({
    operation: 'move',
    place: { ...place, household: '010001', village: '柳溪村', address: '13****12' },
  })
  expect(changesOf(move).size).toBe(0)
})

test.each([
  ['010009', '010010'],
  ['A-099', 'A-100'],
  ['99', '100'],
  ['无', undefined],
])('numberAfter(): %s is followed by %s', (number, next) => expect(numberAfter(number)).toBe(next))
