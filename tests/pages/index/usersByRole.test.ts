import { expect, test } from 'vitest'
import { usersByRole } from '@/pages/index/Roles'

test('usersByRole(): counts users per combination of roles, most frequent first', () => {
  const users = [['Editor'], ['Admin'], ['Editor'], ['Admin', 'Editor'], ['Editor'], ['Admin']].map((roles) => ({
    roles,
  }))
  expect(usersByRole(users)).toEqual([
    ['Editor', 3],
    ['Admin', 2],
    ['Admin + Editor', 1],
  ])
})

test('usersByRole(): is empty without users', () => {
  expect(usersByRole([])).toEqual([])
})
