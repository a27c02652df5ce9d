/** Value of a cell. A date is a string `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; null is an empty cell. */
export type Cell = string | number | boolean | null

/** Type of a column in the file; values of a `date` column become real dates. */
export type ColumnType = 'text' | 'number' | 'date' | 'boolean'

/** A column without its values, as sent to the worker. */
export interface SheetHead {
  readonly id: string
  readonly header: string
  readonly type: ColumnType
  /** In characters; CJK characters count twice. */
  readonly width?: number
  /** Header spanning this column and adjacent ones of the same group. */
  readonly group?: string
}

/** A column with its value accessor. */
export interface SheetColumn<Row> extends SheetHead {
  readonly value: (row: Row) => Cell
}

export type SheetKind = 'xlsx' | 'csv'

/** Format of a file. `auto` widths follow the content. */
export interface SheetPlan {
  readonly kind: SheetKind
  readonly heads: readonly SheetHead[]
  readonly widths: 'auto' | 'fixed'
  /** Sheet name within the workbook. */
  readonly name: string
}

export const mediaTypes: Readonly<Record<SheetKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/** The structured-cloneable part of a column. */
export const headOf = ({ id, header, type, width, group }: SheetHead): SheetHead => ({
  id,
  header,
  type,
  ...(width !== undefined && { width }),
  ...(group !== undefined && { group }),
})

/** Spreadsheet name of a column: 0 → A, 26 → AA. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26) - 1
  return (rest >= 0 ? columnLetter(rest) : '') + String.fromCodePoint(65 + (at % 26))
}

/** Inverse of columnLetter: A → 0, AA → 26. */
export const columnAt = (letters: string): number =>
  [...letters].reduce((at, letter) => at * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
