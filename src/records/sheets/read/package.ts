import { unzipSync, zipSync, type Unzipped } from 'fflate/browser'
import { decodeText } from '@/lib/decodeText'
import { parseUrl } from '@/lib/url'
import { createMeter } from '../bounds'
import { SheetError } from '../error'
import { attribute, withoutWideReferences, xmlTokens } from './xml'

/** The parts of an OOXML package (ECMA-376 part 2) by name, in lower case and with slashes: programs differ in both. */
export type Parts = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** The name of the part that `target` names in `folder`, as an address has it: without `./` and `../`, blanks as `%20`. */
function partName(target: string, folder = ''): string {
  const path = target.replaceAll('\\', '/')
  return (parseUrl(path, `http://part/${folder}`)?.pathname.slice(1) ?? path).toLowerCase()
}

/** Whether an error is fflate's, which have numeric codes. */
const isArchiveError = (error: unknown): boolean => typeof (error as { code?: unknown } | null)?.code === 'number'

/** Unpacks an archive, except for pictures and other media. Throws SheetError `unfolded` beyond the bound, `damaged` for no archive. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): Parts {
  const meter = createMeter()
  let files: Unzipped
  try {
    files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isWanted = !/(^|[/\\])(media|pictures|thumbnails)[/\\]|\.(png|jpe?g|gif|emf|wmf)$/i.test(name)
        if (isWanted) meter(originalSize)
        return isWanted
      },
    })
  } catch (error) {
    if (!isArchiveError(error)) throw error
    throw new SheetError('damaged', {}, { cause: error })
  }
  return new Map(Object.entries(files).map(([name, part]) => [partName(name), part]))
}

/** The text of an XML part; undefined if there is none. */
export function xmlOf(parts: Parts, name: string): string | undefined {
  const part = parts.get(name)
  return part && decodeText(part).text
}

/** The archive of the parts, uncompressed, for the library, which unpacks without bounds and reads UTF-8 alone. */
export function repacked(parts: Parts): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const plain = [...parts].map(([name, part]) => {
    const xml = /\.(xml|rels)$/.test(name) ? xmlOf(parts, name) : undefined
    return [name, xml === undefined ? part : encoder.encode(withoutWideReferences(xml))] as const
  })
  return zipSync(Object.fromEntries(plain), { level: 0 })
}

export interface Relationship {
  readonly id: string
  /** The last part of its address, such as `worksheet`: strict OOXML has other addresses before it. */
  readonly type: string
  /** The name of the part. */
  readonly target: string
}

/** The relationships of a part, or of the package for ''. */
export function relationshipsOf(parts: Parts, name: string): readonly Relationship[] {
  const [folder, file] = [name.slice(0, name.lastIndexOf('/') + 1), name.slice(name.lastIndexOf('/') + 1)]
  const xml = xmlOf(parts, `${folder}_rels/${file}.rels`)
  if (xml === undefined) return []
  const found: Relationship[] = []
  for (const token of xmlTokens(xml)) {
    if (typeof token === 'string' || token.name !== 'Relationship' || token.is === 'close') continue
    found.push({
      id: attribute(token, 'Id') ?? '',
      type: /[^/]*$/.exec(attribute(token, 'Type') ?? '')?.[0] ?? '',
      target: partName(attribute(token, 'Target') ?? '', folder),
    })
  }
  return found
}

/** The name of the part that holds the workbook: as the package says, else by its usual name; undefined if there is none. */
export function workbookName(parts: Parts): string | undefined {
  const main = relationshipsOf(parts, '').find(({ type, target }) => type === 'officeDocument' && parts.has(target))
  const name = main?.target ?? [...parts.keys()].find((each) => /(^|\/)workbook\d*\.(xml|bin)$/.test(each))
  return name !== undefined && /^word\/|^ppt\//.test(name) ? undefined : name
}
