/**
 * RSA with PKCS#1 v1.5 padding over texts of any length, with a server's public key (spec §7; why hand-written:
 * docs/decisions/0006-rsa.md). Texts are split by bytes, not characters.
 */

import { fromBase64, toBase64 } from '../base64'

export interface PublicKey {
  readonly modulus: bigint
  readonly exponent: bigint
  /** Block size in bytes: 128 for 1024 bits (spec §9). */
  readonly size: number
}

/** Two header bytes, at least eight of padding, and a zero. */
const PADDING = 11

const toNumber = (bytes: Uint8Array) =>
  BigInt(`0x0${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
const toBytes = (value: bigint, size: number) =>
  Uint8Array.from(
    value
      .toString(16)
      .padStart(size * 2, '0')
      .match(/../g) ?? [],
    (hex) => Number.parseInt(hex, 16),
  )

function bytesIn(base64: string): Uint8Array {
  const bytes = fromBase64(base64)
  if (!bytes) throw new Error('not base64')
  return bytes
}

/** The integers of a DER structure in order, including those in sequences and bit strings. */
function integers(der: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = 0; at < der.length;) {
    const [tag, first = 0] = der.subarray(at, at + 2)
    const long = first & 0x80 ? first & 0x7f : 0
    const start = at + 2 + long
    const end = start + (long ? Number(toNumber(der.subarray(at + 2, start))) : first)
    if (end > der.length) throw new Error('the key is cut off')
    const inner = der.subarray(start, end)
    if (tag === 0x02) found.push(inner)
    else if (tag === 0x30) found.push(...integers(inner))
    else if (tag === 0x03) found.push(...integers(inner.subarray(1)))
    at = end
  }
  return found
}

/** Parses a public key: PEM or bare base64, SPKI or PKCS#1. Throws for anything else. */
export function readPublicKey(text: string): PublicKey {
  const [modulus, exponent, ...rest] = integers(bytesIn(text.replace(/-----[^-]+-----/g, ''))).map(toNumber)
  if (!modulus || !exponent || rest.length > 0) throw new Error('not a public RSA key')
  return { modulus, exponent, size: Math.ceil(modulus.toString(2).length / 8) }
}

function power({ modulus, exponent }: PublicKey, base: bigint): bigint {
  let result = 1n
  for (let square = base, left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/** Random padding without zeros, which would end it. */
function padding(length: number): Uint8Array {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  while (bytes.includes(0)) bytes.set(crypto.getRandomValues(new Uint8Array(1)), bytes.indexOf(0))
  return bytes
}

/** Chunks of `size` bytes, the last one shorter. */
const chunks = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
const join = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** Encrypts a text's UTF-8 in chunks, 117 bytes with a 1024-bit key (spec §7); base64 of the concatenated blocks. */
export function encrypt(text: string, key: PublicKey): string {
  const blocks = chunks(new TextEncoder().encode(text), key.size - PADDING).map((piece) => {
    const block = join([Uint8Array.of(0, 2), padding(key.size - piece.length - 3), Uint8Array.of(0), piece])
    return toBytes(power(key, toNumber(block)), key.size)
  })
  return toBase64(join(blocks))
}

/** Content of a block made with the private key: 00 01, eight or more ff, 00, content. */
function content(block: Uint8Array): Uint8Array {
  const end = block.indexOf(0, 2)
  const filled = block[0] === 0 && block[1] === 1 && end >= PADDING - 1
  if (!filled || block.subarray(2, end).some((byte) => byte !== 0xff)) throw new Error('the text is of another key')
  return block.subarray(end + 1)
}

/**
 * Decrypts base64 of blocks encrypted with the server's private key, 128 bytes each with a 1024-bit key (spec §7). Throws when they are of
 * another key or were modified.
 */
export function decrypt(base64: string, key: PublicKey): string {
  const bytes = bytesIn(base64)
  if (bytes.length % key.size > 0) throw new Error('the text is cut off')
  const parts = chunks(bytes, key.size).map((block) => content(toBytes(power(key, toNumber(block)), key.size)))
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(join(parts))
}
