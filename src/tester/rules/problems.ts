import type * as z from 'zod/mini'
import { parseJson } from '@/lib/parseJson'
import { scenario, type Scenario } from '@/protocol/scenario'
import { toDocument, type ScenarioForm } from './form'
import type { Fill, TesterText } from '../useTesterTexts'

/** A problem at one path of a document: `rules.0.effect.code`. */
export interface Problem {
  readonly path: string
  readonly text: TesterText
  readonly fill: Fill
}
/** Message for empty values. */
export const MISSING: TesterText = '必填'

type Issue = z.core.$ZodIssue

const at = (document: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], document)

/** The best-matching branch of a union: deepest issue, most matching keys. */
function closest(branches: readonly (readonly Issue[])[], value: unknown): readonly Issue[] {
  const score = (issues: readonly Issue[]) =>
    Math.max(...issues.map(({ path }) => path.length)) +
    (issues.every(({ path: [first] }) => typeof value === 'object' && value !== null && String(first) in value) ? 1 : 0)
  return branches.toSorted((a, b) => score(b) - score(a))[0] ?? []
}

/** Issues with unions resolved and paths made absolute. */
function flat(issues: readonly Issue[], document: unknown, before: readonly PropertyKey[] = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path]
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }]
    return flat(closest(issue.errors, at(document, path)), document, path)
  })
}

function words(issue: Issue, value: unknown): { text: TesterText; fill: Fill } {
  if (value === null || value === undefined || value === '') return { text: MISSING, fill: {} }
  if (issue.code === 'too_small') {
    const text = issue.origin === 'array' ? '至少 {{n}} 项' : '不能小于 {{n}}'
    return { text, fill: { n: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big') {
    const { origin } = issue
    const text = origin === 'array' ? '最多 {{n}} 项' : origin === 'string' ? '最多 {{n}} 个字' : '不能大于 {{n}}'
    return { text, fill: { n: Number(issue.maximum) } }
  }
  if (issue.code === 'invalid_format') return { text: '只用小写字母、数字和连字符', fill: {} }
  return { text: '值不在允许的范围内', fill: {} }
}

/** The document if valid, else its problems in field order. */
export function problemsOf(given: unknown): { document: Scenario | undefined; problems: readonly Problem[] } {
  const parsed = scenario.safeParse(given)
  if (parsed.success) return { document: parsed.data, problems: [] }
  const issues = flat(parsed.error.issues, given)
  const problems = issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    ...words(issue, at(given, issue.path)),
  }))
  return { document: undefined, problems }
}

/** The same for form state; the data of an effect is a text there, and must be JSON. */
export function problemsOfForm(form: ScenarioForm): ReturnType<typeof problemsOf> {
  const { document, problems } = problemsOf(toDocument(form))
  const texts = form.rules.flatMap(({ kind, data }, index) =>
    kind === 'replace' && parseJson(data) === undefined
      ? [{ path: `rules.${index}.effect.data`, text: '不是有效的 JSON' as const, fill: {} }]
      : [],
  )
  return texts.length > 0 ? { document: undefined, problems: [...problems, ...texts] } : { document, problems }
}
