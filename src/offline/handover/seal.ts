/** What is sealed opens by the private half of `key` alone: ECDH with a key for this once, HKDF, AES-GCM. */

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const INFO = new TextEncoder().encode('console-handover 1')
/** Zeroes: a key seals once. */
const IV = new Uint8Array(12)
export const POINT_BYTES = 65
const ID_BYTES = 8

/** A device's own keys. */
export interface Keys {
  readonly privateKey: CryptoKey
  /** The public one, 65 bytes. */
  readonly key: Uint8Array<ArrayBuffer>
}

/** New keys; the private one can't be read out, not even by the console. */
export async function newKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  return { privateKey, key: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)) }
}

const publicOf = (key: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey('raw', key, CURVE, false, [])

/** Returns whether something was sealed for a key, without opening it. */
const idOf = async (key: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', key)).slice(0, ID_BYTES)

async function sealKey(own: CryptoKey, other: CryptoKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derived = { name: 'HKDF', hash: 'SHA-256', salt, info: INFO }
  return crypto.subtle.deriveKey(derived, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Seals `content` for the owner of `to`, bound to `head`, which stays readable before it. */
export async function seal(
  content: Uint8Array<ArrayBuffer>,
  to: Uint8Array<ArrayBuffer>,
  head: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const once = await newKeys()
  const key = await sealKey(once.privateKey, await publicOf(to), joined(once.key, to))
  const additionalData = joined(head, await idOf(to), once.key)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: IV, additionalData }, key, content)
  return joined(additionalData, new Uint8Array(sealed))
}

/** Opens what `seal` has made, with a head of that many bytes; 'recipient' where it is for another key, 'damaged' where a byte is not as sealed. */
export async function unseal(
  sealed: Uint8Array<ArrayBuffer>,
  own: Keys,
  headBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'recipient' | 'damaged'> {
  const start = headBytes + ID_BYTES
  const point = sealed.slice(start, start + POINT_BYTES)
  if (point.length < POINT_BYTES) return 'damaged'
  const id = await idOf(own.key)
  if (id.some((byte, at) => byte !== sealed[headBytes + at])) return 'recipient'
  try {
    const key = await sealKey(own.privateKey, await publicOf(point), joined(point, own.key))
    const additionalData = sealed.slice(0, start + POINT_BYTES)
    const rest = sealed.slice(start + POINT_BYTES)
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: IV, additionalData }, key, rest))
  } catch (error) {
    // A point that is none, or a tag that does not fit.
    if (error instanceof DOMException) return 'damaged'
    throw error
  }
}
