import * as z from 'zod/mini'
import type { Row } from '@/api/contract'
import { emailRule, filledRule, looseText, textRule } from '@/resource/formRules'

export type User = Row<'userManagement'>
/** What the server shows in place of a password; sent back it changes nothing. */
const MASK = '******'

const shared = {
  username: filledRule('请输入用户名', 50),
  email: emailRule,
  roles: z.array(z.string()).check(z.minLength(1, '请至少选择一个角色')),
}
/** Rules of the form for a new account; the messages are dictionary keys. */
export const newUserSchema = z.object({
  ...shared,
  password: textRule(50).check(z.minLength(6, '密码不能少于 6 位')),
})
/** Of one that is there: without a password the old one stays. */
export const userSchema = z.object({
  ...shared,
  password: textRule(50).check(z.refine((text) => text === '' || text.length >= 6, '密码不能少于 6 位')),
})
export type UserValues = z.infer<typeof userSchema>

const loose = z.object({
  username: looseText,
  password: looseText,
  email: looseText,
  roles: z.catch(z.array(z.string()), []),
})
/** The form's values out of a row or a kept draft; the password is never among them. */
export function readUser(given: unknown): UserValues {
  const values = loose.parse(given)
  return { ...values, password: values.password === MASK ? '' : values.password }
}

/** What is sent of the form: an empty password is none. */
export const userRowOf = ({ password, ...values }: UserValues) => (password === '' ? values : { ...values, password })
