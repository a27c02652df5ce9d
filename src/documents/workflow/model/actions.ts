import { GRID, type NodeType, type Point } from '@/lib/flow/shapes'
import { freeBranch, whyNot } from './connecting'
import {
  drawn,
  freeId,
  isBranch,
  nodesOf,
  NOTE,
  redrawn,
  type Branch,
  type Graph,
  type GraphEdge,
  type GraphNode,
} from './graph'

/** Everything that changes a graph, by name. Each makes a step of the history. */
export type Action =
  | {
      readonly name: 'add'
      readonly id: string
      readonly type: NodeType
      readonly at: Point
      readonly text: string
      readonly after?: string
    }
  | { readonly name: 'move'; readonly places: Readonly<Record<string, Point>> }
  | { readonly name: 'tidy'; readonly places: Readonly<Record<string, Point>> }
  | { readonly name: 'rename'; readonly id: string; readonly text: string }
  | { readonly name: 'note'; readonly id: string; readonly note: string }
  | { readonly name: 'retype'; readonly id: string; readonly type: NodeType }
  | { readonly name: 'connect'; readonly id: string; readonly from: string; readonly to: string }
  | { readonly name: 'reconnect'; readonly id: string; readonly from: string; readonly to: string }
  | { readonly name: 'branch'; readonly id: string; readonly branch: Branch | undefined }
  | { readonly name: 'order'; readonly id: string; readonly by: -1 | 1 }
  | { readonly name: 'remove'; readonly ids: readonly string[] }
  | { readonly name: 'paste'; readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] }
  | { readonly name: 'replace'; readonly graph: Graph }
export type ActionName = Action['name']

export const onGrid = ({ x, y }: Point): Point => ({
  // Plus nothing: a draft keeps no -0.
  x: Math.round(x / GRID) * GRID + 0,
  y: Math.round(y / GRID) * GRID + 0,
})

const changeNode = (graph: Graph, id: string, change: (node: GraphNode) => GraphNode): Graph => ({
  nodes: graph.nodes.map((node) => (node.id === id ? change(node) : node)),
  edges: graph.edges,
})

const changeEdge = (graph: Graph, id: string, change: (edge: GraphEdge) => GraphEdge): Graph => ({
  nodes: graph.nodes,
  edges: graph.edges.map((edge) => (edge.id === id ? change(edge) : edge)),
})

const withText = <T extends { text?: string | undefined }>(item: T, text: string | undefined): T => {
  const { text: _before, ...rest } = item
  return (text ? { ...rest, text } : rest) as T
}

function place(graph: Graph, places: Readonly<Record<string, Point>>, all: boolean): Graph {
  const moved = new Set<string>()
  const nodes = graph.nodes.map((node) => {
    const to = places[node.id]
    if (!to || (to.x === node.x && to.y === node.y)) return node
    moved.add(node.id)
    return { ...node, x: to.x, y: to.y }
  })
  if (moved.size === 0) return graph
  return redrawn(
    { nodes, edges: graph.edges },
    ({ sourceNodeId, targetNodeId }) => all || moved.has(sourceNodeId) || moved.has(targetNodeId),
  )
}

/** A link between two nodes that may be linked; the graph itself where they may not. */
function connect(graph: Graph, id: string, from: string, to: string): Graph {
  const byId = nodesOf(graph)
  const [source, target] = [byId.get(from), byId.get(to)]
  if (!source || !target || whyNot(graph, source, target)) return graph
  const end = { x: source.x, y: source.y }
  const edge: GraphEdge = {
    id,
    type: 'polyline',
    sourceNodeId: from,
    targetNodeId: to,
    startPoint: end,
    endPoint: end,
    pointsList: [end, end],
  }
  const made = drawn(withText(edge, freeBranch(graph, source)), source, target, graph)
  return { nodes: graph.nodes, edges: [...graph.edges, made] }
}

/** Without the nodes and edges of these ids, and without the edges of these nodes. */
function remove({ nodes, edges }: Graph, ids: readonly string[]): Graph {
  const gone = new Set(ids)
  return {
    nodes: nodes.filter(({ id }) => !gone.has(id)),
    edges: edges.filter((edge) => ![edge.id, edge.sourceNodeId, edge.targetNodeId].some((id) => gone.has(id))),
  }
}

