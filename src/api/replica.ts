import * as z from 'zod/mini'

/** What the gateway keeps of the server's answers for reading without it, and says of them by `/local/replica`. */

/** Header of a list's request that is made to keep the list: it is answered when the rows are kept, without unsent writes. */
export const PREFETCH_HEADER = 'x-take'
/** Header of the answer to it: 'full' when there was no room left for the rows. */
export const PREFETCHED_HEADER = 'x-taken'

/** Of a module (of the other answers together: '') for one person. Times in ms since 1970. */
export const cachedModule = z.object({
  module: z.string(),
  rows: z.int(),
  /** How many rows the server had. */
  total: z.int(),
  /** All rows of the module are kept. */
  complete: z.boolean(),
  /** An estimate. */
  bytes: z.int(),
  /** When something of it was last read from the server. */
  at: z.int(),
  /** When the list was last read to its end; 0 for never. */
  completeAt: z.int(),
})
export type CachedModule = z.infer<typeof cachedModule>
export const cachedModules = z.array(cachedModule)
