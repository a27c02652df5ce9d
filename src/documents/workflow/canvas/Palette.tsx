import type { DragEvent } from 'react'
import { nodeTypeNames } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { halves, nodeTypes, type NodeType } from '@/lib/flow/shapes'
import { screenColours } from '../drawing/colours'
import { NodeShape } from '../drawing/NodeShape'

/** What a dragged kind of step is called on its way to the canvas. */
export const STEP_TYPE = 'application/x-workflow-step'

/** The kind of step that is dragged over the canvas. */
export const droppedType = ({ dataTransfer }: DragEvent): NodeType | undefined =>
  nodeTypes.find((type) => type === dataTransfer.getData(STEP_TYPE))

/** The kinds of steps: pressed, one is added after what is chosen; dragged, where it is dropped. */
export function Palette({ onAdd }: { onAdd: (type: NodeType) => void }) {
  const { t } = useTexts()
  return (
    <ul className="flow-palette" aria-label={t('添加步骤')}>
      {(Object.keys(nodeTypeNames) as NodeType[]).map((type) => {
        const { x, y } = halves[type]
        const name = t(nodeTypeNames[type])
        return (
          <li key={type}>
            <button
              type="button"
              className="flow-palette-step"
              aria-label={t('添加“{{name}}”', { name })}
              title={t('添加“{{name}}”', { name })}
              draggable
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(STEP_TYPE, type)
                dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => onAdd(type)}
            >
              <svg viewBox={`${-x - 4} ${-y - 4} ${2 * x + 8} ${2 * y + 8}`} aria-hidden="true">
                <NodeShape type={type} text="" colours={screenColours} />
              </svg>
              <span>{name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
