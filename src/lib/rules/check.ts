import { kinds, type Kind } from './kinds'

/** Messages of the rules (spec §5), in Chinese; `%s`: the field's name, then the rule's values. */
export const messages = {
  required: '%s不能为空',
  whitespace: '%s不能只有空格',
  type: '%s应为%s',
  enum: '%s只能是 %s',
  pattern: '%s格式不正确',
  text: {
    len: '%s应为 %s 个字',
    min: '%s不能少于 %s 个字',
    max: '%s不能超过 %s 个字',
    range: '%s应为 %s 到 %s 个字',
  },
  number: {
    len: '%s应等于 %s',
    min: '%s不能小于 %s',
    max: '%s不能大于 %s',
    range: '%s应在 %s 到 %s 之间',
  },
  array: {
    len: '%s应为 %s 项',
    min: '%s不能少于 %s 项',
    max: '%s不能超过 %s 项',
    range: '%s应为 %s 到 %s 项',
  },
} as const

/** Replaces each `%s` with the next value, if any, and `%%` with a percent sign. */
export function format(message: string, ...values: readonly (string | number)[]): string {
  let next = 0
  return message.replaceAll(/%[s%]/g, (mark) => (mark === '%%' ? '%' : String(values[next++] ?? mark)))
}

/** A rule on a value (spec §5). Absent values only break `required`. */
export interface Rule {
  readonly required?: boolean
  readonly type?: Kind
  /** Exact size: characters of a text, length of an array, or the number itself; likewise `min` and `max`. */
  readonly len?: number
  readonly min?: number
  readonly max?: number
  readonly enum?: readonly unknown[]
  readonly pattern?: RegExp
  /** Refuses texts of only whitespace. */
  readonly whitespace?: boolean
  /** Replaces the default message; `%s` is the field's name. */
  readonly message?: string
}

type Words = (message: string) => string

const isAbsent = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Size of a value and its kind's messages; texts are counted in code points. */
function sizeOf(value: unknown) {
  if (typeof value === 'string') return { size: [...value].length, say: messages.text }
  if (Array.isArray(value)) return { size: value.length, say: messages.array }
  return typeof value === 'number' ? { size: value, say: messages.number } : undefined
}

function sizeFault(value: unknown, { len, min, max }: Rule): [message: string, ...values: number[]] | undefined {
  const { size, say } = sizeOf(value) ?? {}
  if (size === undefined || !say) return undefined
  if (len !== undefined) return size === len ? undefined : [say.len, len]
  const low = min !== undefined && size < min
  const high = max !== undefined && size > max
  if (!low && !high) return undefined
  if (min !== undefined && max !== undefined) return [say.range, min, max]
  return low ? [say.min, min] : [say.max, max as number]
}

/** Without the flags g and y, which make `test` stateful. */
const matches = (pattern: RegExp, value: unknown) =>
  new RegExp(pattern, pattern.flags.replace(/[gy]/g, '')).test(String(value))

function fault(
  value: unknown,
  rule: Rule,
  words: Words,
): [message: string, ...values: (string | number)[]] | undefined {
  if (isAbsent(value)) return rule.required ? [messages.required] : undefined
  const blank = typeof value === 'string' && value.trim() === ''
  if (blank && rule.whitespace) return [messages.whitespace]
  const kind = rule.type && kinds[rule.type]
  if (kind && !kind.accepts(value)) return [messages.type, words(kind.name)]
  const size = sizeFault(value, rule)
  if (size) return size
  if (rule.enum && !rule.enum.includes(value)) return [messages.enum, rule.enum.map(String).join(', ')]
  if (rule.pattern && !matches(rule.pattern, value)) return [messages.pattern]
  return undefined
}

/**
 * Checks a value against a rule; returns the message of a violation, or undefined. `name` is the field's; `words` translates a message
 * before its `%s` are replaced (default: Chinese).
 */
export function check(
  value: unknown,
  rule: Rule,
  name: string,
  words: Words = (message) => message,
): string | undefined {
  const violation = fault(value, rule, words)
  if (!violation) return undefined
  const [message, ...values] = violation
  return format(words(rule.message ?? message), name, ...values)
}
