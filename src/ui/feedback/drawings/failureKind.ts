import { isChunkError } from '@/lib/chunkError'
import type { Emptiness } from './drawings'

/** What kind of emptiness a failed read leaves: without the server it is not on this device, a refusal is a want of right. */
export function failureKind(error: Error | null | undefined): Emptiness {
  if (!error) return 'failed'
  // As an error of the API client has them.
  const { code, kind } = error as Error & { readonly code?: unknown; readonly kind?: unknown }
  if (code === 403) return 'noRight'
  return isChunkError(error) || kind === 'unreachable' ? 'notHere' : 'failed'
}
