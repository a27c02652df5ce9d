import { declarationsOf } from './office'

/** Widths of columns that are kept, in CSS pixels: narrower ones could not be read, wider ones leave the paper. */
const [LEAST, MOST] = [48, 600]
/** What the editor puts around the text of a cell, in CSS pixels: columns of spreadsheets have nearly nothing there. */
const PADDING = 24

const widthOf = (element: Element): number => Number.parseInt(element.getAttribute('width') ?? '', 10) || 0
const bounded = (width: number) => Math.min(MOST, Math.max(LEAST, Math.round(width)))

/** Columns whose width a person has set in a spreadsheet; the others have its standard, which says nothing. */
function setColumns(table: HTMLTableElement): number[] {
  return [...table.querySelectorAll('col')].flatMap((column) => {
    const isSet = declarationsOf(column).get('mso-width-source') === 'userset'
    const width = isSet && widthOf(column) > 0 ? bounded(widthOf(column) + PADDING) : 0
    return Array.from({ length: Math.min(column.span, 100) }, () => width)
  })
}

interface Placed {
  readonly cell: HTMLTableCellElement
  /** Its first column. */
  readonly at: number
}

/** The cells of a table with where they stand, as merged cells move them. */
function placedCells(table: HTMLTableElement): Placed[] {
  const taken = new Set<string>()
  return [...table.rows].flatMap((row, line) => {
    let at = 0
    return [...row.cells].map((cell) => {
      while (taken.has(`${line} ${at}`)) at += 1
      const start = at
      for (let down = 0; down < Math.min(cell.rowSpan, 100); down++)
        for (let right = 0; right < Math.min(cell.colSpan, 20); right++) taken.add(`${line + down} ${at + right}`)
      at += cell.colSpan
      return { cell, at: start }
    })
  })
}

/** Names the widths of columns at the cells, as the editor does: those of a text program, and those that were set in a spreadsheet. */
export function nameWidths(body: Element, isSheet: boolean): void {
  for (const table of body.querySelectorAll('table')) {
    const placed = placedCells(table)
    const widths = isSheet ? setColumns(table) : []
    if (!isSheet)
      for (const { cell, at } of placed)
        if (cell.colSpan === 1 && widthOf(cell) > 0) widths[at] ||= bounded(widthOf(cell))
    for (const { cell, at } of placed) {
      const own = Array.from({ length: Math.min(cell.colSpan, 20) }, (_, right) => widths[at + right] ?? 0)
      if (own.some((width) => width > 0)) cell.setAttribute('colwidth', own.join(','))
    }
  }
}
