import type { Row } from '@/contract/rows'
import { fits, routeOf } from '@/lib/flow/route'
import type { NodeType } from '@/lib/flow/shapes'

/** A workflow's graph, in the format that servers store (spec §3). */
export type GraphNode = Row<'workflow'>['nodes'][number]
export type GraphEdge = Row<'workflow'>['edges'][number]
export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

/** The branches of a judgement, as servers name them. */
export const branches = ['Y', 'N'] as const
export type Branch = (typeof branches)[number]

export const isBranch = (text: unknown): text is Branch => text === 'Y' || text === 'N'

/** Where a node property keeps what a step is about. */
export const NOTE = 'note'

export const noteOf = ({ properties }: GraphNode): string => {
  const note = properties[NOTE]
  return typeof note === 'string' ? note : ''
}

/** Nodes by id. */
export const nodesOf = ({ nodes }: Pick<Graph, 'nodes'>): ReadonlyMap<string, GraphNode> =>
  new Map(nodes.map((node) => [node.id, node]))

/** Edges by the node that they leave, and by the one that they enter. */
export function linksOf({ edges }: Pick<Graph, 'edges'>) {
  const [leaving, entering] = [new Map<string, GraphEdge[]>(), new Map<string, GraphEdge[]>()]
  const put = (map: Map<string, GraphEdge[]>, id: string, edge: GraphEdge) => {
    const list = map.get(id)
    if (list) list.push(edge)
    else map.set(id, [edge])
  }
  for (const edge of edges) {
    put(leaving, edge.sourceNodeId, edge)
    put(entering, edge.targetNodeId, edge)
  }
  return {
    leaving: (id: string): readonly GraphEdge[] => leaving.get(id) ?? [],
    entering: (id: string): readonly GraphEdge[] => entering.get(id) ?? [],
  }
}

/** An id that no node or edge has: `user-3`. */
export function freeId(
  { nodes, edges }: Graph,
  stem: NodeType | 'edge',
  taken: ReadonlySet<string> = new Set(),
): string {
  const ids = new Set([...nodes, ...edges].map(({ id }) => id))
  let number = (stem === 'edge' ? edges : nodes).length + 1
  while (ids.has(`${stem}-${number}`) || taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

/** An edge with its line drawn anew, around the other nodes and apart from the other lines. */
export function drawn(edge: GraphEdge, from: GraphNode, to: GraphNode, { nodes, edges }: Graph): GraphEdge {
  const points = edges.flatMap((other) => {
    if (other.id === edge.id) return []
    const isAtFrom = other.sourceNodeId === from.id || other.targetNodeId === from.id
    // Lines may end together, but not where one begins.
    return isAtFrom ? [other.startPoint, other.endPoint] : other.sourceNodeId === to.id ? [other.startPoint] : []
  })
  const others = nodes.filter((node) => node !== from && node !== to)
  const pointsList = [...routeOf(from, to, { nodes: others, points })]
  const startPoint = pointsList[0] ?? { x: from.x, y: from.y }
  return { ...edge, startPoint, endPoint: pointsList.at(-1) ?? startPoint, pointsList }
}

/** The graph with the edges drawn anew whose line no longer leads from node to node, or all of those that `which` names. */
export function redrawn(graph: Graph, which: (edge: GraphEdge) => boolean = () => false): Graph {
  const byId = nodesOf(graph)
  const isStale = (edge: GraphEdge) => {
    const [from, to] = [byId.get(edge.sourceNodeId), byId.get(edge.targetNodeId)]
    return from !== undefined && to !== undefined && (which(edge) || !fits(edge.pointsList, from, to))
  }
  const stale = new Set(graph.edges.filter(isStale))
  if (stale.size === 0) return graph
  const settled = graph.edges.filter((edge) => !stale.has(edge))
  const edges = graph.edges.map((edge) => {
    const [from, to] = [byId.get(edge.sourceNodeId), byId.get(edge.targetNodeId)]
    if (!stale.has(edge) || !from || !to) return edge
    const made = drawn(edge, from, to, { nodes: graph.nodes, edges: settled })
    settled.push(made)
    return made
  })
  return { nodes: graph.nodes, edges }
}

/** Without edges from or to nodes that are gone, as a merge of two copies may leave them. */
export function withoutLostEdges({ nodes, edges }: Graph): Graph {
  const ids = new Set(nodes.map(({ id }) => id))
  return { nodes, edges: edges.filter((edge) => ids.has(edge.sourceNodeId) && ids.has(edge.targetNodeId)) }
}
