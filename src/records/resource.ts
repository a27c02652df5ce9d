import { isComputed } from '@/contract/acrossFields'
import { entryOf } from '@/contract/fieldRules'
import type { ModuleName, Row } from '@/contract/rows'
import type { TextKey } from '@/i18n/init'
import { isWithheld } from '@/lib/security/personal'
import type { ComponentType } from 'react'
import type { FilterOption } from './list/fields'
import type { QuickFilter } from './list/QuickFilters'
import type { Lifecycle } from './steps'

/** Declaration of a field. Its name, entry and validation rule come from the contract (recordTexts, fieldRules). */
export interface FieldPlan {
  /** Column width in px; without it the field shows in the details only. */
  readonly width?: number
  /** Minimum column width in px; without it the width is fixed. */
  readonly min?: number
  readonly sort?: true
  /** Part of a row on a phone, which has two lines: a tag at the end of the first, or one of three facts in the second. */
  readonly brief?: 'tag' | 'fact'
  /** Filterable: by substring, by choice, or dates and moments by range. Options come before the choices, or make a choice of it. */
  readonly filter?: true | readonly FilterOption[]
  /** Set by the server or by an action, not entered in the form. */
  readonly given?: true
  /** Kept for the next of several records that are added one after the other, and for a member of the same group. */
  readonly carried?: true
  /** Begins with the account of whoever adds the record. */
  readonly own?: true
  /** How lists and details show it, where that depends on other fields, too. */
  readonly Cell?: ComponentType<{ readonly row: Readonly<Record<string, unknown>> }>
  readonly unit?: TextKey | '%'
  /** A number without thousands separators, such as a year. */
  readonly plain?: true
}

/** Records of one number belong together, such as the members of a household; each has a role, one of them is the head. */
export interface Group {
  readonly field: string
  readonly role: string
  readonly head: string
  /** What the others are called in the details, and what adding one is called. */
  readonly title: TextKey
  readonly add: TextKey
  /** What is said where the number is missing, where no record is the head, and where several are. */
  readonly missing: TextKey
  readonly noHead: TextKey
  readonly heads: TextKey
}

type Content<M extends ModuleName> = Exclude<keyof Row<M> & string, 'uuid' | 'id' | 'version' | 'updatedAt'>

/** A module as a record page: declares its list, filters, form, details, import and export. */
export interface Resource<M extends ModuleName = ModuleName> {
  readonly module: M
  /** The field that names a record. */
  readonly main: string
  /** What the page is for, in one line. */
  readonly purpose: TextKey
  readonly fields: Readonly<Record<string, FieldPlan>>
  /** The states that its records pass through, and by which steps. */
  readonly lifecycle?: Lifecycle
  /** Which records belong together. */
  readonly group?: Group
  /** Fields that together name the same thing twice: whoever saves a record like a known one is warned. */
  readonly duplicates?: readonly (readonly string[])[]
  /** Filters that one press sets together; `account`: of whoever is signed in. */
  readonly quick?: (account: string) => readonly QuickFilter[]
}

/** Declares a resource; `fields` are in the order of columns, filters and form. */
export const defineResource = <M extends ModuleName, const F extends { readonly [N in Content<M>]?: FieldPlan }>(
  module: M,
  main: Content<M>,
  purpose: TextKey,
  fields: F,
  more: Partial<Omit<Resource, 'module' | 'main' | 'purpose' | 'fields'>> = {},
): Omit<Resource<M>, 'fields'> & { readonly fields: F } => ({
  module,
  main,
  purpose,
  fields,
  ...more,
})

/** The fields of the form. */
export const enteredFields = ({ module, fields }: Resource): string[] =>
  Object.keys(fields).filter((field) => !fields[field]?.given && !isComputed(module, field) && entryOf(module, field))

/** Translated unit; '' for none. */
export const unitText = (unit: FieldPlan['unit'], t: (key: TextKey) => string): string =>
  unit === undefined ? '' : unit === '%' ? unit : t(unit)

/** The values of a record that the next one begins with; not those of which only a part is seen. */
export const carriedOf = ({ fields }: Resource, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((field) => fields[field]?.carried && !isWithheld(row[field]))
      .map((field) => [field, row[field]]),
  )
