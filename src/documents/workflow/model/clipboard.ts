import type { Point } from '@/lib/flow/shapes'
import { freeId, redrawn, type Graph, type GraphEdge, type GraphNode } from './graph'

/** The chosen nodes with the edges between them. */
export function copyOf({ nodes, edges }: Graph, ids: ReadonlySet<string>): Graph {
  return {
    nodes: nodes.filter(({ id }) => ids.has(id)),
    edges: edges.filter(({ sourceNodeId, targetNodeId }) => ids.has(sourceNodeId) && ids.has(targetNodeId)),
  }
}

/** A copy under ids of its own, moved: what a `paste` adds. */
export function pasted(graph: Graph, { nodes, edges }: Graph, by: Point): Graph {
  const taken = new Set<string>()
  const ids = new Map<string, string>()
  const newNodes = nodes.map((node): GraphNode => {
    const id = freeId(graph, node.type, taken)
    taken.add(id)
    ids.set(node.id, id)
    return { ...node, id, x: node.x + by.x, y: node.y + by.y }
  })
  const newEdges = edges.map((edge): GraphEdge => {
    const id = freeId(graph, 'edge', taken)
    taken.add(id)
    const [source, target] = [ids.get(edge.sourceNodeId), ids.get(edge.targetNodeId)]
    return { ...edge, id, sourceNodeId: source ?? edge.sourceNodeId, targetNodeId: target ?? edge.targetNodeId }
  })
  return redrawn({ nodes: newNodes, edges: newEdges }, () => true)
}
