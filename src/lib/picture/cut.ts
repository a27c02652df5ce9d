/** A part of a picture, in its pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Loads a picture. Rejects with a message for the user if it can't be decoded. */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('图片读不出来'))
    image.src = address
  })
}

function canvasOf({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('图片读不出来')
  // JPEG has no alpha channel.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/** Size of the box around a picture that is turned by `degrees`. */
export function boxOf({ width, height }: Size, degrees: number): Size {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: width * cosine + height * sine, height: width * sine + height * cosine }
}

/** The part `area` of a picture that is turned by `degrees`, drawn at `size`; white where there is none. */
export function cutPicture(image: HTMLImageElement, area: Area, size: Size, degrees = 0): HTMLCanvasElement {
  const { canvas, context } = canvasOf(size)
  const box = boxOf({ width: image.naturalWidth, height: image.naturalHeight }, degrees)
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  return canvas
}

/** A picture turned by quarters to the right, then mirrored. */
export function turnPicture(image: HTMLImageElement, quarters: number, mirrored: boolean): HTMLCanvasElement {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const { canvas, context } = canvasOf(quarters % 2 === 0 ? size : { width: size.height, height: size.width })
  context.translate(canvas.width / 2, canvas.height / 2)
  if (mirrored) context.scale(-1, 1)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(image, -size.width / 2, -size.height / 2)
  return canvas
}

const asBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片读不出来'))), 'image/jpeg', quality)
  })

const qualities = [0.92, 0.85, 0.75, 0.6, 0.45, 0.3]

/** The best JPEG of at most `maxBytes`; undefined when none is that small. */
export async function jpegWithin(canvas: HTMLCanvasElement, maxBytes = Infinity): Promise<Blob | undefined> {
  for (const quality of qualities) {
    const blob = await asBlob(canvas, quality)
    if (blob.size <= maxBytes) return blob
  }
  return undefined
}

/** Least brightness of a channel, of 255, that passes for white. */
const WHITE = 225

/** Whether the upper corners are white, as identity photos demand of the ground behind a head. */
export function hasWhiteGround(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d')
  const side = Math.max(1, Math.round(canvas.width * 0.08))
  return [0, canvas.width - side].every((x) => {
    const { data } = context?.getImageData(x, 0, side, side) ?? { data: [] }
    let [sum, count] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      sum += Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      count += 1
    }
    return count > 0 && sum / count >= WHITE
  })
}
