import type * as z from 'zod/mini'
import { choicesOf, kindOf, schemaOf, valueSchemaOf } from './fieldKinds'

/** First validation issue of a field's value; undefined if valid or unknown to the contract. */
export const issueOf = (module: string, field: string, value: unknown): z.core.$ZodIssue | undefined =>
  schemaOf(module, field)?.safeParse(value).error?.issues[0]

/** Whether a field's value is valid by the contract. */
export const isFit = (module: string, field: string, value: unknown): boolean =>
  issueOf(module, field, value) === undefined

/** Input kind of a field. */
export type Entry =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** `step` 1 for whole numbers, else 0.01. */
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly step: number }
  | { readonly kind: 'day' | 'moment' | 'switch' | 'place' }
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
  const kind = kindOf(module, field)
  if (!schema || !kind) return undefined
  if (kind === 'choice') return { kind, choices: choicesOf(module, field) }
  const { greater_than: min, less_than: max, max_length: length } = boundsOf(schema)
  if (kind === 'text') return { kind, ...(length !== undefined && { max: length }) }
  if (kind !== 'number') return { kind }
  return {
    kind,
    step: 'format' in schema._zod.def ? 1 : 0.01,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}
