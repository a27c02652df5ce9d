import type { Cell, SheetColumn, SheetKind } from '../column'
import { oneBatch } from '../batch'
import { writeSheet } from '../writeSheet'
import { fieldsInFile, type SheetField } from './field'

type FieldOf = Pick<SheetField, 'label' | 'type' | 'required' | 'example' | 'id'>

const columnOf = ({ id, label, type, required, example }: FieldOf): SheetColumn<null> => ({
  id,
  header: required ? `${label}*` : label,
  type: type === 'number' || type === 'boolean' ? type : type === 'date' || type === 'moment' ? 'date' : 'text',
  value: () => example ?? null,
})

/** Import template: headers, required ones starred, and one example row. */
export const templateFile = (
  kind: SheetKind,
  name: string,
  fields: readonly SheetField[],
  signal: AbortSignal,
): Promise<{ readonly file: Blob }> =>
  writeSheet({
    kind,
    name,
    widths: 'auto',
    columns: fieldsInFile(fields).map(columnOf),
    rows: oneBatch([null]),
    signal,
  })

/** A row that was not imported. */
export interface UnimportedRow {
  readonly line: number
  readonly cells: readonly Cell[]
  readonly reason: string
}

/** File of the rows that were not imported, as in the original file, with a column of reasons, to be corrected and imported again. */
export function unimportedFile(
  kind: SheetKind,
  heads: readonly Cell[],
  rows: readonly UnimportedRow[],
  words: { readonly name: string; readonly reason: string },
  signal: AbortSignal,
): Promise<{ readonly file: Blob }> {
  const columns: SheetColumn<UnimportedRow>[] = heads.map((head, at) => ({
    id: `c${at}`,
    header: head === null ? '' : String(head),
    type: 'date',
    value: ({ cells }) => cells[at] ?? null,
  }))
  columns.push({ id: 'reason', header: words.reason, type: 'text', value: ({ reason }) => reason })
  return writeSheet({
    kind,
    name: words.name,
    widths: 'auto',
    columns,
    rows: oneBatch(rows.toSorted((a, b) => a.line - b.line)),
    signal,
  })
}
