import { isBranch, linksOf, nodesOf, type Branch, type Graph, type GraphNode } from './graph'

/** A walk through a workflow, as an affair would take it: the steps that it has come by, the present one last. */
export interface Trial {
  readonly trail: readonly { readonly node: string; readonly by?: string; readonly branch?: Branch }[]
}

/** Where a walk can go from its present step, or why it can't. */
export type TrialState =
  | { readonly kind: 'choose' | 'next'; readonly node: GraphNode; readonly ways: readonly Way[] }
  | { readonly kind: 'done' | 'stuck'; readonly node: GraphNode }
  | { readonly kind: 'noStart' }

export interface Way {
  readonly edge: string
  readonly to: GraphNode
  readonly branch?: Branch
}

/** A walk at its beginning; without steps where there is not one start. */
export function beginTrial({ nodes }: Graph): Trial {
  const starts = nodes.filter(({ type }) => type === 'start')
  const [start] = starts
  return { trail: start && starts.length === 1 ? [{ node: start.id }] : [] }
}

export function trialState(graph: Graph, { trail }: Trial): TrialState {
  const byId = nodesOf(graph)
  const node = byId.get(trail.at(-1)?.node ?? '')
  if (!node) return { kind: 'noStart' }
  if (node.type === 'end') return { kind: 'done', node }
  const ways = linksOf(graph)
    .leaving(node.id)
    .flatMap(({ id, targetNodeId, text }): Way[] => {
      const to = byId.get(targetNodeId)
      return to ? [{ edge: id, to, ...(isBranch(text) && { branch: text }) }] : []
    })
    .toSorted((one, other) => Number(one.branch === 'N') - Number(other.branch === 'N'))
  if (ways.length === 0) return { kind: 'stuck', node }
  return { kind: ways.length > 1 || node.type === 'rect' ? 'choose' : 'next', node, ways }
}

export const goOn = ({ trail }: Trial, { edge, to, branch }: Way): Trial => ({
  trail: [...trail, { node: to.id, by: edge, ...(branch && { branch }) }],
})

export const goBack = ({ trail }: Trial): Trial => (trail.length > 1 ? { trail: trail.slice(0, -1) } : { trail })

/** The walk as far as the graph still has its steps and ways, which may have been changed since. */
export function validTrial({ nodes, edges }: Graph, { trail }: Trial): Trial {
  const ids = new Set(nodes.map(({ id }) => id))
  const ways = new Set(edges.map((edge) => JSON.stringify([edge.id, edge.sourceNodeId, edge.targetNodeId])))
  const end = trail.findIndex(
    ({ node, by }, at) => !ids.has(node) || (at > 0 && !ways.has(JSON.stringify([by, trail[at - 1]?.node, node]))),
  )
  return end < 0 ? { trail } : { trail: trail.slice(0, end) }
}
