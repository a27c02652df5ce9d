import { describe, expect, test, vi } from 'vitest'
import { connectApi } from '@/client/client'
import { walkList, walkMatching, type PageTerms, type WalkProgress } from '@/client/walk'
import { collected } from '@/records/list/matching'
import { plainly } from './connection'

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ uuid: `r${from + index}` }))
const paged =
  (all: readonly { uuid: string }[]) =>
  ({ pageNo, pageSize }: PageTerms) =>
    Promise.resolve({ list: all.slice((pageNo - 1) * pageSize, pageNo * pageSize), found: all.length })

describe('walkMatching()', () => {
  test('reads page by page and reports its progress', async () => {
    const fetchPage = vi.fn(paged(rows(25)))
    const progress: unknown[] = []
    const found = await collected(walkMatching(fetchPage, { pageSize: 10, onProgress: (now) => progress.push(now) }))
    expect(found).toHaveLength(25)
    expect(fetchPage.mock.calls).toEqual([
      [{ pageNo: 1, pageSize: 10 }],
      [{ pageNo: 2, pageSize: 10 }],
      [{ pageNo: 3, pageSize: 10 }],
    ])
    expect(progress).toEqual([
      { done: 10, total: 25 },
      { done: 20, total: 25 },
      { done: 25, total: 25 },
    ])
  })

  test('reads one page if it holds everything or nothing is found', async () => {
    const one = vi.fn(paged(rows(10)))
    expect(await collected(walkMatching(one, { pageSize: 10 }))).toHaveLength(10)
    expect(one).toHaveBeenCalledTimes(1)
    const none = vi.fn(paged([]))
    expect(await collected(walkMatching(none))).toEqual([])
    expect(none).toHaveBeenCalledTimes(1)
  })

  test('leaves out excepted rows, and rows repeated on the next page', async () => {
    const shifted = ({ pageNo }: PageTerms) =>
      Promise.resolve({ list: pageNo === 1 ? rows(10) : rows(10, 9), found: 20 })
    const onProgress = vi.fn()
    const found = await collected(walkMatching(shifted, { pageSize: 10, except: new Set(['r3']), onProgress }))
    expect(found.map(({ uuid }) => uuid)).toEqual(
      rows(19)
        .map(({ uuid }) => uuid)
        .filter((uuid) => uuid !== 'r3'),
    )
    expect(onProgress).toHaveBeenLastCalledWith({ done: 18, total: 19 })
  })

  test('follows the continuation keys until there is none, whatever the total is', async () => {
    const all = rows(25)
    const fetchPage = vi.fn(async ({ after, pageSize }: PageTerms) => {
      const start = after === undefined ? 0 : Number(after)
      const list = all.slice(start, start + pageSize)
      // The estimate is far off.
      return { list, found: 12, about: true, next: list.length === pageSize ? String(start + pageSize) : undefined }
    })
    expect(await collected(walkMatching(fetchPage, { pageSize: 10 }))).toEqual(all)
    expect(fetchPage.mock.calls.map(([{ pageNo, after }]) => [pageNo, after])).toEqual([
      [1, undefined],
      [2, '10'],
      [3, '20'],
    ])
  })

  test('continues by page number if a page comes without a key', async () => {
    const byNumber = paged(rows(25))
    const fetchPage = async (page: PageTerms) => ({
      ...(await byNumber(page)),
      ...(page.pageNo === 1 && { next: 'key' }),
    })
    expect(await collected(walkMatching(fetchPage, { pageSize: 10 }))).toEqual(rows(25))
  })

  test('ends at an empty page before the total is reached', async () => {
    const fetchPage = ({ pageNo }: PageTerms) => Promise.resolve({ list: pageNo === 1 ? rows(5) : [], found: 100 })
    expect(await collected(walkMatching(fetchPage, { pageSize: 10 }))).toHaveLength(5)
  })

  test('stops when it is aborted', async () => {
    const controller = new AbortController()
    const fetchPage = vi.fn(paged(rows(100)))
    const walk = walkMatching(fetchPage, { pageSize: 10, signal: controller.signal })
    await walk.next()
    controller.abort()
    await expect(walk.next()).rejects.toThrow(/abort/i)
    expect(fetchPage).toHaveBeenCalledTimes(1)
  })

  test('rejects with the error of a page', async () => {
    await expect(collected(walkMatching(() => Promise.reject(new Error('没有网络'))))).rejects.toThrow('没有网络')
  })
})

