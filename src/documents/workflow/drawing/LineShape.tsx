import { memo } from 'react'
import type { Point } from '@/lib/flow/shapes'
import type { DrawingColours } from './colours'
import { headPath, linePath, wordPoint } from './linePath'

interface LineShapeProps {
  points: readonly Point[]
  /** What stands on the line. */
  word: string
  colours: DrawingColours
}

const [FONT_PX, WORD_HEIGHT, WORD_PADDING] = [12, 18, 5]

/** An edge as it is drawn everywhere. */
export const LineShape = memo(function LineShape({ points, word, colours }: LineShapeProps) {
  const { x, y } = wordPoint(points)
  const width = [...word].reduce((sum, letter) => sum + (/[\u0020-\u024F]/.test(letter) ? 7 : FONT_PX), 0)
  return (
    <>
      <path d={linePath(points)} fill="none" stroke={colours.line} strokeWidth={1.5} />
      <path d={headPath(points)} fill={colours.line} />
      {word !== '' && (
        <>
          <rect
            x={x - width / 2 - WORD_PADDING}
            y={y - WORD_HEIGHT / 2}
            width={width + 2 * WORD_PADDING}
            height={WORD_HEIGHT}
            rx={WORD_HEIGHT / 2}
            fill={colours.ground}
            stroke={colours.line}
          />
          <text x={x} y={y} fontSize={FONT_PX} fill={colours.ink} textAnchor="middle" dominantBaseline="central">
            {word}
          </text>
        </>
      )}
    </>
  )
})
