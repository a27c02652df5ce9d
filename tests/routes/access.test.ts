import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allows, passes, type Access, type Demand, type Guard } from '@/routes/access'

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
  ['oneOf, empty', { role: [], mode: 'oneOf' }, ['Admin'], false],
  ['except, empty', { role: [], mode: 'except' }, nobody, true],
  ['a list, whose roles are case-sensitive', ['Admin'], ['admin'], false],
]

test.each(rows)('passes(): %s %j: a person with %j: %j (spec §6)', (_guard, guard, roles, expected) => {
  expect(passes(guard, roles)).toBe(expected)
})

const admin: Access = { admin: true, role: [], permission: [] }
const guest: Access = { admin: false, role: [], permission: [] }
/** Admin by role, not by flag, with two permissions. */
const chief: Access = { admin: false, role: ['Admin'], permission: ['read', 'write'] }
const editor: Access = { admin: false, role: ['Editor'], permission: ['read'] }

/** Spec §6: access granted to admin flag, guest, chief and editor. */
const demands: [demand: Demand, admin: boolean, guest: boolean, chief: boolean, editor: boolean][] = [
  [[], true, false, false, false],
  [['Admin'], true, false, true, false],
  [['write'], true, false, true, false],
  [['Admin', 'read'], true, false, true, true],
  [['Admin', 'Editor'], true, false, true, true],
  [['delete'], true, false, false, false],

  [{}, true, false, false, false],
  [{ role: ['Admin'] }, true, false, true, false],
  [{ role: ['read'] }, true, false, false, false],
  [{ permission: ['Admin'] }, true, false, false, false],
  [{ permission: ['write'] }, true, false, true, false],

  [{ role: [], mode: 'oneOf' }, true, false, false, false],
  [{ role: ['Admin', 'Test'], mode: 'oneOf' }, true, false, true, false],
  [{ permission: ['write', 'delete'], mode: 'oneOf' }, true, false, true, false],
  [{ role: ['Editor'], permission: ['write'], mode: 'oneOf' }, true, false, true, true],
  [{ role: ['Test'], permission: ['delete'], mode: 'oneOf' }, true, false, false, false],

  [{ mode: 'allOf' }, true, true, true, true],
  [{ role: [], permission: [], mode: 'allOf' }, true, true, true, true],
  [{ role: ['Admin'], mode: 'allOf' }, true, false, true, false],
  [{ role: ['Admin', 'Editor'], mode: 'allOf' }, true, false, false, false],
  [{ permission: ['read', 'write'], mode: 'allOf' }, true, false, true, false],
  [{ role: ['Editor'], permission: ['read'], mode: 'allOf' }, true, false, false, true],
  [{ role: ['Admin'], permission: ['delete'], mode: 'allOf' }, true, false, false, false],

  [{ mode: 'except' }, true, true, true, true],
  [{ role: [], permission: [], mode: 'except' }, true, true, true, true],
  [{ role: ['Admin'], mode: 'except' }, true, true, false, true],
  [{ permission: ['write'], mode: 'except' }, true, true, false, true],
  [{ role: ['Admin'], permission: ['read'], mode: 'except' }, true, true, false, false],
  [{ role: ['Test'], permission: ['delete'], mode: 'except' }, true, true, true, true],
]

describe('allows() (spec §6)', () => {
  test.each(demands.map(([demand, ...granted]) => ({ demand, granted })))('$demand', ({ demand, granted }) => {
    expect([admin, guest, chief, editor].map((access) => allows(access, demand))).toEqual(granted)
  })

  test('an unknown mode counts as oneOf', () => {
    const odd = { role: ['Admin'], mode: 'most' } as unknown as Demand
    expect([guest, chief].map((access) => allows(access, odd))).toEqual([false, true])
  })

  test('except is the opposite of oneOf, and allOf implies oneOf', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(names, names, names, names, (role, permission, wishedRole, wishedPermission) => {
        const access = { admin: false, role, permission }
        const wished = { role: wishedRole, permission: wishedPermission }
        const [oneOf, allOf, except] = (['oneOf', 'allOf', 'except'] as const).map((mode) =>
          allows(access, { ...wished, mode }),
        )
        expect(except).toBe(!oneOf)
        if (wishedRole.length + wishedPermission.length > 0 && allOf) expect(oneOf).toBe(true)
      }),
    )
  })
})
