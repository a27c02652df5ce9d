import { unzipSync, zipSync } from 'fflate/browser'
import { createMeter, type Bounds } from './bounds'
import { columnAt, columnLetter } from './column'
import { SheetError } from './error'

/**
 * Preprocesses a workbook (ECMA-376) for read-excel-file, which allocates every cell up to the last one, ignores cells without an
 * address, drops formula errors and accepts only "1" as true.
 */

const prefix = `(?:[^\\s<>/:"'=]+:)?`
const attributes = `(?=[\\s/>])(?:[^"'>]|"[^"]*"|'[^']*')*`
const tag = (names: string, end: string) => new RegExp(`<${prefix}(?:${names})${attributes}${end}`, 'g')
const address = new RegExp(`(\\s)${prefix}r\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g')

const addressesOf = (given: string) =>
  [...given.matchAll(address)].map(([, , double, single]) => double ?? single ?? '')

/** The address of a tag; undefined if absent. Throws for a duplicate or malformed one. */
function addressOf(given: string, form: RegExp): RegExpExecArray | undefined {
  const [first, ...others] = addressesOf(given)
  if (first === undefined) return undefined
  const parts = form.exec(first)
  if (!parts || others.length > 0) throw new SheetError('damaged', {}, { cause: new Error(`address in ${given}`) })
  return parts
}

const emptyCell = tag('c', '/>')
const emptyRow = tag('row', `(?:/>|>\\s*</${prefix}row>)`)
const place = tag('row|c', '>')
const isRow = new RegExp(`^<${prefix}row[\\s/>]`)
/** Opening tag of the sheet data. */
const data = new RegExp(`<(${prefix}sheetData)(?=[\\s/>])[^>]*>`)
const rootEnd = /^<\/[^\s<>/]+\s*>\s*$/

/** Removes cells that have only a style, checks the bounds, and adds missing addresses. */
function tidyRows(rows: string, bounds: Bounds): string {
  const unaddressed = (given: string) => (addressesOf(given).length > 0 ? '' : given)
  let [row, column] = [-1, -1]
  // The library allocates rows without cells, too.
  let isBare = false
  const closeRow = () => isBare && bounds(row, 0)
  const tidied = rows
    .replaceAll(emptyCell, unaddressed)
    .replaceAll(emptyRow, unaddressed)
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

/** Preprocesses one part and drops what follows its rows; undefined for a part without rows. */
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

/** Whether an error is fflate's, which have numeric codes. */
export const isArchiveError = (error: unknown): boolean =>
  typeof (error as { code?: unknown } | null)?.code === 'number'

/**
 * Repacks the XML parts of a workbook for the library. Throws SheetError for a file that is no workbook, or beyond `bounds`.
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
