import { afterEach, describe, expect, test, vi } from 'vitest'
import { openReader, type ReaderHost } from '@/ui/scan/reader'
import type { Pixels } from '@/ui/scan/worker'

const picture = (width: number, height: number) => ({ source: {} as CanvasImageSource, width, height })

/** A worker that finds what `answer` says. */
function host(answer: (pixels: Pixels) => string) {
  const listeners = new Map<string, (event: never) => void>()
  const seen: Pixels[] = []
  const terminate = vi.fn()
  const fake = {
    terminate,
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
    postMessage: (pixels: Pixels) => {
      seen.push(pixels)
      listeners.get('message')?.({ data: answer(pixels) } as never)
    },
  }
  return {
    start: () => fake as unknown as ReaderHost,
    seen,
    terminate,
    fail: (message: string) => listeners.get('error')?.({ message, preventDefault: () => {} } as never),
  }
}

/** A browser with a reader of its own, which knows these formats. */
function browser(formats: readonly string[], detect: () => Promise<readonly { rawValue: string }[]>) {
  vi.stubGlobal('ImageData', function ImageData() {})
  vi.stubGlobal(
    'BarcodeDetector',
    Object.assign(
      class {
        detect = detect
      },
      { getSupportedFormats: () => Promise.resolve(formats) },
    ),
  )
}

/** Canvases whose pixels are as many as they are large. */
function canvases() {
  const context = {
    drawImage: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4),
      width,
      height,
    }),
  }
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) })
}

afterEach(() => vi.unstubAllGlobals())

describe('BarcodeDetector of the browser', () => {
  test('reads bar codes as well', async () => {
    browser(['qr_code', 'code_128'], () => Promise.resolve([{ rawValue: '' }, { rawValue: 'CAM-1' }]))
    const reader = await openReader()
    expect(reader.bars).toBe(true)
    expect(await reader.read(picture(10, 10))).toBe('CAM-1')
  })

  test.each([
    ['knows no QR codes', ['code_128'], () => Promise.resolve([])],
    ['has no service behind it', ['qr_code'], () => Promise.reject(new Error('unavailable'))],
  ] as const)('is not used when it %s', async (_, formats, detect) => {
    canvases()
    browser(formats, detect)
    const { start } = host(() => 'from the worker')
    const reader = await openReader(start)
    expect(reader.bars).toBe(false)
    expect(await reader.read(picture(10, 10))).toBe('from the worker')
  })
})

describe('the console’s own QR reader', () => {
  test('reads a large picture twice, the second time at double size, a small one once', async () => {
    canvases()
    const { start, seen } = host(({ width }) => (width > 800 ? 'small code' : ''))
    const reader = await openReader(start)
    expect(await reader.read(picture(4000, 3000))).toBe('small code')
    expect(seen.map(({ width, height }) => [width, height])).toEqual([
      [800, 600],
      [1600, 1200],
    ])
    expect(await reader.read(picture(640, 480))).toBe('')
    expect(seen).toHaveLength(3)
  })

  test('rejects with the worker’s error, and close() ends the worker', async () => {
    canvases()
    const worker = host(() => {
      worker.fail('no memory')
      return ''
    })
    const reader = await openReader(worker.start)
    await expect(reader.read(picture(10, 10))).rejects.toThrow('no memory')
    reader.close()
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})
