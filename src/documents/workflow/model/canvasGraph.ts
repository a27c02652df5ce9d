import type { Edge, Node } from '@xyflow/react'
import { halves } from '@/lib/flow/shapes'
import type { GraphEdge, GraphNode } from './graph'

/** What the canvas shows of a step or line besides what it is. */
export interface Marks {
  readonly faulty?: boolean
  /** In a walk: come by, or the present one. */
  readonly walked?: 'by' | 'here'
  /** While a line is drawn by keys: where it begins, and where it would end. */
  readonly linking?: 'from' | 'to' | 'refused'
}

/** A node and an edge as the canvas library has them; what it has no place for goes along as it is. */
export type CanvasNode = Node<{ readonly node: GraphNode; readonly marks: Marks }, 'step'>
export type CanvasEdge = Edge<{ readonly edge: GraphEdge; readonly marks: Marks }, 'line'>

const noMarks: Marks = {}
/** The library names elements in English; the canvas names them itself. */
const unnamed = { 'aria-roledescription': undefined }

/** Sizes are known, so that the library measures nothing. */
const sizes = new Map(
  Object.entries(halves).map(([type, { x, y }]) => {
    const size = { width: 2 * x, height: 2 * y }
    return [type, { ...size, measured: size }]
  }),
)

/** A node for the canvas; its position is its centre (`nodeOrigin` of the canvas). */
export const toCanvasNode = (node: GraphNode, marks = noMarks, selected = false): CanvasNode => ({
  id: node.id,
  type: 'step',
  position: { x: node.x, y: node.y },
  data: { node, marks },
  selected,
  domAttributes: unnamed,
  ...sizes.get(node.type),
})

/** An edge for the canvas, with the line that the graph has for it. */
export const toCanvasEdge = (edge: GraphEdge, marks = noMarks, selected = false): CanvasEdge => ({
  id: edge.id,
  type: 'line',
  source: edge.sourceNodeId,
  target: edge.targetNodeId,
  data: { edge, marks },
  selected,
  ariaRole: 'presentation',
  ariaLabel: null as never,
  domAttributes: unnamed,
})
