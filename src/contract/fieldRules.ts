import type * as z from 'zod/mini'
import { isModule, rows } from './rows'
import { account, accountOrNone, day, dayOrNone, groupNumber, moment, momentOrNone } from './rowSchemas/fields'

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

/** Schema of a field's values where it has any. */
export function valueSchemaOf(module: string, field: string): z.ZodMiniType | undefined {
  const found = schemaOf(module, field)
  return found?._zod.def.type === 'optional' ? (found as z.ZodMiniOptional<z.ZodMiniType>)._zod.def.innerType : found
}

/** Whether a field holds an account, which is shown by the name of its person. */
export const isAccount = (module: string, field: string): boolean =>
  [account, accountOrNone].includes(valueSchemaOf(module, field) as typeof account)

/** Whether a field holds a number that records share which belong together. */
export const isGroupNumber = (module: string, field: string): boolean => valueSchemaOf(module, field) === groupNumber

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
  const schema = valueSchemaOf(module, field)
  if (!schema) return undefined
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
