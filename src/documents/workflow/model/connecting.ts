import { EDGES_MAX } from '@/contract/rowSchemas/workflow'
import type { TextKey } from '@/i18n/init'
import { refusalOf } from '@/lib/flow/linkRules'
import { branches, isBranch, type Branch, type Graph, type GraphEdge, type GraphNode } from './graph'

/** Why two nodes can't be linked, or undefined: one message for the canvas, the list and the keyboard. */
export function whyNot({ edges }: Graph, from: GraphNode, to: GraphNode, replaced?: GraphEdge): TextKey | undefined {
  const others = edges.filter(({ id }) => id !== replaced?.id)
  if (from.id !== to.id && to.type === 'start') return '不能连到开始'
  if (from.id !== to.id && from.type === 'end') return '结束之后没有下一步'
  const links = others.map((edge) => ({ from: edge.sourceNodeId, to: edge.targetNodeId }))
  const refusal = refusalOf(links, { from: from.id, to: to.id })
  if (refusal) return refusal
  if (others.length >= EDGES_MAX) return '连线太多，不能再加'
  const leaving = others.filter((edge) => edge.sourceNodeId === from.id)
  if (from.type === 'rect' && leaving.length >= branches.length) return '判断的“是”和“否”都已连出'
  return undefined
}

/** The branch that a new edge of a node stands for; undefined for a node that is no judgement. */
export function freeBranch({ edges }: Graph, from: GraphNode): Branch | undefined {
  if (from.type !== 'rect') return undefined
  const taken = edges.flatMap(({ sourceNodeId, text }) => (sourceNodeId === from.id && isBranch(text) ? [text] : []))
  return branches.find((branch) => !taken.includes(branch))
}
