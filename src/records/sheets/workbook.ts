import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/universal'
import type { Cell, SheetHead, SheetPlan } from './column'
import { dateOf } from './dates'

/** Limits of Excel: rows per sheet, headers included, and characters per cell. */
export const SHEET_ROWS = 1_048_576
const CELL_LETTERS = 32_767

const [NARROW, WIDE, STANDARD] = [8, 60, 16]
const SHEET_NAME_LETTERS = 31

const head = {
  // Text format: unimportedFile writes the headers of the given file back.
  type: String,
  format: '@',
  fontWeight: 'bold',
  backgroundColor: '#f5f7fa',
  borderColor: '#dcdfe6',
  borderStyle: 'thin',
  align: 'center',
  alignVertical: 'center',
} as const

/** Header rows: one, or two when some columns are grouped. */
function headRows(heads: readonly SheetHead[]): Row[] {
  const plain: Row = heads.map(({ header }) => ({ value: header, ...head }))
  if (!heads.some(({ group }) => group)) return [plain]
  const upper = heads.map(({ header, group }, at): CellObject | null => {
    if (group === undefined) return { value: header, rowSpan: 2, ...head }
    if (heads[at - 1]?.group === group) return null
    const end = heads.findIndex((one, index) => index > at && one.group !== group)
    return { value: group, columnSpan: (end < 0 ? heads.length : end) - at, ...head }
  })
  return [upper, plain.map((cell, at) => (heads[at]?.group === undefined ? null : cell))]
}

/** Width of a text in characters; CJK characters count twice. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const letter of text) width += letter > '\u2E7F' ? 2 : 1
  return width
}

/** Converts a cell for the library. Texts get the text format, so that one starting with `=` stays text when edited. */
export function cellOf(cell: Cell, { type }: Pick<SheetHead, 'type'>): CellObject | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  const moment = type === 'date' ? dateOf(cell) : undefined
  if (moment) return { value: moment.date, type: Date, format: moment.timed ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd' }
  const value = cell.length > CELL_LETTERS ? `${cell.slice(0, CELL_LETTERS - 1)}…` : cell
  return { value, type: String, format: '@' }
}

/** Sheet name without the characters that Excel rejects. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^[\s']+|[\s']+$/g, '')
    .slice(0, SHEET_NAME_LETTERS) || 'Sheet1'

/** A workbook of one sheet with frozen header rows. `widest`: maximum text width per column, in characters. */
export function workbook(plan: SheetPlan, rows: readonly Row[], widest: readonly number[]): Promise<Blob> {
  const { heads, widths, name } = plan
  const top = headRows(heads)
  const columns = heads.map(({ header, width = STANDARD }, at) => ({
    width: widths === 'fixed' ? width : Math.min(WIDE, Math.max(NARROW, widthOf(header) + 4, (widest[at] ?? 0) + 2)),
  }))
  return writeExcelFile([...top, ...rows], { sheet: sheetName(name), columns, stickyRowsCount: top.length }).toBlob()
}
