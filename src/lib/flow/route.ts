import { halfOf, type Placed, type Point } from './shapes.ts'

/** Room between a line and a node that it passes, in px. */
const CLEARANCE = 12
/** How far a line that goes around leaves the nodes behind, in px. */
const DETOUR = 24

/** A line in straight angles: horizontal and vertical pieces only. */
export type Route = readonly Point[]

const sides = (node: Placed) => {
  const { x, y } = node
  const half = halfOf(node)
  return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y }
}

/** Whether the piece from one point to the next runs through a node. */
function crosses(one: Point, other: Point, node: Placed): boolean {
  const { left, right, top, bottom } = sides(node)
  return (
    Math.max(one.x, other.x) > left - CLEARANCE &&
    Math.min(one.x, other.x) < right + CLEARANCE &&
    Math.max(one.y, other.y) > top - CLEARANCE &&
    Math.min(one.y, other.y) < bottom + CLEARANCE
  )
}

const crossings = (route: Route, nodes: readonly Placed[]): number =>
  nodes.filter((node) => route.some((point, at) => at > 0 && crosses(route[at - 1] ?? point, point, node))).length

/** Without points that stand on the line between their neighbours. */
const straightened = (route: Route): Route =>
  route.filter(({ x, y }, at) => {
    const [before, after] = [route[at - 1], route[at + 1]]
    return !before || !after || !((before.x === x && x === after.x) || (before.y === y && y === after.y))
  })

/** Ways from one node to another, the plainest first. */
function waysOf(from: Placed, to: Placed): Route[] {
  const [out, into] = [sides(from), sides(to)]
  const [fromHalf, toHalf] = [halfOf(from), halfOf(to)]
  if (from.x === to.x && from.y === to.y) {
    const [right, below] = [out.right + DETOUR, into.bottom + DETOUR]
    return [
      [
        { x: out.right, y: from.y },
        { x: right, y: from.y },
        { x: right, y: below },
        { x: to.x, y: below },
        { x: to.x, y: into.bottom },
      ],
    ]
  }
  const outX = to.x >= from.x ? out.right : out.left
  const inX = to.x >= from.x ? into.left : into.right
  const outY = to.y >= from.y ? out.bottom : out.top
  const inY = to.y >= from.y ? into.top : into.bottom
  // Plus nothing: a draft keeps no -0.
  const middleX = Math.round((outX + inX) / 2) + 0
  const middleY = Math.round((outY + inY) / 2) + 0
  const below = Math.max(out.bottom, into.bottom) + DETOUR
  const above = Math.min(out.top, into.top) - DETOUR
  const around = (lane: number, leaves: number, enters: number): Route => [
    { x: from.x, y: leaves },
    { x: from.x, y: lane },
    { x: to.x, y: lane },
    { x: to.x, y: enters },
  ]
  const beside = (lane: number, leaves: number, enters: number): Route => [
    { x: leaves, y: from.y },
    { x: lane, y: from.y },
    { x: lane, y: to.y },
    { x: enters, y: to.y },
  ]
  const isApartX = Math.abs(to.x - from.x) > fromHalf.x + toHalf.x
  const isApartY = Math.abs(to.y - from.y) > fromHalf.y + toHalf.y
  const level: Route[] =
    from.y === to.y && isApartX
      ? [
          [
            { x: outX, y: from.y },
            { x: inX, y: to.y },
          ],
        ]
      : []
  const plumb: Route[] =
    from.x === to.x && isApartY
      ? [
          [
            { x: from.x, y: outY },
            { x: to.x, y: inY },
          ],
        ]
      : []
  const isBeside = Math.abs(to.x - from.x) > fromHalf.x
  const isUnder = Math.abs(to.y - from.y) > toHalf.y
  const bent: Route[] =
    isBeside && isUnder
      ? [
          [
            { x: outX, y: from.y },
            { x: to.x, y: from.y },
            { x: to.x, y: inY },
          ],
          [
            { x: from.x, y: outY },
            { x: from.x, y: to.y },
            { x: inX, y: to.y },
          ],
        ].filter(([, bend]) => bend && !crosses(bend, bend, from) && !crosses(bend, bend, to))
      : []
  const stepped: Route[] = [
    ...(isApartX
      ? [
          [
            { x: outX, y: from.y },
            { x: middleX, y: from.y },
            { x: middleX, y: to.y },
            { x: inX, y: to.y },
          ],
        ]
      : []),
    ...(isApartY
      ? [
          [
            { x: from.x, y: outY },
            { x: from.x, y: middleY },
            { x: to.x, y: middleY },
            { x: to.x, y: inY },
          ],
        ]
      : []),
  ]
  return [
    ...level,
    ...plumb,
    ...bent,
    ...stepped,
    around(below, out.bottom, into.bottom),
    around(above, out.top, into.top),
    beside(Math.max(out.right, into.right) + DETOUR, out.right, into.right),
    beside(Math.min(out.left, into.left) - DETOUR, out.left, into.left),
  ]
}

/** What a line should keep clear of. */
interface Obstacles {
  readonly nodes?: readonly Placed[]
  /** Where other lines leave or enter, which would be taken for one with it. */
  readonly points?: readonly Point[]
}

/** A line through a node is worse than two that share an end. */
const CROSSING = 3

/**
 * The line of an edge, from the middle of a side of one node to the middle of a side of the other, in straight angles: the plainest way that
 * keeps clear of the most.
 */
export function routeOf(from: Placed, to: Placed, { nodes = [], points = [] }: Obstacles = {}): Route {
  const isTaken = (point: Point | undefined) => points.some(({ x, y }) => x === point?.x && y === point.y)
  const costOf = (way: Route) =>
    CROSSING * crossings(way, nodes) + Number(isTaken(way[0])) + Number(isTaken(way.at(-1)))
  const [first, ...rest] = waysOf(from, to).map((way) => straightened(way))
  // There is always a way around.
  let best = first ?? [from, to]
  let least = costOf(best)
  for (const way of rest) {
    if (least === 0) break
    const cost = costOf(way)
    if (cost < least) [best, least] = [way, cost]
  }
  return best
}

/** Whether a stored line still leads from the rim of one node to the rim of another, as a server or a person has drawn it. */
export function fits(route: Route, from: Placed, to: Placed): boolean {
  const touches = (point: Point | undefined, node: Placed) => {
    if (!point) return false
    const half = halfOf(node)
    const [beyondX, beyondY] = [Math.abs(point.x - node.x) - half.x, Math.abs(point.y - node.y) - half.y]
    return beyondX < 1 && beyondY < 1 && (beyondX > -1 || beyondY > -1)
  }
  return touches(route[0], from) && touches(route.at(-1), to)
}
