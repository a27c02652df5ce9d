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
  test('one can stand below all but itself and what is below it', () => {
    const names = (uuid: string | null) =>
      possibleParents(tree, uuid).map(({ name, path }) => [...path, name].join('/'))
    expect(names(null)).toEqual(['镇', '镇/办', '镇/办/室', '镇/站'])
    expect(names('u2')).toEqual(['镇', '镇/站'])
    expect(names('u1')).toEqual([])
  })

  test('unfinished input of a draft is taken, anything else is not', () => {
    expect(readDepartment({ name: '', parentId: 'x', order: 3 })).toEqual({ name: '', parentId: 0, order: 3 })
  })

  test('are lines with their depth; a group that is shut hides what it holds', () => {
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
  test("the server's mask is no password, and an empty one is not sent", () => {
    const values = readUser({ username: 'a', password: '******', email: '', roles: ['Editor'] })
    expect(values.password).toBe('')
    expect(userRowOf()(values)).not.toHaveProperty('password')
    expect(userRowOf()({ ...values, password: 'secret' })).toHaveProperty('password', 'secret')
  })

  test('villages are sent where there are some, or were', () => {
    const values = readUser({ username: 'a', villages: ['柳溪村'] })
    expect(userRowOf()(values)).toHaveProperty('villages', ['柳溪村'])
    const free = { ...values, villages: [] }
    expect(userRowOf()(free)).not.toHaveProperty('villages')
    expect(userRowOf(['柳溪村'])(free)).toHaveProperty('villages', [])
  })

  test('no role is chosen for a new one', () => {
    expect(readUser({}).roles).toEqual([])
  })

  test.each([
    [{}, true, false],
    [{ password: '12345' }, false, false],
    [{ password: '123456' }, true, true],
    [{ password: '123456', roles: [] }, false, false],
    [{ password: '123456', email: 'no' }, false, false],
    [{ password: '123456', username: ' ' }, false, false],
  ])('%o is right for one that is there: %s, for a new one: %s', (change, old, fresh) => {
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
])('a profile with %o is right: %s', (change, right) => {
  const values = { ...readProfile({ nickname: '王', phone: '13800000000', email: 'a@b.cn' }), ...change }
  expect(profileSchema.safeParse(values).success).toBe(right)
})
