import * as z from 'zod/mini'
import { nodeTypes } from '@/lib/flow/shapes'
import { label, line } from '../fields'
import { row } from './fields'

/** Most nodes and edges of a graph. */
export const NODES_MAX = 400
export const EDGES_MAX = 800
/** Most points of an edge. */
export const POINTS_MAX = 50

const point = z.object({ x: z.number(), y: z.number() })
const id = z.string().check(z.minLength(1), z.maxLength(64))

export const workflowNode = z.object({
  id,
  type: z.enum(nodeTypes),
  x: z.number(),
  y: z.number(),
  properties: z.record(z.string(), z.unknown()),
  baseType: line,
  text: z.optional(line),
})

export const workflowEdge = z.object({
  id,
  type: z.literal('polyline'),
  sourceNodeId: id,
  targetNodeId: id,
  startPoint: point,
  endPoint: point,
  pointsList: z.array(point).check(z.minLength(2), z.maxLength(POINTS_MAX)),
  text: z.optional(line),
})
type WorkflowNode = z.infer<typeof workflowNode>
type WorkflowEdge = z.infer<typeof workflowEdge>

const samePoint = (left: z.infer<typeof point> | undefined, right: z.infer<typeof point>) =>
  left?.x === right.x && left.y === right.y

/** Fault of a graph and the id of the element at fault; servers may use messages of their own. */
export interface GraphFault {
  readonly reason: 'twinId' | 'lostEdge' | 'bentEdge'
  readonly at: string
}

function faultOf(nodes: readonly WorkflowNode[], edges: readonly WorkflowEdge[]): GraphFault | undefined {
  const known = new Set(nodes.map((one) => one.id))
  const seen = new Set<string>()
  const twin = [...nodes, ...edges].map((one) => one.id).find((one) => seen.size === seen.add(one).size)
  if (twin !== undefined) return { reason: 'twinId', at: twin }
  const lost = edges.flatMap((one) => [one.sourceNodeId, one.targetNodeId]).find((one) => !known.has(one))
  if (lost !== undefined) return { reason: 'lostEdge', at: lost }
  const bent = edges.find(
    (one) => !samePoint(one.pointsList[0], one.startPoint) || !samePoint(one.pointsList.at(-1), one.endPoint),
  )
  return bent && { reason: 'bentEdge', at: bent.id }
}

/** Workflow graph of spec §3: ids are unique, edges lead from node to node along their own points. */
export const workflowRow = row({
  name: label,
  nodes: z.array(workflowNode).check(z.maxLength(NODES_MAX)),
  edges: z.array(workflowEdge).check(z.maxLength(EDGES_MAX)),
}).check((given) => {
  const params = faultOf(given.value.nodes, given.value.edges)
  if (params) given.issues.push({ code: 'custom', path: ['edges'], params: { ...params }, input: given.value })
})
