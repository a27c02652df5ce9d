import * as z from 'zod/mini'
import type { Row } from '@/contract/calls'
import { isPlainName } from '@/lib/nameKey'
import { emailRule, filledRule, looseText, phoneOrNoneRule, textRules } from '@/records/form/formRules'

export type User = Row<'userManagement'>
/** Placeholder of the server for a password; sent back it changes nothing. */
const MASK = '******'

const long = { min: 6, message: '密码不能少于 6 位' } as const
const shared = {
  username: filledRule('用户名', '请输入用户名', 50),
  email: emailRule,
  phone: phoneOrNoneRule,
  roles: z.array(z.string()).check(z.minLength(1, '请至少选择一个角色')),
  villages: z.array(z.string()),
}
/** Validation of a new account; messages are dictionary keys. */
export const newUserSchema = z.object({
  ...shared,
  username: shared.username.check(z.refine(isPlainName, '名称里有看不见或容易认错的字符')),
  password: textRules('密码', { required: true, ...long }, { max: 50 }),
})
/** Validation of an existing account: an empty password keeps the old one. */
export const userSchema = z.object({
  ...shared,
  password: textRules('密码', long, { max: 50 }),
})
export type UserValues = z.infer<typeof userSchema>

const loose = z.object({
  username: looseText,
  password: looseText,
  email: looseText,
  phone: looseText,
  roles: z.catch(z.array(z.string()), []),
  villages: z.catch(z.array(z.string()), []),
})
/** Form values from a row or a stored draft; never the password. */
export function readUser(given: unknown): UserValues {
  const values = loose.parse(given)
  return { ...values, password: values.password === MASK ? '' : values.password }
}

/** The request body, without an empty password, and without villages where there were none before. */
export const userRowOf =
  (before: readonly string[] = []) =>
  ({ password, villages, ...values }: UserValues) => ({
    ...values,
    ...(password !== '' && { password }),
    ...((villages.length > 0 || before.length > 0) && { villages }),
  })
