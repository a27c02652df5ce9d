import { memo, type ReactNode, type Ref } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RowActions, SelectBox, type RowAction } from '../Table'
import { namingColumn, textOf, type GridColumn } from './column'
import { contentOf } from './contentOf'
import { EditCell } from './EditCell'
import { pinStyle } from './pinStyle'
import type { GridCell } from './useColumns'

/** What the rows of a grid have in common. Keep the functions stable: others draw every row again. */
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

function Data<R>({ column, row, mark }: { column: GridColumn<R>; row: R; mark: ReactNode }) {
  if (column.edit) return <EditCell column={column} edit={column.edit} row={row} mark={mark} />
  const content = contentOf(column, row)
  const isText = typeof content === 'string' || typeof content === 'number'
  if (!column.primary) return isText ? <span className="block truncate">{content}</span> : content
  return (
    <span className="grid-name">
      {isText ? <span className="truncate">{content}</span> : content}
      {mark}
    </span>
  )
}

function Row<R>({ row, index, chosen, columns, cells, onToggle, actions, mark, ref }: GridRowProps<R>) {
  const { t } = useTexts()
  const naming = namingColumn(columns)
  const name = naming ? textOf(naming, row) : ''
  return (
    <tr
      ref={ref}
      data-row={index}
      data-index={index - 1}
      data-even={index % 2 === 0 || undefined}
      aria-rowindex={index + 1}
      {...(onToggle && { 'aria-selected': chosen, 'data-selected': chosen })}
    >
      {cells.map(({ id, kind, column, side, edge }, at) => (
        <td
          key={id}
          tabIndex={-1}
          data-side={side}
          data-edge={edge || undefined}
          data-align={column?.align}
          style={pinStyle(side, at)}
          title={column && (textOf(column, row) || undefined)}
        >
          {kind === 'select' && (
            <SelectBox
              label={t('选择“{{title}}”', { title: name })}
              checked={chosen}
              onChange={() => onToggle?.(row)}
            />
          )}
          {kind === 'actions' && <RowActions about={name} actions={actions?.(row) ?? []} />}
          {column && <Data column={column} row={row} mark={column.primary && mark?.(row)} />}
        </td>
      ))}
    </tr>
  )
}

/** A row of a grid; drawn again only when something of it is different. */
export const GridRow = memo(Row) as typeof Row
