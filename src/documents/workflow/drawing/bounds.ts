import { halves } from '@/lib/flow/shapes'
import type { Graph } from '../model/graph'

/** Around a drawing, in px. */
const MARGIN = 24

/** What a graph covers, with a margin, in px. */
export function boundsOf({ nodes, edges }: Graph) {
  const points = [
    ...nodes.flatMap(({ x, y, type }) => [
      { x: x - halves[type].x, y: y - halves[type].y },
      { x: x + halves[type].x, y: y + halves[type].y },
    ]),
    ...edges.flatMap(({ pointsList }) => pointsList),
  ]
  if (points.length === 0) return { x: 0, y: 0, width: 2 * MARGIN, height: 2 * MARGIN }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  return { x: left, y: top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top }
}
