import type { TextKey } from '@/i18n/init'
import { branches, linksOf, nodesOf, type Graph, type GraphEdge, type GraphNode } from './graph'

/** A fault of a graph, and the nodes or edges at which it can be seen; none where something is missing. */
export interface Fault {
  readonly text: TextKey
  readonly at: readonly string[]
}

interface View extends Graph {
  readonly links: ReturnType<typeof linksOf>
  readonly starts: readonly GraphNode[]
  readonly ends: readonly GraphNode[]
}

/** A rule of workflows: what its fault says, and where it is broken, place by place. */
interface Rule {
  readonly text: TextKey
  readonly find: (view: View) => readonly (readonly string[])[]
}

/** Ids of all nodes that are reached from these, going along the edges or back. */
export function reachedFrom(
  graph: Graph,
  ids: readonly string[],
  way: 'forward' | 'back' = 'forward',
): ReadonlySet<string> {
  const { leaving, entering } = linksOf(graph)
  const next = (id: string) =>
    way === 'forward' ? leaving(id).map((edge) => edge.targetNodeId) : entering(id).map((edge) => edge.sourceNodeId)
  const reached = new Set(ids)
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const other of next(id)) {
      if (reached.has(other)) continue
      reached.add(other)
      waiting.push(other)
    }
  return reached
}

const each = (items: readonly { readonly id: string }[]) => items.map(({ id }) => [id])
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)
const withoutBranch = ({ nodes, links }: View, branch: string) =>
  each(nodes.filter(({ id, type }) => type === 'rect' && !links.leaving(id).some(({ text }) => text === branch)))

/** Edges that come after another of the same key. */
function repeated(edges: readonly GraphEdge[], keyOf: (edge: GraphEdge) => string): GraphEdge[] {
  const seen = new Set<string>()
  return edges.filter((edge) => seen.size === seen.add(keyOf(edge)).size)
}

const rules: readonly Rule[] = [
  { text: '缺少开始', find: ({ starts }) => (starts.length === 0 ? [[]] : []) },
  { text: '开始只能有一个', find: ({ starts }) => (starts.length > 1 ? [idsOf(starts)] : []) },
  { text: '缺少结束', find: ({ ends }) => (ends.length === 0 ? [[]] : []) },
  {
    text: '从开始走不到这一步',
    find: (view) => {
      if (view.starts.length === 0) return []
      const reached = reachedFrom(view, idsOf(view.starts))
      return each(view.nodes.filter(({ id }) => !reached.has(id)))
    },
  },
  {
    text: '这一步走不到结束',
    find: (view) => {
      if (view.ends.length === 0) return []
      const finishing = reachedFrom(view, idsOf(view.ends), 'back')
      return each(view.nodes.filter(({ id }) => !finishing.has(id)))
    },
  },
  { text: '判断缺少“是”的去向', find: (view) => withoutBranch(view, 'Y') },
  { text: '判断缺少“否”的去向', find: (view) => withoutBranch(view, 'N') },
  {
    text: '判断的去向只能是一个“是”和一个“否”',
    find: ({ nodes, links }) =>
      each(
        nodes.filter(({ id, type }) => {
          const texts = links.leaving(id).map(({ text }) => text)
          const isPair = texts.every((text, at) => branches.some((one) => one === text) && texts.indexOf(text) === at)
          return type === 'rect' && !isPair
        }),
      ),
  },
  {
    text: '不是判断，却有多个去向',
    find: ({ nodes, links }) =>
      each(nodes.filter(({ id, type }) => type !== 'rect' && type !== 'end' && links.leaving(id).length > 1)),
  },
  { text: '不能连到开始', find: ({ starts, links }) => starts.flatMap(({ id }) => each(links.entering(id))) },
  { text: '结束之后没有下一步', find: ({ ends, links }) => ends.flatMap(({ id }) => each(links.leaving(id))) },
  {
    text: '步骤连到了自己',
    find: ({ edges }) => each(edges.filter(({ sourceNodeId, targetNodeId }) => sourceNodeId === targetNodeId)),
  },
  {
    text: '两步之间重复连线',
    find: ({ edges }) => each(repeated(edges, (edge) => JSON.stringify([edge.sourceNodeId, edge.targetNodeId]))),
  },
  {
    text: '两步互相连线',
    find: ({ edges }) => {
      const apart = edges.filter(({ sourceNodeId, targetNodeId }) => sourceNodeId !== targetNodeId)
      const ways = new Set(apart.map((edge) => JSON.stringify([edge.sourceNodeId, edge.targetNodeId])))
      const mutual = apart.filter((edge) => ways.has(JSON.stringify([edge.targetNodeId, edge.sourceNodeId])))
      return each(repeated(mutual, (edge) => [edge.sourceNodeId, edge.targetNodeId].toSorted().join(' ')))
    },
  },
  { text: '步骤没有名称', find: ({ nodes }) => each(nodes.filter(({ text = '' }) => text.trim() === '')) },
]

/** What is wrong with a workflow, by rule; an empty graph is not begun, which is no fault. */
export function faultsOf(graph: Graph): readonly Fault[] {
  if (graph.nodes.length === 0) return []
  const view: View = {
    ...graph,
    links: linksOf(graph),
    starts: graph.nodes.filter(({ type }) => type === 'start'),
    ends: graph.nodes.filter(({ type }) => type === 'end'),
  }
  return rules.flatMap(({ text, find }) => find(view).map((at) => ({ text, at })))
}

/** The node to which a fault leads: the one at fault, or where the edge at fault begins. */
export function nodeAtFault(graph: Graph, { at }: Fault): GraphNode | undefined {
  const byId = nodesOf(graph)
  const edge = graph.edges.find(({ id }) => at.includes(id))
  return at.map((id) => byId.get(id)).find(Boolean) ?? (edge && byId.get(edge.sourceNodeId))
}
