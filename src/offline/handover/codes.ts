import { fromBase45, toBase45 } from '@/lib/base45'

/** Bytes in each code: 360 characters and a head make 57 modules, which a camera without focus reads from another phone's screen. */
const BYTES = 240
/** More codes take longer than anybody holds a phone still: 14 KB, some hundred writes. */
export const CODES_MAX = 60

const idOf = async (pack: Uint8Array<ArrayBuffer>) =>
  toBase45(new Uint8Array(await crypto.subtle.digest('SHA-256', pack), 0, 6))

/** How many codes hold so many bytes. */
export const countCodes = (bytes: number): number => Math.ceil(bytes / BYTES)

/** The texts of the codes that hold a pack; each names the pack, its place and how many there are. */
export async function toCodes(pack: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const count = countCodes(pack.length)
  const id = await idOf(pack)
  return Array.from({ length: count }, (_, at) => {
    const part = pack.subarray(at * BYTES, (at + 1) * BYTES)
    return `VHQ1:${id}:${at + 1}/${count}:${toBase45(part)}`
  })
}

/** What became of a code: no code of a pack, one of another version, known before, added, the last one missing, or all there and not what was sealed. */
export type Taken = 'none' | 'version' | 'known' | 'added' | 'whole' | 'damaged'

/** Gathers the codes of a pack in whatever order they are seen. */
export interface Collector {
  /** The first code of another pack begins anew with that one. */
  take(text: string): Promise<Taken>
  /** 0 before the first code. */
  readonly count: number
  /** Places that were not seen yet, from 1. */
  readonly missing: readonly number[]
  /** The whole pack, once it is there. */
  readonly pack: Uint8Array<ArrayBuffer> | undefined
}

export function createCollector(): Collector {
  let id = ''
  let parts: (Uint8Array | undefined)[] = []
  let pack: Uint8Array<ArrayBuffer> | undefined
  const missing = () => Array.from(parts, (part, at) => (part ? 0 : at + 1)).filter((place) => place > 0)
  const begin = (next: string, count: number) => {
    id = next
    parts = Array.from({ length: count })
    pack = undefined
  }
  return {
    get count() {
      return parts.length
    },
    get missing() {
      return missing()
    },
    get pack() {
      return pack
    },
    async take(text) {
      const [head, given = '', at, of, rest = ''] = /^VHQ1:(.{9}):(\d+)\/(\d+):(.+)$/s.exec(text) ?? []
      if (/^VHQ(?!1:)\d+:/.test(text)) return 'version'
      if (head === undefined) return 'none'
      const [place, count] = [Number(at), Number(of)]
      const part = fromBase45(rest)
      if (!part || place < 1 || place > count || count > CODES_MAX) return 'none'
      if (given !== id || count !== parts.length) begin(given, count)
      if (parts[place - 1]) return 'known'
      parts[place - 1] = part
      if (missing().length > 0) return 'added'
      const whole = Uint8Array.from(parts.flatMap((each) => [...(each ?? [])]))
      if ((await idOf(whole)) === id) {
        pack = whole
        return 'whole'
      }
      begin('', 0)
      return 'damaged'
    },
  }
}
