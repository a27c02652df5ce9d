import type * as z from 'zod/mini'
import { tidyAddress, tidyIdCard, tidyLine, tidyPhone } from '@/lib/tidy'
import { label, line } from './fields'
import { rows } from './rows'
import { account, email, groupNumber, idCard, ipv4, phone, phoneOrNone, title } from './rowSchemas/fields'

type Tidy = (text: string) => string
type Schema = z.core.$ZodType

/**
 * How what is entered into a field is put right, by the field's schema: in forms and cells, in imported files, filters and the bodies of
 * requests. Texts of several lines, passwords and what no person types are left as they are.
 */
const kinds: readonly (readonly [tidy: Tidy, ...of: Schema[]])[] = [
  [tidyLine, label, line, title, account, groupNumber],
  [tidyPhone, phone, phoneOrNone],
  [tidyIdCard, idCard],
  [tidyAddress, email, ipv4],
]

/** How a text of a field is put right; undefined for fields whose texts stay as they are. */
export function tidyOf(module: string, field: string): Tidy | undefined {
  const schema = (rows as Readonly<Record<string, { shape?: Readonly<Record<string, Schema>> }>>)[module]?.shape?.[
    field
  ]
  const inner = (schema?._zod?.def as Partial<z.core.$ZodOptionalDef> | undefined)?.innerType
  return kinds.find(([, ...of]) => of.some((one) => one === schema || one === inner))?.[0]
}

/** A field's value, put right if it is a text. */
export const tidied = (module: string, field: string, value: unknown): unknown =>
  typeof value === 'string' ? (tidyOf(module, field)?.(value) ?? value) : value

/** The same for the values of a row, or of a part of one, in place. What is none stays as it is. */
export function tidyRow<T>(module: string, row: T): T {
  for (const [field, value] of Object.entries(row ?? {})) {
    const right = tidied(module, field, value)
    if (right !== value) (row as Record<string, unknown>)[field] = right
  }
  return row
}
