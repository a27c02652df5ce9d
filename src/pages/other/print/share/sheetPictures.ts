import { pixels, type SheetSize } from '@/ui/print/paper'
import type { Proof } from '@/ui/print/paginator'
import { standAlone } from '../standAlone'

/** Pixels of a picture for each CSS px of the sheet: 192 dpi, at which small print and codes are sharp. */
const SCALE = 2
const QUALITY = 0.85
const XHTML = 'http://www.w3.org/1999/xhtml'

/** A sheet as a drawing that needs nothing else: in an SVG, since browsers paint that onto a canvas. */
async function drawing(sheet: Element, style: string, width: number, height: number): Promise<string> {
  const page = document.implementation.createHTMLDocument()
  const paper = page.createElement('div')
  paper.className = 'paper'
  const rules = page.createElement('style')
  rules.textContent = style
  const copy = page.importNode(sheet, true)
  await standAlone(copy)
  paper.append(rules, copy)
  paper.setAttribute('xmlns', XHTML)
  const content = new XMLSerializer().serializeToString(paper)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${content}</foreignObject></svg>`,
  )}`
}

/** Pictures of sheets, one after the other, as JPEG. Throws where the browser lets nothing be drawn of a page, and the signal's reason. */
export async function* sheetPictures(
  { sheets, style }: Pick<Proof, 'sheets' | 'style'>,
  size: SheetSize,
  signal: AbortSignal,
): AsyncGenerator<Blob, void, undefined> {
  const [width, height] = [pixels(size.width), pixels(size.height)]
  for (const sheet of sheets.querySelectorAll('.sheet')) {
    signal.throwIfAborted()
    const picture = new Image()
    picture.src = await drawing(sheet, style, width, height)
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * SCALE)
    canvas.height = Math.round(height * SCALE)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas for a sheet')
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    yield await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('no picture of a sheet'))),
        'image/jpeg',
        QUALITY,
      ),
    )
  }
}
