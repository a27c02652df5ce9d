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

test('all move together, whose relations stay', () => {
  const move = terms({ operation: 'move' })
  expect(partsOf(move).asked).toEqual([])
  expect(faultIn(move)).toBe('')
  expect([...changesOf(move).values()]).toEqual(members.map(() => ({ household: '010009', address: '9' })))
})

test('some leave with a head of their own, and the others keep theirs', () => {
  expect(faultIn(terms({}))).toBe('请选择要分出去的成员')
  expect(faultIn(terms({ leaving: ['a', 'b', 'c'] }))).toBe('至少要有一人留下')
  expect(faultIn(terms({ leaving: ['c'] }))).toBe('请为每位成员选择关系')
  expect(faultIn(terms({ leaving: ['c'], roles: { c: 'child' } }))).toBe('分出去的一户要有一位户主，只能有一位')
  const split = terms({ leaving: ['c'], roles: { c: 'head' } })
  expect(faultIn(split)).toBe('')
  expect([...changesOf(split)]).toEqual([[son, { household: '010009', address: '9', relation: 'head' }]])
})

test('where the head leaves, those who stay need one, too', () => {
  const left = { leaving: ['a', 'c'], roles: { a: 'head', c: 'child' } }
  expect(partsOf(terms(left)).asked).toEqual([head, son, wife])
  expect(faultIn(terms(left))).toBe('请为每位成员选择关系')
  expect(faultIn(terms({ ...left, roles: { ...left.roles, b: 'spouse' } }))).toBe('留下的一户要有一位户主，只能有一位')
  const split = terms({ ...left, roles: { ...left.roles, b: 'head' } })
  expect(faultIn(split)).toBe('')
  expect(changesOf(split).get(wife)).toEqual({ relation: 'head' })
})

test('who joins another household is not its head', () => {
  const roles = { a: 'other', b: 'other', c: 'other' }
  expect(faultIn(terms({ operation: 'merge', roles: { ...roles, a: 'head' } }))).not.toBe('')
  const merge = terms({ operation: 'merge', roles })
  expect(faultIn(merge)).toBe('')
  expect(changesOf(merge).get(head)).toEqual({ household: '010009', address: '9', relation: 'other' })
})

test('what is seen in part is never written', () => {
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
])('the number after %s is %s', (number, next) => expect(numberAfter(number)).toBe(next))
