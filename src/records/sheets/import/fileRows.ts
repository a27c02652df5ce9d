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

/** The merged cells that reach over a row from above, by row; areas that overlap, which no program writes, end where they do. */
function areasAbove(areas: readonly MergedArea[], rows: number): ReadonlyMap<number, MergedArea[]> {
  const found = new Map<number, MergedArea[]>()
  const keyOf = (row: number, column: number) => `${row} ${column}`
  const first = new Set(areas.map(({ row, column }) => keyOf(row, column)))
  for (const area of areas)
    for (let row = area.row + 1; row < Math.min(rows, area.row + area.rows); row += 1) {
      const over = found.get(row) ?? []
      if (first.has(keyOf(row, area.column)) || over.some(({ column }) => column === area.column)) break
      found.set(row, [...over, area])
    }
  return found
}

/** A row with the values of the merged cells that reach over it; as it is if there are none. */
function filledRow(row: FileRow, over: readonly MergedArea[] | undefined, { rows, exact }: ReadSheet): FileRow {
  if (!over) return row
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
  const above = areasAbove(fill ? mergedBelow(sheet, head) : [], sheet.rows.length)
  const left = new Set(hidden ? [] : sheet.hiddenRows)
  return sheet.rows.flatMap((cells, at) => {
    const exact = sheet.exact?.get(at)
    if (at <= head || left.has(at) || (cells.every(isBlank) && !exact)) return []
    return [filledRow({ line: at + 1, cells, exact }, above.get(at), sheet)]
  })
}

/** How many rows below the header at position `head` the sheet hides. */
export const hiddenBelow = ({ rows, hiddenRows = [] }: ReadSheet, head: number): number =>
  hiddenRows.filter((at) => at > head && !(rows[at] ?? []).every(isBlank)).length