const row = (at: number) => ({ uuid: `u${at}`, id: at, value: `页 ${at}`, url: '/' })

/** A server with a number of rows, at most `most` per page, which may change between pages. */
function serve(total: number, { most = 1000, headers = {}, rowsAt = (at: number) => row(at) } = {}) {
  const asked: string[] = []
  connectApi({
    async fetch(path, init) {
      init.signal?.throwIfAborted()
      const { searchParams } = new URL(path, 'http://a')
      const [pageNo = 1, pageSize = 0] = ['pageNo', 'pageSize'].map((key) => Number(searchParams.get(key)))
      asked.push(`${pageNo}/${pageSize}${searchParams.get('value') ?? ''}`)
      const size = Math.min(most, pageSize)
      const list = Array.from({ length: Math.max(0, Math.min(size, total - (pageNo - 1) * size)) }, (_, at) =>
        rowsAt((pageNo - 1) * size + at),
      )
      return Response.json({ code: 200, msg: '', data: { list, total } }, { headers })
    },
    token: () => 't',
    refresh: async () => {},
    failed: () => {},
    ...plainly,
  })
  return asked
}
async function read(query = {}, signal = new AbortController().signal, onBatch = (_ids: readonly number[]) => {}) {
  const progress: WalkProgress[] = []
  const ids: number[] = []
  for await (const batch of walkList('search', query, { signal, onProgress: (next) => progress.push(next) })) {
    ids.push(...batch.map(({ id }) => id))
    onBatch(ids)
  }
  return { ids, progress }
}

describe('walkList()', () => {
  test('gives every row once in order, with the filters of the list', async () => {
    const asked = serve(1201)
    const { ids, progress } = await read({ value: '页', pageNo: 7, pageSize: 20 })
    expect(ids).toEqual(Array.from({ length: 1201 }, (_, at) => at))
    expect(asked).toEqual(['1/500页', '2/500页', '3/500页'])
    expect(progress.map(({ done, total }) => `${done}/${total}`)).toEqual(['500/1201', '1000/1201', '1201/1201'])
  })

  test('asks for smaller pages if the server gives fewer rows at a time', async () => {
    const asked = serve(120, { most: 50 })
    expect((await read()).ids).toHaveLength(120)
    expect(asked).toEqual(['1/500', '2/50', '3/50'])
  })

  test('gives a row that moved to the next page only once', async () => {
    serve(700, { rowsAt: (at) => row(at < 500 ? at : at - 1) })
    const { ids } = await read()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(699)
  })

  test('gives no rows for an empty list', async () => {
    const asked = serve(0)
    expect((await read()).ids).toEqual([])
    expect(asked).toHaveLength(1)
  })

  test('gives all nodes of a tree, each before its children', async () => {
    const node = (id: number, ...children: readonly object[]) => {
      const own = { uuid: `u${id}`, id, parentId: 0, name: `部门 ${id}`, order: id, createTime: '2026-01-01 08:00:00' }
      return { ...own, children }
    }
    serve(3, { most: 1, rowsAt: () => node(1, node(2, node(3))) as never })
    const ids: number[] = []
    for await (const batch of walkList('departmentManagement', {}, {})) ids.push(...batch.map(({ id }) => id))
    expect(ids).toEqual([1, 2, 3])
  })

  test('reports the date and share of a cached answer', async () => {
    serve(40, { headers: { 'x-as-of': '2026-11-20T00:00:00.000Z', 'x-partial': '40/90' } })
    const { progress } = await read()
    expect(progress).toEqual([{ done: 40, total: 40, asOf: Date.parse('2026-11-20'), partial: { have: 40, of: 90 } }])
  })

  test('ends between two pages or during one when it is aborted', async () => {
    const asked = serve(5000)
    const controller = new AbortController()
    const stopped = read({}, controller.signal, (ids) => ids.length >= 1000 && controller.abort())
    await expect(stopped).rejects.toThrow('abort')
    expect(asked).toEqual(['1/500', '2/500'])
    await expect(read({}, AbortSignal.abort())).rejects.toThrow('abort')
    expect(asked).toHaveLength(2)
  })
})
