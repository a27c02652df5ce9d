import { isNeeded } from '@/contract/acrossFields'
import { entryOf } from '@/contract/fieldRules'
import type { ModuleName, Row } from '@/contract/rows'
import { fieldKey, fieldText, valueKey, valueText } from '@/i18n/recordTexts'
import type { TextKey } from '@/i18n/init'
import { zhText } from '@/i18n/homonyms'
import { isSecretName } from '@/lib/security/secrets'
import type { Cell, ColumnType, SheetColumn } from './column'
import type { Choice, SheetField } from './import/field'

/** Export columns and import fields derived from the contract, with the labels of recordTexts. */

type Translate = (key: TextKey) => string
type FieldOf<M extends ModuleName> = keyof Row<M> & string

const columnTypes: Readonly<Record<string, ColumnType>> = {
  number: 'number',
  day: 'date',
  moment: 'date',
  switch: 'boolean',
}
const fieldTypes = {
  number: 'number',
  day: 'date',
  moment: 'moment',
  switch: 'boolean',
  choice: 'choice',
  place: 'place',
  text: 'text',
} as const

const isLeaf = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

function cellOf(field: string, kind: string | undefined, value: unknown, t: Translate): Cell {
  if (value === undefined || value === null || value === '') return null
  // The import splits lists at commas.
  if (Array.isArray(value) && value.every(isLeaf))
    return value.map((one) => valueText(field, one, t)).join(', ') || null
  if (kind === 'choice' || kind === 'place' || typeof value === 'object') return valueText(field, value, t)
  return value as Cell
}

/**
 * Export columns of a module's fields, in the given order; `values` overrides cells that recordTexts can't format. Fields with secret
 * names are excluded.
 */
export const recordColumns = <M extends ModuleName>(
  module: M,
  fields: readonly FieldOf<M>[],
  t: Translate,
  values: { readonly [F in FieldOf<M>]?: (row: Row<M>) => Cell } = {},
): SheetColumn<Row<M>>[] =>
  fields
    .filter((field) => !isSecretName(field))
    .map((field) => {
      const kind = entryOf(module, field)?.kind
      return {
        id: field,
        header: fieldText(field, t, module),
        type: columnTypes[kind ?? ''] ?? 'text',
        value: values[field] ?? ((row) => cellOf(field, kind, row[field], t)),
      }
    })

/** A choice with its label and its key, the Chinese label, which a file may also contain. */
const choiceOf = (field: string, id: string, t: Translate): Choice => {
  const key = valueKey(field, id)
  return { id, label: valueText(field, id, t), ...(key && { names: [zhText(key)] }) }
}

/** Import fields of a module, in the given order; `more` overrides the contract. */
export const recordFields = <M extends ModuleName>(
  module: M,
  fields: readonly FieldOf<M>[],
  t: Translate,
  more: { readonly [F in FieldOf<M>]?: Partial<SheetField> } = {},
): SheetField[] =>
  fields.map((field) => {
    const entry = entryOf(module, field)
    const key = fieldKey(field, module)
    return {
      id: field,
      label: fieldText(field, t, module),
      ...(key && { names: [key] }),
      type: entry ? fieldTypes[entry.kind] : 'list',
      ...(isNeeded(module, field) && { required: true }),
      ...(entry?.kind === 'choice' && { choices: entry.choices.map((id) => choiceOf(field, id, t)) }),
      ...more[field],
    }
  })
