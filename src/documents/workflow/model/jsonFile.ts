import * as z from 'zod/mini'
import { EDGES_MAX, NODES_MAX, workflowEdge, workflowNode } from '@/contract/rowSchemas/workflow'
import { redrawn, type Graph } from './graph'

/** Why a text is no workflow; `at` names the place, such as `nodes.3.type`. */
export interface JsonFault {
  readonly text:
    | '编号不能重复：{{at}}'
    | '连线 {{at}} 的两端不都在图里'
    | '不是 JSON，检查括号、引号和逗号'
    | '“{{at}}”的值不符合格式'
    | '应是含 nodes 和 edges 的对象'
  readonly at?: string
}

const file = z.object({
  name: z.optional(z.string().check(z.maxLength(200))),
  nodes: z.array(workflowNode).check(z.maxLength(NODES_MAX)),
  edges: z.array(workflowEdge).check(z.maxLength(EDGES_MAX)),
})

/** A graph as the text of a file. */
export const jsonOf = ({ nodes, edges }: Graph, name?: string): string =>
  JSON.stringify({ ...(name && { name }), nodes, edges }, null, 2)

/** Ids must differ, and edges lead from node to node. */
function graphFault({ nodes, edges }: Graph): JsonFault | undefined {
  const seen = new Set<string>()
  const twin = [...nodes, ...edges].find(({ id }) => seen.size === seen.add(id).size)
  if (twin) return { text: '编号不能重复：{{at}}', at: twin.id }
  const ids = new Set(nodes.map(({ id }) => id))
  const lost = edges.find((edge) => !ids.has(edge.sourceNodeId) || !ids.has(edge.targetNodeId))
  return lost && { text: '连线 {{at}} 的两端不都在图里', at: lost.id }
}

/** Reads a text in the format of spec §3, with or without a name. Lines that do not lead from rim to rim are drawn anew. */
export function readJson(
  text: string,
): { readonly graph: Graph; readonly name?: string | undefined } | { readonly fault: JsonFault } {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    // Reported to the person, whose text it is.
    return { fault: { text: '不是 JSON，检查括号、引号和逗号' } }
  }
  const read = file.safeParse(given)
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.')
    return { fault: path ? { text: '“{{at}}”的值不符合格式', at: path } : { text: '应是含 nodes 和 edges 的对象' } }
  }
  const { name, nodes, edges } = read.data
  const fault = graphFault({ nodes, edges })
  if (fault) return { fault }
  const repaired = edges.map((edge) => {
    const [first, last] = [edge.pointsList[0], edge.pointsList.at(-1)]
    return { ...edge, startPoint: first ?? edge.startPoint, endPoint: last ?? edge.endPoint }
  })
  return { graph: redrawn({ nodes, edges: repaired }), name }
}
