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

describe('exactRows(): a page of a list that is not completely cached', () => {
  test('is found only if a row is known for each of its positions', async () => {
    await page('abc', 0, 10)
    await page('ghij', 6, 10)
    expect(await exact({ start: 0, size: 3 })).toEqual(['abc', false])
    expect(await exact({ start: 6, size: 2 })).toEqual(['gh', false])
    expect(await exact({ start: 8, size: 5 })).toEqual(['ij', false])
    expect(await exact({ start: 0, size: 5 })).toBeUndefined()
    expect(await exact({ start: 2, size: 2 })).toBeUndefined()
  })

  test('beyond the end of the list is not found', async () => {
    await page('ghij', 6, 10)
    expect(await exact({ start: 10, size: 5 })).toBeUndefined()
    expect(await exact({ start: 12, size: 5 })).toBeUndefined()
  })

  test('is not made up of rows that came from a search, nor is the whole list', async () => {
    await page('abc', 0, 10)
    await page('xy', undefined, 2)
    expect(await exact({ start: 3, size: 2 })).toBeUndefined()
    expect(await exact({})).toBeUndefined()
  })

  test('begins with rows added on this device if it is the first page', async () => {
    await page('abc', 0, 10)
    await page('ghi', 6, 10)
    await replica.applyWrite('a', 'table', ['n'], row)
    expect(await exact({ start: 0, size: 3 })).toEqual(['nab', false])
    expect(await exact({ start: 6, size: 3 })).toEqual(['ghi', false])
  })

  test('is not found if a row moved to another position leaves one of its positions unknown', async () => {
    await page('a', 0, 10)
    await page('c', 2, 10)
    await page('x', 0, 10)
    expect(await exact({ start: 0, size: 1 })).toEqual(['x', false])
    expect(await exact({ start: 0, size: 3 })).toBeUndefined()
  })
})

describe('exactRows(): a single row', () => {
  test('is found by its uuid in any cached list; an unknown uuid is not', async () => {
    await page('abc', 0, 3)
    expect(await exact({ uuid: 'b' })).toEqual(['b', false])
    expect(await exact({ uuid: 'z' })).toBeUndefined()
    await page('xy', undefined, 2)
    expect(await exact({ uuid: 'y' })).toEqual(['y', false])
  })
})

describe('exactRows(): a complete list', () => {
  test('is returned as a whole for any page, but not for another user or module', async () => {
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
  ])('of %d rows is returned as a whole: %s', async (count, whole) => {
    const list = Array.from({ length: count }, (_, at): AnyRow => ({ uuid: `${at}`, id: 1 }))
    await replica.cacheRows({ user: 'a', module: 'table', start: 0, at: 1 }, { list, total: count })
    const found = await replica.exactRows('a', 'table', { uuid: undefined, page: { start: 20, size: 20 } })
    expect([found?.whole, found?.rows.length]).toEqual([whole, whole ? count : 20])
  })
})
