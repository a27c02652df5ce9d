import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import { createAppDb, type AppDb } from '../../../sw/database/appDb'
import { createLockManager } from '../../../sw/lock/manager'
import { createReplica, type Replica } from '../../../sw/cache/store'
import { dump } from '../lock/lockedDevice'
import { cachePage, cachedText, row, rowsOf } from './pages'

let app: AppDb
let replica: Replica
beforeEach(() => {
  app = createAppDb()
  replica = createReplica(app)
})
afterEach(() => app.destroy())

const page = (uuids: string, of?: Parameters<typeof cachePage>[4]) => cachePage(replica, uuids, 0, uuids.length, of)
const answer = (path: string, at: number, text = 'x', user = 'a') => ({
  user,
  path,
  type: 'application/json',
  text,
  at,
})
const modulesOf = async (user: string) => (await replica.modules(user)).map(({ module }) => module)
/** Of four rows: their average is a whole number. */
const bytes = 4 * Math.round((2 * JSON.stringify(rowsOf('abcd')).length) / 4)

describe('the byte limit of all cached lists', () => {
  test('may be used up exactly', async () => {
    replica = createReplica(app, { bytesMax: 2 * bytes })
    expect(await page('abcd', { user: 'b', at: 1 })).toBe('kept')
    expect(await page('efgh', { at: 2 })).toBe('kept')
    expect(await modulesOf('b')).toEqual(['table'])
  })

  test('includes other cached answers, which are not removed for a list', async () => {
    await replica.cacheAnswer(answer('/x', 1, 'x'.repeat(bytes)))
    replica = createReplica(app, { bytesMax: bytes })
    expect(await page('abcd', { at: 2 })).toBe('full')
    expect(await modulesOf('a')).toEqual(['', 'table'])
    expect(await replica.answer('a', '/x')).toBeDefined()
  })

  test('is kept by removing the oldest list together with its rows', async () => {
    replica = createReplica(app, { bytesMax: bytes })
    await page('abcd', { user: 'b', at: 1 })
    await page('efgh', { at: 2 })
    expect(await modulesOf('b')).toEqual([])
    replica = createReplica(app)
    await cachePage(replica, 'a', undefined, 1, { user: 'b' })
    expect(await cachedText(replica, { user: 'b' })).toBe('a')
  })
})

test('rows already cached count once towards the row limit when their page is read again', async () => {
  replica = createReplica(app, { rowsMax: 4 })
  await page('abc')
  expect(await page('abcd')).toBe('kept')
  expect(await page('abcde')).toBe('full')
  expect(await cachedText(replica)).toBe('abcd')
})

describe('cached answers other than lists', () => {
  const numbers = async () => (await replica.modules('a')).find(({ module }) => module === '')

  test('are counted once per path, with the size of the last text', async () => {
    await replica.cacheAnswer(answer('/x', 1, 'xxxx'))
    await replica.cacheAnswer(answer('/y', 2))
    await replica.cacheAnswer(answer('/x', 3, 'xx'))
    const expected = { module: '', rows: 2, total: 2, bytes: 6, at: 3, complete: false, completeAt: 0 }
    expect(await numbers()).toEqual(expected)
    expect(await replica.answer('a', '/x')).toMatchObject({ text: 'xx', at: 3 })
  })

  test('are cached up to one megabyte of text', async () => {
    await replica.cacheAnswer(answer('/large', 1, 'x'.repeat(2 ** 20)))
    expect(await replica.answer('a', '/large')).toMatchObject({ at: 1 })
  })

  test('more than 200 of one user replace that user’s oldest, never another user’s', async () => {
    await replica.cacheAnswer(answer('/x', 0, 'x', '0'))
    for (let at = 1; at <= 201; at += 1) await replica.cacheAnswer(answer(`/x?${at}`, at))
    expect(await replica.answer('0', '/x')).toBeDefined()
    expect(await replica.answer('a', '/x?1')).toBeUndefined()
    expect(await numbers()).toMatchObject({ rows: 200, bytes: 400 })
  })
})

test('forget() removes one list, the other answers or everything, for one user only', async () => {
  await page('ab')
  await page('cd', { module: 'plant' })
  for (const user of ['0', 'b']) await page('ef', { user })
  for (const user of ['0', 'a', 'b']) await replica.cacheAnswer(answer('/x', 1, 'x', user))
  await replica.forget('a', 'plant')
  expect(await modulesOf('a')).toEqual(['', 'table'])
  expect(await replica.rows('a', 'plant')).toBeUndefined()
  expect(await replica.answer('a', '/x')).toBeDefined()
  await replica.forget('a', '')
  expect([await modulesOf('a'), await replica.answer('a', '/x')]).toEqual([['table'], undefined])
  await replica.cacheAnswer(answer('/x', 1))
  await replica.forget('a')
  expect([await modulesOf('a'), await replica.answer('a', '/x')]).toEqual([[], undefined])
  await cachePage(replica, 'z', undefined, 1)
  expect(await cachedText(replica)).toBe('z')
  for (const user of ['0', 'b']) {
    expect([await modulesOf(user), await cachedText(replica, { user })]).toEqual([['', 'table'], 'ef'])
    expect(await replica.answer(user, '/x')).toBeDefined()
  }
})

