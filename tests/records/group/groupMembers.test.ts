import { expect, test } from 'vitest'
import { membersOf } from '@/records/group/GroupMembers'

test('membersOf(): the head comes first, the others keep their order', () => {
  const rows = [{ relation: 'child' }, { relation: 'spouse' }, { relation: 'head' }]
  expect(membersOf(rows, { role: 'relation', head: 'head' })).toEqual([rows[2], rows[0], rows[1]])
  expect(membersOf(rows.slice(0, 2), { role: 'relation', head: 'head' })).toEqual(rows.slice(0, 2))
})
