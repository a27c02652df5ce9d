import { check, type Rule } from './check'

interface Issue {
  readonly message: string
  readonly path?: readonly PropertyKey[]
}

/** The part of Standard Schema 1 (standardschema.dev) that form resolvers ask for. */
export interface StandardSchema<Values> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => { readonly value: Values } | { readonly issues: readonly Issue[] }
    readonly types?: { readonly input: Values; readonly output: Values }
  }
}

export interface RuleWords<Values> {
  /** Names of the fields as a person reads them. */
  readonly names: { readonly [Field in keyof Values]?: string }
  /** Translates a message before its `%s` are filled, as `title` of `useTexts()` does. */
  readonly words?: (message: string) => string
}

/**
 * The generic rule set (spec §5) for a form: one rule or several per field, as a schema that `standardSchemaResolver` and any
 * other reader of Standard Schema takes. Values pass unchanged; a field may break several of its rules.
 */
export function ruleSet<Values extends object>(
  fields: { readonly [Field in keyof Values]?: Rule | readonly Rule[] },
  { names, words }: RuleWords<Values>,
): StandardSchema<Values> {
  const issuesOf = (values: Partial<Values>): Issue[] =>
    (Object.keys(fields) as (keyof Values & string)[]).flatMap((field) =>
      [fields[field] ?? []].flat().flatMap((rule: Rule) => {
        const message = check(values[field], rule, names[field] ?? field, words)
        return message === undefined ? [] : [{ message, path: [field] }]
      }),
    )
  return {
    '~standard': {
      version: 1,
      vendor: 'console',
      validate: (given) => {
        const noForm = check(given, { required: true, type: 'object' }, words?.('表单') ?? '表单', words)
        const issues = noForm === undefined ? issuesOf(given as Partial<Values>) : [{ message: noForm }]
        return issues.length > 0 ? { issues } : { value: given as Values }
      },
    },
  }
}
