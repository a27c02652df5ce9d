import * as z from 'zod/mini'
import { label, line } from '@/contract/fields'
import { fromBase64, toBase64 } from '@/lib/base64'
import { parseJson } from '@/lib/parseJson'

/** A person on a device, for whom something can be sealed. */
export interface Address {
  readonly user: string
  /** The device's name. */
  readonly device: string
  /** The server that the device works with (`serverHere`). */
  readonly server: string
  /** A public key of ECDH over P-256, 65 bytes. */
  readonly key: Uint8Array<ArrayBuffer>
}

const MARK = 'VHK'
const VERSION = 1
const KEY_BYTES = 65

const said = z.object({ user: label, device: line, server: z.string() })

/** An address as text of plain letters and digits, for a code or to be sent: spaces and lines around it do no harm. */
export function writeAddress({ key, ...address }: Address): string {
  const text = new TextEncoder().encode(JSON.stringify(address))
  return `${MARK}${VERSION}.${toBase64(key)}.${toBase64(text)}`
}

/** The address in a text; 'none' for another text or a cut one, 'version' for one of another version of the console. */
export function readAddress(text: string): Address | 'none' | 'version' {
  const whole = text.replaceAll(/\s/g, '')
  const [, version] = /^VHK(\d+)\./.exec(whole) ?? []
  if (version === undefined) return 'none'
  if (version !== `${VERSION}`) return 'version'
  const [, point = '', rest = ''] = whole.split('.')
  const bytes = fromBase64(rest)
  const found = said.safeParse(bytes && parseJson(new TextDecoder().decode(bytes)))
  const key = fromBase64(point)
  return found.success && key?.length === KEY_BYTES ? { ...found.data, key } : 'none'
}

/** What both sides compare by eye, as `3F2A 91C4 07BE`: another person or key has another one. */
export async function fingerprintOf({ user, key }: Pick<Address, 'user' | 'key'>): Promise<string> {
  const name = new TextEncoder().encode(user)
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from([...key, ...name]))
  const hex = [...new Uint8Array(digest, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ')
}
