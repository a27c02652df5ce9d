import { boundedWidth, type Side } from './settings'

/** A visible column before layout. */
export interface Measured {
  readonly id: string
  /** In CSS px. */
  readonly width: number
  /** Minimum width when the columns are shrunk, in CSS px. */
  readonly min: number
  readonly side: Side | undefined
  /** Takes the remaining width. */
  readonly grows: boolean
}
export interface Placed {
  readonly width: number
  readonly side: Side | undefined
  /** Distance from its pinned edge, in CSS px. */
  readonly inset: number
  /** The innermost column of its pinned side. */
  readonly edge: boolean
}

/**
 * Widths that fill `available` CSS px, and insets of pinned columns; columns in order from start to end. The growing column takes surplus
 * width; a deficit shrinks all columns in proportion to their slack (width - min). 0 (not measured yet) shrinks none.
 */
export function placed(columns: readonly Measured[], available: number): readonly Placed[] {
  const sum = columns.reduce((total, { width }) => total + width, 0)
  const slack = columns.reduce((total, { width, min }) => total + width - min, 0)
  const shrink = available > 0 && slack > 0 ? Math.min(1, Math.max(0, sum - available) / slack) : 0
  const widths = columns.map(({ width, min }) => width - Math.ceil((width - min) * shrink))
  // The surplus, and what was rounded off.
  const rest = available - widths.reduce((all, width) => all + width, 0)
  const at = columns.findIndex(({ grows }) => grows)
  if (rest > 0 && at >= 0 && available > 0) widths[at] = (widths[at] ?? 0) + rest
  const total = (from: number, to: number) => widths.slice(from, to).reduce((all, width) => all + width, 0)
  return columns.map(({ side }, index) => ({
    width: widths[index] ?? 0,
    side,
    inset: side === 'start' ? total(0, index) : side === 'end' ? total(index + 1, widths.length) : 0,
    edge:
      (side === 'start' && columns[index + 1]?.side !== 'start') ||
      (side === 'end' && columns[index - 1]?.side !== 'end'),
  }))
}

/** Largest share of the table's width for pinned columns; beyond it they scroll with the others. */
const PINNED_SHARE = 0.6

/** Whether pinned columns of `px` in total leave enough of `available` px for the others. */
export const leavesRoom = (px: number, available: number): boolean => available === 0 || px <= available * PINNED_SHARE

/** Width after a resize step by pointer or key, in CSS px. */
export const resized = (width: number, by: number): number => boundedWidth(width + by)
