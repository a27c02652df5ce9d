import { guarded } from '@/lib/security/formula'
import { textOf, type GridColumn } from './column'

/** Header and cells as plain texts, without tabs and line breaks. */
export function cellsOf<R>(
  columns: readonly GridColumn<R>[],
  rows: readonly R[],
  head: (column: GridColumn<R>) => string,
): readonly (readonly string[])[] {
  const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return [
    columns.map((column) => line(head(column))),
    ...rows.map((row) => columns.map((column) => line(textOf(column, row)))),
  ]
}

const isNumber = (text: string) => /^[+-]?\d[\d,]*(\.\d+)?%?$/.test(text)

/** Tab-separated text for pasting into spreadsheets. Formula-like cells are escaped. */
export const tabSeparated = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((text) => (isNumber(text) ? text : guarded(text))).join('\t')).join('\n')
