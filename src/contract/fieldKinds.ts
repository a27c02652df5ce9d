import type * as z from 'zod/mini'
import { isModule, rows } from './rows'
import { account, accountOrNone, day, dayOrNone, groupNumber, moment, momentOrNone, place } from './rowSchemas/fields'

/** What the contract says about a field beyond its values: apart from the rules of forms (./fieldRules), since lists need it, too. */

/** Contract schema of a field; undefined for an unknown module or field. */
export function schemaOf(module: string, field: string): z.ZodMiniType | undefined {
  const shape: Readonly<Record<string, z.ZodMiniType>> | undefined = isModule(module) ? rows[module].shape : undefined
  return shape && Object.hasOwn(shape, field) ? shape[field] : undefined
}

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

export type EntryKind = 'choice' | 'day' | 'moment' | 'number' | 'place' | 'switch' | 'text'

const ofSchemas = new Map<unknown, EntryKind>([
  [day, 'day'],
  [dayOrNone, 'day'],
  [moment, 'moment'],
  [momentOrNone, 'moment'],
  [place, 'place'],
])
const ofTypes: Readonly<Record<string, EntryKind>> = {
  enum: 'choice',
  boolean: 'switch',
  number: 'number',
  string: 'text',
}

/** What a field's values are; undefined for structured and unknown fields. */
export function kindOf(module: string, field: string): EntryKind | undefined {
  const schema = valueSchemaOf(module, field)
  return schema && (ofSchemas.get(schema) ?? ofTypes[schema._zod.def.type])
}

/** The values of a choice field in their order; none of a field of another kind. */
export function choicesOf(module: string, field: string): readonly string[] {
  const def = valueSchemaOf(module, field)?._zod.def
  return def?.type === 'enum' ? Object.values((def as z.core.$ZodEnumDef).entries).map(String) : []
}
