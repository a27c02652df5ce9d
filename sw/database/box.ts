/** Bytes encrypted with AES-256-GCM under a random `iv`. */
export interface Box {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

type Bytes = Uint8Array<ArrayBuffer>

/** Of all keys of locks. */
export const AES = { name: 'AES-GCM', length: 256 } as const
const uses: KeyUsage[] = ['encrypt', 'decrypt']

export const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count))

/** A non-extractable key; it can be posted to other hosts. */
export const importKey = (raw: Bytes | ArrayBuffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, AES, false, uses)

/** Derives a PIN's key by PBKDF2 with SHA-256, which makes each guess slow. */
export async function keyOfPin(pin: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const password = new TextEncoder().encode(pin.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, base, AES, false, uses)
}

/** `place` is authenticated (AAD): the box can't be decrypted in another place. */
const gcm = (iv: Bytes, place: string) => ({
  name: AES.name,
  iv,
  ...(place && { additionalData: new TextEncoder().encode(place) }),
})

/** `place`: where the box belongs; '' for none. */
export async function encrypt(key: CryptoKey, plain: Bytes, place = ''): Promise<Box> {
  const iv = randomBytes(12)
  return { iv, bytes: await crypto.subtle.encrypt(gcm(iv, place), key, plain) }
}

/** Rejects with an OperationError for a wrong key or place, or a changed box. */
export const decrypt = (key: CryptoKey, { iv, bytes }: Box, place = ''): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(gcm(iv, place), key, bytes)

type Fields = Readonly<Record<string, unknown>>

/** The content of a file. Not a Blob, which WebKit's private windows refuse to store; up to version 2.0.11 it was one. */
export type StoredBytes = ArrayBuffer | Blob

const isContent = (value: unknown): value is StoredBytes => value instanceof ArrayBuffer || value instanceof Blob

/** Serializes fields: the JSON's length (uint32), the JSON, and at most one content. */
export async function pack(fields: Fields): Promise<Bytes> {
  const name = Object.keys(fields).find((key) => isContent(fields[key]))
  const content = name === undefined ? undefined : (fields[name] as StoredBytes)
  const head = new TextEncoder().encode(
    JSON.stringify(name === undefined ? [fields] : [{ ...fields, [name]: undefined }, name]),
  )
  const rest = new Uint8Array(content instanceof Blob ? await content.arrayBuffer() : (content ?? new ArrayBuffer()))
  const packed = new Uint8Array(4 + head.length + rest.length)
  new DataView(packed.buffer).setUint32(0, head.length)
  packed.set(head, 4)
  packed.set(rest, 4 + head.length)
  return packed
}

export function unpack(packed: ArrayBuffer): Fields {
  const end = 4 + new DataView(packed).getUint32(0)
  const head = new TextDecoder().decode(new Uint8Array(packed, 4, end - 4))
  const [fields, name] = JSON.parse(head) as [Fields, string?]
  return name === undefined ? fields : { ...fields, [name]: packed.slice(end) }
}
