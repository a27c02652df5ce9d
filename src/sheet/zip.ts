import { unzipSync, zipSync, type UnzipOptions, type Unzipped, type Zippable, type ZipOptions } from 'fflate/browser'

/**
 * Stands for fflate in the bundle (see vite.config.ts): the same calls without its workers out of `blob:` addresses, which a
 * content security policy need not allow. The sheet's own worker may block. As with fflate, the options may be left out.
 */

export { strFromU8, strToU8, zipSync } from 'fflate/browser'

type Done<T> = (error: Error | null, result: T | null) => void

function answer<T>(done: Done<T> | undefined, work: () => T): void {
  if (!done) throw new TypeError('no callback')
  let result: T
  try {
    result = work()
  } catch (error) {
    return done(error as Error, null)
  }
  done(null, result)
}

/** fflate's zip(files, options?, done), done when it returns. */
export function zip(files: Zippable, ...rest: [Done<Uint8Array>] | [ZipOptions, Done<Uint8Array>]): void {
  const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest
  answer(done, () => zipSync(files, options))
}

/** fflate's unzip(archive, options?, done), done when it returns. How much may unfold is for `options.filter` to say. */
export function unzip(bytes: Uint8Array, ...rest: [Done<Unzipped>] | [UnzipOptions, Done<Unzipped>]): void {
  const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest
  answer(done, () => unzipSync(bytes, options))
}
