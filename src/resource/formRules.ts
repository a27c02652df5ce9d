import * as z from 'zod/mini'
import type { TextKey } from '@/i18n/init'
import { isEmail } from '@/lib/validators'

/** What is said of a text with more characters. */
const tooLong = {
  10: '不能超过 10 个字',
  50: '不能超过 50 个字',
  200: '不能超过 200 个字',
  5000: '不能超过 5000 个字',
} as const satisfies Readonly<Record<number, TextKey>>
type Max = keyof typeof tooLong

/** A text of at most `max` characters. */
export const textRule = (max: Max) => z.string().check(z.maxLength(max, tooLong[max]))

/** One that is not empty, without the spaces around it; `missing` says what is to be entered. */
export const filledRule = (missing: TextKey, max: Max) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong[max]))

/** An e-mail address, or none. */
export const emailRule = z.string().check(z.refine((text) => text === '' || isEmail(text), '邮箱格式不正确'))

/** A text out of a row or a kept draft, unfinished or missing as it may be. */
export const looseText = z.catch(z.string(), '')
