import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { leavesRoom, placed, type Placed } from '@/lib/grid/placed'
import { COLUMN_PX, type GridSettings, type Side } from '@/lib/grid/settings'
import { namingColumn, narrowest, type GridColumn } from './column'

/** A column as it is drawn: one of the page's, or the engine's own for selecting and acting. */
export interface GridCell<R> {
  readonly id: string
  readonly kind: 'select' | 'data' | 'actions'
  readonly column?: GridColumn<R>
  readonly side: Side | undefined
  readonly edge: boolean
}

interface GridFrame {
  /** In CSS px, without the borders. */
  readonly available: number
  /** Size of the root's text, as a factor of 16 px: widths follow it. */
  readonly scale: number
  readonly selectWidth: number
  /** Width of the column of actions, 0 without one. */
  readonly actionsWidth: number
  /** A width that is being changed. */
  readonly resizing: { readonly id: string; readonly px: number } | undefined
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
const noRows: object[] = []

/** A column of the engine's own. */
const fixed = (id: string, width: number, side: Side) => ({ id, width, min: width, side, grows: false })

/** The shown columns from start to end, and the width and inset of each, in CSS px. */
export function useColumns<R extends object>(
  columns: readonly GridColumn<R>[],
  settings: GridSettings,
  frame: GridFrame,
): { cells: readonly GridCell<R>[]; places: readonly Placed[] } {
  const { order, hidden, pinned, widths } = settings
  const defs = useMemo(
    () => columns.map(({ id, width = COLUMN_PX.standard }) => ({ id, size: width, minSize: COLUMN_PX.min })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: [...order],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnPinning: {
        start: order.filter((id) => pinned[id] === 'start'),
        end: order.filter((id) => pinned[id] === 'end'),
      },
      columnSizing: { ...widths },
    }),
    [order, hidden, pinned, widths],
  )
  const table = useTable({ features, columns: defs, data: noRows, state })
  const { selectWidth, actionsWidth, scale, available, resizing } = frame

  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = [
    ...table.getStartVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getEndVisibleLeafColumns(),
  ]
  const own = (id: string) => widths[id] !== undefined || resizing?.id === id
  const sized = shown.map((sizing) => {
    const { id } = sizing
    const width = resizing?.id === id ? resizing.px : sizing.getSize()
    const column = byId.get(id)
    const min = column && !own(id) ? narrowest(column, width) : width
    return { id, width: width * scale, min: min * scale, side: pinned[id] }
  })
  const wish = columns.find(({ grow }) => grow)?.id ?? namingColumn(columns)?.id
  const grower =
    sized.find(({ id }) => id === wish && !own(id)) ??
    sized.findLast(({ id, side }) => side === undefined && !own(id)) ??
    sized.at(-1)
  const measured = [
    ...(selectWidth > 0 ? [fixed('#select', selectWidth, 'start')] : []),
    ...sized.map((column) => ({ ...column, grows: column === grower })),
    ...(actionsWidth > 0 ? [fixed('#actions', actionsWidth, 'end')] : []),
  ]
  const kept = measured.reduce((sum, { width, side }) => sum + (side ? width : 0), 0)
  const isRoomy = leavesRoom(kept, available)
  const places = placed(
    measured.map((column) => (isRoomy ? column : { ...column, side: undefined })),
    available,
  )

  // Rows are drawn anew when this is another array, so it is the same as long as it says the same.
  const structure = JSON.stringify(measured.map(({ id }, index) => [id, places[index]?.side, places[index]?.edge]))
  const cells = useMemo(
    () =>
      (JSON.parse(structure) as [string, Side | null, boolean][]).map(([id, side, edge]): GridCell<R> => {
        const column = byId.get(id)
        return {
          id,
          kind: id === '#select' ? 'select' : id === '#actions' ? 'actions' : 'data',
          ...(column && { column }),
          side: side ?? undefined,
          edge,
        }
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- byId is of these columns
    [structure, columns],
  )
  return { cells, places }
}
