import { CODES_MAX, countCodes, createCollector, toCodes } from '@/offline/handover/codes'
import { fromText, openPack, sealPack, toText, type Pack, type PackFault } from '@/offline/handover/pack'
import type { Keys } from '@/offline/handover/seal'
import { integer, pick, type Random } from '@/lib/random'

type Bytes = Uint8Array<ArrayBuffer>

/** What happens to a pack on its way from one device to the other. */
export const mishaps = ['none', 'none', 'twice', 'late', 'damaged', 'cut', 'astray'] as const
export type Mishap = (typeof mishaps)[number]

const changed = (bytes: Bytes, random: Random): Bytes => {
  const bad = bytes.slice()
  const at = integer(random, 0, bad.length - 1)
  bad[at] = (bad[at] ?? 0) ^ (1 << integer(random, 0, 7))
  return bad
}

/** The codes as somebody films them: from anywhere in the row, some often, in the end each at least once unless it is cut. */
async function filmed(pack: Bytes, random: Random, isCut: boolean): Promise<Bytes | undefined> {
  const codes = await toCodes(pack)
  const shown = isCut ? codes.slice(1) : codes
  const seen = [...shown.toSorted(() => random() - 0.5), ...shown, ...shown].slice(integer(random, 0, shown.length))
  const collector = createCollector()
  for (const code of seen) await collector.take(code)
  return collector.pack
}

/** Seals a pack, carries it as codes or as a file, and opens it at the other end; undefined where it did not arrive as a whole. */
export async function carry(
  pack: Pack,
  mishap: Mishap,
  { own, other, random }: { own: Keys; other: Keys; random: Random },
): Promise<Pack | PackFault | undefined> {
  const sealed = await sealPack(pack, mishap === 'astray' ? other : own)
  const sent = mishap === 'damaged' ? changed(sealed, random) : sealed
  const isSmall = countCodes(sealed.length) <= CODES_MAX
  const way = pick(random, isSmall ? ['codes', 'file'] : ['file'])
  const text = toText(sent)
  const arrived =
    way === 'codes'
      ? await filmed(sent, random, mishap === 'cut')
      : fromText(mishap === 'cut' ? text.slice(0, integer(random, 0, text.length - 5)) : text)
  const opened = arrived && (await openPack(arrived, own, { user: pack.to, server: pack.server }))
  if (typeof opened === 'object' && !('file' in opened)) throw new Error('writes were sealed, and records came out')
  return opened
}
