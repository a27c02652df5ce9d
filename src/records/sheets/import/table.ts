import type { Cell } from '../column'
import type { ReadSheet } from '../read/table'
import { matchColumns, type SheetField } from './field'

type Rows = readonly (readonly Cell[])[]

/** Number of leading lines considered as the header. */
export const HEAD_LINES = 20

const isText = (cell: Cell) => typeof cell === 'string' && cell.trim() !== ''
const matched = (fields: readonly SheetField[], heads: readonly Cell[]) =>
  Object.values(matchColumns(fields, heads)).filter((at) => at !== null).length

/** Index of the first maximum. */
const best = (values: readonly number[]) => values.indexOf(Math.max(...values))

/** Position of the row matching most field headers; if none matches, of the row with most texts. */
export function guessHead(fields: readonly SheetField[], rows: Rows): number {
  const first = rows.slice(0, HEAD_LINES)
  const counts = first.map((row) => matched(fields, row))
  return counts.some((count) => count > 0)
    ? best(counts)
    : Math.max(0, best(first.map((row) => row.filter(isText).length)))
}

/** Position of the sheet whose headers match best, of those that are shown if there are. */
export const guessSheet = (fields: readonly SheetField[], sheets: readonly ReadSheet[]): number =>
  best(
    sheets.map(
      ({ rows, hidden = false }) => 2 * matched(fields, rows[guessHead(fields, rows)] ?? []) + (hidden ? 0 : 1),
    ),
  )

const sum = /^(合计|总计|小计|共计|累计|总和|sum|(sub|grand)?total)s?(:.*|\(.*\))?$/i

/** Whether a row is a total and not a record, by its first text. */
export function isSum(cells: readonly Cell[]): boolean {
  const first = cells.find(isText)
  return first !== undefined && sum.test(String(first).normalize('NFKC').replaceAll(/\s/g, ''))
}
