import readExcelFile from 'read-excel-file/universal'
import { isArchiveError, tidyBook } from './book'
import { createBounds, createMeter, type Bounds } from './bounds'
import type { Cell } from './column'
import { parseCsv } from './csv'
import { textOfCell } from './dates'
import { decodeText } from './decode'
import { SheetError } from './error'
import { fileKind } from './fileKind'

/** One sheet of a file; its rows are as long as what stands in them. */
export interface ReadSheet {
  /** Empty for a CSV. */
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

const cellOf = (given: unknown): Cell => {
  if (given instanceof Date) return textOfCell(given)
  return typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : null
}

const isFilled = (rows: readonly (readonly Cell[])[]) => rows.some((row) => row.some((cell) => cell !== null))

/** Errors by which the library says that a workbook is none, a plain one for its XML; a TypeError says that we are wrong. */
const refusals: readonly string[] = ['Error', 'InvalidInputError', 'InvalidSpreadsheetError', 'UnzipError']

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, bounds: Bounds): Promise<ReadSheet[]> {
  try {
    const sheets = await readExcelFile(tidyBook(bytes, bounds).buffer)
    // What they share in here, names as well as texts, each of them has for itself where they go.
    const meter = createMeter()
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      // A sheet of charts has none.
      rows: ((data ?? []) as readonly (readonly unknown[])[]).map((row) =>
        row.map((given) => {
          const cell = cellOf(given)
          meter(typeof cell === 'string' ? cell.length : 1)
          return cell
        }),
      ),
    }))
  } catch (error) {
    if (isArchiveError(error) || refusals.includes((error as Error).name))
      throw new SheetError('damaged', {}, { cause: error })
    throw error
  }
}

/**
 * The sheets of an .xlsx or .csv file that hold something, each of at most `maxRows` rows under its first one. Throws a SheetError
 * for anything else, as soon as a bound is passed.
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
