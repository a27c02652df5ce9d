// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { dropPictures, keepPictures, keptPictures } from '@/offline/cache/pictures'

/** Cache Storage in memory: addresses and contents by cache name. */
function cacheStorage(build: Readonly<Record<string, string>>) {
  const all = new Map([['build', new Map(Object.entries(build))]])
  const at = (url: string) => new URL(url, document.baseURI).href
  const storage = {
    match: async (url: string) => {
      const body = [...all.values()].flatMap((cache) => cache.get(url) ?? cache.get(url.replace(at(''), '')) ?? [])[0]
      return body === undefined ? undefined : new Response(body)
    },
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, string>()
      all.set(name, cache)
      return { put: async (url: string, answer: Response) => void cache.set(url, await answer.text()) }
    },
    delete: async (name: string) => all.delete(name),
  }
  return { storage: storage as unknown as CacheStorage, all, at }
}

test('keepPictures(): missing pictures are fetched once, and failed ones counted as missing', async () => {
  const { storage, all, at } = cacheStorage({ 'pictures/01.svg': 'four' })
  const load = vi.fn(async (url: string) => {
    if (url.endsWith('/lost.png')) throw new Error('offline')
    return new Response(url.endsWith('/gone.png') ? '' : 'a picture', { status: url.endsWith('/gone.png') ? 404 : 200 })
  })
  const urls = ['pictures/01.svg', 'goods/a.png', 'goods/a.png', 'goods/gone.png', 'goods/lost.png']
  const terms = { signal: new AbortController().signal, storage, load: load as unknown as typeof fetch }
  expect(await keepPictures(urls, terms)).toEqual({ have: 2, of: 4, bytes: 13 })
  expect(load.mock.calls.map(([url]) => url)).toEqual([at('goods/a.png'), at('goods/gone.png'), at('goods/lost.png')])
  await keepPictures(['goods/a.png'], terms)
  expect(load).toHaveBeenCalledTimes(3)
  await dropPictures(storage)
  expect(await keptPictures(urls, storage)).toEqual({ have: 1, of: 4, bytes: 4 })
  expect([...all.keys()]).toEqual(['build'])
})

test('keepPictures(): an abort stops it', async () => {
  const { storage } = cacheStorage({})
  const load = vi.fn()
  const signal = AbortSignal.abort()
  await expect(keepPictures(['goods/a.png'], { signal, storage, load })).rejects.toThrow('abort')
  expect(load).not.toHaveBeenCalled()
})
