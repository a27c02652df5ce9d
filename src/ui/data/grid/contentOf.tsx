import type { ReactNode } from 'react'
import { textOf, type GridColumn } from './column'

/** A timestamp whose time is hidden if there is no room. */
function momentOf(text: string): ReactNode {
  const [date, time] = text.split(' ')
  return (
    <span className="grid-moment">
      <span>{date}</span> {time && <span>{time}</span>}
    </span>
  )
}

/** The content of a cell: the column's component, its rendered row, or the plain text. */
export function contentOf<R>(column: GridColumn<R>, row: R): ReactNode {
  const { Cell, cell, moment } = column
  if (Cell) return <Cell row={row} />
  if (cell) return cell(row)
  return moment ? momentOf(textOf(column, row)) : textOf(column, row)
}
