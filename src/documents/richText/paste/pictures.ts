import { fromBase64 } from '@/lib/base64'
import { newUuid } from '@/lib/random'
import { rtfPictures } from './rtf'

const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\d+/=a-z\s]+)$/i

/** A picture that stands in an address itself; undefined for anything else. */
function embedded(src: string): File | undefined {
  const [, type = '', base64 = ''] = DATA.exec(src) ?? []
  const bytes = type === '' ? undefined : fromBase64(base64.replaceAll(/\s/g, ''))
  if (!bytes) return undefined
  return new File([bytes], `1.${type.replace('image/', '').replace('jpeg', 'jpg')}`, { type: type.toLowerCase() })
}

/**
 * Takes the pictures out of a clipping: each that the clipboard holds gets an id, by which its element names it from now on; the others go.
 * Returns the files by id, and how many there were none of.
 */
export function takePictures(
  body: Element,
  rtf: string,
): { readonly pictures: Map<string, File>; readonly lost: number } {
  const pictures = new Map<string, File>()
  let lost = 0
  const found = [...body.querySelectorAll('img')]
  const local = found.filter((picture) => /^file:/i.test(picture.getAttribute('src') ?? ''))
  const fromRtf = local.length > 0 ? rtfPictures(rtf) : []
  // By their order; if these are not as many, none can be identified.
  const isMatched = fromRtf.length === local.length
  for (const picture of found) {
    // One of the console's own documents.
    if (picture.hasAttribute('data-file')) continue
    const at = local.indexOf(picture)
    const file = at < 0 ? embedded(picture.getAttribute('src') ?? '') : isMatched ? fromRtf[at] : undefined
    if (file) {
      const id = newUuid()
      pictures.set(id, file)
      picture.setAttribute('data-file', id)
    } else {
      // A pixel that counts readers is nothing that anybody would miss.
      const size = Number(picture.getAttribute('width') ?? 2) * Number(picture.getAttribute('height') ?? 2)
      if (!(size <= 1)) lost += 1
      const paragraph = picture.closest('p')
      picture.remove()
      if (paragraph?.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove()
    }
  }
  return { pictures, lost }
}
