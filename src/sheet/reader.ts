import readExcelFile from 'read-excel-file/universal'
import type { Cell } from './column'
import { parseCsv } from './csv'
import { textOfCell } from './dates'
import { decodeText } from './decode'
import { SheetError } from './error'

/** One sheet of a file; its rows are as long as what stands in them. */
export interface ReadSheet {
  /** Empty for a CSV. */
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

const begins = (bytes: Uint8Array, ...mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

const cellOf = (given: unknown): Cell => {
  if (given instanceof Date) return textOfCell(given)
  return typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : null
}

const isFilled = (rows: readonly (readonly Cell[])[]) => rows.some((row) => row.some((cell) => cell !== null))

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet[]> {
  try {
    const sheets = await readExcelFile(bytes.buffer)
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }))
  } catch {
    throw new SheetError('damaged')
  }
}

/**
 * The sheets of an .xlsx or .csv file that hold something, each of at most `maxRows` rows under its head. Throws a SheetError for
 * anything else.
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>, maxRows: number): Promise<ReadSheet[]> {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError('legacy')
  const isZip = begins(bytes, 0x50, 0x4b, 0x03, 0x04)
  const isText =
    !isZip && (begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff) || !bytes.subarray(0, 4096).includes(0))
  if (!isZip && !isText) throw new SheetError('notSheet')
  const sheets = isZip ? await readWorkbook(bytes) : [{ name: '', rows: parseCsv(decodeText(bytes)) }]
  const filled = sheets.filter(({ rows }) => isFilled(rows))
  if (filled.length === 0) throw new SheetError('empty')
  if (filled.some(({ rows }) => rows.length - 1 > maxRows)) throw new SheetError('tooManyLines')
  return filled
}
