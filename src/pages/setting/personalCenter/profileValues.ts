import * as z from 'zod/mini'
import { isEmail, isPhone } from '@/lib/validators'

/** Rules of the form; the messages are dictionary keys. */
export const profileSchema = z.object({
  nickname: z.string().check(z.trim(), z.minLength(1, '请输入姓名'), z.maxLength(50, '不能超过 50 个字')),
  email: z.string().check(z.refine((text) => text === '' || isEmail(text), '邮箱格式不正确')),
  phone: z.string().check(z.refine((text) => text === '' || isPhone(text), '请输入正确的手机号')),
  department: z.string(),
  introduction: z.string().check(z.maxLength(200, '不能超过 200 个字')),
})
export type ProfileValues = z.infer<typeof profileSchema>

const text = z.catch(z.string(), '')
const loose = z.object({ nickname: text, email: text, phone: text, department: text, introduction: text })
/** The form's values out of a row or a kept draft, unfinished input included. */
export const readProfile = (given: unknown): ProfileValues => loose.parse(given)
