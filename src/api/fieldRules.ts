import type * as z from 'zod/mini'
import { defaultsOf } from './defaults'
import { brokenAmong, isJudged, rulesOf as knownRules, settled, type RowRule } from './rowRules'
import { rows, type ModuleName } from './rows'
import { timestamp } from '@/lib/timestamp'
import { day, dayOrNone, moment, momentOrNone } from './rowSchemas/fields'

type Values = Readonly<Record<string, unknown>>

const isModule = (module: string): module is ModuleName => Object.hasOwn(rows, module)

/** Contract schema of a field; undefined for an unknown module or field. */
function schemaOf(module: string, field: string): z.ZodMiniType | undefined {
  const shape: Readonly<Record<string, z.ZodMiniType>> | undefined = isModule(module) ? rows[module].shape : undefined
  return shape && Object.hasOwn(shape, field) ? shape[field] : undefined
}

/** First validation issue of a field's value; undefined if valid or unknown to the contract. */
export const issueOf = (module: string, field: string, value: unknown): z.core.$ZodIssue | undefined =>
  schemaOf(module, field)?.safeParse(value).error?.issues[0]

/** Whether a field's value is valid by the contract. */
export const isFit = (module: string, field: string, value: unknown): boolean =>
  issueOf(module, field, value) === undefined

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

/** Whether a field is computed from others, and not entered. */
export const isComputed = (module: string, field: string): boolean =>
  rulesOf(module).some(({ at, says, value }) => at === field && value && says === undefined)

/** What other fields of a row tell a field to be that can be entered; undefined: nothing. */
export const toldBy = (module: string, field: string, row: Values): unknown =>
  rulesOf(module)
    .filter((rule) => rule.at === field && rule.says !== undefined && isJudged(rule, row))
    .map(({ value }) => value?.(row))
    .find((value) => value !== undefined)

/** The fields that a field's value tells, if they are left to it. */
export const toldFrom = (module: string, field: string): readonly string[] =>
  rulesOf(module).flatMap(({ at, of, says, value }) => (value && says !== undefined && of.includes(field) ? [at] : []))

/** The fields that share a rule with one: they are judged anew when it changes. */
export const judgedWith = (module: string, field: string): string[] => [
  ...new Set(rulesOf(module).flatMap(({ at, of }) => (at === field || of.includes(field) ? [at, ...of] : []))),
]

/**
 * The rules across fields that a row breaks, once its fields are valid by themselves. `given` may lack what has a default, in a new row, or
 * follows from others. `today`: `YYYY-MM-DD`.
 */
export function brokenRules(module: string, given: Values, today: string): readonly RowRule[] {
  const row = settledRow(module, given)
  const judged = rulesOf(module).filter(({ at, of }) => [at, ...of].every((field) => isFit(module, field, row[field])))
  return brokenAmong(judged, row, today)
}

/** Input kind of a field. */
export type Entry =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** `step` 1 for whole numbers, else 0.01. */
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly step: number }
  | { readonly kind: 'day' | 'moment' | 'switch' }
  /** `max` characters. */
  | { readonly kind: 'text'; readonly max?: number }

interface Bounds {
  readonly greater_than?: number
  readonly less_than?: number
  readonly max_length?: number
}

/** Bounds of a schema's checks, by check name. */
function boundsOf({ _zod: { def } }: z.ZodMiniType): Bounds {
  const checks = (def.checks ?? []).map(
    (check) => check._zod.def as { check: string; value?: number; maximum?: number },
  )
  return Object.fromEntries(checks.map(({ check, value, maximum }) => [check, value ?? maximum]))
}

/** Input kind of a field by the contract; undefined for structured and unknown fields. */
export function entryOf(module: string, field: string): Entry | undefined {
  const found = schemaOf(module, field)
  if (!found) return undefined
  const optional = found._zod.def.type === 'optional'
  const schema = optional ? (found as z.ZodMiniOptional<z.ZodMiniType>)._zod.def.innerType : found
  if (schema === day || schema === dayOrNone) return { kind: 'day' }
  if (schema === moment || schema === momentOrNone) return { kind: 'moment' }
  const { def } = schema._zod
  const { greater_than: min, less_than: max, max_length: length } = boundsOf(schema)
  switch (def.type) {
    case 'enum':
      return { kind: 'choice', choices: Object.values((def as z.core.$ZodEnumDef).entries).map(String) }
    case 'boolean':
      return { kind: 'switch' }
    case 'number':
      return {
        kind: 'number',
        step: 'format' in def ? 1 : 0.01,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }
    case 'string':
      return { kind: 'text', ...(length !== undefined && { max: length }) }
    default:
      return undefined
  }
}
