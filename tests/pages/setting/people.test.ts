import { describe, expect, test } from 'vitest'
import { possibleParents, readDepartment, type Department } from '@/pages/setting/departmentManagement/departmentValues'
import { profileSchema, readProfile } from '@/pages/setting/personalCenter/profileValues'
import { newUserSchema, readUser, userRowOf, userSchema } from '@/pages/setting/userManagement/userValues'
import { groupsOf, linesOf } from '@/ui/data/tree/lines'

const department = (id: number, name: string, children: Department[] = []): Department => ({
  uuid: `u${id}`,
  id,
  parentId: 0,
  name,
  order: 1,
  createTime: '2026-01-01 00:00:00',
  children,
})
const tree = [department(1, '镇', [department(2, '办', [department(3, '室')]), department(4, '站')])]

describe('departments', () => {
  test('possibleParents(): all departments except itself and those below it', () => {
    const names = (uuid: string | null) =>
      possibleParents(tree, uuid).map(({ name, path }) => [...path, name].join('/'))
    expect(names(null)).toEqual(['镇', '镇/办', '镇/办/室', '镇/站'])
    expect(names('u2')).toEqual(['镇', '镇/站'])
    expect(names('u1')).toEqual([])
  })

  test('readDepartment(): keeps unfinished values of a draft and drops invalid ones', () => {
    expect(readDepartment({ name: '', parentId: 'x', order: 3 })).toEqual({ name: '', parentId: 0, order: 3 })
  })

  test('linesOf(): gives lines with depth, without those in closed groups', () => {
    expect(linesOf(tree).map(({ node, depth, group }) => [node.name, depth, group])).toEqual([
      ['镇', 0, true],
      ['办', 1, true],
      ['室', 2, false],
      ['站', 1, false],
    ])
    expect(linesOf(tree, new Set(['u2'])).map(({ node }) => node.name)).toEqual(['镇', '办', '站'])
    expect(groupsOf(tree)).toEqual(['u1', 'u2'])
  })
})

describe('users', () => {
  test('send no masked or empty password', () => {
    const values = readUser({ username: 'a', password: '******', email: '', roles: ['Editor'] })
    expect(values.password).toBe('')
    expect(userRowOf()(values)).not.toHaveProperty('password')
    expect(userRowOf()({ ...values, password: 'secret' })).toHaveProperty('password', 'secret')
  })

  test('send villages only if there are or were some', () => {
    const values = readUser({ username: 'a', villages: ['柳溪村'] })
    expect(userRowOf()(values)).toHaveProperty('villages', ['柳溪村'])
    const free = { ...values, villages: [] }
    expect(userRowOf()(free)).not.toHaveProperty('villages')
    expect(userRowOf(['柳溪村'])(free)).toHaveProperty('villages', [])
  })

  test('have no role preselected', () => {
    expect(readUser({}).roles).toEqual([])
  })

  test.each([
    [{}, true, false],
    [{ password: '12345' }, false, false],
    [{ password: '123456' }, true, true],
    [{ password: '123456', roles: [] }, false, false],
    [{ password: '123456', email: 'no' }, false, false],
    [{ password: '123456', username: ' ' }, false, false],
  ])('with %o are valid when existing: %s, when new: %s', (change, old, fresh) => {
    const values = { ...readUser({ username: 'wang', roles: ['Editor'] }), ...change }
    expect([userSchema.safeParse(values).success, newUserSchema.safeParse(values).success]).toEqual([old, fresh])
  })
})

test.each([
  [{}, true],
  [{ nickname: '' }, false],
  [{ phone: '123' }, false],
  [{ phone: '' }, true],
  [{ email: 'nobody' }, false],
  [{ introduction: 'x'.repeat(201) }, false],
])('profileSchema: %o is valid: %s', (change, right) => {
  const values = { ...readProfile({ nickname: '王', phone: '13800000000', email: 'a@b.cn' }), ...change }
  expect(profileSchema.safeParse(values).success).toBe(right)
})
