import { timestamp } from '@/lib/timestamp'
import { defaultsOf } from './defaults'
import { isFit } from './fieldRules'
import { isModule } from './rows'
import { brokenAmong, isJudged, rulesOf as knownRules, settled, type RowRule } from './rowRules'

/** Defaults and rules across fields as forms and imports use them; apart from fieldRules.ts, which comes with home. */

type Values = Readonly<Record<string, unknown>>

/** The rules across fields of a module; none for an unknown one. */
const rulesOf = (module: string): readonly RowRule[] => (isModule(module) ? knownRules(module) : [])

/** The row with what follows from its fields. */
export const settledRow = <R extends object>(module: string, row: R): R =>
  isModule(module) ? settled(module, row) : row

/** The defaults of a module's new row at `now` (`YYYY-MM-DD HH:mm:ss`); none for an unknown module. */
export const startOf = (module: string, now: string): Values => (isModule(module) ? defaultsOf(module, now) : {})

/** Whether a new row can't do without a field, which has neither a default nor follows from others. */
export const isNeeded = (module: string, field: string): boolean =>
  !isFit(module, field, undefined) &&
  !(field in startOf(module, timestamp(0))) &&
  !rulesOf(module).some(({ at, value }) => at === field && value)

const ruleOfComputed = (module: string, field: string) =>
  rulesOf(module).find(({ at, says, value }) => at === field && value && says === undefined)

/** Whether a field is computed from others, and not entered. */
export const isComputed = (module: string, field: string): boolean => ruleOfComputed(module, field) !== undefined

/** What a computed field is; undefined while a field that it follows from is empty or wrong. */
export function computedOf(module: string, field: string, row: Values): unknown {
  const rule = ruleOfComputed(module, field)
  return rule?.of.every((part) => isFit(module, part, row[part])) ? rule.value?.(row) : undefined
}

/** The value that follows for an editable field from other fields of the row; undefined: none. */
export const impliedValue = (module: string, field: string, row: Values): unknown =>
  rulesOf(module)
    .filter((rule) => rule.at === field && rule.says !== undefined && isJudged(rule, row))
    .map(({ value }) => value?.(row))
    .find((value) => value !== undefined)

/** Whether the value of an editable field follows from others. */
export const isImplied = (module: string, field: string): boolean =>
  rulesOf(module).some(({ at, says, value }) => at === field && value !== undefined && says !== undefined)

/** The fields that follow from a field's value unless they are entered. */
export const impliedFields = (module: string, field: string): readonly string[] =>
  rulesOf(module).flatMap(({ at, of, says, value }) => (value && says !== undefined && of.includes(field) ? [at] : []))

/** The fields that share a rule with one: they are judged anew when it changes. */
export const judgedWith = (module: string, field: string): string[] => [
  ...new Set(rulesOf(module).flatMap(({ at, of }) => (at === field || of.includes(field) ? [at, ...of] : []))),
]

/**
 * The rules across fields that a row breaks, once its fields are valid by themselves. `given` may lack what has a default, in a new row, or
 * follows from others.
 */
export function brokenRules(module: string, given: Values): readonly RowRule[] {
  const row = settledRow(module, given)
  const judged = rulesOf(module).filter(({ at, of }) => [at, ...of].every((field) => isFit(module, field, row[field])))
  return brokenAmong(judged, row)
}
