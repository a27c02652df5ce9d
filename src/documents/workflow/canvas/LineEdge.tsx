import type { EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { branchText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { screenColours } from '../drawing/colours'
import { linePath } from '../drawing/linePath'
import { LineShape } from '../drawing/LineShape'
import type { CanvasEdge } from '../model/canvasGraph'

const chosenColours = { ...screenColours, line: 'var(--color-primary)' }
/** Width of what a pointer meets, in px. */
const TOUCH_PX = 20

/** A line on the canvas, along its stored points. */
export const LineEdge = memo(function LineEdge({ data, selected }: EdgeProps<CanvasEdge>) {
  const { t } = useTexts()
  if (!data) return null
  const { edge, marks } = data
  const isMarked = selected || marks.walked !== undefined || marks.linking !== undefined
  return (
    <g className="flow-line" data-linking={marks.linking}>
      <path d={linePath(edge.pointsList)} className="flow-line-touch" strokeWidth={TOUCH_PX} />
      <LineShape
        points={edge.pointsList}
        word={branchText(edge.text, t)}
        colours={isMarked ? chosenColours : screenColours}
      />
    </g>
  )
})
