import { describe, expect, test, vi } from 'vitest'
import { inParts } from '@/records/list/matching'

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ uuid: `r${from + index}` }))

describe('inParts()', () => {
  test('handles all rows in parts and reports progress', async () => {
    const act = vi.fn((_part: readonly unknown[]) => Promise.resolve())
    const progress: unknown[] = []
    expect(await inParts(rows(25), 10, act, { onProgress: (now) => progress.push(now) })).toBe(25)
    expect(act.mock.calls.map(([part]) => part.length)).toEqual([10, 10, 5])
    expect(progress.at(-1)).toEqual({ done: 25, total: 25 })
  })

  test('stops between parts when aborted and returns how many rows are done', async () => {
    const controller = new AbortController()
    const act = () => {
      controller.abort()
      return Promise.resolve()
    }
    expect(await inParts(rows(25), 10, act, { signal: controller.signal })).toBe(10)
  })

  test('rejects at the first part that fails', async () => {
    const act = vi.fn(() => Promise.reject(new Error('refused')))
    await expect(inParts(rows(25), 10, act)).rejects.toThrow('refused')
    expect(act).toHaveBeenCalledTimes(1)
  })
})
