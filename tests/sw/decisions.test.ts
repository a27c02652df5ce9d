import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import type { StoredWrite } from '../../sw/database/records'
import { createAppDb, type AppDb } from '../../sw/database/appDb'
import { createResolver, type Resolver } from '../../sw/outbox/resolve'
import { createOutboxStore, type OutboxStore } from '../../sw/outbox/store'
import { NOW, entitiesOf, freshWrite } from './outbox/writes'

let app: AppDb
let store: OutboxStore
let resolver: Resolver
beforeEach(() => {
  app = createAppDb()
  store = createOutboxStore(app)
  resolver = createResolver(store, () => NOW + 5)
})
afterEach(() => app.destroy())

const queueUp = (...writes: Partial<StoredWrite>[]) =>
  store.change(async () => [{ add: writes.map(freshWrite) }, undefined])
const waiting = () => store.ofUser('admin')
const history = async () => (await store.history('admin', 0)).map(({ key, outcome }) => [key, outcome] as const)
const error = { code: 400, msg: '不行' }
const edit = (body: AnyRow, base: AnyRow | null, more: object = {}) => ({
  content: { title: '', body: { uuid: 'u1', ...body }, base, ...more },
})
const underWay = { code: 409, message: '这项修改正在发送，请稍后再试' }
const gone = { code: 404, message: '这项修改已经处理完毕' }
const unreadable = { content: undefined } as unknown as Partial<StoredWrite>

describe('retry()', () => {
  test('makes refused and postponed writes of this user due, and leaves writes that cannot be read as refused', async () => {
    await queueUp(
      { key: 'a', state: 'refused', error, attempts: 6, nextAt: NOW },
      { key: 'b', nextAt: NOW, attempts: 1 },
      { key: 'c', state: 'conflict', nextAt: NOW },
      { key: 'd', state: 'sending', nextAt: NOW },
      { key: 'e', user: 'editor', nextAt: NOW },
      { key: 'f', nextAt: NOW },
      { key: 'g', state: 'refused', ...unreadable },
    )
    await resolver.retry('admin', ['a', 'b', 'c', 'd', 'e', 'g', 'z'])
    const all = await app.use((db) => db.getAll('outbox'))
    expect(all.map(({ key, state, nextAt, attempts }) => [key, state, nextAt, attempts])).toEqual([
      ['a', 'queued', 0, 0],
      ['b', 'queued', 0, 0],
      ['c', 'conflict', NOW, 0],
      ['d', 'sending', NOW, 0],
      ['e', 'queued', NOW, 0],
      ['f', 'queued', NOW, 0],
      ['g', 'refused', 0, 0],
    ])
    expect(all[0]).not.toHaveProperty('error')
  })
})

describe('discard()', () => {
  test('of an edit leaves later writes queued; of a new record it discards the writes to it as well', async () => {
    await queueUp({ key: 'a', state: 'refused' }, { key: 'b' }, { key: 'c', kind: 'create', ...entitiesOf('u2') })
    await queueUp({ key: 'd', ...entitiesOf('u2') }, { key: 'e', ...entitiesOf('u3') })
    const [, behind] = await waiting()
    await resolver.discard('admin', ['a', 'c'])
    expect(await waiting()).toEqual([behind, expect.objectContaining({ key: 'e' })])
    expect(Object.fromEntries(await history())).toEqual({ a: 'discarded', c: 'discarded', d: 'discarded' })
    expect((await store.done('a'))[0]?.doneAt).toBe(NOW + 5)
  })

  test('of a new record leaves earlier writes to the same record queued', async () => {
    await queueUp({ key: 'a', kind: 'delete' }, { key: 'b', kind: 'create' })
    await resolver.discard('admin', ['b'])
    expect(await waiting()).toMatchObject([{ key: 'a' }])
  })

  test('is refused for a single write being sent; among others it skips that one and discards the rest', async () => {
    await queueUp({ key: 'a', state: 'sending' }, { key: 'b', ...entitiesOf('u2') }, { key: 'c', user: 'editor' })
    await expect(resolver.discard('admin', ['a'])).rejects.toMatchObject(underWay)
    await expect(resolver.discard('admin', ['c'])).rejects.toMatchObject(underWay)
    await resolver.discard('admin', [])
    await resolver.discard('admin', ['a', 'b', 'c', 'z'])
    expect(await app.use((db) => db.getAll('outbox'))).toMatchObject([{ key: 'a' }, { key: 'c' }])
  })
})

