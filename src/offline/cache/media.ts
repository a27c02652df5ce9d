import { logFailure } from '@/lib/logFailure'

/** Cache of films and tunes that a person takes along; the worker answers from every cache, and a wipe deletes it. */
const CACHE = 'kept-media'

const absolute = (url: string) => new URL(url, document.baseURI).href

/** Bytes of these files on this device; undefined when one is missing. */
export async function keptMedia(urls: readonly string[], storage: CacheStorage = caches): Promise<number | undefined> {
  let bytes = 0
  for (const url of urls) {
    const cached = await storage.match(absolute(url))
    if (!cached) return undefined
    bytes += (await cached.blob()).size
  }
  return bytes
}

/** Bytes of all films and tunes on this device. */
export async function allKeptMedia(storage: CacheStorage = caches): Promise<number> {
  let bytes = 0
  for (const answer of await (await storage.open(CACHE)).matchAll()) bytes += (await answer.blob()).size
  return bytes
}

/** Removes all films and tunes from this device. */
export const dropAllMedia = async (storage: CacheStorage = caches): Promise<void> => void (await storage.delete(CACHE))

/** Bytes of these files as the host reports them, without fetching them; undefined when it can't be reached. */
export async function sizeOfMedia(urls: readonly string[], load: typeof fetch = fetch): Promise<number | undefined> {
  try {
    const answers = await Promise.all(urls.map((url) => load(absolute(url), { method: 'HEAD' })))
    if (!answers.every(({ ok }) => ok)) return undefined
    return answers.reduce((bytes, { headers }) => bytes + Number(headers.get('content-length') ?? 0), 0)
  } catch (error) {
    // Without a network the size is not known, and the page offers nothing that needs it.
    logFailure(error)
    return undefined
  }
}

interface KeepOptions {
  readonly signal: AbortSignal
  /** Called with the bytes received so far. */
  readonly onProgress: (bytes: number) => void
  readonly storage?: CacheStorage
  readonly load?: typeof fetch
}

/** Stores these files on this device, all or none. Rejects with AbortError, a network error, or when the storage is full. */
export async function keepMedia(
  urls: readonly string[],
  { signal, onProgress, storage = caches, load = fetch }: KeepOptions,
): Promise<void> {
  const cache = await storage.open(CACHE)
  let received = 0
  try {
    for (const url of urls) {
      const answer = await load(absolute(url), { signal })
      if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${url}`)
      // A network that asks for a sign-in first answers everything with a page.
      if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error(`a page in place of ${url}`)
      const counting = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          received += chunk.byteLength
          onProgress(received)
          controller.enqueue(chunk)
        },
      })
      const whole = await new Response(answer.body.pipeThrough(counting, { signal })).blob()
      const headers = new Headers(answer.headers)
      // Of the transfer; the worker sends the bytes as they are.
      for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
      await cache.put(absolute(url), new Response(whole, { headers }))
    }
  } catch (error) {
    await dropMedia(urls, storage)
    throw error
  }
}

/** Removes these files from this device; the answer puts them back. */
export async function dropMedia(urls: readonly string[], storage: CacheStorage = caches): Promise<() => Promise<void>> {
  const cache = await storage.open(CACHE)
  const removed: [string, Response][] = []
  for (const url of urls.map(absolute)) {
    const answer = await cache.match(url)
    if (answer) removed.push([url, new Response(await answer.blob(), { headers: answer.headers })])
    await cache.delete(url)
  }
  return async () => {
    const again = await storage.open(CACHE)
    for (const [url, answer] of removed) await again.put(url, answer.clone())
  }
}
