import { logFailure } from '@/lib/logFailure'
import type { Pixels } from './worker'

/** A picture and its size in pixels. */
export interface Picture {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** Recognises codes in pictures. */
export interface CodeReader {
  /** Whether it recognises bar codes, too; otherwise QR codes alone. */
  readonly bars: boolean
  /** The text of a code in the picture, '' where none was recognised. Rejects when the reader itself failed. */
  read(picture: Picture): Promise<string>
  close(): void
}

/** The browser's own reader, where it has one; TypeScript doesn't know it. */
interface BarcodeDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

async function ownReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass }
  if (!BarcodeDetector) return undefined
  try {
    const formats = await BarcodeDetector.getSupportedFormats()
    if (!formats.includes('qr_code')) return undefined
    const detector = new BarcodeDetector()
    // Some devices have the class without the service behind it, which only a first picture shows.
    await detector.detect(new ImageData(1, 1) as never)
    return {
      bars: formats.length > 1,
      read: async ({ source }) =>
        (await detector.detect(source)).find(({ rawValue }) => rawValue !== '')?.rawValue ?? '',
      close: () => {},
    }
  } catch (error) {
    // The worker reads instead.
    return logFailure(error)
  }
}

/** Longer edges at which a picture is looked at, in px: a code that fills it is found in the first, a small one in the second. */
const EDGES = [800, 1600] as const

/** The part of Worker in use. */
export type ReaderHost = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const startWorker = (): ReaderHost =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'codes' })

function pixelsOf({ source, width, height }: Picture, edge: number): Pixels {
  const scale = Math.min(1, edge / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas to look at a picture')
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function workerReader(start: () => ReaderHost): CodeReader {
  const host = start()
  let pending: { resolve: (text: string) => void; reject: (error: unknown) => void } | undefined
  host.addEventListener('message', ({ data }: MessageEvent<string>) => pending?.resolve(data))
  host.addEventListener('error', (event) => {
    event.preventDefault()
    pending?.reject(new Error(event.message || 'the worker that reads codes did not start'))
  })
  const ask = ({ data, width, height }: Pixels) =>
    new Promise<string>((resolve, reject) => {
      pending = { resolve, reject }
      host.postMessage({ data, width, height } satisfies Pixels, [data.buffer as ArrayBuffer])
    })
  return {
    bars: false,
    async read(picture) {
      const longer = Math.max(picture.width, picture.height)
      for (const edge of EDGES.filter((each, at) => at === 0 || longer > (EDGES[at - 1] ?? each))) {
        const text = await ask(pixelsOf(picture, edge))
        if (text) return text
      }
      return ''
    },
    close: () => host.terminate(),
  }
}

/** The browser's reader of codes, or one of the console's own for QR codes, in a worker. */
export async function openReader(start: () => ReaderHost = startWorker): Promise<CodeReader> {
  return (await ownReader()) ?? workerReader(start)
}
