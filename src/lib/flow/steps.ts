import { routeOf } from './route.ts'
import type { NodeType, Placed } from './shapes.ts'

/** A node of a flow by its place on a grid of 180 × 120 px, and its outgoing edges as `id` or `id:Y`. */
export type Step = readonly [
  id: string,
  type: NodeType,
  text: string,
  column: number,
  row: number,
  next: readonly string[],
]

/** The graph of a list of steps, its edges drawn. Throws if a step leads nowhere. */
export function graphOfSteps(steps: readonly Step[]) {
  const nodes = steps.map(([id, type, text, column, row]) => ({
    id,
    type,
    x: 100 + column * 180,
    y: 120 + row * 120,
    properties: {},
    baseType: 'node',
    text,
  }))
  const edges = steps.flatMap(([id, , , , , next], at) =>
    next.map((one) => {
      const [target = '', text] = one.split(':')
      const to = nodes.find((node) => node.id === target)
      const from = nodes[at]
      if (!from || !to) throw new Error(`no step ${target}`)
      const others: Placed[] = nodes.filter((node) => node !== from && node !== to)
      const pointsList = [...routeOf(from, to, { nodes: others })]
      const [startPoint = { x: 0, y: 0 }, endPoint = startPoint] = [pointsList[0], pointsList.at(-1)]
      const ends = { sourceNodeId: id, targetNodeId: target, startPoint, endPoint, pointsList }
      return { id: `${id}-${target}`, type: 'polyline' as const, ...ends, ...(text !== undefined && { text }) }
    }),
  )
  return { nodes, edges }
}
