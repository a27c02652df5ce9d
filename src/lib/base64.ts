/** Bytes turned into characters at a time: engines limit the arguments of a call. */
const AT_ONCE = 0x80_00

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(letters)
}

/** The bytes of base64; undefined for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Base64 in the letters of addresses (RFC 4648, section 5), without padding. */
export const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** The bytes of base64 in the letters of addresses, padded or not; undefined for anything else. */
export const fromUrlSafe = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
