import type { Point } from '@/lib/flow/shapes'

/** Radius of a bend, in px. */
const BEND = 6
/** Length and half width of an arrow's head, in px. */
const [HEAD, HEAD_HALF] = [8, 4]
/** A piece of line that a word stands on must be this long, in px. */
const WORD_ROOM = 28

const lengthOf = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y)

/** The point at this distance from one on the way to another. */
function towards(one: Point, other: Point, distance: number): Point {
  const share = distance / (lengthOf(one, other) || 1)
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share }
}

/** SVG path data of a line with rounded bends, up to the head of its arrow. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first.x} ${first.y}`
  let last = first
  for (const [at, point] of rest.entries()) {
    const next = rest[at + 1]
    if (next) {
      const radius = Math.min(BEND, lengthOf(last, point) / 2, lengthOf(point, next) / 2)
      const [before, after] = [towards(point, last, radius), towards(point, next, radius)]
      path += `L${before.x} ${before.y}Q${point.x} ${point.y} ${after.x} ${after.y}`
    } else {
      const end = towards(point, last, Math.min(HEAD - 1, lengthOf(last, point)))
      path += `L${end.x} ${end.y}`
    }
    last = point
  }
  return path
}

/** SVG path data of the arrow's head at the end of a line. */
export function headPath(points: readonly Point[]): string {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end) return ''
  const base = towards(end, before, HEAD)
  const length = lengthOf(before, end) || 1
  const across = { x: (-(end.y - before.y) / length) * HEAD_HALF, y: ((end.x - before.x) / length) * HEAD_HALF }
  return `M${end.x} ${end.y}L${base.x + across.x} ${base.y + across.y}L${base.x - across.x} ${base.y - across.y}Z`
}

/** Where a line's word stands: in the middle of its first piece, or of its longest where that is too short. */
export function wordPoint(points: readonly Point[]): Point {
  const pieces = points.slice(1).map((point, at) => ({ from: points[at] ?? point, to: point }))
  const [first] = pieces
  const long = first && lengthOf(first.from, first.to) >= WORD_ROOM ? first : undefined
  const piece = long ?? pieces.toSorted((one, other) => lengthOf(other.from, other.to) - lengthOf(one.from, one.to))[0]
  return piece
    ? { x: (piece.from.x + piece.to.x) / 2, y: (piece.from.y + piece.to.y) / 2 }
    : (points[0] ?? { x: 0, y: 0 })
}
