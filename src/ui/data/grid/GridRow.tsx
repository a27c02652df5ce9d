import { memo, type ReactNode, type Ref } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RowActions, SelectBox, type RowAction } from '../Table'
import { namingColumn, textOf, type GridColumn } from './column'
import { contentOf } from './contentOf'
import { EditCell } from './EditCell'
import { pinStyle } from './pinStyle'
import type { GridCell } from './useColumns'

/** What the rows of a grid have in common. Keep `mark` stable: another one draws the data of every row again. */
export interface RowParts<R> {
  readonly columns: readonly GridColumn<R>[]
  readonly cells: readonly GridCell<R>[]
  readonly onToggle?: ((row: R) => void) | undefined
  readonly actions?: ((row: R) => readonly RowAction[]) | undefined
  /** Stands beside what names the record, for example a mark of a write that waits. */
  readonly mark?: ((row: R) => ReactNode) | undefined
}

interface GridRowProps<R> extends RowParts<R> {
  readonly row: R
  /** From 1. */
  readonly index: number
  readonly chosen: boolean
  readonly ref?: Ref<HTMLTableRowElement>
}

/** Not a component: of a few hundred cells each would be one more for React to look after. */
function dataOf<R>(column: GridColumn<R>, row: R, mark: ReactNode): ReactNode {
  if (column.edit) return <EditCell column={column} edit={column.edit} row={row} mark={mark} />
  const content = contentOf(column, row)
  if (!column.primary) return content
  const isText = typeof content === 'string' || typeof content === 'number'
  return (
    <span className="grid-name">
      {isText ? <span className="truncate">{content}</span> : content}
      {mark}
    </span>
  )
}

/** What a cell and its column say of its place; `at` is its number among all cells of the row. */
const placeOf = <R,>({ side, edge, column }: GridCell<R>, at: number) => ({
  tabIndex: -1,
  'data-side': side,
  'data-edge': edge || undefined,
  'data-align': column?.align,
  style: pinStyle(side, at),
})

interface DataCellsProps<R> extends Pick<GridRowProps<R>, 'row' | 'cells' | 'mark'> {
  /** Columns say things in the language in force. */
  readonly locale: string
}

function DataCellsOf<R>({ row, cells, mark }: DataCellsProps<R>): ReactNode {
  return cells.map(
    (cell, at) =>
      cell.column && (
        <td key={cell.id} {...placeOf(cell, at)} title={textOf(cell.column, row) || undefined}>
          {dataOf(cell.column, row, cell.column.primary && mark?.(row))}
        </td>
      ),
  )
}

/** Most of a row, and drawn again only when something of it is different: its actions are new with each change of the page. */
const DataCells = memo(DataCellsOf) as typeof DataCellsOf

function Row<R>({ row, index, chosen, columns, cells, onToggle, actions, mark, ref }: GridRowProps<R>) {
  const { t, locale } = useTexts()
  const naming = namingColumn(columns)
  const name = naming ? textOf(naming, row) : ''
  const own = (kind: 'select' | 'actions', content: ReactNode) =>
    cells.map(
      (cell, at) =>
        cell.kind === kind && (
          <td key={cell.id} {...placeOf(cell, at)}>
            {content}
          </td>
        ),
    )
  return (
    <tr
      ref={ref}
      data-row={index}
      data-index={index - 1}
      data-even={index % 2 === 0 || undefined}
      aria-rowindex={index + 1}
      {...(onToggle && { 'aria-selected': chosen, 'data-selected': chosen })}
    >
      {own(
        'select',
        <SelectBox label={t('选择“{{title}}”', { title: name })} checked={chosen} onChange={() => onToggle?.(row)} />,
      )}
      <DataCells row={row} cells={cells} mark={mark} locale={locale} />
      {own('actions', <RowActions about={name} actions={actions?.(row) ?? []} />)}
    </tr>
  )
}

/** A row of a grid; of many, those that scrolling leaves as they are are not drawn for it. */
export const GridRow = memo(Row) as typeof Row
