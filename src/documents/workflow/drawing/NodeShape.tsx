import { memo } from 'react'
import downloadIcon from 'virtual:icon/download-2-line'
import pushIcon from 'virtual:icon/send-plane-line'
import userIcon from 'virtual:icon/user-line'
import { halves, type NodeType } from '@/lib/flow/shapes'
import type { DrawingColours } from './colours'
import { wrapText } from './wrapText'

interface NodeShapeProps {
  type: NodeType
  text: string
  colours: DrawingColours
}

const [FONT_PX, LINE_PX, ICON_PX, PADDING] = [12, 15, 16, 10]

const icons: Readonly<Partial<Record<NodeType, string>>> = {
  user: userIcon,
  push: pushIcon,
  download: downloadIcon,
}

/** Width of a line of text in a shape, in units of the type's size. */
const widths: Readonly<Record<NodeType, number>> = { start: 5.3, end: 5.3, rect: 6.4, user: 6, push: 6, download: 6 }

/** A step as it is drawn everywhere: on the canvas, for reading, in files and on paper. Its centre is the origin. */
export const NodeShape = memo(function NodeShape({ type, text, colours }: NodeShapeProps) {
  const { x, y } = halves[type]
  const paint = {
    fill: colours.ground,
    stroke: colours.node[type],
    strokeWidth: 1.5,
  }
  const icon = icons[type]
  const lines = wrapText(text, widths[type], 2)
  const textX = icon === undefined ? 0 : PADDING + ICON_PX + 4 - x
  return (
    <>
      {type === 'rect' ? (
        <path d={`M0 ${-y}L${x} 0L0 ${y}L${-x} 0Z`} {...paint} strokeLinejoin="round" />
      ) : (
        <rect x={-x} y={-y} width={2 * x} height={2 * y} rx={icon === undefined ? y : 4} {...paint} />
      )}
      {icon !== undefined && (
        <path
          d={icon}
          fill={colours.node[type]}
          transform={`translate(${PADDING - x} ${-ICON_PX / 2}) scale(${ICON_PX / 24})`}
        />
      )}
      <text
        fontSize={FONT_PX}
        fill={colours.ink}
        textAnchor={icon === undefined ? 'middle' : 'start'}
        dominantBaseline="central"
      >
        {lines.map((line, at) => (
          <tspan key={at} x={textX} y={(at - (lines.length - 1) / 2) * LINE_PX}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
})
