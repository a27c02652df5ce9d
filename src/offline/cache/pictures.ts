import { logFailure } from '@/lib/logFailure'

/** Cache of pictures that a person keeps on this device; the worker answers from every cache, and a wipe deletes it. */
const CACHE = 'kept-pictures'

/** Pictures on this device, of all; their size in bytes. */
export interface KeptPictures {
  readonly have: number
  readonly of: number
  readonly bytes: number
}

const absolute = (url: string) => new URL(url, document.baseURI).href

/** What this device has of pictures, those included that came with the console. */
export async function keptPictures(urls: Iterable<string>, storage: CacheStorage = caches): Promise<KeptPictures> {
  let [have, of, bytes] = [0, 0, 0]
  for (const url of new Set(urls)) {
    of += 1
    const cached = await storage.match(absolute(url))
    if (!cached) continue
    have += 1
    bytes += (await cached.blob()).size
  }
  return { have, of, bytes }
}

/**
 * Fetches the pictures that this device lacks. Those that can't be fetched are missing from the answer's `have`; rejects with AbortError, or
 * when the device's storage is full.
 */
export async function keepPictures(
  urls: Iterable<string>,
  { signal, storage = caches, load = fetch }: { signal: AbortSignal; storage?: CacheStorage; load?: typeof fetch },
): Promise<KeptPictures> {
  const all = new Set(urls)
  const cache = await storage.open(CACHE)
  for (const url of all) {
    signal.throwIfAborted()
    if (await storage.match(absolute(url))) continue
    const answer = await load(absolute(url), { signal }).catch(logFailure)
    if (answer?.ok) await cache.put(absolute(url), answer)
  }
  return keptPictures(all, storage)
}

/** Removes the pictures that were kept; those of the console stay. */
export const dropPictures = async (storage: CacheStorage = caches): Promise<void> => void (await storage.delete(CACHE))
