/** Encodings that a person can choose from, as TextDecoder names them. */
export const textEncodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5'] as const

export interface DecodedText {
  readonly text: string
  /** As TextDecoder names it. */
  readonly encoding: string
  /** Places that could not be read, U+FFFD in the text. */
  readonly bad: number
  /** A mark or the whole of the text says that it is this encoding. */
  readonly sure: boolean
}

/** A damaged letter is several of them. */
const UNREAD = /\uFFFD+/g
const LETTERS = /[^\0-\u007F\uFFFD]/g
/** Bytes in which a declaration stands, and from which zeros show UTF-16. */
const HEAD = 4096
const DECLARED = /<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)|<meta[^>]*\bcharset\s*=\s*["']?\s*([\w-]+)/i

const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0

function decoded(bytes: Uint8Array, label: string, sure = false): DecodedText {
  const decoder = new TextDecoder(label)
  const text = decoder.decode(bytes)
  return { text, encoding: decoder.encoding, bad: countOf(text, UNREAD), sure }
}

/** The encoding by a byte order mark; undefined for none. */
function marked([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** UTF-16 by its zeros: those of digits, blanks and line ends all stand on one side. undefined without zeros, or with them on both. */
function byZeros(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD)
  const sides = [0, 0] as [number, number]
  head.forEach((byte, at) => {
    if (byte === 0) sides[at % 2 === 0 ? 0 : 1] += 1
  })
  const [even, odd] = sides
  if (even + odd === 0 || Math.min(even, odd) * 10 > Math.max(even, odd)) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The encoding that HTML or XML declares; undefined for none that a browser knows. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const [, xml, html] = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))) ?? []
  try {
    return new TextDecoder(xml ?? html ?? 'none').encoding
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * A text file as text: by its mark, the zeros of UTF-16, what HTML and XML declare, else UTF-8 if all but a few signs are, else GB 18030,
 * which Chinese Excel and Windows write. `chosen`: the encoding that a person says it is.
 */
export function decodeText(bytes: Uint8Array, chosen?: string): DecodedText {
  if (chosen !== undefined) return decoded(bytes, chosen, true)
  const mark = marked(bytes)
  if (mark !== undefined) return decoded(bytes, mark, true)
  const wide = byZeros(bytes)
  if (wide !== undefined) return decoded(bytes, wide)
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8.bad === 0) return { ...utf8, sure: true }
  const declared = declaredIn(bytes)
  // What can be read byte by byte is no UTF-16.
  if (declared !== undefined && !declared.startsWith('utf-')) return decoded(bytes, declared)
  // A cut end or a damaged byte costs one sign, while another encoding has hardly one that is right.
  if (countOf(utf8.text, LETTERS) >= 4 * utf8.bad) return utf8
  const chinese = decoded(bytes, 'gb18030')
  return chinese.bad < utf8.bad ? chinese : utf8
}
