import type { SheetSize } from '@/ui/print/paper'

/** Points in a millimetre. */
const PT_PER_MM = 72 / 25.4
const encoder = new TextEncoder()

/** A text as PDF has it in its properties: UTF-16, big-endian, with its mark, as hexadecimal digits. */
const hexText = (text: string): string =>
  `<FEFF${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

/** Height and width in px of a JPEG, as its frame header says. Throws for a file without one. */
function sizeOf(jpeg: Uint8Array): { width: number; height: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  // Segments: 0xFF, a kind, and their length without these two bytes.
  for (let at = 2; at + 9 < jpeg.length; at += 2 + view.getUint16(at + 2)) {
    const kind = view.getUint8(at + 1)
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  throw new Error('a JPEG without a frame')
}

/** A PDF file whose pages are these pictures (JPEG), each as large as a sheet of this size. */
export function picturePdf(
  pictures: readonly Uint8Array<ArrayBuffer>[],
  size: Pick<SheetSize, 'width' | 'height'>,
  title: string,
): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (head: string, stream?: string | Uint8Array<ArrayBuffer>) => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n`)
    if (stream === undefined) write(head)
    else {
      write(`${head.slice(0, -2)}/Length ${stream.length}>>\nstream\n`)
      write(stream)
      write('\nendstream')
    }
    write('\nendobj\n')
  }
  const [width, height] = [size.width, size.height].map((mm) => (mm * PT_PER_MM).toFixed(2))
  // Three objects come before the pages, and each page has three.
  const numberOf = (at: number) => 4 + at * 3
  write('%PDF-1.4\n%\u00ff\u00ff\n')
  object('<</Type/Catalog/Pages 2 0 R>>')
  const kids = pictures.map((_, at) => `${numberOf(at)} 0 R`).join(' ')
  object(`<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`)
  object(`<</Title ${hexText(title)}>>`)
  pictures.forEach((picture, at) => {
    const number = numberOf(at)
    const { width: across, height: down } = sizeOf(picture)
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${number + 1} 0 R/Resources<</XObject<</P ${number + 2} 0 R>>>>>>`,
    )
    object('<<>>', `${width} 0 0 ${height} 0 0 cm /P Do`)
    object(
      `<</Type/XObject/Subtype/Image/Width ${across}/Height ${down}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode>>`,
      picture,
    )
  })
  const start = length
  const entries = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`)
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
