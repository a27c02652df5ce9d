import { columnLetter } from './columnLetter'
import { SheetError } from './error'

/** What a file that is read may come to, whatever its size: checked while it is read, before anything of that size is made. */

/** Columns of a sheet. */
export const COLUMNS_MAX = 256
/** Cells of all sheets that hold something. */
const CELLS_MAX = 500_000
/** Bytes of an archive's parts, and then letters of all cells: a text may be shared by many. */
export const UNFOLDED_MAX = 64 * 1024 * 1024

/** Throws a SheetError for a cell (row and column from 0) that lies too far out, or is one too many. */
export type Bounds = (row: number, column: number) => void

/** The bounds of one file, of at most so many lines a sheet. */
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

/** Counts bytes or letters; throws a SheetError beyond UNFOLDED_MAX. */
export function createMeter(): (size: number) => void {
  let sum = 0
  return (size) => {
    sum += size
    if (sum > UNFOLDED_MAX) throw new SheetError('unfolded')
  }
}
