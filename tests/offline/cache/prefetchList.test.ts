import { expect, test } from 'vitest'
import { connectApi } from '@/client/client'
import { prefetchList, type PrefetchBounds, type PrefetchProgress } from '@/offline/cache/prefetchList'
import { plainly } from '../../client/connection'

const row = (at: number) => ({ uuid: `u${at}`, id: at, value: `页 ${at}`, url: '/' })

/** A server with `total` rows and a page limit of `most`; returns the requested pages. */
function serve(total: number, { most = 1000, taken = (): string => 'kept' } = {}) {
  const asked: string[] = []
  connectApi({
    async fetch(path, init) {
      expect(new Headers(init.headers).get('x-take')).toBe('1')
      const { searchParams } = new URL(path, 'http://a')
      const [pageNo, pageSize] = ['pageNo', 'pageSize'].map((key) => Number(searchParams.get(key)))
      asked.push(`${pageNo}/${pageSize}`)
      const start = ((pageNo ?? 1) - 1) * (pageSize ?? 0)
      const end = Math.min(total, start + Math.min(most, pageSize ?? 0))
      const list = Array.from({ length: Math.max(0, end - start) }, (_, at) => row(start + at))
      const headers = { 'x-taken': taken() }
      return Response.json({ code: 200, msg: '', data: { list, total } }, { headers })
    },
    token: () => 't',
    refresh: async () => {},
    failed: () => {},
    ...plainly,
  })
  return asked
}
async function take(signal = new AbortController().signal, bounds: PrefetchBounds = {}) {
  const progress: PrefetchProgress[] = []
  const outcome = await prefetchList('search', { ...bounds, signal, onProgress: (taken) => progress.push(taken) })
  return { outcome, rows: progress.map(({ rows }) => rows), last: progress.at(-1) }
}

test('pages grow while answers are quick, and every row is read once', async () => {
  const asked = serve(2500)
  const { outcome, rows, last } = await take()
  expect(asked).toEqual(['1/100', '2/100', '2/200', '2/400', '2/800', '3/800', '4/800'])
  expect([outcome, rows.at(-1), last?.total]).toEqual(['complete', 2500, 2500])
  expect(last?.bytes).toBeGreaterThan(2500 * 2 * 40)
})

test('a server that sends fewer rows per page is asked for that many', async () => {
  const asked = serve(120, { most: 50 })
  expect((await take()).rows).toEqual([50, 100, 120])
  expect(asked).toEqual(['1/100', '2/50', '2/100'].slice(0, asked.length))
})

test('pages are asked for by number and by the key of the row before, until the total is exact', async () => {
  const asked: string[] = []
  connectApi({
    async fetch(path) {
      const { searchParams } = new URL(path, 'http://a')
      const [pageNo = 1, pageSize = 0] = ['pageNo', 'pageSize'].map((key) => Number(searchParams.get(key)))
      const after = searchParams.get('after')
      asked.push(`${pageNo}/${pageSize}/${after ?? ''}`)
      const start = Number(after ?? 0)
      const list = Array.from({ length: Math.min(pageSize, 250 - start) }, (_, at) => row(start + at))
      const isLast = list.length < pageSize
      const counted = isLast ? { total: 250 } : { total: 900, about: true, next: String(start + list.length) }
      return Response.json({ code: 200, msg: '', data: { list, ...counted } }, { headers: { 'x-taken': 'kept' } })
    },
    token: () => 't',
    refresh: async () => {},
    failed: () => {},
    ...plainly,
  })
  const progress: PrefetchProgress[] = []
  const { signal } = new AbortController()
  await prefetchList('search', { signal, onProgress: (taken) => progress.push(taken) })
  expect(asked).toEqual(['1/100/', '2/100/100', '2/200/200'])
  expect(progress.map(({ rows, total, about }) => [rows, total, about])).toEqual([
    [100, 900, true],
    [200, 900, true],
    [250, 250, undefined],
  ])
})

test('an empty list is complete', async () => {
  serve(0)
  expect((await take()).outcome).toBe('complete')
})

test('reading stops when the device is full', async () => {
  const asked = serve(2500, { taken: () => (asked.length > 1 ? 'full' : 'complete') })
  expect((await take()).outcome).toBe('full')
  expect(asked).toHaveLength(2)
})

test('with a row limit only that many rows are read, in small pages, each after its turn', async () => {
  const asked = serve(2500)
  let turns = 0
  const { outcome, rows } = await take(undefined, { rowsMax: 1000, turn: async () => (turns += 1) })
  expect(asked).toEqual(['1/100', '2/100', '2/200', '3/200', '4/200', '5/200'])
  expect([outcome, rows.at(-1), turns]).toEqual(['part', 1000, 6])
  serve(1000)
  expect((await take(undefined, { rowsMax: 1000 })).outcome).toBe('complete')
})

test.each(['failed', 'nothing'])('rows the device did not store reject the prefetch: %s', async (taken) => {
  serve(5, { taken: () => taken })
  await expect(take()).rejects.toThrow('列表没有存进本机')
})

test('an abort rejects at once', async () => {
  const controller = new AbortController()
  serve(2500, {
    taken: () => {
      controller.abort()
      return 'complete'
    },
  })
  await expect(take(controller.signal)).rejects.toThrow(/abort/i)
})
