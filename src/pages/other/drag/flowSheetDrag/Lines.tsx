import { useLayoutEffect, useRef, useState } from 'react'
import { headPath, linePath } from '@/documents/workflow/drawing/linePath'
import type { Link } from '@/lib/flow/linkRules'
import { routeOf } from '@/lib/flow/route'
import type { Point } from '@/lib/flow/shapes'
import { idOf, type Sheet } from './sheet'

/** A step on the board: its centre, and half its width and height, in px. */
interface Box extends Point {
  readonly half: Point
}

/** Where the steps of a board stand, by id. */
function boxesOf(board: Element): ReadonlyMap<string, Box> {
  const origin = board.getBoundingClientRect()
  return new Map(
    [...board.querySelectorAll<HTMLElement>('[data-step]')].map((step) => {
      const { x, y, width, height } = step.getBoundingClientRect()
      const half = { x: width / 2, y: height / 2 }
      return [step.dataset.step ?? '', { x: x - origin.x + half.x, y: y - origin.y + half.y, half }]
    }),
  )
}

interface LinesProps {
  sheet: Sheet
  /** A line that is being drawn, to a place on the board. */
  drawn?: { readonly from: string; readonly to: Point } | undefined
  chosen: string | undefined
  onChoose: (link: Link) => void
}

/** The links as lines around the steps, measured from the steps' boxes. Assistive technology reads the list of links instead. */
export function Lines({ sheet, drawn, chosen, onChoose }: LinesProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map())
  useLayoutEffect(() => {
    // Its own element: those above it have their refs only after its effects.
    const board = svg.current?.parentElement
    if (!board) return undefined
    const measure = () => setBoxes(boxesOf(board))
    measure()
    // Lists draw their items after the page, and fonts and windows change sizes.
    const resized = new ResizeObserver(measure)
    resized.observe(board)
    const drawnLater = new MutationObserver(measure)
    for (const list of board.querySelectorAll('.flowsheet-steps')) drawnLater.observe(list, { childList: true })
    return () => {
      resized.disconnect()
      drawnLater.disconnect()
    }
  }, [sheet])

  const source = drawn && boxes.get(drawn.from)
  return (
    <svg ref={svg} className="flowsheet-lines size-full pointer-events-none absolute inset-0" aria-hidden="true">
      {sheet.links.map((link) => {
        const [from, to] = [boxes.get(link.from), boxes.get(link.to)]
        if (!from || !to) return null
        const points = routeOf(from, to, { nodes: [...boxes.values()].filter((box) => box !== from && box !== to) })
        const path = linePath(points)
        return (
          <g key={idOf(link)} data-chosen={chosen === idOf(link)} onClick={() => onChoose(link)}>
            <path d={path} className="flowsheet-line-reach" />
            <path d={path} className="flowsheet-line" />
            <path d={headPath(points)} className="flowsheet-line-head" />
          </g>
        )
      })}
      {drawn && source && (
        <path
          className="flowsheet-line flowsheet-line-drawn"
          d={`M${source.x} ${source.y}L${drawn.to.x} ${drawn.to.y}`}
        />
      )}
    </svg>
  )
}
