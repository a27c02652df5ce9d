import { useLayoutEffect, useState, type RefObject } from 'react'
import { idOf, type Link, type Sheet } from './sheet'

interface Point {
  readonly x: number
  readonly y: number
}
interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** How far a line swings out, in px. */
const SWING = 28

/** A curve from one step to another, and its middle. */
function curveOf(from: Box, to: Box): string {
  const isSameLane = Math.abs(from.x - to.x) < 1
  if (isSameLane) {
    const down = to.y > from.y
    const [start, end] = down ? [from.y + from.height, to.y] : [from.y, to.y + to.height]
    const x = from.x + from.width / 2
    const isNext = Math.abs(end - start) < 60
    // A line to a step further on keeps clear of those between.
    if (isNext) return `M ${x} ${start} L ${x} ${end}`
    const side = from.x + from.width
    const [one, other] = [from.y + from.height / 2, to.y + to.height / 2]
    return `M ${side} ${one} C ${side + SWING} ${one} ${side + SWING} ${other} ${side} ${other}`
  }
  const forward = to.x > from.x
  const start = { x: forward ? from.x + from.width : from.x, y: from.y + from.height / 2 }
  const end = { x: forward ? to.x : to.x + to.width, y: to.y + to.height / 2 }
  const swing = (forward ? 1 : -1) * Math.max(SWING, Math.abs(end.x - start.x) / 2)
  return `M ${start.x} ${start.y} C ${start.x + swing} ${start.y} ${end.x - swing} ${end.y} ${end.x} ${end.y}`
}

interface LinesProps {
  board: RefObject<HTMLDivElement | null>
  sheet: Sheet
  /** A line that is being drawn, in px of the viewport. */
  drawn?: { readonly from: string; readonly to: Point } | undefined
  chosen: string | undefined
  onChoose: (link: Link) => void
}

/** The links as curves behind the steps, measured from the steps' boxes. Assistive technology reads the list of links instead. */
export function Lines({ board, sheet, drawn, chosen, onChoose }: LinesProps) {
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map())
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = board.current
    if (!element) return undefined
    const measure = () => {
      const origin = element.getBoundingClientRect()
      const found = [...element.querySelectorAll<HTMLElement>('[data-step]')].map((step): [string, Box] => {
        const { x, y, width, height } = step.getBoundingClientRect()
        const box = { x: x - origin.x, y: y - origin.y, width, height }
        return [step.dataset.step ?? '', box]
      })
      setBoxes(new Map(found))
      setSize({ width: origin.width, height: origin.height })
    }
    measure()
    // Lists draw their items after the page, and fonts and windows change sizes.
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    const drawnLater = new MutationObserver(measure)
    for (const list of element.querySelectorAll('.flow-steps')) drawnLater.observe(list, { childList: true })
    return () => {
      resized.disconnect()
      drawnLater.disconnect()
    }
  }, [board, sheet])

  const origin = drawn && board.current?.getBoundingClientRect()
  const source = drawn && boxes.get(drawn.from)
  return (
    <svg className="flow-lines" width={size.width} height={size.height} aria-hidden="true">
      <defs>
        <marker id="flow-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" fill="context-stroke" />
        </marker>
      </defs>
      {sheet.links.map((link) => {
        const [from, to] = [boxes.get(link.from), boxes.get(link.to)]
        if (!from || !to) return null
        const d = curveOf(from, to)
        return (
          <g key={idOf(link)} data-chosen={chosen === idOf(link)} onClick={() => onChoose(link)}>
            <path d={d} className="flow-line-reach" />
            <path d={d} className="flow-line" markerEnd="url(#flow-arrow)" />
          </g>
        )
      })}
      {drawn && origin && source && (
        <path
          className="flow-line flow-line-drawn"
          d={`M ${source.x + source.width / 2} ${source.y + source.height / 2} L ${drawn.to.x - origin.x} ${drawn.to.y - origin.y}`}
        />
      )}
    </svg>
  )
}
