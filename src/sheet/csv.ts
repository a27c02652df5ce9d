import { guarded, unguarded } from '@/lib/security/formula'
import type { Bounds } from './bounds'
import type { Cell } from './column'

/** Without it Excel assumes the system's legacy encoding and garbles Chinese. */
export const BOM = '\uFEFF'

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One RFC 4180 line. Texts that look like formulas are guarded against injection; numbers stay numbers. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

/** Comma, semicolon or tab, whichever is most frequent outside quotes in the first line. */
function separatorOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const frequency = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (frequency(mark) > frequency(best) ? mark : best))
}

/** Empty lines, or fields in a line, accepted below or beside a table without a bounds check. */
const EMPTY_MAX = 20_000

/**
 * Parses a CSV text with any separator and line ending. Empty fields are null, empty lines `[null]`. Throws what `bounds` throws, which
 * is called for non-empty fields and beyond EMPTY_MAX.
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
    // Text after a closing quote belongs to the field, as spreadsheets read it.
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
