/** What one cell of a sheet holds. A date is a text `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; null is an empty cell. */
export type Cell = string | number | boolean | null

/** What a column is in the file; the values of a `date` column become real dates there. */
export type ColumnType = 'text' | 'number' | 'date' | 'boolean'

/** A column without its values, as it goes to the worker. */
export interface SheetHead {
  readonly id: string
  readonly header: string
  readonly type: ColumnType
  /** In characters of the body's size; a Chinese one counts twice. */
  readonly width?: number
  /** The head that spans this column and its neighbours of the same group. */
  readonly group?: string
}

/** A column of a file and where its values come from. */
export interface SheetColumn<Row> extends SheetHead {
  readonly value: (row: Row) => Cell
}

export type SheetKind = 'xlsx' | 'csv'

/** How a file is to be made. `auto` widths follow the content. */
export interface SheetPlan {
  readonly kind: SheetKind
  readonly heads: readonly SheetHead[]
  readonly widths: 'auto' | 'fixed'
  /** Name of the sheet within the workbook. */
  readonly name: string
}

export const mediaTypes: Readonly<Record<SheetKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/** A column as plain data, which can be sent to the worker. */
export const headOf = ({ id, header, type, width, group }: SheetHead): SheetHead => ({
  id,
  header,
  type,
  ...(width !== undefined && { width }),
  ...(group !== undefined && { group }),
})
