import type { ReactNode } from 'react'
import { textOf, type GridColumn } from './column'

/** What stands in a cell: the column's component, what it makes of the row, or the plain text. */
export function contentOf<R>(column: GridColumn<R>, row: R): ReactNode {
  const { Cell, cell } = column
  if (Cell) return <Cell row={row} />
  return cell ? cell(row) : textOf(column, row)
}
