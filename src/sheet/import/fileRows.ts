import { tidyLine } from '@/lib/tidy'
import type { Cell } from '../column'
import type { Exact } from '../read/shown'
import type { MergedArea, ReadSheet } from '../read/table'

/** A row of the file: its line (from 1) and original cells. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly Cell[]
  /** What cells hold where that is more than their text, by column. */
  readonly exact?: ReadonlyMap<number, Exact> | undefined
  /** Columns that a merged cell above has filled. */
  readonly filled?: ReadonlySet<number>
}

/** What the person decides of a sheet's rows. */
export interface RowChoices {
  /** Whether each row of a merged cell has its value. */
  readonly fill: boolean
  /** Whether rows that the sheet hides are taken. */
  readonly hidden: boolean
}

export const isBlank = (cell: Cell | undefined): cell is null | undefined | string =>
  cell === null || cell === undefined || (typeof cell === 'string' && tidyLine(cell) === '')

/** The merged cells that reach over several rows below the header at position `head`. */
export const mergedBelow = ({ merged = [] }: ReadSheet, head: number): readonly MergedArea[] =>
  merged.filter(({ row, rows }) => rows > 1 && row > head)

/** A row with the values of the merged cells that reach over it; as it is if there are none. */
function filledRow(row: FileRow, areas: readonly MergedArea[], { rows, exact }: ReadSheet): FileRow {
  const over = areas.filter((area) => row.line - 1 > area.row && row.line - 1 < area.row + area.rows)
  if (over.length === 0) return row
  const [cells, held] = [[...row.cells], new Map(row.exact)]
  for (const area of over) {
    while (cells.length < area.column) cells.push(null)
    cells[area.column] = rows[area.row]?.[area.column] ?? null
    const first = exact?.get(area.row)?.get(area.column)
    if (first) held.set(area.column, first)
  }
  return { ...row, cells, exact: held, filled: new Set(over.map(({ column }) => column)) }
}

/** The rows below the header at position `head` that have a value of their own. */
export function fileRows(sheet: ReadSheet, head: number, { fill, hidden }: RowChoices): FileRow[] {
  const areas = fill ? mergedBelow(sheet, head) : []
  const left = new Set(hidden ? [] : sheet.hiddenRows)
  return sheet.rows.flatMap((cells, at) => {
    const exact = sheet.exact?.get(at)
    if (at <= head || left.has(at) || (cells.every(isBlank) && !exact)) return []
    return [filledRow({ line: at + 1, cells, exact }, areas, sheet)]
  })
}

/** How many rows below the header at position `head` the sheet hides. */
export const hiddenBelow = ({ rows, hiddenRows = [] }: ReadSheet, head: number): number =>
  hiddenRows.filter((at) => at > head && !(rows[at] ?? []).every(isBlank)).length
