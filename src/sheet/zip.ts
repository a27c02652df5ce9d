import { unzipSync, zipSync, type UnzipOptions, type Unzipped, type Zippable } from 'fflate/browser'

/**
 * Stands for fflate in the bundle (see vite.config.ts): the same answers without its workers out of `blob:` addresses, which a
 * content security policy need not allow. The sheet's own worker may block.
 */

export { strFromU8, strToU8, zipSync } from 'fflate/browser'

/** A small file can unfold into gigabytes: more than this, in bytes, is no table that anybody made. */
const UNFOLDED_MAX = 256 * 1024 * 1024

type Done<T> = (error: Error | null, result: T | null) => void

function answer<T>(done: Done<T>, work: () => T): void {
  let result: T
  try {
    result = work()
  } catch (error) {
    return done(error as Error, null)
  }
  done(null, result)
}

/** fflate's zip(), done when it returns. */
export const zip = (files: Zippable, done: Done<Uint8Array>): void => answer(done, () => zipSync(files))

/** fflate's unzip(), done when it returns; refuses what unfolds into too much. */
export const unzip = (bytes: Uint8Array, options: UnzipOptions, done: Done<Unzipped>): void =>
  answer(done, () => {
    let size = 0
    return unzipSync(bytes, {
      filter(file) {
        const isWanted = options.filter?.(file) ?? true
        if (isWanted) size += file.originalSize
        if (size > UNFOLDED_MAX) throw new Error('too large when unfolded')
        return isWanted
      },
    })
  })