/** A node's place in the list of steps, changed with its neighbour's. */
function order({ nodes, edges }: Graph, id: string, by: -1 | 1): Graph {
  const at = nodes.findIndex((node) => node.id === id)
  const [one, other] = [nodes[at], nodes[at + by]]
  return one && other ? { nodes: nodes.with(at, other).with(at + by, one), edges } : { nodes, edges }
}

/** A judgement's edges have branches; those of other nodes have none. */
function retype(graph: Graph, id: string, type: NodeType): Graph {
  const typed = changeNode(graph, id, (node) => ({ ...node, type }))
  const isJudgement = type === 'rect'
  let number = 0
  const edges = typed.edges.map((edge) => {
    if (edge.sourceNodeId !== id) return edge
    number += 1
    if (!isJudgement) return isBranch(edge.text) ? withText(edge, undefined) : edge
    return isBranch(edge.text) || number > 2 ? edge : withText(edge, number === 1 ? 'Y' : 'N')
  })
  return redrawn(
    { nodes: typed.nodes, edges },
    ({ sourceNodeId, targetNodeId }) => sourceNodeId === id || targetNodeId === id,
  )
}

/** Where an edge gets a branch that its sibling has, they change branches. */
function setBranch(graph: Graph, id: string, branch: Branch | undefined): Graph {
  const edge = graph.edges.find((one) => one.id === id)
  if (!edge) return graph
  const rival = graph.edges.find(
    (one) => one.id !== id && one.sourceNodeId === edge.sourceNodeId && one.text === branch && branch !== undefined,
  )
  const swapped = rival ? changeEdge(graph, rival.id, (one) => withText(one, edge.text)) : graph
  return changeEdge(swapped, id, (one) => withText(one, branch))
}

function add(graph: Graph, { id, type, at, text, after }: Extract<Action, { name: 'add' }>): Graph {
  const node: GraphNode = { id, type, ...onGrid(at), properties: {}, baseType: 'node', text }
  const index = graph.nodes.findIndex((one) => one.id === after)
  const nodes = index < 0 ? [...graph.nodes, node] : graph.nodes.toSpliced(index + 1, 0, node)
  const added = { nodes, edges: graph.edges }
  return after === undefined ? added : connect(added, freeId(added, 'edge'), after, id)
}

function reconnect(graph: Graph, id: string, from: string, to: string): Graph {
  const edge = graph.edges.find((one) => one.id === id)
  const byId = nodesOf(graph)
  const [source, target] = [byId.get(from), byId.get(to)]
  if (!edge || !source || !target || whyNot(graph, source, target, edge)) return graph
  const rest = { nodes: graph.nodes, edges: graph.edges.filter((one) => one !== edge) }
  const text = source.id === edge.sourceNodeId ? edge.text : freeBranch(rest, source)
  return changeEdge(graph, id, (one) =>
    drawn({ ...withText(one, text), sourceNodeId: from, targetNodeId: to }, source, target, rest),
  )
}

/** The graph after an action; the same object where it changes nothing. */
export function perform(graph: Graph, action: Action): Graph {
  switch (action.name) {
    case 'add':
      return add(graph, action)
    case 'move':
      return place(graph, action.places, false)
    case 'tidy':
      return place(graph, action.places, true)
    case 'rename':
      return changeNode(graph, action.id, (node) => withText(node, action.text))
    case 'note':
      return changeNode(graph, action.id, ({ properties: { [NOTE]: _before, ...rest }, ...node }) => ({
        ...node,
        properties: action.note ? { ...rest, [NOTE]: action.note } : rest,
      }))
    case 'retype':
      return retype(graph, action.id, action.type)
    case 'connect':
      return connect(graph, action.id, action.from, action.to)
    case 'reconnect':
      return reconnect(graph, action.id, action.from, action.to)
    case 'branch':
      return setBranch(graph, action.id, action.branch)
    case 'order':
      return order(graph, action.id, action.by)
    case 'remove':
      return remove(graph, action.ids)
    case 'paste':
      return { nodes: [...graph.nodes, ...action.nodes], edges: [...graph.edges, ...action.edges] }
    case 'replace':
      return action.graph
  }
}
