import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import { createAppDb, type AppDb } from '../../../sw/database/appDb'
import { createReplica, type Replica } from '../../../sw/cache/store'
import { cachePage, row } from './pages'

let app: AppDb
let replica: Replica
beforeEach(() => {
  app = createAppDb()
  replica = createReplica(app)
})
afterEach(() => app.destroy())

const page = (uuids: string, start: number | undefined, total: number) => cachePage(replica, uuids, start, total)
const exact = async (query: { uuid?: string; start?: number; size?: number }) => {
  const { uuid, start = 0, size } = query
  const found = await replica.exactRows('a', 'table', { uuid, page: size === undefined ? undefined : { start, size } })
  return found && [found.rows.map((each) => each.uuid).join(''), found.whole]
}

describe('a page of a list that is not completely cached', () => {
  test('is known where each of its places is', async () => {
    await page('abc', 0, 10)
    await page('ghij', 6, 10)
    expect(await exact({ start: 0, size: 3 })).toEqual(['abc', false])
    expect(await exact({ start: 6, size: 2 })).toEqual(['gh', false])
    expect(await exact({ start: 8, size: 5 })).toEqual(['ij', false])
    expect(await exact({ start: 0, size: 5 })).toBeUndefined()
    expect(await exact({ start: 2, size: 2 })).toBeUndefined()
  })

  test('beyond the end is not known to be empty', async () => {
    await page('ghij', 6, 10)
    expect(await exact({ start: 10, size: 5 })).toBeUndefined()
    expect(await exact({ start: 12, size: 5 })).toBeUndefined()
  })

  test('is not made of rows that were only searched for, nor is a search', async () => {
    await page('abc', 0, 10)
    await page('xy', undefined, 2)
    expect(await exact({ start: 3, size: 2 })).toBeUndefined()
    expect(await exact({})).toBeUndefined()
  })

  test('begins with what was added here, if it is the first', async () => {
    await page('abc', 0, 10)
    await page('ghi', 6, 10)
    await replica.applyWrite('a', 'table', ['n'], row)
    expect(await exact({ start: 0, size: 3 })).toEqual(['nab', false])
    expect(await exact({ start: 6, size: 3 })).toEqual(['ghi', false])
  })

  test('is not known where a row that was moved from its place stands for one that is not there', async () => {
    await page('a', 0, 10)
    await page('c', 2, 10)
    await page('x', 0, 10)
    expect(await exact({ start: 0, size: 1 })).toEqual(['x', false])
    expect(await exact({ start: 0, size: 3 })).toBeUndefined()
  })
})

describe('a row', () => {
  test('is known by its uuid, of a complete list too, which says nothing of another', async () => {
    await page('abc', 0, 3)
    expect(await exact({ uuid: 'b' })).toEqual(['b', false])
    expect(await exact({ uuid: 'z' })).toBeUndefined()
    await page('xy', undefined, 2)
    expect(await exact({ uuid: 'y' })).toEqual(['y', false])
  })
})

describe('a complete list', () => {
  test('is known as a whole, whatever page is asked for; another person’s and module’s is not', async () => {
    expect(await exact({ size: 2 })).toBeUndefined()
    await page('abc', 0, 3)
    expect(await exact({ start: 2, size: 2 })).toEqual(['abc', true])
    expect(await exact({})).toEqual(['abc', true])
    expect(await replica.exactRows('b', 'table', { uuid: undefined, page: undefined })).toBeUndefined()
    expect(await replica.exactRows('a', 'plant', { uuid: undefined, page: undefined })).toBeUndefined()
  })

  test.each([
    [1000, true],
    [1001, false],
  ])('of %d rows is read as a whole: %s', async (count, whole) => {
    const list = Array.from({ length: count }, (_, at): AnyRow => ({ uuid: `${at}`, id: 1 }))
    await replica.cacheRows({ user: 'a', module: 'table', start: 0, at: 1 }, { list, total: count })
    const found = await replica.exactRows('a', 'table', { uuid: undefined, page: { start: 20, size: 20 } })
    expect([found?.whole, found?.rows.length]).toEqual([whole, whole ? count : 20])
  })
})
