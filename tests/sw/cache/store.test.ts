import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import { createAppDb, type AppDb } from '../../../sw/database/appDb'
import { createReplica, type Replica } from '../../../sw/cache/store'

let app: AppDb
let replica: Replica
beforeEach(() => {
  app = createAppDb()
  replica = createReplica(app)
})
afterEach(() => app.destroy())

const row = (uuid: string): AnyRow => ({ uuid, id: 1, title: uuid })
const rowsOf = (uuids: string) => uuids.split('').map(row)
/** Rows with these `uuids` from position `start` of a list of `total`. */
const page = (uuids: string, start: number | undefined, total: number, { user = 'a', module = 'table', at = 1 } = {}) =>
  replica.cacheRows({ user, module, start, at }, { list: rowsOf(uuids), total })
const cached = async (module = 'table') => {
  const found = await replica.rows('a', module)
  return found && [found.rows.map(({ uuid }) => uuid).join(''), found.list.complete]
}

test('pages read in any order make up the complete list', async () => {
  await page('de', 3, 5)
  await page('abc', 0, 5)
  expect(await cached()).toEqual(['abcde', true])
})

test('rows that came from a search stand last until their position is read', async () => {
  await page('xy', undefined, 2)
  expect(await cached()).toEqual(['xy', false])
  await page('ab', 0, 4)
  expect(await cached()).toEqual(['abxy', true])
  await page('yx', 2, 4)
  expect(await cached()).toEqual(['abyx', true])
})

test('a new row at the top moves the others down, and no cached row is lost', async () => {
  await page('abc', 0, 5)
  await page('de', 3, 5)
  await page('nab', 0, 6)
  expect(await cached()).toEqual(['nabcde', true])
})

test('a row deleted on the server leaves the cache once every position was read again', async () => {
  await page('abc', 0, 5)
  await page('de', 3, 5)
  await page('acd', 0, 4)
  expect(await cached()).toEqual(['acdbe', false])
  await page('e', 3, 4)
  expect(await cached()).toEqual(['acde', true])
})

test('an empty answer to a uuid removes that row; an empty list empties the cache', async () => {
  await page('abc', 0, 3)
  await replica.cacheRows({ user: 'a', module: 'table', start: undefined, uuid: 'b', at: 2 }, { list: [], total: 0 })
  expect(await cached()).toEqual(['ac', false])
  await page('', 0, 0)
  expect(await cached()).toEqual(['', true])
})

test('an answer requested before a write does not remove the row that the write created', async () => {
  await page('abc', 0, 3)
  await replica.applyWrite('a', 'table', ['n'], () => row('n'))
  const before = Date.now() - 1000
  const late = { user: 'a', module: 'table', at: 2 }
  await replica.cacheRows({ ...late, start: undefined, uuid: 'n' }, { list: [], total: 0 }, before)
  expect(await cached()).toEqual(['nabc', true])
  await replica.cacheRows({ ...late, start: 0 }, { list: rowsOf('abc'), total: 3 }, before)
  expect((await cached())?.[0]).toBe('nabc')
})

test('rows beyond the row limit of a list are not cached, and cacheRows() returns “full”', async () => {
  replica = createReplica(app, { rowsMax: 4 })
  expect(await page('abc', 0, 6)).toBe('kept')
  expect(await page('def', 3, 6)).toBe('full')
  expect(await cached()).toEqual(['abcd', false])
  expect(await page('abc', 0, 6)).toBe('kept')
})

test('the lists read longest ago, of any user, are removed for space; the list being written stays', async () => {
  const [bytes] = [2 * JSON.stringify(rowsOf('abcdefgh')).length]
  replica = createReplica(app, { bytesMax: 2.5 * bytes })
  await page('abcdefgh', 0, 8, { user: 'b', at: 1 })
  await page('abcdefgh', 0, 8, { module: 'plant', at: 2 })
  await page('abcdefgh', 0, 8, { at: 3 })
  expect(await replica.modules('b')).toEqual([])
  expect((await replica.modules('a')).map(({ module }) => module)).toEqual(['plant', 'table'])
  replica = createReplica(app, { bytesMax: bytes / 2 })
  expect(await page('abcdefgh', 0, 8, { at: 4 })).toBe('full')
  expect((await replica.modules('a')).map(({ module }) => module)).toEqual(['table'])
})

test('applyWrite() edits and deletes cached rows and puts a new row first', async () => {
  await page('abc', 0, 3)
  const change = (_uuid: string, before?: AnyRow) => before && { ...before, title: '改' }
  await replica.applyWrite('a', 'table', ['b'], change)
  await replica.applyWrite('a', 'table', ['c'], () => undefined)
  await replica.applyWrite('a', 'table', ['n'], row)
  expect(await cached()).toEqual(['nab', true])
  expect((await replica.rows('a', 'table'))?.rows[2]?.row.title).toBe('改')
  expect((await replica.list('a', 'table'))?.total).toBe(3)
  await replica.applyWrite('a', 'plant', ['n'], row)
  expect(await replica.rows('a', 'plant')).toBeUndefined()
})

test('the oldest of more than 200 other answers are removed, and one larger than a megabyte is not cached', async () => {
  const answer = (path: string, at: number, text = 'x') => ({ user: 'a', path, type: 'application/json', text, at })
  for (let at = 0; at < 202; at += 1) await replica.cacheAnswer(answer(`/x?${at}`, at))
  expect(await replica.answer('a', '/x?1')).toBeUndefined()
  expect(await replica.answer('a', '/x?2')).toMatchObject({ at: 2 })
  expect(await replica.modules('a')).toMatchObject([{ module: '', rows: 200, bytes: 400 }])
  await replica.cacheAnswer(answer('/large', 300, 'x'.repeat(2 ** 20 + 1)))
  expect(await replica.answer('a', '/large')).toBeUndefined()
})
