import { isComputed } from '@/contract/acrossFields'
import { isAccount } from '@/contract/fieldKinds'
import { entryOf } from '@/contract/fieldRules'
import type { ModuleName, Row } from '@/contract/rows'
import type { TextKey } from '@/i18n/init'
import { ATTACHMENTS } from '@/lib/attachment'
import { isWithheld } from '@/lib/security/personal'
import type { ReactNode } from 'react'
import type { FilterOption } from './list/fields'
import type { Filterable } from './list/listSearch'
import type { QuickFilter } from './list/QuickFilters'
import type { Lifecycle } from './lifecycles'

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
  /** Chosen from the values that other records have (of its village), or entered anew. Villages are so everywhere. */
  readonly known?: true | 'village'
  /** Its choices stand in the form, one press away, instead of in a list that opens. */
  readonly radio?: true
  /** Stands as a code on the thing itself: the form can scan it, and its list finds the record by it. */
  readonly scan?: true
  /** Begins with the account of whoever adds the record; with `given`, stays so. */
  readonly own?: true
  /** The name of a villager, of whom the form offers what the register knows. */
  readonly villager?: true
  /**
   * How lists and details show it, where that depends on other fields, too. A method, since a list of resources holds the cells of many
   * modules; each was checked where it was declared.
   */
  Cell?(props: { readonly row: Readonly<Record<string, unknown>> }): ReactNode
  readonly unit?: TextKey | '%'
  /** A number without thousands separators, such as a year. */
  readonly plain?: true
}

/** Records of one number belong together, such as the members of a household; each has a role, one of them is the head. */
export interface Group<Field = string> {
  readonly field: Field
  readonly role: Field
  readonly head: string
  /** What the others are called in the details, and what adding one is called. */
  readonly title: TextKey
  readonly add: TextKey
  /** What moving the group is called, some leaving for a group of their own, and all joining another. */
  readonly operations: { readonly move: TextKey; readonly split: TextKey; readonly merge: TextKey }
  /** What is said where the number is missing, where no record is the head, and where several are. */
  readonly missing: TextKey
  readonly noHead: TextKey
  readonly heads: TextKey
}

type Content<M extends ModuleName> = Exclude<keyof Row<M> & string, 'uuid' | 'id' | 'version' | 'updatedAt'>

/** What a cell of a module is given: the row, without the fields that the person may not see. */
export interface CellProps<M extends ModuleName> {
  readonly row: Partial<Row<M>>
}

/** A field as it is declared: its cell is one for rows of its module. */
type DeclaredField<M extends ModuleName> = Omit<FieldPlan, 'Cell'> & {
  readonly Cell?: (props: CellProps<M>) => ReactNode
}

/** What a field is filtered by: one of its options, or whatever its row may have. */
type Filtered<Plan, Value> =
  | (Plan extends { readonly filter: readonly { readonly value: infer Option }[] } ? Option : never)
  | (Plan extends { readonly filter: true }
      ? `${Extract<Value, string | boolean>}`
      : string extends Value
        ? never
        : Value)

/** Filters by name; a range of days or numbers has two. */
type Filters<M extends ModuleName, F> = {
  readonly [N in Filterable<F>]?: N extends keyof F & keyof Row<M> ? Filtered<F[N], Row<M>[N]> : string
}

interface More<Quick = readonly QuickFilter[], Field = string, States = Lifecycle> {
  /** The states that its records pass through, and by which steps. */
  readonly lifecycle?: States
  /** Which records belong together. */
  readonly group?: Group<Field>
  /** Fields that together name the same thing twice: whoever saves a record like a known one is warned. */
  readonly duplicates?: readonly (readonly Field[])[]
  /** Filters that one press sets together; `account`: of whoever is signed in. */
  readonly quick?: (account: string) => Quick
}

/** A module as a record page: declares its list, filters, form, details, import and export. */
export interface Resource<M extends ModuleName = ModuleName> extends More {
  readonly module: M
  /** The field that names a record. */
  readonly main: string
  /** What the page is for, in one line. */
  readonly purpose: TextKey
  readonly fields: Readonly<Record<string, FieldPlan>>
}

/** Declares a resource; `fields` are in the order of columns, filters and form. */
export function defineResource<
  M extends ModuleName,
  const F extends { readonly [N in Content<M>]?: DeclaredField<M> },
  const Q extends readonly QuickFilter<Filters<M, F>>[] = [],
>(
  module: M,
  main: Content<M>,
  purpose: TextKey,
  fields: F,
  more?: More<Q, Content<M>, Lifecycle<Row<M>>>,
): Omit<Resource<M>, 'fields'> & { readonly fields: F }
export function defineResource(module: string, main: string, purpose: string, fields: object, more?: object): object {
  return { module, main, purpose, fields, ...more }
}

/** The fields of the form. */
export const enteredFields = ({ module, fields }: Resource): string[] =>
  Object.keys(fields).filter((field) => !fields[field]?.given && !isComputed(module, field) && entryOf(module, field))

/** Whether records have files. */
export const takesFiles = ({ fields }: Resource): boolean => ATTACHMENTS in fields

/** Whether records name people by their accounts. */
export const hasPeople = ({ module, fields }: Resource): boolean =>
  Object.keys(fields).some((field) => isAccount(module, field))

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
