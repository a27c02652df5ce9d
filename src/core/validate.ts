import * as z from 'zod/mini'
import { brokenAmong, rulesOf } from '@/contract/rowRules'
import type { GraphFault, ModuleName } from '@/contract/rows'
import { Refusal, refusedFields } from './refusal'
import { inputTexts as texts } from './texts'

type Issue = z.core.$ZodIssue

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: '布尔值',
  array: '数组',
  object: '对象',
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)

/** Explains an issue in Chinese, naming the field. */
function explain(issue: Issue, value: unknown): string {
  const field = issue.path.map(String).join('.')
  if (field === '') return texts.notObject
  if (valueAt(value, issue.path) === undefined) return texts.missing(field)
  switch (issue.code) {
    case 'invalid_type':
      return texts.wrongType(field, typeNames[issue.expected] ?? issue.expected)
    case 'invalid_value':
      return texts.notAllowed(field, issue.values.map(String).join('、'))
    case 'too_small':
      if (issue.origin === 'number') return texts.tooSmall(field, String(issue.minimum))
      return issue.minimum === 1 ? texts.empty(field) : texts.tooSmall(field, `${issue.minimum} 个字符`)
    case 'too_big':
      return texts.tooBig(field, String(issue.maximum) + (issue.origin === 'string' ? ' 个字符' : ''))
    case 'custom': {
      const fault = issue.params as GraphFault | undefined
      return fault ? texts[fault.reason](fault.at) : texts.wrongFormat(field)
    }
    default:
      return texts.wrongFormat(field)
  }
}

/** Of a failed union, the deepest issue: that of the best-matching branch. */
function nearest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue
  const inside = issue.errors.flatMap((issues) =>
    issues.slice(0, 1).map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
  )
  const [deepest] = inside.toSorted((left, right) => right.path.length - left.path.length)
  return deepest && deepest.path.length > issue.path.length ? nearest(deepest) : issue
}

/** Parses `value` by the schema. Throws a Refusal 400 that names the first invalid field. */
export function validate<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [first] = result.error.issues
  if (!first) throw new Refusal(400, texts.notObject)
  throw refusedFields(explain(nearest(first), value), first.path.slice(0, 1).map(String))
}

type Values = Readonly<Record<string, unknown>>

/**
 * Throws a Refusal 400 that names the field, for a row that breaks a rule across fields. Of an existing row, `before`, only the rules about
 * fields that change are judged: whoever changes another one can't be asked to put them right.
 */
export function refuseBroken(module: ModuleName, row: object, before?: object | null): void {
  const [values, former] = [row as Values, before as Values | null | undefined]
  const touched = rulesOf(module).filter(
    ({ at, of }) => !former || [at, ...of].some((field) => values[field] !== former[field]),
  )
  const [broken] = brokenAmong(touched, values)
  if (broken) throw refusedFields(broken.says ?? '', [broken.at])
}
