import { read, set_cptable, type CellObject, type WorkSheet } from '@e965/xlsx'
import { createMeter, type Bounds } from '../bounds'
import { SheetError } from '../error'
import { createShown, type Shown } from './shown'
import { createTable, type ReadSheet } from './table'
import { withoutWideReferences } from './xml'

/** Reads by SheetJS what is no XML: .xls and .et (BIFF), .xlsb, and tables in HTML that are named like them. */

const labels: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10008: 'gb18030',
  54936: 'gb18030',
  65001: 'utf-8',
}

/** The browser's own decoders for texts of old workbooks, in place of the library's tables of 400 KiB. */
set_cptable({
  utils: {
    decode: (page: number, bytes: ArrayLike<number>) =>
      new TextDecoder(labels[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252')).decode(
        Uint8Array.from(bytes),
      ),
  },
})

/** Unknown for .xls. */
const workbooks: ReadonlySet<string> = new Set(['xlsb', 'xlsx', 'html'])

/**
 * HTML for the library: characters above U+FFFF in place of their references, which it reads as others, and cells that end where the next
 * begins, which it would read as one.
 */
function plainHtml(html: string): string {
  let cell = ''
  return withoutWideReferences(html).replaceAll(
    /<(\/?)(td|th|tr|table|thead|tbody|tfoot)\b[^>]*>/gi,
    (tag, slash: string, name: string) => {
      const isCell = /^t[dh]$/i.test(name)
      const end =
        cell !== '' && (isCell ? slash === '' : slash !== '' || name.toLowerCase() === 'tr') ? `</${cell}>` : ''
      if (isCell || end !== '') cell = isCell && slash === '' ? name : ''
      return end + tag
    },
  )
}

/** Libraries say so in words alone. */
const isLocked = (error: unknown) => /password|encrypt/i.test(error instanceof Error ? error.message : '')

function shownOf({ t, v, w, z, f }: CellObject, shown: ReturnType<typeof createShown>, isXlsx: boolean): Shown {
  // The library has 0 for what a formula of .xlsx was stored without.
  if (isXlsx && f !== undefined && v === 0) return { cell: null, exact: { fault: 'uncomputed' } }
  if (t === 'e') return { cell: w ?? '#VALUE!' }
  if (typeof v === 'number') return shown(v, typeof z === 'string' ? z : 0)
  if (v === undefined || v instanceof Date)
    return f === undefined ? { cell: w ?? null } : { cell: null, exact: { fault: 'uncomputed' } }
  return { cell: v }
}

function readSheet(
  sheet: WorkSheet,
  shown: (cell: CellObject) => Shown,
  bounds: Bounds,
  meter: (size: number) => void,
) {
  const table = createTable(bounds, meter)
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  // Far cells leave gaps, which `forEach` passes over.
  data.forEach((cells, row) => cells.forEach((cell, column) => cell && table.set(row, column, shown(cell))))
  for (const { s, e } of sheet['!merges'] ?? []) table.merge(s, e)
  sheet['!rows']?.forEach((row, at) => row?.hidden && table.hide(at))
  return table.sheet()
}

/**
 * The sheets of a workbook, which may be empty. A text is HTML, decoded. Throws SheetError: `locked`, `noSheets`,
 * `damaged`, or what `bounds` throws.
 */
export function readOther(given: Uint8Array<ArrayBuffer> | string, bounds: Bounds): ReadSheet[] {
  let book
  try {
    book = read(typeof given === 'string' ? plainHtml(given) : given, {
      type: typeof given === 'string' ? 'string' : 'array',
      dense: true,
      cellHTML: false,
      cellNF: true,
      cellStyles: true,
      // What looks like a number may be an ID card's.
      raw: true,
    })
  } catch (error) {
    throw new SheetError(isLocked(error) ? 'locked' : 'damaged', {}, { cause: error })
  }
  // The library takes anything for a text with separators.
  const { bookType } = book as { bookType?: string }
  if (bookType !== undefined && !workbooks.has(bookType)) throw new SheetError('notSheet')
  const from1904 = book.Workbook?.WBProps?.date1904 ?? false
  const [byFormat, meter] = [createShown(from1904), createMeter()]
  const shown = (cell: CellObject) => shownOf(cell, byFormat, bookType === 'xlsx')
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    if (!sheet || (sheet['!type'] ?? 'sheet') !== 'sheet') return []
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0
    return [{ name, ...readSheet(sheet, shown, bounds, meter), ...(hidden && { hidden }) }]
  })
  if (sheets.length === 0) throw new SheetError('noSheets')
  return sheets
}
