import readExcelFile from 'read-excel-file/universal'
import { isArchiveError, tidyBook } from './book'
import { createBounds, createMeter, type Bounds } from './bounds'
import type { Cell } from './column'
import { parseCsv } from './csv'
import { textOfCell } from './dates'
import { SheetError } from './error'

/** One sheet of a file; rows may differ in length. */
export interface ReadSheet {
  /** Empty for CSV. */
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

/** Decodes a CSV file: by BOM, else UTF-8 if valid, else GB 18030, which Chinese Excel writes. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const begins = (bytes: Uint8Array, ...mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Bytes examined to detect the kind. */
const HEAD = 4096

/** Fault of a compound file, the container of old .xls and of encrypted .xlsx files; part names are UTF-16. */
function compoundFault(bytes: Uint8Array) {
  const text = new TextDecoder('utf-16le').decode(bytes)
  if (text.includes('EncryptedPackage\0')) return 'locked'
  return text.includes('Workbook\0') || text.includes('Book\0') ? 'legacy' : 'notSheet'
}

/** Detects the kind of a file by content, not name. Throws SheetError for unsupported files. */
function fileKind(bytes: Uint8Array): 'workbook' | 'text' {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(compoundFault(bytes))
  const isWide = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)
  const head = bytes.subarray(0, HEAD)
  // HTML or XML tables named like a sheet, as some systems export.
  const isMarkup = !isWide && /^\W{0,3}\s*<(!doctype|html|table|\?xml)/i.test(new TextDecoder('latin1').decode(head))
  if (isMarkup || (!isWide && head.includes(0))) throw new SheetError('notSheet')
  return 'text'
}

const cellOf = (given: unknown): Cell => {
  if (given instanceof Date) return textOfCell(given)
  return typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : null
}

const isFilled = (rows: readonly (readonly Cell[])[]) => rows.some((row) => row.some((cell) => cell !== null))

/** Names of library errors that mean a damaged workbook; a plain Error for invalid XML. A TypeError is a bug of ours. */
const damageErrors: readonly string[] = ['Error', 'InvalidInputError', 'InvalidSpreadsheetError', 'UnzipError']

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, bounds: Bounds): Promise<ReadSheet[]> {
  try {
    const sheets = await readExcelFile(tidyBook(bytes, bounds).buffer)
    // Shared strings are duplicated per cell by structured cloning.
    const meter = createMeter()
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      // A chart sheet has no data.
      rows: ((data ?? []) as readonly (readonly unknown[])[]).map((row) =>
        row.map((given) => {
          const cell = cellOf(given)
          meter(typeof cell === 'string' ? cell.length : 1)
          return cell
        }),
      ),
    }))
  } catch (error) {
    if (isArchiveError(error) || damageErrors.includes((error as Error).name))
      throw new SheetError('damaged', {}, { cause: error })
    throw error
  }
}

/**
 * The non-empty sheets of an .xlsx or .csv file, each of at most `maxRows` rows below the first. Throws SheetError for other files, and
 * as soon as a limit is exceeded.
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>, maxRows: number): Promise<ReadSheet[]> {
  const bounds = createBounds(maxRows + 1)
  const sheets =
    fileKind(bytes) === 'workbook'
      ? await readWorkbook(bytes, bounds)
      : [{ name: '', rows: parseCsv(decodeText(bytes), bounds) }]
  const filled = sheets.filter(({ rows }) => isFilled(rows))
  if (filled.length === 0) throw new SheetError('empty')
  return filled
}
