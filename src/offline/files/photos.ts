import { isOfKind } from '@/lib/fileRules'
import { photoEndings, photoKinds } from '@/lib/attachment'
import type { PhotoTerms } from '@/lib/photo/shrink'
import type { PhotoRequest } from '@/lib/photo/worker'

/** Environment at build time (README, "Configuration"): how large a photo may be after it was made smaller, in KB. */
const limitKb = Number(import.meta.env.VITE_PHOTO_KB ?? 500)
const terms: PhotoTerms = { maxBytes: (limitKb > 0 ? limitKb : 500) * 1024, maxEdge: 2048 }

/** Said of a picture that the browser can't open: a dictionary key. */
const UNREADABLE = '浏览器打不开这张图片，请换成 JPEG 或 PNG'

async function inWorker(request: PhotoRequest, signal: AbortSignal): Promise<Blob | null> {
  const worker = new Worker(new URL('../../lib/photo/worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
      worker.addEventListener('error', () => resolve(null))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
const inPage = async ({ file }: PhotoRequest): Promise<Blob | null> => {
  const { shrink } = await import('@/lib/photo/shrink')
  return shrink(file, terms).catch(() => null)
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * A photo as it is kept: upright, small, and without place and time; what is no photo stays as it is. One at a time, for each takes
 * much memory. Rejects in words where the browser can't open it.
 */
export function preparePhoto(file: File, signal: AbortSignal): Promise<File> {
  const isPhoto = photoKinds.includes(file.type) || (file.type === '' && isOfKind(file, photoEndings))
  if (!isPhoto) return Promise.resolve(file)
  const work = async () => {
    signal.throwIfAborted()
    const shrunk = await (typeof OffscreenCanvas === 'undefined' ? inPage : inWorker)({ file, terms }, signal)
    if (!shrunk) throw new Error(UNREADABLE)
    const isSame = shrunk.type === file.type || /\.jpe?g$/i.test(file.name)
    const name = isSame ? file.name : `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`
    return new File([shrunk], name, { type: shrunk.type })
  }
  const running = turn.then(work, work)
  turn = running.catch(() => {})
  return running
}
