import * as z from 'zod/mini'
import { emailRule, filledRule, looseText, phoneOrNoneRule, textRule } from '@/records/form/formRules'

/** Form validation; messages are dictionary keys. */
export const profileSchema = z.object({
  nickname: filledRule('姓名', '请输入姓名', 50),
  email: emailRule,
  phone: phoneOrNoneRule,
  department: z.string(),
  introduction: textRule('个人简介', 200),
})
export type ProfileValues = z.infer<typeof profileSchema>

const loose = z.object({
  nickname: looseText,
  email: looseText,
  phone: looseText,
  department: looseText,
  introduction: looseText,
})
/** Form values from a row or a stored draft, including unfinished input. */
export const readProfile = (given: unknown): ProfileValues => loose.parse(given)
