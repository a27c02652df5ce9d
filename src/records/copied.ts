import { impliedFields } from '@/contract/acrossFields'
import { entryOf } from '@/contract/fieldRules'
import { isWithheld } from '@/lib/security/personal'
import { enteredFields, type Resource } from './resource'
import { changeBy } from './steps'

type Values = Readonly<Record<string, unknown>>

/** Whoever takes a step, and when, does not change which fields it sets. */
const anybody = { account: '', now: 0 }

/**
 * The entered fields that each record has for itself: its state, who added it, where it is, what names a person or thing alone, and
 * what that tells.
 */
function ownFields({ module, fields, lifecycle, duplicates = [] }: Resource): ReadonlySet<string> {
  const set = lifecycle?.steps.flatMap((step) => Object.keys(changeBy(lifecycle, step, anybody))) ?? []
  const names = duplicates.flatMap((together) => (together.length === 1 ? together : []))
  const implied = names.flatMap((field) => impliedFields(module, field))
  const own = Object.keys(fields).filter((field) => fields[field]?.own || entryOf(module, field)?.kind === 'place')
  return new Set([...(lifecycle ? [lifecycle.field] : []), ...set, ...names, ...implied, ...own])
}

/** The values of a record that a copy of it begins with; without files, and without those of which only a part is seen. */
export function copiedOf(resource: Resource, row: Values): Values {
  const own = ownFields(resource)
  return Object.fromEntries(
    enteredFields(resource)
      .filter((field) => !own.has(field) && row[field] !== undefined && !isWithheld(row[field]))
      .map((field) => [field, row[field]]),
  )
}

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === undefined

/** The values of the record that was saved last which these fields of a form lack. */
export const missingOf = (last: Values, values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.filter((field) => isEmpty(values[field]) && !isEmpty(last[field])).map((field) => [field, last[field]]),
  )
