import { entryOf } from '@/api/fieldRules'
import type { ModuleName, Row } from '@/api/rows'
import type { TextKey } from '@/i18n/init'
import type { Demand } from '@/routes/access'

/** Declaration of a field. Its name, entry and validation rule come from the contract (recordTexts, fieldRules). */
export interface FieldPlan {
  /** Column width in px; without it the field shows in the details only. */
  readonly width?: number
  /** Minimum column width in px; without it the width is fixed. */
  readonly min?: number
  readonly sort?: true
  /** Filterable: by substring, by choice, or dates and moments by range. */
  readonly filter?: true
  /** Set by the server, not entered in the form. */
  readonly given?: true
  readonly unit?: TextKey | '%'
  /** A number without thousands separators, such as a year. */
  readonly plain?: true
  /** Access needed to see it; none by default. */
  readonly demand?: Demand
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
  /** Access needed to add and edit, and to delete (spec §3). */
  readonly writes: Demand
  readonly removes: Demand
}

/** Declares a resource; `fields` are in the order of columns, filters and form. */
export const defineResource = <M extends ModuleName>(
  module: M,
  main: Content<M>,
  purpose: TextKey,
  fields: { readonly [F in Content<M>]?: FieldPlan },
  {
    writes = { permission: ['write:system'] },
    removes = { permission: ['delete:system'] },
  }: Partial<Pick<Resource, 'writes' | 'removes'>> = {},
): Resource<M> => ({ module, main, purpose, fields: fields as Resource['fields'], writes, removes })

/** The fields of the form. */
export const enteredFields = ({ module, fields }: Resource): string[] =>
  Object.keys(fields).filter((field) => !fields[field]?.given && entryOf(module, field))

/** Translated unit; '' for none. */
export const unitText = (unit: FieldPlan['unit'], t: (key: TextKey) => string): string =>
  unit === undefined ? '' : unit === '%' ? unit : t(unit)
