import type { Stretch, Galley, Repeat } from './cutSheets'
import { repeatedHead, spansOf } from './tables'

/** What is drawn as a whole. */
const WHOLE = 'img, svg, canvas, video, hr, input, button, [data-whole]'
/** What stays with what follows it. */
const WITH_NEXT = 'h1, h2, h3, h4, h5, h6, [data-with-next]'

/** Rectangles in one line overlap by more than this share of the lower one. */
const SAME_LINE = 0.5

const isInline = (node: Node): boolean => {
  if (node.nodeType !== Node.ELEMENT_NODE) return true
  // Safe cast: the type says so.
  const view = node.ownerDocument?.defaultView
  const display = view?.getComputedStyle(node as Element).display ?? ''
  return display.startsWith('inline') || display === 'contents' || display === 'none'
}

/** The lines that rectangles form, top to bottom. */
function linesOf(rects: readonly DOMRect[]): Stretch[] {
  const lines: { from: number; to: number }[] = []
  for (const { top, bottom } of rects.toSorted((one, other) => one.top - other.top)) {
    const last = lines.at(-1)
    const overlap = last ? last.to - top : 0
    if (last && overlap > SAME_LINE * Math.min(bottom - top, last.to - last.from)) last.to = Math.max(last.to, bottom)
    else if (bottom > top) lines.push({ from: top, to: bottom })
  }
  return lines
}

/** The lines widened until they fill the block without gaps, as the boxes of the lines do. */
const filled = (lines: readonly Stretch[], { top, bottom }: DOMRect): Stretch[] =>
  lines.map((line, at) => {
    const before = lines[at - 1]
    const after = lines[at + 1]
    return {
      from: before ? (before.to + line.from) / 2 : Math.min(top, line.from),
      to: after ? (line.to + after.from) / 2 : Math.max(bottom, line.to),
    }
  })

/** Fewest lines of a paragraph that stand alone at the end or the beginning of a sheet. */
const ALONE = 2

/**
 * Measures content that is laid out at the width of a sheet, `room` px high, for `cutSheets`. Positions count from the top of the content.
 */
export function measure(content: HTMLElement, room: number): Galley {
  const hard: Stretch[] = []
  const wanted: Stretch[] = []
  const repeats: Repeat[] = []
  const sticky: Stretch[] = []
  const origin = content.getBoundingClientRect().top
  const bandOf = ({ top, bottom }: DOMRect): Stretch => ({ from: top - origin, to: bottom - origin })

  const addLines = (node: Node, block: DOMRect) => {
    const range = node.ownerDocument?.createRange()
    if (!range) return
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 || height > 0)
    const lines = filled(linesOf(rects), block).map(({ from, to }) => ({ from: from - origin, to: to - origin }))
    hard.push(...(lines.length > 0 ? lines : [bandOf(block)]))
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last) return
    const [second, previous] = [lines[ALONE - 1] ?? last, lines.at(-ALONE) ?? first]
    if (lines.length < 2 * ALONE) wanted.push({ from: first.from, to: last.to })
    else wanted.push({ from: first.from, to: second.to }, { from: previous.from, to: last.to })
  }

  const walkTable = (table: HTMLTableElement) => {
    const rows = [...table.rows]
    for (const row of rows) {
      const band = bandOf(row.getBoundingClientRect())
      if (band.to - band.from <= room) hard.push(band)
      else {
        wanted.push(band)
        for (const cell of row.cells) walk(cell)
      }
    }
    for (const [first, last] of spansOf(table))
      wanted.push({ from: bandOf(first.getBoundingClientRect()).from, to: bandOf(last.getBoundingClientRect()).to })
    if (table.caption) sticky.push(bandOf(table.caption.getBoundingClientRect()))
    const body = rows.filter((row) => row.parentElement !== table.tHead)
    const [first, last] = [body[0], body.at(-1)]
    if (!table.tHead || !first || !last) return
    sticky.push(bandOf(table.tHead.getBoundingClientRect()))
    const height = repeatedHead(table, room)?.getBoundingClientRect().height
    const { from } = bandOf(first.getBoundingClientRect())
    if (height) repeats.push({ from, to: bandOf(last.getBoundingClientRect()).to, height })
  }

  const walk = (element: Element) => {
    const rect = element.getBoundingClientRect()
    if (rect.height === 0) return
    if (element.matches(WITH_NEXT)) sticky.push(bandOf(rect))
    if (element.matches('table')) {
      walkTable(element)
    } else if (element.matches(WHOLE) && rect.height <= room) hard.push(bandOf(rect))
    else if ([...element.childNodes].every(isInline)) addLines(element, rect)
    else
      for (const child of element.childNodes) {
        if (!isInline(child)) walk(child as Element)
        else if (child.textContent?.trim()) addLines(child, rectOf(child))
      }
  }
  const rectOf = (node: Node): DOMRect => {
    const range = document.createRange()
    range.selectNode(node)
    return range.getBoundingClientRect()
  }
  for (const child of content.children) walk(child)

  const all = [...hard, ...wanted]
  for (const { from, to } of sticky) {
    const below = all.filter((band) => band.from >= to - 1)
    const next = Math.min(...below.map((band) => band.from))
    const ends = below.filter((band) => band.from <= next + 1 && band.to - from <= room).map((band) => band.to)
    if (ends.length > 0) wanted.push({ from, to: Math.max(...ends) })
  }
  return { height: bandOf(content.getBoundingClientRect()).to, hard, wanted, repeats }
}
