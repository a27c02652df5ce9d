import { shrink, type PhotoTerms } from './shrink'

/** A worker that makes one picture smaller: gets a `PhotoRequest`, answers a Blob, or null for a picture that it can't read. */
export interface PhotoRequest {
  readonly file: Blob
  readonly terms: PhotoTerms
}

addEventListener('message', ({ data: { file, terms } }: MessageEvent<PhotoRequest>) => {
  void shrink(file, terms).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  )
})
