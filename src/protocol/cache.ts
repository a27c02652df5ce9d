import * as z from 'zod/mini'

/** The gateway's cache of server responses for offline reading, described by `/local/replica`. */

/** Request header of a prefetch: the response follows once the rows are cached, without optimistic rows. */
export const PREFETCH_HEADER = 'x-take'
/** Response header of a prefetch: 'kept', 'full' when the storage was full, 'failed' or 'nothing' when the rows could not be stored. */
export const PREFETCHED_HEADER = 'x-taken'

/** Cache state of a module for one user ('' for all non-module responses). Times in ms since 1970. */
export const cachedModule = z.object({
  module: z.string(),
  rows: z.int(),
  /** Number of rows on the server; a lower bound unless `counted`. */
  total: z.int(),
  /** The server has given the exact total: an answer without filters was read. */
  counted: z.optional(z.boolean()),
  /** All rows of the module are cached. */
  complete: z.boolean(),
  /** Estimated size. */
  bytes: z.int(),
  /** Time of the last response cached. */
  at: z.int(),
  /** When the list was last read completely; 0 for never. */
  completeAt: z.int(),
})
export type CachedModule = z.infer<typeof cachedModule>
export const cachedModules = z.array(cachedModule)