describe('amend()', () => {
  test('queues the new content on the same base under a new key', async () => {
    await queueUp({
      key: 'a',
      state: 'refused',
      error,
      attempts: 2,
      ...edit({ rate: 9 }, { rate: 1 }, { device: '手机' }),
    })
    await resolver.amend('admin', 'a', { rate: 2, uuid: 'u9' })
    const [mended] = await waiting()
    expect(mended).toMatchObject({ seq: 1, state: 'queued', attempts: 0 })
    expect(mended?.content).toEqual({ title: '', body: { rate: 2, uuid: 'u1' }, base: { rate: 1 }, device: '手机' })
    expect(mended).not.toHaveProperty('error')
    expect(mended?.key).toMatch(/^[\da-f-]{36}$/)
  })

  test.each<[string, Partial<StoredWrite>, object]>([
    ['is under way', { state: 'sending' }, underWay],
    ['is somebody else’s', { user: 'editor' }, gone],
    ['is there no more', { key: 'b' }, gone],
    ['can’t be read', unreadable, { code: 409, message: '这项修改的内容已无法读取，只能放弃' }],
  ])('is refused if the write %s', async (_what, more, refusal) => {
    await queueUp({ key: 'a', ...more })
    await expect(resolver.amend('admin', 'a', { rate: 2 })).rejects.toMatchObject(refusal)
  })
})

const days = { sownAt: '2026-09-20', harvestAt: '2027-05-10' }
const crop = (more: Partial<StoredWrite>) => queueUp({ key: 'a', module: 'plant', path: '/plant/doEdit', ...more })
const early = { code: 400, message: '收获日期不能早于播种日期', data: { fields: ['harvestAt'] } }

test('amend() refuses values that break a rule across fields and leaves the write unchanged', async () => {
  await crop({ state: 'refused', error, ...edit({ harvestAt: '2027-06-01' }, { uuid: 'u1', ...days }) })
  await expect(resolver.amend('admin', 'a', { harvestAt: '2026-09-19' })).rejects.toMatchObject(early)
  expect(await waiting()).toMatchObject([
    { key: 'a', state: 'refused', content: { body: { harvestAt: '2027-06-01' } } },
  ])
  await resolver.amend('admin', 'a', { harvestAt: '2026-09-20' })
  expect(await waiting()).toMatchObject([{ state: 'queued', content: { body: { harvestAt: '2026-09-20' } } }])
})

test('amend() accepts a field although other fields of the row already broke a rule', async () => {
  const broken = { uuid: 'u1', sownAt: '2026-09-20', harvestAt: '2026-01-01', plot: 'a' }
  await crop({ state: 'refused', error, ...edit({ plot: 'b' }, broken) })
  await resolver.amend('admin', 'a', { plot: 'c' })
  expect(await waiting()).toMatchObject([{ state: 'queued', content: { body: { plot: 'c' } } }])
})

test('resolve() refuses a merge that breaks a rule with the server’s present row', async () => {
  const server = { uuid: 'u1', ...days, sownAt: '2027-01-10', harvestAt: '2027-08-01', version: 4 }
  await crop({ state: 'conflict', error, ...edit({ harvestAt: '2026-12-01' }, { uuid: 'u1', ...days }, { server }) })
  const settle = (harvestAt: string) => resolver.resolve('admin', { key: 'a', how: 'merge', body: { harvestAt } })
  await expect(settle('2026-12-01')).rejects.toMatchObject(early)
  await settle('2027-07-01')
  expect(await waiting()).toMatchObject([{ state: 'queued', content: { body: { harvestAt: '2027-07-01' } } }])
})

