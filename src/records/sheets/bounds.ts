import { columnLetter } from './column'
import { SheetError } from './error'

/** Limits on the content of a file, checked while reading, before anything of that size is allocated. */

/** Columns of a sheet. */
export const COLUMNS_MAX = 256
/** Non-empty cells of all sheets. */
const CELLS_MAX = 500_000
/** Uncompressed bytes of an archive, and characters of all cells (shared strings multiply). */
export const UNFOLDED_MAX = 64 * 1024 * 1024

/** Throws SheetError for a cell (row and column from 0) out of range or beyond the cell count. */
export type Bounds = (row: number, column: number) => void

/** Bounds of one file with at most `lines` lines per sheet. */
export function createBounds(lines: number): Bounds {
  let cells = 0
  return (row, column) => {
    const cell = `${columnLetter(column)}${row + 1}`
    if (row >= lines) throw new SheetError('tooManyLines', { cell })
    if (column >= COLUMNS_MAX) throw new SheetError('tooWide', { cell })
    cells += 1
    if (cells > CELLS_MAX) throw new SheetError('unfolded')
  }
}

/** Sums bytes or characters; throws SheetError beyond UNFOLDED_MAX. */
export function createMeter(): (size: number) => void {
  let sum = 0
  return (size) => {
    sum += size
    if (sum > UNFOLDED_MAX) throw new SheetError('unfolded')
  }
}
