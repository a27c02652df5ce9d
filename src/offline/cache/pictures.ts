import type { Attachment } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import { deleteFile, readFileContent, readFiles } from '../files/attachments'

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

/** What this device has of the photos of records. Rejects with a message for the user. */
export async function keptPhotos(user: string, photos: readonly Attachment[]): Promise<KeptPictures> {
  const sizes = new Map((await readFiles(user)).map(({ id, size }) => [id, size]))
  const kept = photos.flatMap(({ id }) => sizes.get(id) ?? [])
  return { have: kept.length, of: photos.length, bytes: kept.reduce((sum, size) => sum + size, 0) }
}

/** Reads the photos of records, so that they are copied to this device; as `keepPictures`. */
export async function keepPhotos(
  user: string,
  photos: readonly Attachment[],
  signal: AbortSignal,
): Promise<KeptPictures> {
  let [have, bytes] = [0, 0]
  for (const photo of photos) {
    signal.throwIfAborted()
    const content = await readFileContent(user, photo).catch(logFailure)
    if (!content) continue
    have += 1
    bytes += content.size
  }
  return { have, of: photos.length, bytes }
}

/** Removes the copies of these photos; those that are still to be sent stay. */
export async function dropPhotos(user: string, photos: readonly Attachment[]): Promise<void> {
  const copies = (await readFiles(user)).filter(({ state }) => state === 'sent')
  for (const { id } of photos) if (copies.some((copy) => copy.id === id)) await deleteFile(user, id).catch(logFailure)
}
