import fc from 'fast-check'
import { nodeTypes } from '@/lib/flow/shapes'
import type { Action } from '@/documents/workflow/model/actions'
import { drawn, type Graph, type GraphEdge, type GraphNode } from '@/documents/workflow/model/graph'

const coordinate = fc.integer({ min: -2000, max: 2000 })
const nodeOf = (id: string) =>
  fc.record(
    {
      id: fc.constant(id),
      type: fc.constantFrom(...nodeTypes),
      x: coordinate,
      y: coordinate,
      properties: fc.constantFrom({}, { note: '说明' }, { own: [1, 2] }),
      baseType: fc.constant('node'),
      text: fc.constantFrom('审核', '核对材料', ''),
    },
    { requiredKeys: ['id', 'type', 'x', 'y', 'properties', 'baseType'] },
  ) as fc.Arbitrary<GraphNode>

/** Any graph that a server may send: faulty ones too, with lines from and to any node. */
export const anyGraph: fc.Arbitrary<Graph> = fc
  .integer({ min: 1, max: 8 })
  .chain((count) =>
    fc.record({
      nodes: fc.tuple(...Array.from({ length: count }, (_, at) => nodeOf(`n${at}`))),
      pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.constantFrom('Y', 'N', undefined)), {
        maxLength: 12,
      }),
    }),
  )
  .map(({ nodes, pairs }) => ({
    nodes,
    edges: pairs.flatMap(([one, other, text], at): GraphEdge[] => {
      const [from, to] = [nodes[one], nodes[other]]
      if (!from || !to) return []
      const end = { x: from.x, y: from.y }
      const bare: GraphEdge = {
        id: `e${at}`,
        type: 'polyline',
        sourceNodeId: from.id,
        targetNodeId: to.id,
        startPoint: end,
        endPoint: end,
        pointsList: [end, end],
        ...(text && { text }),
      }
      return [drawn(bare, from, to, { nodes, edges: [] })]
    }),
  }))

const nodeId = fc.nat(9).map((at) => `n${at}`)
const edgeId = fc.nat(13).map((at) => `e${at}`)
const anyId = fc.oneof(nodeId, edgeId)
const place = fc.record({ x: coordinate, y: coordinate })

/** Any action, on elements that may not be there. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    name: fc.constant('add' as const),
    id: fc.uuid(),
    type: fc.constantFrom(...nodeTypes),
    at: place,
    text: fc.constant('新步骤'),
    after: nodeId,
  }),
  fc.record({ name: fc.constantFrom('move' as const, 'tidy' as const), places: fc.dictionary(nodeId, place) }),
  fc.record({ name: fc.constant('rename' as const), id: nodeId, text: fc.constantFrom('', '改名') }),
  fc.record({ name: fc.constant('note' as const), id: nodeId, note: fc.constantFrom('', '说明二') }),
  fc.record({ name: fc.constant('retype' as const), id: nodeId, type: fc.constantFrom(...nodeTypes) }),
  fc.record({ name: fc.constant('connect' as const), id: fc.uuid(), from: nodeId, to: nodeId }),
  fc.record({ name: fc.constant('reconnect' as const), id: edgeId, from: nodeId, to: nodeId }),
  fc.record({ name: fc.constant('branch' as const), id: edgeId, branch: fc.constantFrom('Y' as const, 'N' as const) }),
  fc.record({ name: fc.constant('order' as const), id: nodeId, by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ name: fc.constant('remove' as const), ids: fc.array(anyId, { maxLength: 4 }) }),
)
