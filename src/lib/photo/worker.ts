import { shrink, type PhotoLimits } from './shrink'

/** Message to this worker, which answers with the shrunk Blob, or null for an unreadable picture. */
export interface PhotoRequest {
  readonly file: Blob
  readonly limits: PhotoLimits
}

addEventListener('message', ({ data: { file, limits } }: MessageEvent<PhotoRequest>) => {
  void shrink(file, limits).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  )
})
