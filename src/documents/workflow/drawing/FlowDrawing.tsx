import { useMemo } from 'react'
import { branchText, stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { chineseFaces } from '@/ui/print/chineseFaces'
import { redrawn, withoutLostEdges, type Graph } from '../model/graph'
import { boundsOf } from './bounds'
import type { DrawingColours } from './colours'
import { LineShape } from './LineShape'
import { NodeShape } from './NodeShape'

interface FlowDrawingProps {
  graph: Graph
  colours: DrawingColours
  /** What the drawing shows, for those who can't see it. */
  label: string
  /** Without its words, where they would be too small to read. */
  plain?: boolean
}

/** A workflow drawn as one SVG, from the stored graph alone. */
export function FlowDrawing({ graph, colours, label, plain = false }: FlowDrawingProps) {
  const { t } = useTexts()
  const { nodes, edges } = useMemo(() => redrawn(withoutLostEdges(graph)), [graph])
  const { x, y, width, height } = boundsOf({ nodes, edges })
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={chineseFaces()}
      className="flow-drawing"
    >
      <rect x={x} y={y} width={width} height={height} fill={colours.ground} />
      {edges.map((edge) => (
        <g key={edge.id}>
          <LineShape points={edge.pointsList} word={plain ? '' : branchText(edge.text, t)} colours={colours} />
        </g>
      ))}
      {nodes.map((node) => (
        <g key={node.id} transform={`translate(${node.x} ${node.y})`}>
          <NodeShape type={node.type} text={plain ? '' : stepText(node, t)} colours={colours} />
        </g>
      ))}
    </svg>
  )
}
