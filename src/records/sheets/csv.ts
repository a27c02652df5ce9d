import { guarded, unguarded } from '@/lib/security/formula'
import type { Bounds } from './bounds'
import type { Cell } from './column'

/** Without it Excel assumes the system's legacy encoding and garbles Chinese. */
export const BOM = '\uFEFF'

/**
 * Texts that Excel would change when it opens a CSV: long digits (18 of an ID card) are rounded, leading zeros lost, `3-2`, `1/2` and `1:30` made dates and
 * times, `1E5` a number. A tab before them keeps them texts, and nobody sees it.
 */
const CHANGED = /^(?:\d{12,}X?|0\d+|\d+E\d+|\d{1,4}[-/]\d{1,4}|\d{1,2}:\d{2})$/i
const KEPT = '\t'

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'number') return String(cell)
  if (CHANGED.test(cell)) return `"${KEPT}${cell}"`
  const text = guarded(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * One RFC 4180 line. Texts that look like formulas are guarded against injection, those that Excel would change by a tab; numbers stay
 * numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

/** A text without what keeps spreadsheets from changing or carrying it out, of ours or of other programs: a tab, `'`, or `="…"`. */
function plainText(text: string): string {
  const rest = text.slice(1)
  if (/^[\t']/.test(text) && CHANGED.test(rest)) return rest
  return /^="([^"]*)"$/.exec(text)?.[1] ?? unguarded(text)
}

/** Empty lines, or fields in a line, accepted below or beside a table without a bounds check. */
const EMPTY_MAX = 20_000

export interface CsvTable {
  readonly rows: Cell[][]
  /** Line (from 1) of a quote that nothing closes; it is taken as a sign of its cell. */
  readonly unclosed?: number
}

/** Parses with one separator. */
function parse(text: string, separator: string, bounds: Bounds | undefined): CsvTable {
  const rows: Cell[][] = []
  let row: Cell[] = []
  let at = 0
  let unclosed: number | undefined
  while (at < text.length) {
    let value = ''
    if (text[at] === '"' && unclosed === undefined) {
      const begin = at
      at += 1
      for (;;) {
        const end = text.indexOf('"', at)
        if (end < 0) {
          unclosed = rows.length + 1
          ;[value, at] = ['', begin]
          break
        }
        value += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        value += '"'
        at += 1
      }
    }
    // Text after a closing quote belongs to the field, as spreadsheets read it.
    const from = at
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1
    value += text.slice(from, at)
    if (value !== '' || row.length >= EMPTY_MAX || rows.length >= EMPTY_MAX) bounds?.(rows.length, row.length)
    row.push(value === '' ? null : plainText(value))
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push(null)
    } else at += text.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    row = []
  }
  return { rows, ...(unclosed !== undefined && { unclosed }) }
}

/** The last is the comma of Chinese input methods. */
const SEPARATORS = [',', ';', '\t', '|', String.fromCodePoint(0xff_0c)]
/** Lines, and characters, from which the separator is detected. */
const [SAMPLE_LINES, SAMPLE_LENGTH] = [30, 100_000]

/** The first lines without what stands in quotes; with it where a quote is never closed. */
function sampleLines(text: string): string[] {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const bare = sample.replaceAll(/"[^"]*"/g, '')
  return (bare.includes('"') ? sample : bare).split(/\r\n|\r|\n/, SAMPLE_LINES)
}

/** The separator by which most of the first lines have the same number of fields; of several that by which they have most. */
function separatorOf(text: string): string {
  const lines = sampleLines(text)
  let best = { separator: ',', alike: 0, fields: 1 }
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const fields = line.split(separator).length
      if (fields > 1) counts.set(fields, (counts.get(fields) ?? 0) + 1)
    }
    for (const [fields, alike] of counts)
      if (alike > best.alike || (alike === best.alike && fields > best.fields)) best = { separator, alike, fields }
  }
  return best.separator
}

/**
 * Parses a CSV text with any separator and line ending. Empty fields are null, empty lines `[null]`. Throws what `bounds` throws, which
 * is called for non-empty fields and beyond EMPTY_MAX.
 */
export function parseCsv(given: string, bounds?: Bounds): CsvTable {
  const text = given.startsWith(BOM) ? given.slice(1) : given
  return parse(text, separatorOf(text), bounds)
}