describe('resolve()', () => {
  const base = { title: '堰', rate: 1 }
  const server = { uuid: 'u1', id: 3, title: '坝', rate: 1, version: 4 }
  const conflict = (more: Partial<StoredWrite> = {}) =>
    queueUp({ key: 'a', state: 'conflict', error, attempts: 2, ...edit({ title: '渠' }, base, { server }), ...more })
  const settle = (decision: Partial<Parameters<Resolver['resolve']>[1]>) =>
    resolver.resolve('admin', { key: 'a', how: 'mine', ...decision })

  test('is refused for a write without a conflict', async () => {
    await queueUp({ key: 'a' })
    await expect(settle({})).rejects.toMatchObject({ code: 409, message: '这项修改没有冲突' })
  })

  test('with “mine” queues the own values on the server’s row, or on the row that the user saw', async () => {
    await conflict()
    await settle({})
    const [mine] = await waiting()
    expect(mine).toMatchObject({ state: 'queued', kind: 'edit', attempts: 0, content: { body: { title: '渠' } } })
    expect(mine?.content.base).toEqual(server)
    expect([mine?.content.server, mine?.key === 'a']).toEqual([undefined, false])
    await conflict()
    const seen = { ...server, version: 3 }
    await settle({ seen })
    expect((await waiting())[1]?.content.base).toEqual(seen)
  })

  test('with “mine” creates a deleted record again from its base row', async () => {
    const old = { uuid: 'u1', id: 3, version: 1, updatedAt: 'x', ...base }
    await conflict({ ...edit({ title: '渠' }, old, { server: null }) })
    await settle({ seen: null })
    const [mine] = await waiting()
    expect(mine).toMatchObject({ kind: 'create', state: 'queued' })
    expect(mine?.content).toEqual({ title: '', body: { uuid: 'u1', title: '渠', rate: 1 }, base: null })
  })

  test('with “mine” queues the deletion again, also if the record is already deleted', async () => {
    await conflict({ kind: 'delete' })
    await settle({})
    expect(await waiting()).toMatchObject([{ kind: 'delete', state: 'queued', content: { base: server } }])
    await conflict({ kind: 'delete', content: { title: '', body: { uuids: ['u1'] }, base, server: null } })
    await settle({})
    const [, again] = await waiting()
    expect(again).toMatchObject({ kind: 'delete', state: 'queued' })
    expect(again?.content.base).toBeNull()
  })

  test.each<[string, AnyRow | null, AnyRow | null]>([
    ['has gone', null, server],
    ['is there again', server, null],
  ])('is refused if the row %s in the meantime', async (_what, now, seen) => {
    await conflict(edit({ title: '渠' }, base, { server: now }))
    const refusal = { code: 409, message: '这条记录又有变化，请重新查看后再处理' }
    await expect(settle({ seen })).rejects.toMatchObject(refusal)
    expect(await waiting()).toMatchObject([{ state: 'conflict' }])
  })

  test('with “theirs” discards the write and compares later writes with the server’s row', async () => {
    await conflict()
    await queueUp(
      { key: 'b', ...edit({ rate: 2 }, { title: '渠', rate: 1 }) },
      { key: 'c', ...edit({ title: '堤' }, { title: '渠' }) },
    )
    await settle({ how: 'theirs', body: { title: '无' } })
    expect(await waiting()).toMatchObject([
      { key: 'b', state: 'queued', content: { base: { title: '坝', version: 4 } } },
      { key: 'c', state: 'conflict', content: { server: { title: '坝', rate: 2 } } },
    ])
    expect(await history()).toEqual([['a', 'discarded']])
  })

  test('with “theirs” discards a new record together with all later writes to it', async () => {
    await conflict({ kind: 'create' })
    await queueUp({ key: 'b' })
    await settle({ how: 'theirs' })
    expect(await waiting()).toEqual([])
  })

  test('with “theirs” for a deleted record turns later writes into conflicts', async () => {
    await conflict(edit({ title: '渠' }, base, { server: null }))
    await queueUp({ key: 'b', ...edit({ rate: 2 }, { rate: 1 }) })
    await settle({ how: 'theirs', seen: null })
    expect(await waiting()).toMatchObject([{ key: 'b', state: 'conflict', content: { server: null } }])
  })

  test.each<[string, AnyRow | undefined, AnyRow | null]>([
    ['nothing', undefined, server],
    ['what is there already', { title: '坝' }, server],
    ['anything with a row that is gone', { title: '堤' }, null],
  ])('with a merge of %s discards the write', async (_what, body, now) => {
    await conflict(edit({ title: '渠' }, base, { server: now }))
    await settle({ how: 'merge', body })
    expect([await waiting(), await history()]).toEqual([[], [['a', 'discarded']]])
  })

  test('with a merge queues the merged values on the server’s row, or on the row that the user saw', async () => {
    await conflict()
    await settle({ how: 'merge', body: { title: '堤', uuid: 'u9' } })
    const [merged] = await waiting()
    expect(merged).toMatchObject({ state: 'queued', kind: 'edit' })
    expect(merged?.content).toEqual({ title: '', body: { title: '堤', uuid: 'u1' }, base: server })
    await conflict()
    await settle({ how: 'merge', body: { title: '堤' }, seen: { ...server, rate: 0 } })
    expect((await waiting())[1]?.content.base).toMatchObject({ rate: 0 })
  })
})

test('every decision of a user is written durably', async () => {
  const change = vi.spyOn(store, 'change')
  await queueUp({ key: 'a' })
  change.mockClear()
  await resolver.retry('admin', ['a'])
  await resolver.amend('admin', 'a', {})
  const [{ key } = { key: '' }] = await waiting()
  await resolver.discard('admin', [key])
  await queueUp({ key: 'b' })
  await resolver.undo('admin', 'b')
  await queueUp({ key: 'c', state: 'conflict' })
  await resolver.resolve('admin', { key: 'c', how: 'theirs' })
  const file = { format: 'console-outbox', version: 1, user: 'admin', exportedAt: NOW, writes: [] } as const
  await resolver.importFile('admin', { ...file, writes: [] })
  expect(change.mock.calls.filter(([, durable]) => durable)).toHaveLength(6)
})
