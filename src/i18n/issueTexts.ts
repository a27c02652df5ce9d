import i18n from 'i18next'
import * as z from 'zod/mini'
import type { TextKey } from './init'
import { numberTexts } from './numberTexts'
import { currentTexts } from './useTexts'

/** What is said of a value that a schema refuses without words of its own; the fault has the values. */
export const issueTexts = {
  required: '必填',
  short: '不能少于 {{min}} 个字',
  long: '不能超过 {{max}} 个字',
  few: '至少 {{min}} 项',
  many: '最多 {{max}} 项',
  low: numberTexts.low,
  high: numberTexts.high,
  whole: numberTexts.whole,
  form: '格式不对',
} as const satisfies Record<string, TextKey>

/** What is said of a text without the form that its field demands: the rule, so that whoever reads it can mend the text. */
export const formTexts = {
  phone: '手机号须为 11 位数字，以 1 开头',
  idCard: '身份证号须为 18 位：前 17 位是数字，末位是数字或 X',
  idCardDigits: '身份证号里有写错的数字，请与证件逐位核对',
  ip: 'IP 地址须为四段 0 到 255 的数字，例如 192.168.1.10',
  place: '坐标须先写纬度、后写经度，例如 30.123, 120.345',
  email: '邮箱须写成 name@example.com 这样',
} as const satisfies Record<string, TextKey>

interface IssueFault {
  readonly code: keyof typeof issueTexts
  readonly values?: Readonly<Record<string, number>>
}

/** The fault that an issue of a schema with this value stands for. */
export function issueFault(issue: z.core.$ZodIssue, input: unknown): IssueFault {
  if (input === null || input === undefined || input === '') {
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return { code: 'required' }
  }
  switch (issue.code) {
    case 'too_big': {
      const values = { max: Number(issue.maximum) }
      return { code: issue.origin === 'string' ? 'long' : issue.origin === 'array' ? 'many' : 'high', values }
    }
    case 'too_small': {
      const values = { min: Number(issue.minimum) }
      if (issue.origin === 'array') return { code: 'few', values }
      if (issue.origin !== 'string') return { code: 'low', values }
      return values.min === 1 ? { code: 'required' } : { code: 'short', values }
    }
    case 'invalid_type':
      return { code: issue.expected === 'int' ? 'whole' : 'form' }
    default:
      return { code: 'form' }
  }
}

/** A refused value in words of the current language; undefined while there is none. */
function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  if (!i18n.isInitialized) return undefined
  const { code, values = {} } = issueFault(issue as z.core.$ZodIssue, issue.input)
  const { t, number } = currentTexts()
  const words = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)]))
  return (t as (key: TextKey, words: object) => string)(issueTexts[code], words)
}

/** Gives every schema words where it has none: zod itself would say `Invalid input`, in English. */
export const explainIssues = (): void => void z.config({ localeError: issueText })
