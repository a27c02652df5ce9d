import { isOfKind } from '@/lib/fileRules'
import { photoEndings, photoKinds } from '@/lib/attachment'
import type { PhotoLimits } from '@/lib/photo/shrink'
import type { PhotoRequest } from '@/lib/photo/worker'

/** Build-time environment (README, "Configuration"): largest size of a shrunk photo, in KB. */
const limitKb = Number(import.meta.env.VITE_PHOTO_KB ?? 500)
const limits: PhotoLimits = { maxBytes: (limitKb > 0 ? limitKb : 500) * 1024, maxEdge: 2048 }

/** A dictionary key. */
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
  return shrink(file, limits).catch(() => null)
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Shrinks a photo, applies its orientation and removes its metadata; other files are returned unchanged. One at a time to bound memory.
 * Rejects with a message for the user where the browser can't decode it.
 */
export function preparePhoto(file: File, signal: AbortSignal): Promise<File> {
  const isPhoto = photoKinds.includes(file.type) || (file.type === '' && isOfKind(file, photoEndings))
  if (!isPhoto) return Promise.resolve(file)
  const work = async () => {
    signal.throwIfAborted()
    const shrunk = await (typeof OffscreenCanvas === 'undefined' ? inPage : inWorker)({ file, limits }, signal)
    if (!shrunk) throw new Error(UNREADABLE)
    const isSame = shrunk.type === file.type || /\.jpe?g$/i.test(file.name)
    const name = isSame ? file.name : `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`
    return new File([shrunk], name, { type: shrunk.type })
  }
  const running = queue.then(work, work)
  queue = running.catch(() => {})
  return running
}
