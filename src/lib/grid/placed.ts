import { boundedWidth, type Side } from './settings'

/** A column that is shown, as it is to be laid out. */
export interface Measured {
  readonly id: string
  /** In CSS px. */
  readonly width: number
  /** How narrow it may get where all have not room enough, in CSS px. */
  readonly min: number
  readonly side: Side | undefined
  /** Takes what the others leave. */
  readonly grows: boolean
}
export interface Placed {
  readonly width: number
  readonly side: Side | undefined
  /** Distance from the edge at which it is pinned, in CSS px. */
  readonly inset: number
  /** The innermost column of its pinned side. */
  readonly edge: boolean
}

/**
 * Widths that fill `available` px, and the insets of pinned columns; columns are given from start to end. What is over, the growing
 * one takes; what is missing, the others give, each in proportion to what it has to spare. Before the room is known (0) none shrinks.
 */
export function placed(columns: readonly Measured[], available: number): readonly Placed[] {
  const sum = columns.reduce((total, { width }) => total + width, 0)
  const spare = columns.reduce((total, { width, min }) => total + width - min, 0)
  const given = available > 0 && spare > 0 ? Math.min(1, Math.max(0, sum - available) / spare) : 0
  const grower = columns.find(({ grows }) => grows)
  const widths = columns.map((column) =>
    column === grower && sum < available
      ? column.width + available - sum
      : column.width - Math.ceil((column.width - column.min) * given),
  )
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

/** Pinned columns take at most so much of a table; in a narrower one they go with the others. */
const PINNED_SHARE = 0.6

/** Whether columns pinned at `px` in all leave room for the others in a table of `available` px. */
export const leavesRoom = (px: number, available: number): boolean => available === 0 || px <= available * PINNED_SHARE

/** A width after a step of the pointer or a key, in CSS px. */
export const resized = (width: number, by: number): number => boundedWidth(width + by)
