/** A stretch of the content from top to bottom, in CSS px. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The rows of a table, and the height of its head, which stands above them again on each further sheet; less than a sheet has. */
export interface Repeat extends Stretch {
  readonly height: number
}

/** What is known of content before it is cut into sheets. */
export interface Galley {
  /** In CSS px. */
  readonly height: number
  /** What can't be cut: lines, pictures, rows. */
  readonly hard: readonly Stretch[]
  /** What should stay together while a sheet has the room: a heading and what follows it, the first lines of a paragraph. */
  readonly wanted: readonly Stretch[]
  readonly repeats: readonly Repeat[]
}

/** Positions closer than this are one, in CSS px. */
const NEAR = 0.5

/** The stretches in order; those that overlap are one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && from < last.to - NEAR) result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else result.push({ from, to })
  }
  return result
}

/** The lowest end of a band between two positions. */
const lastEnd = (stretches: readonly Stretch[], above: number, limit: number): number | undefined =>
  stretches.findLast(({ to }) => to <= limit + NEAR && to > above + NEAR)?.to

/**
 * Cuts content into sheets of `room` px: as much as fits on each, nothing that belongs together apart as long as a sheet has room for it.
 * What is higher than a sheet goes over several. Space between what two sheets begin and end with is left out.
 */
export function cutSheets({ height, hard, wanted, repeats }: Galley, room: number): Stretch[] {
  const apart = joined(hard)
  const together = joined([...hard, ...wanted])
  const sheets: Stretch[] = []
  let at = together[0] ? Math.min(together[0].from, height) : height
  while (at < height - NEAR) {
    const head = repeats.find(({ from, to }) => from < at - NEAR && at < to - NEAR)?.height ?? 0
    const limit = at + room - head
    if (height <= limit + NEAR) {
      sheets.push({ from: at, to: height })
      break
    }
    const to = lastEnd(together, at, limit) ?? lastEnd(apart, at, limit) ?? limit
    sheets.push({ from: at, to })
    const next = apart.find((band) => band.to > to + NEAR)
    // What was cut itself goes on where it ended.
    at = next ? Math.max(next.from, to) : height
  }
  return sheets
}
