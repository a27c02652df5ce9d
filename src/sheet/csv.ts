import { guarded, unguarded } from '@/lib/security/formula'
import type { Bounds } from './bounds'
import type { Cell } from './column'

/** Excel takes a file without it for one in the system's old encoding, and shows Chinese as gibberish. */
export const BOM = '\uFEFF'

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of RFC 4180. Texts that look like formulas are guarded; numbers stay numbers. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

/** Comma, semicolon or tab: the one that stands most often outside of quotes in the first line. */
function separatorOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const often = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best))
}

/** So many empty lines, or fields in a line, a spreadsheet may leave below or beside a table. */
const EMPTY_MAX = 20_000

/**
 * The rows of a CSV text, whatever parts its fields and lines. Empty fields are null; lines that are empty stay, as `[null]`.
 * Throws what `bounds` throws for a field that holds something, and for each line and field at the end of many empty ones.
 */
export function parseCsv(given: string, bounds?: Bounds): Cell[][] {
  const text = given.startsWith(BOM) ? given.slice(1) : given
  const separator = separatorOf(text)
  const rows: Cell[][] = []
  let row: Cell[] = []
  let at = 0
  while (at < text.length) {
    let value = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const end = text.indexOf('"', at)
        value += text.slice(at, end < 0 ? text.length : end)
        at = end < 0 ? text.length : end + 1
        if (text[at] !== '"' || end < 0) break
        value += '"'
        at += 1
      }
    }
    // What stands after a closing quote belongs to the field, as spreadsheets read it.
    const from = at
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1
    value += text.slice(from, at)
    if (value !== '' || row.length >= EMPTY_MAX || rows.length >= EMPTY_MAX) bounds?.(rows.length, row.length)
    row.push(value === '' ? null : unguarded(value))
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push(null)
    } else at += text.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    row = []
  }
  return rows
}
