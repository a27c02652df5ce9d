import { dataUrl } from '@/lib/dataUrl'
import { logFailure } from '@/lib/logFailure'

/** Puts the pictures of a copy of sheets into it, as `data:` URLs, and what was ticked; a picture that can't be read becomes its words. */
export async function standAlone(copy: ParentNode): Promise<void> {
  for (const picture of copy.querySelectorAll<HTMLImageElement>('img[src]')) {
    try {
      picture.src = await dataUrl(await (await fetch(picture.src)).blob())
    } catch (error) {
      logFailure(error)
      picture.replaceWith(picture.alt)
    }
  }
  for (const box of copy.querySelectorAll('input')) box.toggleAttribute('checked', box.checked)
}
