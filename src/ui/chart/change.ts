/** How a figure stands to an earlier one. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  /** The difference, not negative. */
  readonly by: number
  /** The difference as a share of the earlier figure, not negative; undefined where that was 0. */
  readonly share: number | undefined
}

/** The change from `previous` to `value`. */
export function changeOf(value: number, previous: number): Change {
  const by = Math.abs(value - previous)
  const direction = value > previous ? 'up' : value < previous ? 'down' : 'same'
  return { direction, by, share: previous === 0 ? undefined : by / Math.abs(previous) }
}
