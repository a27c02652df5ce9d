import { zipSync } from 'fflate/browser'
import type { ExportedDocument } from '../editor'

const FILE = /\bfile:([\da-f-]{36})(?=\))/gi
const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', 'svg+xml': 'svg' }

const endingOf = ({ type }: Blob) => {
  const [, kind = 'bin'] = type.split('/')
  return endings[kind] ?? kind
}

/** A document as a .zip: the text as .md, its pictures in a folder beside it, where the text finds them. */
export async function zipFile({ title, content, fileOf }: ExportedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const paths = new Map<string, string>()
  const pictures: Record<string, Uint8Array> = {}
  for (const [, id = ''] of content.matchAll(FILE)) {
    const picture = paths.has(id) ? undefined : await fileOf(id)
    if (!picture) continue
    const path = `pictures/${paths.size + 1}.${endingOf(picture)}`
    paths.set(id, path)
    pictures[path] = new Uint8Array(await picture.arrayBuffer())
  }
  const text = content.replaceAll(FILE, (name, id: string) => paths.get(id) ?? name)
  // Pictures are packed already.
  return zipSync({ [`${title}.md`]: new TextEncoder().encode(text), ...pictures }, { level: 0 })
}
