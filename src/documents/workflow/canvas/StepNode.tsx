import { Handle, Position, type NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { nodeTypeNames, stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { halves } from '@/lib/flow/shapes'
import { screenColours } from '../drawing/colours'
import { NodeShape } from '../drawing/NodeShape'
import type { CanvasNode } from '../model/canvasGraph'

const sides = [Position.Right, Position.Bottom, Position.Left, Position.Top]

/** The element that stands for a step on the canvas, by which the canvas points assistive technology to the step with the keyboard. */
export const elementId = (id: string): string => `flow-node-${id}`

/** A step on the canvas: its drawing, and points from which lines are dragged. */
export const StepNode = memo(function StepNode({ data: { node, marks } }: NodeProps<CanvasNode>) {
  const { t } = useTexts()
  const { x, y } = halves[node.type]
  const name = stepText(node, t)
  const kind = t(nodeTypeNames[node.type])
  return (
    <div
      id={elementId(node.id)}
      role="img"
      aria-label={
        marks.faulty ? t('{{kind}}“{{name}}”，有问题', { kind, name }) : t('{{kind}}“{{name}}”', { kind, name })
      }
      title={name}
      className="flow-node"
      data-walked={marks.walked}
      data-linking={marks.linking}
    >
      <svg width={2 * x} height={2 * y} viewBox={`${-x} ${-y} ${2 * x} ${2 * y}`} aria-hidden="true">
        <NodeShape type={node.type} text={name} colours={screenColours} />
      </svg>
      {marks.faulty && <span className="flow-node-fault" aria-hidden="true" />}
      {sides.map((side) => (
        <Handle key={side} id={side} type="source" position={side} className="flow-handle" />
      ))}
    </div>
  )
})
