import { createBounds, type Bounds } from './bounds'
import { parseCsv } from './csv'
import { decodeText } from '@/lib/decodeText'
import { SheetError } from './error'
import { readOds } from './read/ods'
import { readOoxml } from './read/ooxml'
import { readOther } from './read/other'
import { repacked, unpack, workbookName, xmlOf } from './read/package'
import type { ReadSheet } from './read/table'
import { readXml2003 } from './read/xml2003'

const begins = (bytes: Uint8Array, ...mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Bytes examined to detect the kind. */
const HEAD = 4096

/** Refuses a compound file that holds no old workbook; part names are UTF-16. Encrypted .xlsx files are in one, too. */
function checkCompound(bytes: Uint8Array): void {
  const text = new TextDecoder('utf-16le').decode(bytes)
  if (text.includes('EncryptedPackage\0')) throw new SheetError('locked')
  if (!text.includes('Workbook\0') && !text.includes('Book\0')) throw new SheetError('notSheet')
}

/** Detects the kind of a file by content, not name. Throws SheetError for what is no sheet. */
function fileKind(bytes: Uint8Array): 'archive' | 'compound' | 'markup' | 'text' {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'archive'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'compound'
  const head = bytes.subarray(0, HEAD)
  const { text, encoding } = decodeText(head)
  // The zeros of UTF-16 stand on one side.
  if (head.includes(0) && !encoding.startsWith('utf-16')) throw new SheetError('notSheet')
  // Tables in HTML or XML named like a sheet, as many systems export.
  return /^\W{0,3}\s*<(!doctype|!--|html|head|meta|style|table|\?xml|[\w-]+:)/i.test(text) ? 'markup' : 'text'
}

const isFilled = ({ rows, exact }: ReadSheet) =>
  exact !== undefined || rows.some((row) => row.some((cell) => cell !== null))

/** The sheets of an archive: by our own reader, and by the library's where that refuses; if both do, the error of ours is reported. */
function readArchive(bytes: Uint8Array<ArrayBuffer>, bounds: () => Bounds): ReadSheet[] {
  const parts = unpack(bytes)
  const content = xmlOf(parts, 'content.xml')
  if (content !== undefined) {
    if (xmlOf(parts, 'meta-inf/manifest.xml')?.includes('encryption-data')) throw new SheetError('locked')
    return readOds(content, bounds())
  }
  const name = workbookName(parts)
  if (name === undefined) throw new SheetError('notSheet')
  const byLibrary = () => readOther(repacked(parts), bounds())
  if (!name.endsWith('.xml')) return byLibrary()
  let own: ReadSheet[] | SheetError
  try {
    own = readOoxml(parts, name, bounds())
    if (own.some(isFilled)) return own
  } catch (error) {
    if (!(error instanceof SheetError && (error.fault === 'damaged' || error.fault === 'noSheets'))) throw error
    own = error
  }
  try {
    return byLibrary()
  } catch {
    // Both refuse: what ours says names the cause.
    if (own instanceof SheetError) throw own
    return own
  }
}

function readSheetsOf(bytes: Uint8Array<ArrayBuffer>, bounds: () => Bounds, encoding: string | undefined): ReadSheet[] {
  const kind = fileKind(bytes)
  if (kind === 'archive') return readArchive(bytes, bounds)
  if (kind === 'compound') {
    checkCompound(bytes)
    return readOther(bytes, bounds())
  }
  const decoded = decodeText(bytes, encoding)
  const decoding = { encoding: decoded.encoding, ...(decoded.bad > 0 && { badSigns: decoded.bad }) }
  if (kind === 'text') {
    const { rows, unclosed } = parseCsv(decoded.text, bounds())
    return [{ name: '', rows, ...decoding, ...(unclosed !== undefined && { unclosed }) }]
  }
  const { text: markup } = decoded
  if (/<(\w+:)?Workbook[\s>]/.test(markup)) return readXml2003(markup, bounds())
  if (/<office:document[\s>]/.test(markup)) return readOds(markup, bounds())
  return readOther(markup, bounds()).map((sheet) => ({ ...sheet, ...decoding }))
}

/**
 * The non-empty sheets of a file, each of at most `maxRows` rows below the first. Throws SheetError for what is no sheet, and as soon as a
 * limit is exceeded. `encoding`: what a person says of a text.
 */
export function readSheets(bytes: Uint8Array<ArrayBuffer>, maxRows: number, encoding?: string): ReadSheet[] {
  const sheets = readSheetsOf(bytes, () => createBounds(maxRows + 1), encoding)
  const filled = sheets.filter(isFilled)
  if (filled.length === 0) throw new SheetError('empty')
  return filled
}
