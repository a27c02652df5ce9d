import { describe, expect, test, vi } from 'vitest'
import { collected, inParts, walkMatching } from '@/list/matching'

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ uuid: `r${from + index}` }))
const paged = (all: readonly { uuid: string }[]) => (pageNo: number, pageSize: number) =>
  Promise.resolve({ list: all.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: all.length })

describe('a walk over all that matches', () => {
  test('reads page by page and says how far it has come', async () => {
    const fetchPage = vi.fn(paged(rows(25)))
    const progress: unknown[] = []
    const found = await collected(walkMatching(fetchPage, { pageSize: 10, onProgress: (now) => progress.push(now) }))
    expect(found).toHaveLength(25)
    expect(fetchPage.mock.calls).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
    ])
    expect(progress).toEqual([
      { done: 10, total: 25 },
      { done: 20, total: 25 },
      { done: 25, total: 25 },
    ])
  })

  test('asks once when everything is on the first page, and when there is nothing', async () => {
    const one = vi.fn(paged(rows(10)))
    expect(await collected(walkMatching(one, { pageSize: 10 }))).toHaveLength(10)
    expect(one).toHaveBeenCalledTimes(1)
    const none = vi.fn(paged([]))
    expect(await collected(walkMatching(none))).toEqual([])
    expect(none).toHaveBeenCalledTimes(1)
  })

  test('leaves out exceptions, and rows that have slipped to the next page', async () => {
    const shifted = (pageNo: number) => Promise.resolve({ list: pageNo === 1 ? rows(10) : rows(10, 9), total: 20 })
    const found = await collected(walkMatching(shifted, { pageSize: 10, except: new Set(['r3']) }))
    expect(found.map(({ uuid }) => uuid)).toEqual(
      rows(19)
        .map(({ uuid }) => uuid)
        .filter((uuid) => uuid !== 'r3'),
    )
  })

  test('ends when the server runs out of rows before its total', async () => {
    const fetchPage = (pageNo: number) => Promise.resolve({ list: pageNo === 1 ? rows(5) : [], total: 100 })
    expect(await collected(walkMatching(fetchPage, { pageSize: 10 }))).toHaveLength(5)
  })

  test('stops when it is cancelled', async () => {
    const controller = new AbortController()
    const fetchPage = vi.fn(paged(rows(100)))
    const walk = walkMatching(fetchPage, { pageSize: 10, signal: controller.signal })
    await walk.next()
    controller.abort()
    await expect(walk.next()).rejects.toThrow(/abort/i)
    expect(fetchPage).toHaveBeenCalledTimes(1)
  })

  test('passes on what goes wrong', async () => {
    await expect(collected(walkMatching(() => Promise.reject(new Error('没有网络'))))).rejects.toThrow('没有网络')
  })
})

describe('work in parts', () => {
  test('goes through all, and says how far it has come', async () => {
    const act = vi.fn((_part: readonly unknown[]) => Promise.resolve())
    const progress: unknown[] = []
    expect(await inParts(rows(25), 10, act, { onProgress: (now) => progress.push(now) })).toBe(25)
    expect(act.mock.calls.map(([part]) => part.length)).toEqual([10, 10, 5])
    expect(progress.at(-1)).toEqual({ done: 25, total: 25 })
  })

  test('stops between parts when it is cancelled, and says how many are done', async () => {
    const controller = new AbortController()
    const act = () => {
      controller.abort()
      return Promise.resolve()
    }
    expect(await inParts(rows(25), 10, act, { signal: controller.signal })).toBe(10)
  })

  test('ends with the first part that fails', async () => {
    const act = vi.fn(() => Promise.reject(new Error('refused')))
    await expect(inParts(rows(25), 10, act)).rejects.toThrow('refused')
    expect(act).toHaveBeenCalledTimes(1)
  })
})
