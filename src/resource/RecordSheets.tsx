import { useMemo } from 'react'
import { entryOf, isFit } from '@/api/fieldRules'
import type { ModuleName, Row } from '@/api/rows'
import { fieldText, moduleText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import type { List } from '@/list/useList'
import type { Cell, SheetColumn } from '@/sheet/column'
import type { SheetField } from '@/sheet/import/field'
import { oneBatch } from '@/sheet/pages'
import { SheetMenu } from '@/sheet/parts/SheetMenu'
import { useSaveRows } from '@/sheet/parts/useSaveRows'
import { enteredFields, type Resource } from './resource'
import { useSeenFields } from './useSeenFields'

const columnTypes = {
  number: 'number',
  day: 'date',
  moment: 'date',
  switch: 'boolean',
  choice: 'text',
  text: 'text',
} as const
const fieldTypes = {
  number: 'number',
  day: 'date',
  moment: 'moment',
  switch: 'boolean',
  choice: 'choice',
  text: 'text',
} as const

interface RecordSheetsProps<M extends ModuleName> {
  resource: Resource<M>
  list: List<M>
  /** Whether records can be imported. */
  writable: boolean
}

/** Export and import of a resource's records. */
export function RecordSheets<M extends ModuleName>({ resource, list, writable }: RecordSheetsProps<M>) {
  const { t } = useTexts()
  const { module, main } = resource
  const seen = useSeenFields(resource)
  const columns = useMemo(
    () =>
      seen.map((field): SheetColumn<Row<M>> => {
        const kind = entryOf(module, field)?.kind ?? 'text'
        return {
          id: field,
          header: fieldText(field, t),
          type: columnTypes[kind],
          value: (row) => {
            const value = (row as Readonly<Record<string, unknown>>)[field]
            return kind === 'choice' ? valueText(field, value, t) : ((value ?? null) as Cell)
          },
        }
      }),
    [module, seen, t],
  )
  const fields = useMemo(
    () =>
      enteredFields(resource)
        .filter((field) => seen.includes(field))
        .map((field): SheetField => {
          const entry = entryOf(module, field)
          return {
            id: field,
            label: fieldText(field, t),
            type: fieldTypes[entry?.kind ?? 'text'],
            ...((field === main || !isFit(module, field, '')) && entry?.kind === 'text' && { required: true }),
            ...(entry?.kind === 'choice' && {
              choices: entry.choices.map((id) => ({ id, label: valueText(field, id, t) })),
            }),
          }
        }),
    [resource, module, main, seen, t],
  )
  const saving = useSaveRows(module)
  return (
    <SheetMenu
      name={moduleText(module, t)}
      columns={columns}
      scopes={{
        ...(list.selection.count > 0 && {
          selection: { count: list.selection.count, rows: (signal) => list.chosenRows({ signal }) },
        }),
        page: { count: list.rows.length, rows: () => oneBatch(list.rows) },
        all: { count: list.total, rows: (signal) => list.matching({ signal }) },
      }}
      {...(writable && { importing: { module, fields, ...saving } })}
    />
  )
}
