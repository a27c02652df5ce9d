import type { Bounds } from '../bounds'
import type { Cell } from '../column'
import type { Exact, Shown } from './shown'

/** An area of merged cells, rows and columns from 0. Only its first cell has a value. */
export interface MergedArea {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** One sheet of a file; rows may differ in length. Rows and columns count from 0. */
export interface ReadSheet {
  /** Empty for CSV. */
  readonly name: string
  /** The person who made the file hid it. */
  readonly hidden?: boolean
  /** The cells as the sheet shows them. */
  readonly rows: readonly (readonly Cell[])[]
  /** What cells hold where that is more than what is shown, by row and column. */
  readonly exact?: ReadonlyMap<number, ReadonlyMap<number, Exact>>
  readonly merged?: readonly MergedArea[]
  /** Rows that a filter or a person has hidden. */
  readonly hiddenRows?: readonly number[]
  /** Of a text: as it was decoded (`lib/decodeText`), and the signs that could not be. */
  readonly encoding?: string
  readonly badSigns?: number
  /** Line (from 1) of a quote that nothing closes. */
  readonly unclosed?: number
}

/** Rows below a table are hidden to the end of the sheet. */
const HIDDEN_MAX = 100_000

interface CellIndex {
  readonly r: number
  readonly c: number
}

/** Collects a sheet's cells in any order. `bounds` and `meter` throw beyond what may be read. */
export function createTable(bounds: Bounds, meter: (size: number) => void) {
  const rows: Cell[][] = []
  const exact = new Map<number, Map<number, Exact>>()
  const merged: MergedArea[] = []
  const hiddenRows: number[] = []
  return {
    set(row: number, column: number, { cell, exact: held }: Shown) {
      if ((cell === null || cell === '') && !held) return
      bounds(row, column)
      meter(typeof cell === 'string' ? cell.length : 1)
      while (rows.length <= row) rows.push([])
      const cells = rows[row] ?? []
      while (cells.length < column) cells.push(null)
      cells[column] = cell
      if (!held) return
      const line = exact.get(row) ?? new Map<number, Exact>()
      exact.set(row, line.set(column, held))
    },
    /** Merges the cells from one to another. */
    merge: (s: CellIndex, e: CellIndex) =>
      void merged.push({ row: s.r, column: s.c, rows: e.r + 1 - s.r, columns: e.c + 1 - s.c }),
    /** Hides `count` rows from `row` on. */
    hide(row: number, count = 1) {
      for (let at = row; at < row + count && hiddenRows.length < HIDDEN_MAX; at += 1) hiddenRows.push(at)
    },
    sheet: (): Omit<ReadSheet, 'name'> => ({
      rows,
      ...(exact.size > 0 && { exact }),
      ...(merged.length > 0 && { merged }),
      ...(hiddenRows.length > 0 && { hiddenRows }),
    }),
  }
}
