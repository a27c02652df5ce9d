import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '@/protocol/device'
import { createDraftWriter } from '@/offline/drafts/draftWriter'

const draft = (title: string, user = 'admin'): Draft => ({
  key: 'table/edit',
  user,
  record: null,
  values: { title },
  savedAt: 1,
})

function setUp(store: (draft: Draft) => Promise<void> = async () => {}) {
  const log: string[] = []
  const told: (readonly [key: string, message: string])[] = []
  let holds = 0
  const writer = createDraftWriter({
    hold() {
      holds += 1
      return () => {
        holds -= 1
      }
    },
    async store(one) {
      await store(one)
      log.push(`${one.user}: ${String(one.values.title)}`)
    },
    async remove(user, key) {
      log.push(`${user}: removed ${key}`)
    },
    report: (key, message) => void told.push([key, message]),
  })
  return { writer, log, told, holds: () => holds }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('stores the last input 300 ms after the last key, and blocks reloads until then', async () => {
  const { writer, log, holds } = setUp()
  writer.save(draft('水'))
  await vi.advanceTimersByTimeAsync(299)
  writer.save(draft('水渠'))
  await vi.advanceTimersByTimeAsync(299)
  expect([log, holds()]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([log, holds()]).toEqual([['admin: 水渠'], 0])
})

test('input during a write keeps the block and is stored after it', async () => {
  let finish = () => {}
  const slow = () => new Promise<void>((resolve) => (finish = resolve))
  const { writer, log, holds } = setUp(slow)
  writer.save(draft('一'))
  await vi.advanceTimersByTimeAsync(300)
  writer.save(draft('二'))
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect([log, holds()]).toEqual([['admin: 一'], 1])
  await vi.advanceTimersByTimeAsync(300)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect([log, holds()]).toEqual([['admin: 一', 'admin: 二'], 0])
})

test('flush() stores every form at once', async () => {
  const { writer, log, holds } = setUp()
  writer.save(draft('甲'))
  writer.save(draft('乙', 'editor'))
  await writer.flush()
  expect([log, holds()]).toEqual([['admin: 甲', 'editor: 乙'], 0])
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toHaveLength(2)
})

test('delete() drops pending input, releases the block, and comes after a running write', async () => {
  let finish = () => {}
  const { writer, log, holds } = setUp(() => new Promise<void>((resolve) => (finish = resolve)))
  writer.save(draft('一'))
  await vi.advanceTimersByTimeAsync(300)
  writer.save(draft('二'))
  const dropped = writer.delete('table/edit', 'admin')
  expect(holds()).toBe(0)
  finish()
  await dropped
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toEqual(['admin: 一', 'admin: removed table/edit'])
})

test('retries until the draft is stored, with the block held', async () => {
  let failures = 2
  const { writer, log, told, holds } = setUp(async () => {
    failures -= 1
    if (failures >= 0) throw new Error('507')
  })
  writer.save(draft('一'))
  await vi.advanceTimersByTimeAsync(300)
  expect([log, holds()]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(2000)
  expect([log, holds()]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(4000)
  expect([log, holds()]).toEqual([['admin: 一'], 0])
  expect(told).toEqual([
    ['table/edit', '507'],
    ['table/edit', '507'],
    ['table/edit', ''],
  ])
})

test('input deleted while it cannot be stored clears the error', async () => {
  const { writer, told } = setUp(async () => {
    throw new Error('507')
  })
  writer.save(draft('一'))
  await vi.advanceTimersByTimeAsync(300)
  await writer.delete('table/edit', 'admin')
  expect(told).toEqual([
    ['table/edit', '507'],
    ['table/edit', ''],
  ])
})

test('an error of one form does not concern another', async () => {
  const { writer, told } = setUp(async ({ key }) => {
    if (key === 'large') throw new Error('507')
  })
  writer.save({ ...draft('一'), key: 'large' })
  writer.save({ ...draft('二'), key: 'small' })
  await vi.advanceTimersByTimeAsync(300)
  expect(told).toEqual([
    ['large', '507'],
    ['small', ''],
  ])
})

test('typing without a pause stores a draft every second', async () => {
  const { writer, log } = setUp()
  for (let key = 1; key <= 24; key += 1) {
    writer.save(draft(String(key)))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(log).toEqual(['admin: 10', 'admin: 20'])
})