describe('cache writes are applied in the order in which they were begun', () => {
  /** Holds the first thing that is to be written until everything has happened that may happen meanwhile. */
  async function holdingFirst(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
    const { seal } = app.sealing
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    vi.spyOn(app.sealing, 'seal').mockImplementationOnce(async (store, records) => {
      await released
      return seal(store, records)
    })
    const both = [first(), second()]
    // Whatever the second has begun is before these reads.
    for (let turn = 0; turn < 5; turn += 1) await replica.list('a', 'table')
    release()
    await Promise.all(both)
  }

  test('two pages of a list', async () => {
    await holdingFirst(
      () => page('abc', { at: 1 }),
      () => page('ab', { at: 2 }),
    )
    expect(await cachedText(replica)).toBe('ab')
  })

  test('two texts of another answer', async () => {
    await holdingFirst(
      () => replica.cacheAnswer(answer('/x', 1, 'old')),
      () => replica.cacheAnswer(answer('/x', 2, 'new')),
    )
    expect(await replica.answer('a', '/x')).toMatchObject({ text: 'new' })
  })

  test('a sent deletion after a page that was read before it', async () => {
    await page('abc')
    await holdingFirst(
      () => page('abcd', { at: 2 }),
      () => replica.applyWrite('a', 'table', ['d'], () => undefined),
    )
    expect(await cachedText(replica)).toBe('abc')
  })

  test('forget() after a page that was read before it', async () => {
    await holdingFirst(
      () => page('abc'),
      () => replica.forget('a'),
    )
    expect(await replica.rows('a', 'table')).toBeUndefined()
  })

  test('a write that fails rejects with its error and does not block the next one', async () => {
    await page('abc')
    const broken = new DOMException('', 'UnknownError')
    for (const work of [
      () => page('ab'),
      () => replica.cacheAnswer(answer('/x', 1)),
      () => replica.applyWrite('a', 'table', ['a'], row),
      () => replica.forget('a'),
    ]) {
      vi.spyOn(app, 'use').mockRejectedValue(broken)
      await expect(work()).rejects.toBe(broken)
      vi.restoreAllMocks()
    }
    await page('abcd')
    expect(await cachedText(replica)).toBe('abcd')
  })
})

describe('cached data under a lock', () => {
  const changing = (change: AnyRow) => (_uuid: string, before?: AnyRow) => before && { ...before, ...change }
  beforeEach(async () => {
    await page('abc')
    const give = async (id: string, key: CryptoKey) => {
      app.sealing.ring.set(id, key)
      app.sealing.refresh()
    }
    await createLockManager({ app, give, iterations: 10 }).set('a', '702451')
    app.sealing.refresh()
  })

  test('rows are stored sealed and read back unchanged', async () => {
    await replica.applyWrite('a', 'table', ['b'], changing({ title: '改过' }))
    await replica.applyWrite('a', 'table', ['n'], row)
    await replica.applyWrite('a', 'table', ['a'], () => undefined)
    expect(await cachedText(replica)).toBe('nbc')
    expect((await replica.rows('a', 'table'))?.rows[1]?.row).toEqual({ uuid: 'b', id: 1, title: '改过' })
    const exact = await replica.exactRows('a', 'table', { uuid: 'b', page: undefined })
    expect(exact?.rows[0]?.row.title).toBe('改过')
    expect(await dump({ app })).not.toMatch(/改过|title/)
  })

  test('applyWrite() to several rows changes each of them separately', async () => {
    await replica.applyWrite('a', 'table', ['a', 'c'], (uuid, before) => before && { ...before, note: uuid })
    expect((await replica.rows('a', 'table'))?.rows.map((each) => each.row)).toEqual([
      { ...row('a'), note: 'a' },
      row('b'),
      { ...row('c'), note: 'c' },
    ])
  })

  test('two concurrent writes to one row both take effect', async () => {
    await Promise.all([
      replica.applyWrite('a', 'table', ['b'], changing({ title: '甲' })),
      replica.applyWrite('a', 'table', ['b'], changing({ note: '乙' })),
    ])
    expect((await replica.rows('a', 'table'))?.rows[1]?.row).toMatchObject({ title: '甲', note: '乙' })
  })

  test('other answers are read back unchanged, and their sealed size is counted', async () => {
    await replica.cacheAnswer(answer('/x', 1, '秘密'))
    expect(await replica.answer('a', '/x')).toMatchObject({ text: '秘密', at: 1 })
    expect(await dump({ app })).not.toContain('秘密')
    const { bytes: counted = 0 } = (await replica.modules('a')).find(({ module }) => module === '') ?? {}
    expect(counted).toBeGreaterThan(4)
  })
})
