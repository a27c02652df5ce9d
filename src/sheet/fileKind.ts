import { SheetError } from './error'

const begins = (bytes: Uint8Array, ...mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** How far into a file its kind shows. */
const HEAD = 4096

/** Of a compound file, the container of old .xls files and of encrypted .xlsx files; the names of its parts stand in it as UTF-16. */
function compoundFault(bytes: Uint8Array) {
  const text = new TextDecoder('utf-16le').decode(bytes)
  if (text.includes('EncryptedPackage\0')) return 'locked'
  return text.includes('Workbook\0') || text.includes('Book\0') ? 'legacy' : 'notSheet'
}

/** What a file is by its content, whatever its name says. Throws a SheetError for what can't be read. */
export function fileKind(bytes: Uint8Array): 'workbook' | 'text' {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(compoundFault(bytes))
  const isWide = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)
  const head = bytes.subarray(0, HEAD)
  // A page or an XML table under the name of a sheet, as some systems export.
  const isMarkup = !isWide && /^\W{0,3}\s*<(!doctype|html|table|\?xml)/i.test(new TextDecoder('latin1').decode(head))
  if (isMarkup || (!isWide && head.includes(0))) throw new SheetError('notSheet')
  return 'text'
}
