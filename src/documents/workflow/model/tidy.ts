import { Graph as DagreGraph, layout } from '@dagrejs/dagre'
import { halves, type Point } from '@/lib/flow/shapes'
import { onGrid } from './actions'
import type { Graph } from './graph'

/** Room between columns and between rows, in px. */
const [COLUMN_GAP, ROW_GAP, MARGIN] = [60, 40, 60]

/** Where the nodes of a graph stand in order, from left to right, on the grid; by id. Loaded when asked for. */
export function tidyPlaces({ nodes, edges }: Graph): Readonly<Record<string, Point>> {
  const graph = new DagreGraph()
  graph.setGraph({ rankdir: 'LR', nodesep: ROW_GAP, ranksep: COLUMN_GAP, marginx: MARGIN, marginy: MARGIN })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, type } of nodes) graph.setNode(id, { width: 2 * halves[type].x, height: 2 * halves[type].y })
  // The way of a refusal bends, that of consent goes straight on.
  for (const { sourceNodeId, targetNodeId, text } of edges)
    if (sourceNodeId !== targetNodeId) graph.setEdge(sourceNodeId, targetNodeId, { weight: text === 'N' ? 1 : 3 })
  layout(graph)
  return Object.fromEntries(nodes.map(({ id }) => [id, onGrid(graph.node(id) as Point)]))
}
