import * as z from 'zod/mini'
import { EDGES_MAX, NODES_MAX, workflowEdge, workflowNode } from '@/contract/rowSchemas/workflow'
import { parseJson } from '@/lib/parseJson'
import { filledRule, looseText } from '@/records/form/formRules'
import { redrawn, withoutLostEdges, type Graph } from './model/graph'
import { noHistory, type FlowState, type History } from './model/history'

/** Most characters of a workflow's name. */
export const NAME_CHARACTERS = 50

/** Form validation; messages are dictionary keys. */
export const workflowSchema = z.object({
  name: filledRule('名称', '请输入名称', NAME_CHARACTERS),
  /** The graph and what can be undone, as a text: a form compares and copies its values all the time. */
  flow: looseText,
})
export type WorkflowValues = z.infer<typeof workflowSchema>

const graph = z.object({
  nodes: z.array(workflowNode).check(z.maxLength(NODES_MAX)),
  edges: z.array(workflowEdge).check(z.maxLength(EDGES_MAX)),
})

const isList = (given: unknown) => Array.isArray((given as { items?: unknown } | null | undefined)?.items)
const isSteps = (given: unknown) =>
  Array.isArray(given) &&
  given.every((step: { patch?: { nodes?: unknown; edges?: unknown } } | null) =>
    [step?.patch?.nodes, step?.patch?.edges].every(isList),
  )
/** As a draft has stored it; its nodes and edges were checked when they entered the graph. */
function isHistory(given: unknown): given is History {
  const { past, future } = (given ?? {}) as Partial<Record<keyof History, unknown>>
  return isSteps(past) && isSteps(future)
}

/** The value of a form: a graph, with its history where it has one. */
export const flowText = ({ nodes, edges }: Graph, history = noHistory): string =>
  JSON.stringify({ nodes, edges, ...(history !== noHistory && { history }) })

/** The graph of a form's value with what can be undone; an empty one where a draft of another version can't be read. */
export function readFlow(text: string): FlowState {
  const given: unknown = parseJson(text)
  const read = graph.safeParse(given)
  if (!read.success) return { graph: { nodes: [], edges: [] }, history: noHistory }
  const { history } = given as { history?: unknown }
  return { graph: redrawn(withoutLostEdges(read.data)), history: isHistory(history) ? history : noHistory }
}

/** Values of rows, which a form asks for each time it is drawn. */
const ofRows = new WeakMap<object, WorkflowValues>()

/** Form values from a row or a stored draft. */
export function restoredWorkflow(given: unknown): WorkflowValues {
  const key = typeof given === 'object' && given !== null && 'nodes' in given ? given : undefined
  const known = key && ofRows.get(key)
  if (known) return known
  const values = valuesOf(given)
  if (key) ofRows.set(key, values)
  return values
}

function valuesOf(given: unknown): WorkflowValues {
  const { name, flow, nodes, edges } = (given ?? {}) as Record<string, unknown>
  const text = typeof name === 'string' ? name : ''
  if (typeof flow === 'string') return { name: text, flow }
  const read = graph.safeParse({ nodes, edges })
  return { name: text, flow: flowText(read.success ? read.data : { nodes: [], edges: [] }) }
}
