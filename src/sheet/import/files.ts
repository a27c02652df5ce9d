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

/** A file to fill in: the heads of the fields, required ones with a star, and one row of examples. */
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

/** A row that was not imported, and why. */
export interface LeftRow {
  readonly line: number
  readonly cells: readonly Cell[]
  readonly reason: string
}

/** The rows that were not imported as they stood in their file, with a column of reasons, ready to be mended and imported again. */
export function leftFile(
  kind: SheetKind,
  heads: readonly Cell[],
  rows: readonly LeftRow[],
  words: { readonly name: string; readonly reason: string },
  signal: AbortSignal,
): Promise<{ readonly file: Blob }> {
  const columns: SheetColumn<LeftRow>[] = heads.map((head, at) => ({
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
