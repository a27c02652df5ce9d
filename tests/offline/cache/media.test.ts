// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { allKeptMedia, dropAllMedia, dropMedia, keepMedia, keptMedia, sizeOfMedia } from '@/offline/cache/media'

/** Cache Storage in memory, of one cache. */
function cacheStorage() {
  const cache = new Map<string, Response>()
  const storage = {
    match: async (url: string) => cache.get(url)?.clone(),
    delete: async () => cache.clear(),
    open: async () => ({
      match: async (url: string) => cache.get(url)?.clone(),
      matchAll: async () => [...cache.values()].map((answer) => answer.clone()),
      put: async (url: string, answer: Response) => void cache.set(url, answer),
      delete: async (url: string) => cache.delete(url),
    }),
  }
  return { storage: storage as unknown as CacheStorage, cache }
}

const files = ['media/a.webm', 'media/a.jpg']
const signal = () => new AbortController().signal

test('keepMedia(): files are stored with progress and without transfer headers, removed and restored', async () => {
  const { storage, cache } = cacheStorage()
  const load = async () =>
    new Response('0123456789', { headers: { 'content-type': 'video/webm', 'content-encoding': 'gzip', etag: '"one"' } })
  const seen: number[] = []
  const onProgress = (bytes: number) => seen.push(bytes)
  expect(await keptMedia(files, storage)).toBeUndefined()
  await keepMedia(files, { signal: signal(), onProgress, storage, load })
  expect(await keptMedia(files, storage)).toBe(20)
  expect(seen.at(-1)).toBe(20)
  const [film] = [...cache.values()]
  expect([film?.headers.get('etag'), film?.headers.get('content-encoding')]).toEqual(['"one"', null])
  const restore = await dropMedia(files, storage)
  expect([cache.size, await allKeptMedia(storage)]).toEqual([0, 0])
  await restore()
  expect([await keptMedia(files, storage), await allKeptMedia(storage)]).toEqual([20, 20])
  expect([...cache.values()].map(({ headers }) => headers.get('etag'))).toEqual(['"one"', '"one"'])
  await dropAllMedia(storage)
  expect(await keptMedia(files, storage)).toBeUndefined()
})

test('keepMedia(): an HTML page in place of a film is not stored', async () => {
  const { storage, cache } = cacheStorage()
  const load = async () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  await expect(keepMedia(files, { signal: signal(), onProgress: () => {}, storage, load })).rejects.toThrow('a page')
  expect(cache.size).toBe(0)
})

test('keepMedia(): stores all files or none', async () => {
  const { storage, cache } = cacheStorage()
  const load = vi.fn(async (url: string) => new Response('film', { status: url.endsWith('.jpg') ? 404 : 200 }))
  const options = { signal: signal(), onProgress: () => {}, storage, load: load as unknown as typeof fetch }
  await expect(keepMedia(files, options)).rejects.toThrow('404')
  expect(cache.size).toBe(0)
})

test('keepMedia(): an aborted download is not stored', async () => {
  const { storage, cache } = cacheStorage()
  const stop = new AbortController()
  const load = async (_url: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    return new Response('film')
  }
  const options = {
    signal: stop.signal,
    onProgress: () => stop.abort(),
    storage,
    load: load as unknown as typeof fetch,
  }
  await expect(keepMedia(files, options)).rejects.toMatchObject({ name: 'AbortError' })
  expect(cache.size).toBe(0)
})

test('sizeOfMedia(): the size is from the host’s headers, otherwise undefined', async () => {
  const load = async () => new Response(null, { headers: { 'content-length': '7' } })
  expect(await sizeOfMedia(files, load as unknown as typeof fetch)).toBe(14)
  expect(await sizeOfMedia(files, () => Promise.reject(new TypeError('offline')))).toBeUndefined()
  expect(await sizeOfMedia(files, async () => new Response(null, { status: 404 }))).toBeUndefined()
})
