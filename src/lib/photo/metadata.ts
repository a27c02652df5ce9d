type Bytes = Uint8Array<ArrayBuffer>

const text = (bytes: Bytes, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
const view = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function concat(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether an Exif segment sets an orientation; `at`: offset of its TIFF header. */
function isRotated(bytes: Bytes, at: number, end: number): boolean {
  const data = view(bytes)
  const little = text(bytes, at, 2) === 'II'
  const directory = at + data.getUint32(at + 4, little)
  const entries = data.getUint16(directory, little)
  for (let entry = directory + 2, left = entries; left > 0 && entry + 12 <= end; entry += 12, left -= 1) {
    if (data.getUint16(entry, little) === 0x0112) return data.getUint16(entry + 8, little) > 1
  }
  return false
}

/** Of the application segments, only density (JFIF), Adobe and colour profile (ICC). */
const isNeededInJpeg = (bytes: Bytes, marker: number, at: number): boolean => {
  if (marker === 0xe0 || marker === 0xee) return true
  if (marker === 0xe2) return text(bytes, at + 4, 11) === 'ICC_PROFILE'
  return !(marker >= 0xe1 && marker <= 0xef) && marker !== 0xfe
}

function jpeg(bytes: Bytes): Bytes | undefined {
  const data = view(bytes)
  const parts: Bytes[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // Data after EOI is another picture or a video.
    if (marker === 0xd9) return concat([...parts, bytes.subarray(at, at + 2)])
    const end = at + 2 + data.getUint16(at + 2)
    if (marker === 0xe1 && text(bytes, at + 4, 4) === 'Exif' && isRotated(bytes, at + 10, end)) return undefined
    let next = end
    if (marker === 0xda) {
      const inside = () => bytes[next] !== 0xff || bytes[next + 1] === 0 || ((bytes[next + 1] ?? 0) & 0xf8) === 0xd0
      while (next < bytes.length && inside()) next += 1
    }
    if (isNeededInJpeg(bytes, marker, at)) parts.push(bytes.subarray(at, next))
    at = next
  }
  return bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? concat([...parts, bytes.subarray(at, at + 2)]) : undefined
}

const neededInPng = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/

function png(bytes: Bytes): Bytes | undefined {
  const data = view(bytes)
  const parts: Bytes[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + data.getUint32(at)
    const kind = text(bytes, at + 4, 4)
    if (neededInPng.test(kind)) parts.push(bytes.subarray(at, end))
    if (kind === 'IEND') return concat(parts)
    at = end
  }
  return undefined
}

/** Exif and XMP flags of the VP8X chunk. */
const METADATA_FLAGS = 0x0c

function webp(bytes: Bytes): Bytes | undefined {
  const data = view(bytes)
  const parts: Bytes[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const kind = text(bytes, at, 4)
    const size = data.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) return undefined
    const chunk = bytes.slice(at, end)
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS
    if (kind !== 'EXIF' && kind !== 'XMP ') parts.push(chunk)
    at = end
  }
  const rest = concat(parts)
  const head = bytes.slice(0, 12)
  view(head).setUint32(4, rest.length + 4, true)
  return concat([head, rest])
}

/**
 * A picture without metadata (place, time, camera), its pixels unchanged. Undefined where it must be re-encoded: another format, a
 * damaged file, or an orientation in its metadata.
 */
export function withoutMetadata(bytes: Bytes): Bytes | undefined {
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpeg(bytes)
    if (text(bytes, 1, 3) === 'PNG') return png(bytes)
    return text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP' ? webp(bytes) : undefined
  } catch {
    return undefined
  }
}
