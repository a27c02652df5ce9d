import { kinds, type Kind } from './kinds'
import { format, messages } from './messages'

/** What a value must be (spec §5). An absent value breaks no rule but `required`. */
export interface Rule {
  readonly required?: boolean
  readonly type?: Kind
  /** Exact size: characters of a text, entries of an array, or the number itself; the same for `min` and `max`. */
  readonly len?: number
  readonly min?: number
  readonly max?: number
  readonly enum?: readonly unknown[]
  readonly pattern?: RegExp
  /** Refuses a text of nothing but whitespace. */
  readonly whitespace?: boolean
  /** In place of the standard message; `%s` is the field's name. */
  readonly message?: string
}

type Words = (message: string) => string

const isAbsent = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Size of a value with the messages that fit it; a character is what a person counts as one. */
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

/** A global pattern would remember where it stopped. */
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
 * What is wrong with a value by one rule, or undefined. `name` is the field's; `words` translates a message before its `%s` are
 * filled, and says it in Chinese when left out.
 */
export function check(
  value: unknown,
  rule: Rule,
  name: string,
  words: Words = (message) => message,
): string | undefined {
  const found = fault(value, rule, words)
  if (!found) return undefined
  const [message, ...values] = found
  return format(words(rule.message ?? message), name, ...values)
}
