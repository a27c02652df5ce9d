import { withoutMetadata } from './metadata'

/** Size limits: bytes, and pixels of the longer edge. */
export interface PhotoLimits {
  readonly maxBytes: number
  readonly maxEdge: number
}

/** JPEG qualities to try before downscaling, which looks better than lower ones. */
const QUALITIES = [0.86, 0.76, 0.66, 0.54]
const SCALE_STEP = 0.75
/** Not downscaled below this longer edge, in pixels. */
const MIN_EDGE = 320

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
  // JPEG has no transparency.
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

async function compress(bitmap: ImageBitmap, { maxBytes, maxEdge }: PhotoLimits): Promise<Blob> {
  const edge = Math.max(bitmap.width, bitmap.height)
  for (let scale = Math.min(1, maxEdge / edge); ; scale *= SCALE_STEP) {
    const canvas = draw(bitmap, scale)
    let last: Blob | undefined
    for (const quality of QUALITIES) {
      last = await encode(canvas, quality)
      if (last.size <= maxBytes) return last
    }
    if (last && edge * scale * SCALE_STEP < MIN_EDGE) return last
  }
}

/**
 * Shrinks a picture to the limits, applies its orientation and removes its metadata. A picture within the limits keeps its pixels where
 * the metadata can be cut out; any other becomes a JPEG. Rejects where the browser can't decode it.
 */
export async function shrink(file: Blob, limits: PhotoLimits): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  try {
    const withinLimits = file.size <= limits.maxBytes && Math.max(bitmap.width, bitmap.height) <= limits.maxEdge
    const stripped = withinLimits ? withoutMetadata(new Uint8Array(await file.arrayBuffer())) : undefined
    return stripped ? new Blob([stripped], { type: file.type }) : await compress(bitmap, limits)
  } finally {
    bitmap.close()
  }
}
