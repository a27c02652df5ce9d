import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { resized } from '@/lib/grid/placed'
import { ROW_PX } from '@/lib/grid/density'
import { withWidth, type GridSettings } from '@/lib/grid/settings'
import { useSlow } from '@/ui/feedback/States'
import { roomStyle, type SortOrder } from '../Table'
import { useUnderEdges } from '../useUnderEdges'
import type { GridColumn } from './column'
import './grid.css'
import { GridBody, type BodyHandle } from './GridBody'
import { GridHead } from './GridHead'
import type { RowParts } from './GridRow'
import { useColumns, pinInsets } from './useColumns'
import { useFrameSize } from './useFrameSize'
import { useGridKeys } from './useGridKeys'

/** Selection state of a grid. */
export interface GridSelection<R> {
  readonly has: (row: R) => boolean
  readonly toggle: (row: R) => void
  /** How many of the shown rows are selected. */
  readonly shown: 'none' | 'some' | 'all'
  readonly toggleShown: () => void
}

export interface GridProps<R> extends Pick<RowParts<R>, 'actions' | 'mark' | 'onOpen'> {
  readonly label: string
  /** Must be stable. */
  readonly columns: readonly GridColumn<R>[]
  readonly rows: readonly R[]
  readonly rowId: (row: R) => string
  readonly settings: GridSettings
  readonly onSettings: (settings: GridSettings) => void
  readonly selection?: GridSelection<R>
  readonly sorting?: { readonly sort?: string; readonly order?: SortOrder }
  readonly onSort?: (id: string) => void
  /** Ctrl+C on a cell, with the cell's text. */
  readonly onCopy?: (text: string) => void
  /** The rows belong to a previous query; dimmed if the new one is slow. */
  readonly busy?: boolean
  /** CSS sum of lengths that the table may take, in whole rows; default: unbounded. */
  readonly room?: string | undefined
}

const SELECT_PX = 44
const ACTIONS_PX = 160
/** Last measured width of the actions column, by table name. */
const actionsWidths = new Map<string, number>()
const unsorted = {}

/**
 * A table of records with configurable columns (order, width, pinning), sticky header, WAI-ARIA grid keyboard navigation and row
 * virtualization. Controlled: settings, sorting and selection belong to the caller.
 */
export function Grid<R extends object>(props: GridProps<R>) {
  const { label, columns, rows, rowId, settings, onSettings, selection, actions, mark, busy = false, room } = props
  const { sorting = unsorted, onSort = () => {} } = props
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<BodyHandle>(null)
  const [resizing, setResizing] = useState<{ id: string; px: number }>()
  const [actionsWidth, setActionsWidth] = useState(() => actionsWidths.get(label) ?? ACTIONS_PX)
  const { available, height: seen, scale } = useFrameSize(frame)
  const slow = useSlow(busy)
  const { cells, places } = useColumns(columns, settings, {
    available,
    scale,
    selectWidth: selection ? SELECT_PX : 0,
    actionsWidth: actions ? actionsWidth : 0,
    resizing,
  })
  const widthOf = (id: string) => (places[cells.findIndex((cell) => cell.id === id)]?.width ?? 0) / scale
  const resize = (id: string, by: number) =>
    setResizing((now) => ({ id, px: (now?.id === id ? now.px : widthOf(id)) + by }))
  const saveWidth = (id: string, px: number | undefined) => {
    setResizing(undefined)
    onSettings(withWidth(settings, id, px))
  }
  const keys = useGridKeys(frame, {
    rows: rows.length,
    columns: cells.length,
    bring: (row) => body.current?.bring(row),
    onSelect: selection && ((index) => rows[index] && selection.toggle(rows[index])),
    onCopy: props.onCopy,
    onResize: (column, by) => {
      const cell = cells[column]
      if (cell?.column) saveWidth(cell.id, resized(widthOf(cell.id), by))
    },
  })
  const fitActions = useCallback(() => {
    // Fit to content, which depends on language and text size.
    const inner = Array.from(frame.current?.querySelectorAll<HTMLElement>('tbody .row-actions') ?? [])
    if (inner.length === 0) return
    const width = Math.ceil(Math.max(...inner.map(({ offsetWidth }) => offsetWidth)) + 16)
    actionsWidths.set(label, width)
    setActionsWidth(width)
  }, [label])
  useLayoutEffect(fitActions, [rows, scale, fitActions])

  useUnderEdges(frame)

  const total = places.reduce((sum, { width }) => sum + width, 0)
  const pinned = (side: 'start' | 'end') =>
    places.reduce((sum, place) => sum + (place.side === side ? place.width : 0), 0)
  return (
    <div
      ref={frame}
      className="table-frame grid-frame"
      data-pale={slow || undefined}
      data-density={settings.density}
      data-stripe={settings.stripe || undefined}
      data-border={settings.border || undefined}
      data-resizing={resizing !== undefined || undefined}
      style={{
        ...roomStyle(room, ROW_PX[settings.density]),
        scrollPaddingInline: `${pinned('start')}px ${pinned('end')}px`,
      }}
      role="region"
      aria-label={label}
    >
      <table
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are the stops of the arrow keys
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={cells.length}
        aria-busy={busy}
        {...(selection && { 'aria-multiselectable': true })}
        className="data-table grid-table"
        style={{ width: total, ...pinInsets(places) }}
        {...keys}
      >
        <colgroup>
          {places.map(({ width }, index) => (
            <col key={cells[index]?.id} style={{ width }} />
          ))}
        </colgroup>
        <GridHead
          cells={cells}
          chosen={selection?.shown ?? 'none'}
          onChoose={() => selection?.toggleShown()}
          sorting={sorting}
          onSort={onSort}
          onResize={resize}
          onResizeEnd={() => resizing && saveWidth(resizing.id, resizing.px)}
          onResizeReset={(id) => saveWidth(id, undefined)}
        />
        <GridBody
          ref={body}
          onDrawn={fitActions}
          frame={frame}
          height={seen}
          rows={rows}
          rowId={rowId}
          density={settings.density}
          columns={columns}
          cells={cells}
          isChosen={(row) => selection?.has(row) ?? false}
          onToggle={selection?.toggle}
          actions={actions}
          mark={mark}
          onOpen={props.onOpen}
        />
      </table>
    </div>
  )
}
