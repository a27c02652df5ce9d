import { deflateSync, inflateSync } from 'fflate/browser'
import * as z from 'zod/mini'
import { label, line, uuid } from '@/contract/fields'
import { isModule } from '@/contract/rows'
import { fromBase64, toBase64 } from '@/lib/base64'
import { parseJson } from '@/lib/parseJson'
import { outboxFile } from '@/protocol/outbox'
import { COPIES_MAX, recordCopy } from '@/protocol/received'
import type { Address } from './address'
import { seal, unseal, type Keys } from './seal'

const addressed = {
  /** The server that it comes from and is meant for. */
  server: z.string(),
  /** For whom it is, and on which device it was made. */
  to: label,
  device: line,
}
const writes = z.object({
  ...addressed,
  /** The author's writes. */
  file: outboxFile,
})
/** Unsent writes that one person hands over to another. */
export type Pack = z.infer<typeof writes>

const copies = z.object({
  ...addressed,
  /** A new uuid for what is given at a time. */
  id: uuid,
  /** The account of whoever gives it. */
  from: label,
  /** When it was made, in ms. */
  at: z.int(),
  records: z.array(recordCopy).check(
    z.minLength(1),
    z.maxLength(COPIES_MAX),
    z.refine((records) => records.every(({ module }) => isModule(module))),
  ),
})
/** Records that one person gives to another to look at. */
export type CopiesPack = z.infer<typeof copies>

/**
 * Why nothing comes out of it: it is no pack, one of another version of the console, sealed for another person or device, damaged, or for another
 * server.
 */
export type PackFault = 'none' | 'version' | 'recipient' | 'damaged' | 'server'

/** By the version in their head, which consoles refuse that do not know it. */
const contents: ReadonlyMap<number | undefined, z.ZodMiniType<Pack | CopiesPack>> = new Map<
  number,
  z.ZodMiniType<Pack | CopiesPack>
>([
  [1, writes],
  [2, copies],
])
const MARK = [...new TextEncoder().encode('VHP')]
const HEAD_BYTES = MARK.length + 1

/** Seals a pack for its recipient. Rejects where the browser has no Web Crypto, as on plain http. */
export async function sealPack(
  pack: Pack | CopiesPack,
  { key }: Pick<Address, 'key'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(pack)), { level: 9 })
  return seal(new Uint8Array(bytes), key, Uint8Array.of(...MARK, 'file' in pack ? 1 : 2))
}

/** Whether the files that come along can be read: the import takes them one after the other. */
const hasWholeFiles = ({ file: { files = [] } }: Pack) =>
  files.every(({ content }) => fromBase64(content) !== undefined)

/** Opens a pack with the keys of `user` on this device, which works with `server`. */
export async function openPack(
  sealed: Uint8Array<ArrayBuffer>,
  own: Keys,
  { user, server }: Pick<Address, 'user' | 'server'>,
): Promise<Pack | CopiesPack | PackFault> {
  if (MARK.some((byte, at) => byte !== sealed[at])) return 'none'
  const content = contents.get(sealed[MARK.length])
  if (!content) return 'version'
  const opened = await unseal(sealed, own, HEAD_BYTES)
  if (typeof opened === 'string') return opened
  const found = content.safeParse(parseJson(new TextDecoder().decode(inflateSync(opened))))
  // Sealed as a whole by a console that knows other fields.
  if (!found.success) return 'version'
  if (found.data.to !== user) return 'recipient'
  if ('file' in found.data && !hasWholeFiles(found.data)) return 'damaged'
  return found.data.server === server ? found.data : 'server'
}

const TEXT_MARK = 'VHP1.'

/** A pack as the text of a file, which every messenger takes; the version of what is in it is in its head. */
export const toText = (pack: Uint8Array): string => `${TEXT_MARK}${toBase64(pack)}\n`

/** The pack in a file's text; undefined for another file. */
export const fromText = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const whole = text.replaceAll(/\s/g, '')
  return whole.startsWith(TEXT_MARK) ? fromBase64(whole.slice(TEXT_MARK.length)) : undefined
}
