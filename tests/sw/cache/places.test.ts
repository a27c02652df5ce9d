import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppDb, type AppDb } from '../../../sw/database/appDb'
import { createReplica, type Replica } from '../../../sw/cache/store'
import { cachePage, cachedText, row } from './pages'

let app: AppDb
let replica: Replica
beforeEach(() => {
  app = createAppDb()
  replica = createReplica(app)
})
afterEach(() => app.destroy())

const page = (uuids: string, start: number | undefined, total: number, of?: Parameters<typeof cachePage>[4]) =>
  cachePage(replica, uuids, start, total, of)
const cached = () => cachedText(replica)
const numbers = async (module = 'table') => (await replica.modules('a')).find((list) => list.module === module)

describe('the last page of a list', () => {
  test('removes cached rows behind it although earlier pages are unknown', async () => {
    await page('def', 3, 6)
    await page('d', 3, 4)
    expect(await cached()).toBe('d')
    expect(await numbers()).toMatchObject({ rows: 1, total: 4, complete: false })
  })

  test('keeps rows found by a search while another page is missing', async () => {
    await page('x', undefined, 1)
    await page('e', 4, 5)
    expect(await cached()).toBe('ex')
  })

  test('removes rows without a position once every position is known, and counts the remaining rows', async () => {
    await page('pq', 0, 2, { module: 'plant' })
    await page('x', undefined, 1)
    await page('ab', 0, 3)
    await page('c', 2, 3)
    expect(await cached()).toBe('abc')
    expect(await numbers()).toMatchObject({ rows: 3, total: 3, complete: true })
  })

  test('of a list that became shorter leaves the list complete', async () => {
    await page('abcde', 0, 5)
    await page('abcd', 0, 4)
    expect(await numbers()).toMatchObject({ rows: 4, total: 4, complete: true })
  })

  test('removes rows that were added here and are missing on the server', async () => {
    await page('abc', 0, 3)
    await replica.applyWrite('a', 'table', ['n'], row)
    await page('abc', 0, 3, { at: Date.now() + 1 })
    expect(await cached()).toBe('abc')
  })
})

test('a page changes only its own positions and leaves other pages as they are', async () => {
  await page('abc', 0, 10)
  await page('ghi', 6, 10)
  await page('xab', 0, 10)
  expect(await cached()).toBe('xabcghi')
  const sixth = await replica.exactRows('a', 'table', { uuid: undefined, page: { start: 6, size: 3 } })
  expect(sixth?.rows).toHaveLength(3)
  await page('def', 3, 10)
  await page('yxa', 0, 10)
  const third = await replica.exactRows('a', 'table', { uuid: undefined, page: { start: 3, size: 3 } })
  expect(third?.rows.map(({ uuid }) => uuid)).toEqual(['d', 'e', 'f'])
})

test('a search leaves rows at their positions', async () => {
  await page('abc', 0, 10)
  await page('cb', undefined, 2)
  const first = await replica.exactRows('a', 'table', { uuid: undefined, page: { start: 0, size: 3 } })
  expect(first?.rows.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c'])
})

describe('modules(): the figures of a cached list', () => {
  test('count its rows, total, bytes and date, and give the time of the last complete state', async () => {
    const bytes = (uuids: string) => 2 * JSON.stringify(uuids.split('').map(row)).length
    await page('ab', 0, 4, { at: 5 })
    const first = { module: 'table', rows: 2, total: 4, counted: true, bytes: bytes('ab'), at: 5 }
    expect(await replica.modules('a')).toEqual([{ ...first, complete: false, completeAt: 0 }])
    await page('cd', 2, 4, { at: 6 })
    expect(await numbers()).toMatchObject({ rows: 4, complete: true, completeAt: 6, at: 6, bytes: 2 * bytes('cd') })
    await page('c', undefined, 1, { at: 7 })
    expect(await numbers()).toMatchObject({ rows: 4, total: 4, complete: true, completeAt: 7 })
    await page('abc', 0, 5, { at: 8 })
    expect(await numbers()).toMatchObject({ total: 5, complete: false, completeAt: 7 })
  })

  test('do not change when a search finds nothing, also as the first answer', async () => {
    await page('', undefined, 0)
    expect(await numbers()).toMatchObject({ rows: 0, bytes: 0, complete: false, completeAt: 0 })
    await page('ab', 0, 2)
    const before = await numbers()
    await page('', undefined, 0, { at: 1 })
    expect(await numbers()).toEqual(before)
  })

  test('follow rows that are added and deleted on this device', async () => {
    await page('abc', 0, 3)
    await replica.applyWrite('a', 'table', ['n', 'm'], row)
    expect(await numbers()).toMatchObject({ rows: 5, total: 5 })
    await replica.applyWrite('a', 'table', ['a', 'nobody'], () => undefined)
    expect(await numbers()).toMatchObject({ rows: 4, total: 4 })
    await replica.applyWrite('a', 'table', ['b'], row)
    expect(await numbers()).toMatchObject({ rows: 4, total: 4, complete: true })
  })
})

test('applyWrite() to a list that is not cached has no effect', async () => {
  await replica.applyWrite('a', 'plant', ['n'], row)
  await page('ab', 0, 5, { module: 'plant' })
  expect(await cachedText(replica, { module: 'plant' })).toBe('ab')
})

describe('an answer to a list requested around a write of this device', () => {
  const changed = { uuid: 'b', id: 1, title: '改' }
  const titles = async () => (await replica.rows('a', 'table'))?.rows.map((each) => each.row.title).join('')
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    replica = createReplica(app)
    await page('abc', 0, 3)
    await replica.applyWrite('a', 'table', ['b'], () => changed)
    await replica.applyWrite('a', 'table', ['c'], () => undefined)
    return () => vi.useRealTimers()
  })

  test.each([-1000, 0])('%d ms before the write neither undoes an edit nor brings back a deleted row', async (ms) => {
    await page('abc', 0, 3, { requestedAt: 1_000_000 + ms })
    expect(await titles()).toBe('a改')
  })

  test('after the write replaces the rows of this device', async () => {
    await page('abc', 0, 3, { requestedAt: 1_000_001 })
    expect(await titles()).toBe('abc')
  })

  test('before the write still changes rows that this device did not write, and other modules’ writes do not matter', async () => {
    await page('abc', 0, 3, { module: 'plant' })
    await replica.applyWrite('a', 'plant', ['a'], () => undefined)
    await page('axc', 0, 3, { requestedAt: 999_000 })
    expect(await titles()).toBe('a改x')
    await page('', undefined, 0, { requestedAt: 999_000, uuid: 'a' })
    expect(await titles()).toBe('改x')
  })

  test.each([
    [59_999, 'a改'],
    [60_000, 'a改c'],
  ])('before the write counts again when a later write comes %d ms after the first', async (ms, expected) => {
    vi.setSystemTime(1_000_000 + ms)
    await replica.applyWrite('a', 'table', ['n'], () => undefined)
    await page('abc', 0, 3, { requestedAt: 999_000 })
    expect(await titles()).toBe(expected)
  })
})
