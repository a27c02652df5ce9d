import { expect, test } from 'vitest'
import { passes, type Guard } from '@/routes/access'

const nobody: string[] = []
const rows: [guard: string, value: Guard | undefined, roles: string[], passes: boolean][] = [
  ['no guard', undefined, nobody, true],
  ['no guard', undefined, ['Editor'], true],
  ['a list', ['Admin'], ['Admin'], true],
  ['a list', ['Admin'], ['Editor'], false],
  ['a list', ['Admin'], nobody, false],
  ['a list of two', ['Admin', 'Editor'], ['Editor'], true],
  ['a list of two', ['Admin', 'Editor'], ['Test'], false],
  ['a list', ['Admin'], ['Test', 'Admin'], true],
  ['an empty list', [], ['Admin'], false],
  ['oneOf', { role: ['Admin', 'Editor'], mode: 'oneOf' }, ['Editor'], true],
  ['oneOf', { role: ['Admin', 'Editor'], mode: 'oneOf' }, nobody, false],
  ['oneOf', { role: ['Admin'], mode: 'oneOf' }, ['Editor'], false],
  ['except', { role: ['Editor'], mode: 'except' }, ['Admin'], true],
  ['except', { role: ['Editor'], mode: 'except' }, ['Editor'], false],
  ['except', { role: ['Editor'], mode: 'except' }, ['Admin', 'Editor'], false],
  ['except', { role: ['Editor'], mode: 'except' }, nobody, true],
  ['a list, whose roles are told apart by case', ['Admin'], ['admin'], false],
]

test.each(rows)('%s %j: a person with %j passes: %j (spec §6)', (_guard, guard, roles, expected) => {
  expect(passes(guard, roles)).toBe(expected)
})
