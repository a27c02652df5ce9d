import { useMemo, type CSSProperties } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { leavesRoom, placed, type Placed } from '@/lib/grid/placed'
import { COLUMN_PX, type GridSettings, type Side } from '@/lib/grid/settings'
import { headOf, headPx, namingColumn, narrowest, type GridColumn } from './column'

/** A rendered column: a data column, or the built-in selection or actions column. */
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
  /** Root font size as a factor of 16 px, which scales all widths. */
  readonly scale: number
  readonly selectWidth: number
  /** Width of the actions column; 0 without one. */
  readonly actionsWidth: number
  /** A resize in progress. */
  readonly resizing: { readonly id: string; readonly px: number } | undefined
}

/** A built-in column. */
const fixed = (id: string, width: number, side: Side) => ({ id, width, min: width, side, grows: false })

/** The visible columns from start to end, with width and inset of each, in CSS px. */
export function useColumns<R extends object>(
  columns: readonly GridColumn<R>[],
  settings: GridSettings,
  frame: GridFrame,
): { cells: readonly GridCell<R>[]; places: readonly Placed[] } {
  const { t } = useTexts()
  const { order, hidden, pinned, widths } = settings
  const { selectWidth, actionsWidth, scale, available, resizing } = frame

  const byId = new Map(columns.map((column) => [column.id, column]))
  const visible = order.flatMap((id) => (hidden.includes(id) ? [] : (byId.get(id) ?? [])))
  const shown = (['start', undefined, 'end'] as const).flatMap((side) =>
    visible.filter(({ id }) => pinned[id] === side),
  )
  const own = (id: string) => widths[id] !== undefined || resizing?.id === id
  const sized = shown.map((column) => {
    const { id } = column
    const head = headPx(headOf(column, t), column.sortable)
    const chosen = widths[id] ?? Math.max(head, column.width ?? COLUMN_PX.standard)
    const width = resizing?.id === id ? resizing.px : Math.max(COLUMN_PX.min, chosen)
    const least = own(id) ? width : narrowest(column, width)
    const whole = own(id) ? width : Math.max(head, least)
    return { id, width: width * scale, min: least * scale, whole: whole * scale, side: pinned[id] }
  })
  const wish = columns.find(({ grow }) => grow)?.id ?? namingColumn(columns)?.id
  const grower =
    sized.find(({ id }) => id === wish && !own(id)) ??
    sized.findLast(({ id, side }) => side === undefined && !own(id)) ??
    sized.at(-1)
  // Whole words in heads, but where the table would scroll for them alone.
  const needed = (of: 'min' | 'whole') => sized.reduce((sum, column) => sum + column[of], selectWidth + actionsWidth)
  const isWhole = needed('whole') <= available || needed('min') > available
  const measured = [
    ...(selectWidth > 0 ? [fixed('#select', selectWidth, 'start')] : []),
    ...sized.map(({ whole, ...column }) => ({
      ...column,
      min: isWhole ? whole : column.min,
      grows: column.id === grower?.id,
    })),
    ...(actionsWidth > 0 ? [fixed('#actions', actionsWidth, 'end')] : []),
  ]
  const pinnedWidth = measured.reduce((sum, { width, side }) => sum + (side ? width : 0), 0)
  const isRoomy = leavesRoom(pinnedWidth, available)
  const places = placed(
    measured.map((column) => (isRoomy ? column : { ...column, side: undefined })),
    available,
  )

  // Keyed by content: a new array would re-render all rows.
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

/** Style of a pinned cell. The inset is a custom property of the table, so that resizing re-renders no row. */
export const pinStyle = (side: Side | undefined, index: number): CSSProperties | undefined =>
  side && { [side === 'start' ? 'insetInlineStart' : 'insetInlineEnd']: `var(--inset-${index})` }

/** The custom properties of `pinStyle`, for the table. */
export const pinInsets = (places: readonly Placed[]): CSSProperties =>
  Object.fromEntries(places.flatMap(({ side, inset }, index) => (side ? [[`--inset-${index}`, `${inset}px`]] : [])))
