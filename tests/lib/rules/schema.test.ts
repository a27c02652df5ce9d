import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { ruleSet } from '@/lib/rules/schema'

interface Account {
  username: string
  email: string
  age: number
}
const schema = ruleSet<Account>(
  {
    username: [{ required: true, whitespace: true }, { min: 3, max: 5 }, { pattern: /^[a-z]*$/ }],
    email: { type: 'email' },
  },
  { names: { username: '用户名', email: '邮箱' } },
)
const { validate } = schema['~standard']

describe('a rule set is a Standard Schema', () => {
  test('that passes right values on as they are', () => {
    const values = { username: 'wang', email: '', age: 1 }
    expect(validate(values)).toEqual({ value: values })
  })

  test('that names field and fault of each broken rule, in the order of the rules', () => {
    expect(validate({ username: 'AB', email: 'x', age: 1 })).toEqual({
      issues: [
        { message: '用户名应为 3 到 5 个字', path: ['username'] },
        { message: '用户名格式不正确', path: ['username'] },
        { message: '邮箱应为一个电子邮箱地址', path: ['email'] },
      ],
    })
  })

  test.each([undefined, null, 'text', 7, [[]]])('that refuses %j, which is no form', (given) => {
    expect(validate(given)).toHaveProperty('issues')
  })

  test('that calls a field by its key when it has no name', () => {
    const bare = ruleSet<{ a: string }>({ a: { required: true } }, { names: {} })
    expect(bare['~standard'].validate({ a: '' })).toEqual({ issues: [{ message: 'a不能为空', path: ['a'] }] })
  })
})

test("the forms' resolver takes it, with its types", async () => {
  const resolver = standardSchemaResolver(schema)
  const options = { fields: {}, shouldUseNativeValidation: false }
  const refused = await resolver({ username: '', email: 'a@b.cn', age: 1 }, undefined, options)
  expect(refused.errors).toEqual({ username: expect.objectContaining({ message: '用户名不能为空' }) })
  const accepted = await resolver({ username: 'wang', email: 'a@b.cn', age: 1 }, undefined, options)
  expect(accepted).toEqual({ values: { username: 'wang', email: 'a@b.cn', age: 1 }, errors: {} })
  expectTypeOf<Parameters<typeof resolver>[0]>().toEqualTypeOf<Account>()
})
