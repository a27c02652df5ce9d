import { expect, test } from 'vitest'
import { withoutMetadata } from '@/lib/photo/metadata'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 255)
const little = (value: number, bytes: number) => big(value, bytes).toReversed()
const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat())

const PLACE = ascii('GPS 30.25,120.16')

// JPEG
const segment = (marker: number, data: number[]) => [0xff, marker, ...big(data.length + 2, 2), ...data]
const exif = (orientation: number) => [
  ...ascii('Exif\0\0II'),
  ...little(42, 2),
  ...little(8, 4),
  ...little(1, 2),
  ...little(0x0112, 2),
  ...little(3, 2),
  ...little(1, 4),
  ...little(orientation, 4),
  ...PLACE,
]
const density = segment(0xe0, ascii('JFIF\0'))
const colours = segment(0xe2, ascii('ICC_PROFILE\0profile'))
const table = segment(0xdb, [1, 0xff, 0xd9, 2])
// Contains a stuffed byte and a restart marker; a second scan follows, as in a progressive JPEG.
const scan = [...segment(0xda, [1, 1]), 5, 0xff, 0x00, 6, 0xff, 0xd0, 7]
const END = [0xff, 0xd9]
const START = [0xff, 0xd8]

test('withoutMetadata(): a JPEG loses place, time and comments, and keeps pixels and colours', () => {
  const photo = bytes(
    START,
    density,
    segment(0xe1, exif(1)),
    segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0').concat(PLACE)),
    colours,
    segment(0xe2, ascii('MPF\0').concat(PLACE)),
    segment(0xed, PLACE),
    segment(0xfe, PLACE),
    table,
    scan,
    table,
    scan,
    END,
    PLACE,
  )
  expect(withoutMetadata(photo)).toEqual(bytes(START, density, colours, table, scan, table, scan, END))
})

test('withoutMetadata(): undefined for a JPEG rotated by its metadata, or damaged', () => {
  for (const orientation of [2, 3, 6, 8])
    expect(withoutMetadata(bytes(START, segment(0xe1, exif(orientation)), scan, END))).toBeUndefined()
  expect(withoutMetadata(bytes(START, table, scan))).toBeUndefined()
  expect(withoutMetadata(bytes(START, segment(0xe1, exif(1)).slice(0, 14)))).toBeUndefined()
})

const chunk = (kind: string, data: number[]) => [...big(data.length, 4), ...ascii(kind), ...data, 1, 2, 3, 4]
const SIGNATURE = [0x89, ...ascii('PNG'), 13, 10, 26, 10]

test('withoutMetadata(): a PNG keeps only the chunks of the picture', () => {
  const made = [chunk('IHDR', [1]), chunk('iCCP', [2]), chunk('IDAT', [3, 4]), chunk('IDAT', [5])]
  const photo = bytes(
    SIGNATURE,
    ...made.slice(0, 2),
    chunk('eXIf', PLACE),
    chunk('tEXt', PLACE),
    chunk('iTXt', PLACE),
    chunk('tIME', PLACE),
    ...made.slice(2),
    chunk('IEND', []),
    PLACE,
  )
  expect(withoutMetadata(photo)).toEqual(bytes(SIGNATURE, ...made, chunk('IEND', [])))
  expect(withoutMetadata(bytes(SIGNATURE, ...made))).toBeUndefined()
})

const riff = (...chunks: number[][]) => {
  const rest = chunks.flat()
  return bytes(ascii('RIFF'), little(rest.length + 4, 4), ascii('WEBP'), rest)
}
const piece = (kind: string, data: number[]) => [
  ...ascii(kind),
  ...little(data.length, 4),
  ...data,
  ...(data.length % 2 ? [0] : []),
]

test('withoutMetadata(): a WebP loses its metadata and the flags for it', () => {
  const announced = (flags: number) => piece('VP8X', [flags, 0, 0, 0, 9, 0, 0, 9, 0, 0])
  const picture = piece('VP8 ', [1, 2, 3])
  const photo = riff(announced(0x3c), piece('ICCP', [1, 2]), picture, piece('EXIF', PLACE), piece('XMP ', [1]))
  expect(withoutMetadata(photo)).toEqual(riff(announced(0x30), piece('ICCP', [1, 2]), picture))
  expect(withoutMetadata(photo.slice(0, -11))).toBeUndefined()
})

test('withoutMetadata(): undefined for other formats', () => {
  expect(withoutMetadata(bytes(ascii('GIF89a')))).toBeUndefined()
  expect(withoutMetadata(new Uint8Array(0))).toBeUndefined()
})
