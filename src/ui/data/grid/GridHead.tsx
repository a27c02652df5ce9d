import { useRef } from 'react'
import { useMove } from 'react-aria/useMove'
import ascIcon from 'virtual:icon/arrow-up-s-line'
import descIcon from 'virtual:icon/arrow-down-s-line'
import sortIcon from 'virtual:icon/expand-up-down-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../../base/Icon'
import { SelectBox, type SortOrder } from '../Table'
import { headOf, type GridColumn } from './column'
import { type GridCell, pinStyle } from './useColumns'

interface HandleProps {
  onMove: (by: number) => void
  onEnd: () => void
  onReset: () => void
}

/** Resizes a column by dragging; a double click resets its width. Keyboard users resize on the header itself. */
function ResizeHandle({ onMove, onEnd, onReset }: HandleProps) {
  const { moveProps } = useMove({ onMove: ({ deltaX }) => onMove(deltaX), onMoveEnd: onEnd })
  return <div {...moveProps} aria-hidden="true" className="grid-resize" onDoubleClick={onReset} />
}

interface GridHeadProps<R> {
  cells: readonly GridCell<R>[]
  /** How many of the shown rows are selected. */
  chosen: 'none' | 'some' | 'all'
  onChoose: () => void
  sorting: { readonly sort?: string; readonly order?: SortOrder }
  onSort: (id: string) => void
  /** Resizes a column by so many px; `onResizeEnd` commits. */
  onResize: (id: string, by: number) => void
  onResizeEnd: () => void
  onResizeReset: (id: string) => void
}

function Sort<R>({
  column,
  order,
  onSort,
}: {
  column: GridColumn<R>
  order: SortOrder | undefined
  onSort: () => void
}) {
  const { t } = useTexts()
  return (
    <button type="button" className="grid-sort" onClick={onSort}>
      <span className="grid-head-text">{headOf(column, t)}</span>
      <Icon
        path={order === 'asc' ? ascIcon : order === 'desc' ? descIcon : sortIcon}
        size={16}
        className={`shrink-0 ${order ? 'text-primary' : 'text-faint'}`}
      />
    </button>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The header of a grid: select all, sorting and resizing. */
export function GridHead<R>({ cells, chosen, onChoose, sorting, onSort, ...on }: GridHeadProps<R>) {
  const { t } = useTexts()
  const moved = useRef(false)
  return (
    <thead>
      <tr data-row={0} aria-rowindex={1}>
        {cells.map(({ id, kind, column, side, edge }, index) => {
          const order = sorting.sort === id ? sorting.order : undefined
          return (
            <th
              key={id}
              tabIndex={-1}
              className="grid-head"
              data-side={side}
              data-edge={edge || undefined}
              data-align={column?.align}
              style={pinStyle(side, index)}
              title={column && headOf(column, t)}
              {...(column?.sortable && { 'aria-sort': order ? ariaSort[order] : 'none' })}
            >
              {kind === 'select' && (
                <SelectBox
                  label={t('全选本页')}
                  checked={chosen === 'all'}
                  partly={chosen === 'some'}
                  onChange={onChoose}
                />
              )}
              {kind === 'actions' && t('操作')}
              {column &&
                (column.sortable ? (
                  <Sort column={column} order={order} onSort={() => onSort(id)} />
                ) : (
                  <span className="grid-head-text">{headOf(column, t)}</span>
                ))}
              {column && (
                <ResizeHandle
                  onMove={(by) => {
                    moved.current = true
                    on.onResize(id, by)
                  }}
                  onEnd={() => {
                    if (moved.current) on.onResizeEnd()
                    moved.current = false
                  }}
                  onReset={() => on.onResizeReset(id)}
                />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
