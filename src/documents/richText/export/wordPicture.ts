import { ImageRun } from 'docx'
import { TEXT_WIDTH } from './wordStyles'

/** Kinds that Word files hold; others are drawn anew. */
const kinds: Readonly<Record<string, 'png' | 'jpg' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

async function asPng(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** A picture in a Word document, as wide as in the text: `share` in percent, else its own width, at most the text's. */
export async function wordPicture(file: Blob, words: string, share: number | undefined): Promise<ImageRun> {
  const bitmap = await createImageBitmap(file)
  const kind = kinds[file.type]
  const content = kind ? file : await asPng(bitmap)
  const width = share === undefined ? Math.min(bitmap.width, TEXT_WIDTH) : (TEXT_WIDTH * share) / 100
  const transformation = { width: Math.round(width), height: Math.round((bitmap.height * width) / bitmap.width) }
  bitmap.close()
  return new ImageRun({
    type: kind ?? 'png',
    data: await content.arrayBuffer(),
    transformation,
    altText: { name: words, description: words, title: words },
  })
}
