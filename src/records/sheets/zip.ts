import { zipSync, type Zippable, type ZipOptions } from 'fflate/browser'

/**
 * Replaces fflate in the bundle (see vite.config.ts): the same API without its `blob:` workers, so that the content security policy need
 * not allow them. The sheet worker may block. Options are optional, as in fflate.
 */

export { strFromU8, strToU8, zipSync } from 'fflate/browser'

type Done<T> = (error: Error | null, result: T | null) => void

function complete<T>(done: Done<T> | undefined, work: () => T): void {
  if (!done) throw new TypeError('no callback')
  let result: T
  try {
    result = work()
  } catch (error) {
    return done(error as Error, null)
  }
  done(null, result)
}

/** fflate's zip(files, options?, done), synchronous. */
export function zip(files: Zippable, ...rest: [Done<Uint8Array>] | [ZipOptions, Done<Uint8Array>]): void {
  const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest
  complete(done, () => zipSync(files, options))
}
