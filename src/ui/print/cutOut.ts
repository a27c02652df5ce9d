import type { Stretch } from './cutSheets'
import { columnWidths, continueSpans, fixWidths, repeatedHead, spansOf } from './tables'

/** Positions closer than this are one, in CSS px. */
const NEAR = 1

/** Content that is laid out, and what its tables measure. */
export interface Source {
  readonly content: HTMLElement
  readonly widths: ReadonlyMap<Element, readonly number[]>
  readonly spanned: ReadonlySet<Element>
  /** Heads of tables that are repeated. */
  readonly heads: ReadonlySet<Element>
}

/** `room`: height of a sheet between its margins, in CSS px. */
export function sourceOf(content: HTMLElement, room: number): Source {
  const tables = [...content.querySelectorAll('table')]
  return {
    content,
    widths: new Map(tables.map((table) => [table, columnWidths(table)])),
    spanned: new Set(tables.filter((table) => spansOf(table).length > 0)),
    heads: new Set(tables.flatMap((table) => repeatedHead(table, room) ?? [])),
  }
}

/** First place in a text whose line lies below the middle of `y`; its length if none does. */
function placeBelow(text: Text, y: number): number {
  const range = text.ownerDocument.createRange()
  const isBelow = (at: number) => {
    // White space that collapses is nowhere: it goes with what follows.
    for (let end = at + 1; end <= text.length; end += 1) {
      range.setStart(text, at)
      range.setEnd(text, end)
      const [rect] = range.getClientRects()
      if (rect) return (rect.top + rect.bottom) / 2 > y
    }
    return true
  }
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBelow(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The child nodes between two positions on the screen: of the rows of a long table, not each is asked where it is. */
function childrenBetween(element: Element, top: number, bottom: number): readonly Node[] {
  if (element.nodeName !== 'TBODY') return [...element.childNodes]
  const rows = element.children
  /** First row whose edge lies below `y`. */
  const firstBelow = (edge: 'top' | 'bottom', y: number) => {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((rows[middle]?.getBoundingClientRect()[edge] ?? y) > y) high = middle
      else low = middle + 1
    }
    return low
  }
  return [...rows].slice(firstBelow('bottom', top), firstBelow('top', bottom))
}

const isTable = (node: Node): node is HTMLTableElement => node.nodeName === 'TABLE'

/** A list that goes on counts on. */
function countOn(list: Element, kept: Element, copy: Element): void {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  const begin = Number(list.getAttribute('start') ?? 1)
  copy.setAttribute('start', String(begin + Math.max(0, items.indexOf(kept))))
}

/** A copy of what stands of the content between two positions, counted from its top; undefined where nothing does. */
export function cutOut({ content, widths, spanned, heads }: Source, { from, to }: Stretch): HTMLElement | undefined {
  const origin = content.getBoundingClientRect().top
  const [top, bottom] = [origin + from, origin + to]

  const copyText = (text: Text): Node | undefined => {
    const range = text.ownerDocument.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()]
    // White space between blocks.
    if (rects.length === 0) return text.cloneNode()
    const isFirst = rects.every((rect) => (rect.top + rect.bottom) / 2 > top)
    const isLast = rects.every((rect) => (rect.top + rect.bottom) / 2 <= bottom)
    const [start, end] = [isFirst ? 0 : placeBelow(text, top), isLast ? text.length : placeBelow(text, bottom)]
    return end > start ? text.ownerDocument.createTextNode(text.data.slice(start, end)) : undefined
  }

  const fix = (table: Element, copy: Node) => {
    const known = widths.get(table)
    if (known && isTable(copy)) fixWidths(copy, known)
  }
  /** The whole of an element. */
  const copyWhole = (element: Element): Node => {
    // Safe cast: the copy of an element.
    const copy = element.cloneNode(true) as Element
    fix(element, copy)
    const copies = copy.querySelectorAll('table')
    for (const [at, inner] of [...element.querySelectorAll('table')].entries()) {
      const its = copies[at]
      if (its) fix(inner, its)
    }
    return copy
  }

  const copyPart = (element: Element, rect: DOMRect): Node | undefined => {
    // Safe cast: the copy of an element.
    const copy = element.cloneNode(false) as HTMLElement
    const [begins, ends] = [rect.top >= top - NEAR, rect.bottom <= bottom + NEAR]
    let firstItem: Element | undefined
    for (const child of childrenBetween(element, top, bottom)) {
      const part = copyOf(child)
      if (!part) continue
      copy.append(part)
      if (child.nodeName === 'LI') firstItem ??= child as Element
      const table = child.nodeName === 'TR' && !begins && child.parentElement?.closest('table')
      if (table && spanned.has(table) && copy.querySelectorAll('tr').length === 1)
        // Safe casts: the names say so.
        continueSpans(table, child as HTMLTableRowElement, part as HTMLTableRowElement)
    }
    if (isTable(element)) {
      if (!copy.querySelector('tbody tr, tfoot tr')) return undefined
      fix(element, copy)
    } else if (!copy.hasChildNodes()) return undefined
    if (element.nodeName === 'OL' && firstItem && !begins) countOn(element, firstItem, copy)
    copy.dataset.cut = [begins ? '' : 'start', ends ? '' : 'end'].filter(Boolean).join(' ')
    // The last line here is not the last one of its paragraph.
    const style = element.ownerDocument.defaultView?.getComputedStyle(element)
    if (!ends && style?.textAlign === 'justify') copy.style.textAlignLast = 'justify'
    return copy
  }

  const copyOf = (node: Node): Node | undefined => {
    if (node.nodeType === Node.TEXT_NODE) return copyText(node as Text)
    if (node.nodeType !== Node.ELEMENT_NODE) return undefined
    const element = node as HTMLElement
    const rect = element.getBoundingClientRect()
    if (rect.height === 0) {
      const isThere = rect.top >= top - NEAR && rect.top < bottom
      return isThere || node.nodeName === 'COLGROUP' ? element.cloneNode(true) : undefined
    }
    const middle = (rect.top + rect.bottom) / 2
    const isInside = rect.top >= top - NEAR && rect.bottom <= bottom + NEAR
    // The head of a table that goes on stands above it again.
    if (isInside || (heads.has(element) && rect.bottom <= top + NEAR)) return copyWhole(element)
    if (rect.bottom <= top + NEAR || rect.top >= bottom - NEAR) return undefined
    // A line of text, a picture: what can't be parted is where its middle is.
    if (!element.hasChildNodes()) return middle > top && middle <= bottom ? element.cloneNode(true) : undefined
    return copyPart(element, rect)
  }

  const part = copyPart(content, content.getBoundingClientRect())
  // Safe cast: the copy of the content.
  return part as HTMLElement | undefined
}

/** Leaves nothing in a copy that can be pressed or focused: paper leads nowhere, and its frame must load no other page. */
export function quieten(part: HTMLElement): void {
  for (const name of ['href', 'tabindex'])
    for (const element of part.querySelectorAll(`:not(svg *)[${name}]`)) element.removeAttribute(name)
}

/** Takes the space away above what a sheet begins with. */
export function beginAtTop(part: HTMLElement): void {
  for (let first = part.firstElementChild; first; first = first.firstElementChild) {
    if (first.nodeName === 'TABLE') return (first as HTMLElement).style.setProperty('margin-top', '0')
    ;(first as HTMLElement).style.setProperty('margin-top', '0')
  }
}
