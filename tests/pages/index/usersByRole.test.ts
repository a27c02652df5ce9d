import { expect, test } from 'vitest'
import { usersByRole } from '@/pages/index/Roles'

test('users are counted per combination of roles, the most frequent first', () => {
  const users = [['Editor'], ['Admin'], ['Editor'], ['Admin', 'Editor'], ['Editor'], ['Admin']].map((roles) => ({
    roles,
  }))
  expect(usersByRole(users)).toEqual([
    ['Editor', 3],
    ['Admin', 2],
    ['Admin + Editor', 1],
  ])
})

test('nobody is no share', () => {
  expect(usersByRole([])).toEqual([])
})
