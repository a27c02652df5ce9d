import { entryOf } from '@/api/fieldRules'
import type { ModuleName, Row } from '@/api/rows'
import type { TextKey } from '@/i18n/init'
import type { Demand } from '@/routes/access'
import type { Tone } from '@/ui/data/Tag'

/** What a resource says of a field. Its name, its entry and its rule follow from the contract (recordTexts, fieldRules). */
export interface FieldPlan {
  /** Of its column in the list, in pixels; without it the list has none, and the details show the field alone. */
  readonly width?: number
  /** How narrow that column may get in a list that lacks room, in pixels; without it, it keeps its width. */
  readonly min?: number
  readonly sort?: true
  /** Offered among the filters: a part of a text or one of the choices; of days and moments, what from and to are called. */
  readonly filter?: true | readonly [from: TextKey, to: TextKey]
  /** Not for a person to enter. */
  readonly given?: true
  readonly unit?: TextKey | '%'
  /** A number that is no amount, as a year: without separators. */
  readonly plain?: true
  /** Shows the values of a choice as tags. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** Who sees it; everybody without it. */
  readonly demand?: Demand
}

type Content<M extends ModuleName> = Exclude<keyof Row<M> & string, 'uuid' | 'id' | 'version' | 'updatedAt'>

/** A module as a page of records: the one declaration of its list, filters, form, details, import and export. */
export interface Resource<M extends ModuleName = ModuleName> {
  readonly module: M
  /** The field that names a record. */
  readonly main: string
  readonly fields: Readonly<Record<string, FieldPlan>>
  /** Who adds and edits, and who deletes (spec §3). */
  readonly writes: Demand
  readonly removes: Demand
}

/** Declares a module's records; the order of `fields` is that of columns, filters and form. */
export const defineResource = <M extends ModuleName>(
  module: M,
  main: Content<M>,
  fields: { readonly [F in Content<M>]?: FieldPlan },
  {
    writes = { permission: ['write:system'] },
    removes = { permission: ['delete:system'] },
  }: Partial<Pick<Resource, 'writes' | 'removes'>> = {},
): Resource<M> => ({ module, main, fields: fields as Resource['fields'], writes, removes })

/** The fields that a person enters. */
export const enteredFields = ({ module, fields }: Resource): string[] =>
  Object.keys(fields).filter((field) => !fields[field]?.given && entryOf(module, field))

/** A unit in the person's language; '' for none. */
export const unitText = (unit: FieldPlan['unit'], t: (key: TextKey) => string): string =>
  unit === undefined ? '' : unit === '%' ? unit : t(unit)
