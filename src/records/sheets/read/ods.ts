import { createMeter, type Bounds } from '../bounds'
import { SheetError } from '../error'
import { textOfCell } from '../dates'
import type { Shown } from './shown'
import { createTable, type ReadSheet } from './table'
import { attribute, xmlTokens, type Tag } from './xml'

/** Reads the sheets of an OpenDocument spreadsheet (ISO/IEC 26300), of its `content.xml` or a flat document. */

const countOf = (tag: Tag, name: string) => Math.max(1, Math.trunc(Number(attribute(tag, name) ?? 1)) || 1)

/** `2026-03-01T08:30:00` as text; undefined for a date that is none. */
function dateText(given: string): string | undefined {
  const date = new Date(/T/.test(given) ? `${given.replace(/Z$/, '')}Z` : `${given}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? undefined : textOfCell(date)
}

/** A cell with what its paragraphs show. */
function cellOf(tag: Tag, text: string): Shown {
  const type = attribute(tag, 'value-type')
  const value = attribute(tag, 'value')
  // LibreOffice names the error in its own words.
  if (/\bvalue-type\s*=\s*["']error/.test(tag.attributes)) return { cell: text.startsWith('#') ? text : '#VALUE!' }
  switch (type) {
    case 'boolean':
      return { cell: attribute(tag, 'boolean-value') === 'true' }
    case 'date': {
      const date = dateText(attribute(tag, 'date-value') ?? '')
      return date === undefined ? { cell: text } : { cell: text || date, exact: { date } }
    }
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = Number(Number(value).toPrecision(15))
      if (value === undefined || Number.isNaN(number)) return { cell: text }
      if (text === '' || text === String(number)) return { cell: number }
      return { cell: text, exact: type === 'percentage' || text.endsWith('%') ? { percent: number } : { number } }
    }
    case undefined:
      if (text === '' && attribute(tag, 'formula') !== undefined) return { cell: null, exact: { fault: 'uncomputed' } }
  }
  return { cell: text || (attribute(tag, 'string-value') ?? null) }
}

/** Elements within a cell whose texts are not its own. */
const aside: ReadonlySet<string> = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'tracked-changes'])
const spaces: Readonly<Record<string, string>> = { tab: '\t', 'line-break': '\n' }

/** The sheets, which may be empty. Throws SheetError: `noSheets`, `damaged`, or what `bounds` throws. */
export function readOds(xml: string, bounds: Bounds): ReadSheet[] {
  const meter = createMeter()
  const sheets: ReadSheet[] = []
  const unseen = new Set<string>()
  let style = ''
  let table = createTable(bounds, meter)
  let sheet: Tag | undefined
  let [row, column, repeated] = [0, 0, 1]
  let [cell, text, paragraphs, within]: [Tag | undefined, string, number, number] = [undefined, '', 0, 0]
  let isParagraph = false

  const endCell = (tag: Tag) => {
    const shown = cellOf(tag, text)
    const columns = countOf(tag, 'number-columns-repeated')
    const [over, down] = [countOf(tag, 'number-columns-spanned'), countOf(tag, 'number-rows-spanned')]
    if (over * down > 1) table.merge({ r: row, c: column }, { r: row + down - 1, c: column + over - 1 })
    // Empty ones are repeated to the end of the sheet.
    const isEmpty = (shown.cell === null || shown.cell === '') && !shown.exact
    for (let line = row; line < row + (isEmpty ? 0 : repeated); line += 1)
      for (let at = column; at < column + columns; at += 1) table.set(line, at, shown)
    column += columns
    cell = undefined
  }

  for (const token of xmlTokens(xml)) {
    if (typeof token === 'string') {
      // Blanks within a paragraph are one, unless `s` says otherwise.
      if (cell && isParagraph && within === 0) text += token.replaceAll(/\s+/g, ' ')
      continue
    }
    const { name, is } = token
    const isOpening = is !== 'close'
    if (aside.has(name)) {
      if (is !== 'empty') within += is === 'open' ? 1 : -1
    } else if (within > 0) continue
    else if (name === 'style' && isOpening) style = attribute(token, 'name') ?? ''
    else if (name === 'table-properties' && attribute(token, 'display') === 'false') unseen.add(style)
    else if (name === 'table') {
      if (is === 'open') {
        ;[sheet, row, table] = [token, 0, createTable(bounds, meter)]
      } else if (sheet) {
        const hidden = unseen.has(attribute(sheet, 'style-name') ?? '')
        sheets.push({ name: attribute(sheet, 'name') ?? '', ...table.sheet(), ...(hidden && { hidden }) })
        sheet = undefined
      }
    } else if (name === 'table-row') {
      if (isOpening) {
        repeated = countOf(token, 'number-rows-repeated')
        column = 0
        if ((attribute(token, 'visibility') ?? 'visible') !== 'visible') table.hide(row, repeated)
      }
      if (is !== 'open') row += repeated
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      if (isOpening) [cell, text, paragraphs] = [token, '', 0]
      if (is !== 'open' && cell) endCell(cell)
    } else if (cell && name === 'p') {
      isParagraph = is === 'open'
      if (!isOpening) continue
      text += paragraphs > 0 ? '\n' : ''
      paragraphs += 1
    } else if (cell && isOpening)
      text += name === 's' ? ' '.repeat(Math.min(countOf(token, 'c'), 1000)) : (spaces[name] ?? '')
  }
  if (sheets.length === 0) throw new SheetError('noSheets')
  return sheets
}
