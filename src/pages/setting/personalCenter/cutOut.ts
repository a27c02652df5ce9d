/** Part of a picture, in its own pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Width and height of a stored avatar in px: sharp at 96 on a screen of double density, and small enough for a record. */
export const AVATAR_PX = 192
/** Longest `data:` address that the server takes. */
const MAX = 60_000

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('图片无法读取'))
    image.src = address
  })
}

/** The part of the picture at `address` as a small JPEG, a `data:` address. Rejects in words when it can't be read. */
export async function cutOut(address: string, part: Part): Promise<string> {
  const image = await loaded(address)
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_PX
  canvas.height = AVATAR_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('图片无法读取')
  // JPEG knows no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, AVATAR_PX, AVATAR_PX)
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, AVATAR_PX, AVATAR_PX)
  for (const quality of [0.86, 0.7, 0.5]) {
    const data = canvas.toDataURL('image/jpeg', quality)
    if (data.length <= MAX) return data
  }
  throw new Error('图片无法读取')
}
