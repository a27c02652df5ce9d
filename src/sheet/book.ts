import { unzipSync, zipSync } from 'fflate/browser'
import { createMeter, type Bounds } from './bounds'
import { columnAt, columnLetter } from './columnLetter'
import { SheetError } from './error'

/**
 * A workbook (ECMA-376) made ready for the library, which lays out every cell up to the last one before it gives any, knows no
 * cells without an address, empties cells whose formula failed, and takes only "1" for a truth.
 */

const prefix = `(?:[^\\s<>/:"'=]+:)?`
const attributes = `(?=[\\s/>])(?:[^"'>]|"[^"]*"|'[^']*')*`
const tag = (names: string, end: string) => new RegExp(`<${prefix}(?:${names})${attributes}${end}`, 'g')
const address = new RegExp(`(\\s)${prefix}r\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g')

const addressesOf = (given: string) =>
  [...given.matchAll(address)].map(([, , double, single]) => double ?? single ?? '')

/** The only address of a tag; undefined where it has none. Throws for one that stands twice or in a form that nobody writes. */
function addressOf(given: string, form: RegExp): RegExpExecArray | undefined {
  const [found, ...others] = addressesOf(given)
  if (found === undefined) return undefined
  const parts = form.exec(found)
  if (!parts || others.length > 0) throw new SheetError('damaged', {}, { cause: new Error(`address in ${given}`) })
  return parts
}

const emptyCell = tag('c', '/>')
const emptyRow = tag('row', `(?:/>|>\\s*</${prefix}row>)`)
const place = tag('row|c', '>')
const isRow = new RegExp(`^<${prefix}row[\\s/>]`)
/** How the rows of a sheet begin, and all of them. */
const data = new RegExp(`<(${prefix}sheetData)(?=[\\s/>])[^>]*>`)
const rootEnd = /^<\/[^\s<>/]+\s*>\s*$/

/** Rows without the cells that have only a look, the others within the bounds and each with its address. */
function tidyRows(rows: string, bounds: Bounds): string {
  const dropped = (given: string) => (addressesOf(given).length > 0 ? '' : given)
  let [row, column] = [-1, -1]
  // A row without cells is laid out, too.
  let isBare = false
  const closeRow = () => isBare && bounds(row, 0)
  const tidied = rows
    .replaceAll(emptyCell, dropped)
    .replaceAll(emptyRow, dropped)
    .replaceAll(place, (given) => {
      if (isRow.test(given)) {
        const found = addressOf(given, /^(\d{1,7})$/)
        closeRow()
        isBare = true
        row = found ? Number(found[1]) - 1 : row + 1
        column = -1
        return given
      }
      const found = addressOf(given, /^([A-Z]{1,3})(\d{1,7})$/)
      column = found ? columnAt(found[1] ?? '') : column + 1
      if (found) row = Number(found[2]) - 1
      isBare = false
      bounds(row, column)
      const placed = found ? given : given.replace(/(?=[\s/>])/, ` r="${columnLetter(column)}${row + 1}"`)
      return placed.replace(/(\st\s*=\s*["'])e(["'])/, '$1str$2')
    })
  closeRow()
  return tidied
}

/** A part of a workbook with its rows made ready, and nothing behind them; undefined for a part without rows. */
function tidyPart(xml: string, bounds: Bounds): string | undefined {
  const begin = data.exec(xml)
  if (!begin) return undefined
  const [opening, name = ''] = begin
  const from = begin.index + opening.length
  const closing = opening.endsWith('/>') ? '' : `</${name}>`
  const to = closing === '' ? from : xml.indexOf(closing, from)
  const end = xml.slice(xml.lastIndexOf('</'))
  if (to < 0 || !rootEnd.test(end)) throw new SheetError('damaged', {}, { cause: new Error('a sheet without an end') })
  return xml.slice(0, from) + tidyRows(xml.slice(from, to), bounds) + closing + end
}

/** Whether an error is one of fflate's, which gives them numbers. */
export const isArchiveError = (error: unknown): boolean =>
  typeof (error as { code?: unknown } | null)?.code === 'number'

/**
 * The parts of a workbook that hold its cells, as a workbook that the library reads whole within `bounds`. Throws a SheetError for
 * what is none, or beyond the bounds.
 */
export function tidyBook(bytes: Uint8Array, bounds: Bounds): Uint8Array<ArrayBuffer> {
  const meter = createMeter()
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isWanted = /\.(xml|rels)$/i.test(name)
      if (isWanted) meter(originalSize)
      return isWanted
    },
  })
  if (!('xl/workbook.xml' in parts)) throw new SheetError('notSheet')
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  for (const [name, part] of Object.entries(parts)) {
    const xml = decoder.decode(part)
    const tidied =
      name === 'xl/workbook.xml' ? xml.replace(/(\sdate1904\s*=\s*)["']true["']/, '$1"1"') : tidyPart(xml, bounds)
    if (tidied !== undefined) parts[name] = encoder.encode(tidied)
  }
  return zipSync(parts, { level: 0 })
}
