import { memo, type ReactNode, type Ref } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { SelectBox, type RowAction } from '../Table'
import { namingColumn, textOf, type GridColumn } from './column'
import { contentOf } from './contentOf'
import { EditCell } from './EditCell'
import { GridActions } from './rowMenu'
import { type GridCell, pinStyle } from './useColumns'

/** Shared props of all rows. `mark` must be stable: a new one re-renders the data of every row. */
export interface RowParts<R> {
  readonly columns: readonly GridColumn<R>[]
  readonly cells: readonly GridCell<R>[]
  readonly onToggle?: ((row: R) => void) | undefined
  readonly actions?: ((row: R) => readonly RowAction[]) | undefined
  /** Rendered beside the record's name, for example a mark of a pending write. */
  readonly mark?: ((row: R) => ReactNode) | undefined
  /** Makes the record's name a button. Must be stable, as `mark`. */
  readonly onOpen?: ((row: R) => void) | undefined
}

interface GridRowProps<R> extends RowParts<R> {
  readonly row: R
  readonly id: string
  /** Counted from 1. */
  readonly index: number
  readonly chosen: boolean
  readonly ref?: Ref<HTMLTableRowElement>
}

/** Not a component, which would cost React an extra fiber for each of a few hundred cells. */
function dataOf<R>(column: GridColumn<R>, row: R, mark: ReactNode, onOpen?: (row: R) => void): ReactNode {
  if (column.edit) return <EditCell column={column} edit={column.edit} row={row} mark={mark} />
  const content = contentOf(column, row)
  if (!column.primary) return content
  const isText = typeof content === 'string' || typeof content === 'number'
  const name = isText ? <span className="truncate">{content}</span> : content
  return (
    <span className="grid-name">
      {onOpen ? (
        <button type="button" className="grid-open" data-enter="press" onClick={() => onOpen(row)}>
          {name}
        </button>
      ) : (
        name
      )}
      {mark}
    </span>
  )
}

/** Positional attributes of a cell; `at` is its index in the row. */
const placeOf = <R,>({ side, edge, column }: GridCell<R>, at: number) => ({
  tabIndex: -1,
  'data-side': side,
  'data-edge': edge || undefined,
  'data-align': column?.align,
  style: pinStyle(side, at),
})

interface DataCellsProps<R> extends Pick<GridRowProps<R>, 'row' | 'cells' | 'mark' | 'onOpen'> {
  /** Column texts depend on the language. */
  readonly locale: string
}

function DataCellsOf<R>({ row, cells, mark, onOpen }: DataCellsProps<R>): ReactNode {
  return cells.map(
    (cell, at) =>
      cell.column && (
        <td key={cell.id} {...placeOf(cell, at)} title={textOf(cell.column, row) || undefined}>
          {dataOf(cell.column, row, cell.column.primary && mark?.(row), onOpen)}
        </td>
      ),
  )
}

/** Memoized apart from the actions, which are new objects on each render of the page. */
const DataCells = memo(DataCellsOf) as typeof DataCellsOf

function Row<R>(props: GridRowProps<R>) {
  const { row, id, index, chosen, columns, cells, onToggle, actions, mark, onOpen, ref } = props
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
      data-record={id}
      data-index={index - 1}
      data-even={index % 2 === 0 || undefined}
      aria-rowindex={index + 1}
      {...(onToggle && { 'aria-selected': chosen, 'data-selected': chosen })}
    >
      {own(
        'select',
        <SelectBox label={t('选择“{{title}}”', { title: name })} checked={chosen} onChange={() => onToggle?.(row)} />,
      )}
      <DataCells row={row} cells={cells} mark={mark} onOpen={onOpen} locale={locale} />
      {own('actions', <GridActions about={name} actions={actions?.(row) ?? []} />)}
    </tr>
  )
}

/** A memoized grid row: scrolling does not re-render it. */
export const GridRow = memo(Row) as typeof Row
