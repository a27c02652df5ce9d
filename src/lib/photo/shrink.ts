import { withoutMetadata } from './metadata'

/** How large a picture may be: in bytes, and in pixels on the longer edge. */
export interface PhotoTerms {
  readonly maxBytes: number
  readonly maxEdge: number
}

/** From where nobody sees a difference to where everybody does; beyond, fewer pixels look better. */
const QUALITIES = [0.86, 0.76, 0.66, 0.54]
const SMALLER = 0.75
/** A picture of less is not made any smaller, in pixels. */
const LEAST_EDGE = 320

type Canvas = OffscreenCanvas | HTMLCanvasElement

function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function draw(bitmap: ImageBitmap, scale: number): Canvas {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = canvasOf(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  // JPEG knows nothing of transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

const encode = (canvas: Canvas, quality: number): Promise<Blob> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality),
      )

async function reduced(bitmap: ImageBitmap, { maxBytes, maxEdge }: PhotoTerms): Promise<Blob> {
  const edge = Math.max(bitmap.width, bitmap.height)
  for (let scale = Math.min(1, maxEdge / edge); ; scale *= SMALLER) {
    const canvas = draw(bitmap, scale)
    let last: Blob | undefined
    for (const quality of QUALITIES) {
      last = await encode(canvas, quality)
      if (last.size <= maxBytes) return last
    }
    if (last && edge * scale * SMALLER < LEAST_EDGE) return last
  }
}

/**
 * A picture as it is kept: upright, no larger than the terms, and without metadata. One that is small enough keeps its pixels where
 * they can be told apart from the metadata; every other becomes a JPEG. Rejects where the browser can't read the picture.
 */
export async function shrink(file: Blob, terms: PhotoTerms): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  try {
    const fits = file.size <= terms.maxBytes && Math.max(bitmap.width, bitmap.height) <= terms.maxEdge
    const bare = fits ? withoutMetadata(new Uint8Array(await file.arrayBuffer())) : undefined
    return bare ? new Blob([bare], { type: file.type }) : await reduced(bitmap, terms)
  } finally {
    bitmap.close()
  }
}
