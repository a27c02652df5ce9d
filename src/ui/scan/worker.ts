import jsQR from 'jsqr'

/** Pixels of a picture, as `ImageData` has them. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Recognises QR codes off the main thread: answers each picture with the text of its code, '' for none. */
addEventListener('message', ({ data: { data, width, height } }: MessageEvent<Pixels>) => {
  postMessage(jsQR(data, width, height)?.data ?? '')
})
