import { isEmail, isUrl } from '@/lib/validators'

/** E-mail addresses have fewer than 255 characters (spec §5). */
const EMAIL_LIMIT = 255

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

function isPattern(value: unknown): boolean {
  if (value instanceof RegExp) return true
  if (!isText(value)) return false
  try {
    return new RegExp(value) instanceof RegExp
  } catch {
    return false
  }
}

interface KindOfValue {
  /** Display name, a dictionary key. */
  readonly name: string
  readonly accepts: (value: unknown) => boolean
}

/** The types of the rule set (spec §5). */
export const kinds = {
  string: { name: '一段文本', accepts: isText },
  number: { name: '一个数字', accepts: isNumber },
  integer: { name: '一个整数', accepts: Number.isInteger },
  float: {
    name: '一个小数',
    accepts: (value) => isNumber(value) && Number.isFinite(value) && !Number.isInteger(value),
  },
  boolean: { name: '是或否', accepts: (value) => typeof value === 'boolean' },
  array: { name: '一组值', accepts: Array.isArray },
  object: {
    name: '一组字段',
    accepts: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
  email: {
    name: '一个电子邮箱地址',
    accepts: (value) => isText(value) && value.length < EMAIL_LIMIT && isEmail(value),
  },
  url: { name: '一个网址', accepts: (value) => isText(value) && isUrl(value) },
  date: { name: '一个日期', accepts: (value) => value instanceof Date && !Number.isNaN(value.getTime()) },
  regexp: { name: '一个正则表达式', accepts: isPattern },
  method: { name: '一个函数', accepts: (value) => typeof value === 'function' },
  /** Colour of three or six hexadecimal digits, with or without #. */
  hex: { name: '一个十六进制颜色', accepts: (value) => isText(value) && /^#?(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) },
} as const satisfies Record<string, KindOfValue>

export type Kind = keyof typeof kinds
