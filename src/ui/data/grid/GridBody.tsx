import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  Fragment,
  useCallback,
  useDeferredValue,
  useImperativeHandle,
  useLayoutEffect,
  type Ref,
  type RefObject,
} from 'react'
import { ROW_PX, type Density } from '@/lib/grid/density'
import { GridRow, type RowParts } from './GridRow'

/** Scrolls to a row, counted from 0, that may not be rendered. */
export interface BodyHandle {
  readonly bring: (row: number) => void
}

interface GridBodyProps<R> extends RowParts<R> {
  readonly rows: readonly R[]
  readonly rowId: (row: R) => string
  readonly isChosen: (row: R) => boolean
  readonly density: Density
  readonly frame: RefObject<HTMLElement | null>
  /** Height that the frame may have, in CSS px. */
  readonly height: number
  /** Called once rows below the fold are there. Must be stable. */
  readonly onDrawn: () => void
  readonly ref: Ref<BodyHandle>
}

/** Number of rows from which the body is virtualized. */
const VIRTUAL_FROM = 120
const OVERSCAN = 4

const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null)

/** The rows of a grid, virtualized if there are many. */
export function GridBody<R>(props: GridBodyProps<R>) {
  return props.rows.length < VIRTUAL_FROM ? <AllRows {...props} /> : <RowsInView {...props} />
}

function AllRows<R>({ rows, rowId, isChosen, density, frame, height, onDrawn, ref, ...parts }: GridBodyProps<R>) {
  // Rows below the fold are rendered after the first paint.
  const drawn = useDeferredValue(rows.length, Math.ceil(height / ROW_PX[density]))
  useLayoutEffect(onDrawn, [drawn, onDrawn])
  useImperativeHandle(ref, () => ({
    bring: (row) => frame.current?.querySelector(`[data-index="${row}"]`)?.scrollIntoView({ block: 'nearest' }),
  }))
  return (
    <tbody>
      {rows.slice(0, drawn).map((row, index) => (
        <GridRow key={rowId(row)} {...parts} row={row} id={rowId(row)} index={index + 1} chosen={isChosen(row)} />
      ))}
    </tbody>
  )
}

/** The visible rows plus the focused one: unmounting it would lose the focus. */
const withFocused = (frame: HTMLElement | null, range: Range): number[] => {
  const held = frame?.querySelector<HTMLElement>('[data-index]:focus-within')?.dataset.index
  const indexes = new Set(defaultRangeExtractor(range))
  if (held !== undefined && Number(held) < range.count) indexes.add(Number(held))
  return [...indexes].toSorted((a, b) => a - b)
}

function RowsInView<R>({
  rows,
  rowId,
  isChosen,
  density,
  frame,
  height: _height,
  onDrawn: _onDrawn,
  ref,
  ...parts
}: GridBodyProps<R>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX[density],
    overscan: OVERSCAN,
    rangeExtractor: useCallback((range: Range) => withFocused(frame.current, range), [frame]),
  })
  useImperativeHandle(ref, () => ({ bring: (row) => virtualizer.scrollToIndex(row) }))
  const items = virtualizer.getVirtualItems()
  return (
    <tbody>
      {items.map(({ index, start }, at) => {
        const row = rows[index]
        return (
          row && (
            <Fragment key={rowId(row)}>
              <Gap height={start - (items[at - 1]?.end ?? 0)} />
              <GridRow
                {...parts}
                ref={virtualizer.measureElement}
                row={row}
                id={rowId(row)}
                index={index + 1}
                chosen={isChosen(row)}
              />
            </Fragment>
          )
        )
      })}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  )
}
