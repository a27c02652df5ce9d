import type { Graph, GraphNode } from './graph'
import { reachedFrom } from './rules'

/** The steps that are come to from the start and from which no end is reached. */
export function dead(graph: Graph): readonly GraphNode[] {
  const idsOf = (type: GraphNode['type']) => graph.nodes.flatMap((node) => (node.type === type ? [node.id] : []))
  const reached = reachedFrom(graph, idsOf('start'))
  const finishing = reachedFrom(graph, idsOf('end'), 'back')
  return graph.nodes.filter(({ id }) => reached.has(id) && !finishing.has(id))
}
