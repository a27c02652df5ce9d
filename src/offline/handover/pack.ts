import { deflateSync, inflateSync } from 'fflate/browser'
import * as z from 'zod/mini'
import { label, line } from '@/contract/fields'
import { fromBase64, toBase64 } from '@/lib/base64'
import { parseJson } from '@/lib/parseJson'
import { outboxFile } from '@/protocol/outbox'
import type { Address } from './address'
import { seal, unseal, type Keys } from './seal'

const content = z.object({
  /** The server that the writes are meant for. */
  server: z.string(),
  /** For whom it is, and on which device it was made. */
  to: label,
  device: line,
  /** The author's writes. */
  file: outboxFile,
})
/** What one person hands over to another. */
export type Pack = z.infer<typeof content>

/**
 * Why nothing comes out of it: it is no pack, one of another version of the console, sealed for another person or device, damaged, or for another
 * server.
 */
export type PackFault = 'none' | 'version' | 'recipient' | 'damaged' | 'server'

const VERSION = 1
const HEAD = Uint8Array.of(...new TextEncoder().encode('VHP'), VERSION)

/** Seals a pack for its recipient. Rejects where the browser has no Web Crypto, as on plain http. */
export async function sealPack(pack: Pack, { key }: Pick<Address, 'key'>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(pack)), { level: 9 })
  return seal(new Uint8Array(bytes), key, HEAD)
}

/** Opens a pack with the keys of `user` on this device, which works with `server`. */
export async function openPack(
  sealed: Uint8Array<ArrayBuffer>,
  own: Keys,
  { user, server }: Pick<Address, 'user' | 'server'>,
): Promise<Pack | PackFault> {
  if (HEAD.some((byte, at) => byte !== sealed[at] && at < HEAD.length - 1)) return 'none'
  if (sealed[HEAD.length - 1] !== VERSION) return 'version'
  const opened = await unseal(sealed, own, HEAD.length)
  if (typeof opened === 'string') return opened
  const found = content.safeParse(parseJson(new TextDecoder().decode(inflateSync(opened))))
  // Sealed as a whole by a console that knows other fields.
  if (!found.success) return 'version'
  if (found.data.to !== user) return 'recipient'
  return found.data.server === server ? found.data : 'server'
}

const MARK = 'VHP1.'

/** A pack as the text of a file, which every messenger takes. */
export const toText = (pack: Uint8Array): string => `${MARK}${toBase64(pack)}\n`

/** The pack in a file's text; undefined for another file. */
export const fromText = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const whole = text.replaceAll(/\s/g, '')
  return whole.startsWith(MARK) ? fromBase64(whole.slice(MARK.length)) : undefined
}
