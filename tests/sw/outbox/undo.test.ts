import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HANDED_OVER, type OutboxFile } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import type { StoredWrite } from '../../../sw/database/records'
import { createAppDb, type AppDb } from '../../../sw/database/appDb'
import { toDetail } from '../../../sw/outbox/marks'
import { toDone } from '../../../sw/outbox/progress'
import { createResolver, type Resolver } from '../../../sw/outbox/resolve'
import { createOutboxStore, type OutboxStore } from '../../../sw/outbox/store'
import { NOW, entitiesOf, freshWrite, writeOf } from './writes'

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
const edit = (body: AnyRow, base: AnyRow | null) => ({ content: { title: '', body: { uuid: 'u1', ...body }, base } })
const underWay = { code: 409, message: '这项修改正在发送，请稍后再试' }
const gone = { code: 404, message: '这项修改已经处理完毕' }

describe('undo()', () => {
  const done = (
    key: string,
    more: Partial<StoredWrite> = {},
    outcome: 'sent' | 'merged' | 'discarded' | 'undone' = 'sent',
  ) => toDone(writeOf({ key, group: 'g', ...more }), outcome, NOW)
  const note = (...entries: ReturnType<typeof toDone>[]) => store.change(async () => [{ done: entries }, undefined])

  test.each(['a', 'g'])('takes queued writes back, by the key of a write or of its request: %s', async (key) => {
    await queueUp({ key: 'a', group: 'g' }, { key: 'b', group: 'g', ...entitiesOf('u2') })
    await queueUp({ key: 'c', group: 'g', user: 'editor' })
    expect(await resolver.undo('admin', key)).toEqual({ how: 'back' })
    expect(await waiting()).toEqual([])
    expect(await history()).toEqual([
      ['b', 'discarded'],
      ['a', 'discarded'],
    ])
    expect(await app.use((db) => db.count('outbox'))).toBe(1)
  })

  test('is refused for a write being sent, and for one discarded, undone or unknown', async () => {
    await queueUp({ key: 'a', group: 'g', state: 'sending' }, { key: 'b', group: 'g' })
    await expect(resolver.undo('admin', 'b')).rejects.toMatchObject(underWay)
    await expect(resolver.undo('admin', 'z')).rejects.toMatchObject(gone)
    await note(done('d', { group: 'h' }, 'discarded'), done('e', { group: 'h' }, 'undone'))
    await note(done('f', { group: 'h', user: 'editor' }))
    await expect(resolver.undo('admin', 'h')).rejects.toMatchObject(gone)
  })

  test('queues the inverse of a sent write on the server’s row and marks the write as undone', async () => {
    const { content } = writeOf()
    const server = { uuid: 'u1', title: '渠', version: 2 }
    await note({ ...done('a'), content: { ...content, server } }, done('b', entitiesOf('u2'), 'merged'))
    expect(await resolver.undo('admin', 'a')).toEqual({ how: 'inverse' })
    const [inverse] = await waiting()
    expect(inverse).toMatchObject({ kind: 'edit', state: 'queued', createdAt: NOW + 5, content: { base: server } })
    expect(inverse?.content.body).toEqual({ uuid: 'u1', title: '堰' })
    expect(await history()).toEqual([
      ['b', 'merged'],
      ['a', 'undone'],
    ])
    expect(await resolver.undo('admin', 'g')).toEqual({ how: 'inverse' })
    expect(await waiting()).toMatchObject([{ uuids: ['u1'] }, { uuids: ['u2'], content: { base: { title: '渠' } } }])
  })

  test('does both for a request of which a part was sent', async () => {
    await note(done('a'))
    await queueUp({ key: 'b', group: 'g', ...entitiesOf('u2') })
    expect(await resolver.undo('admin', 'g')).toEqual({ how: 'inverse' })
    expect(await waiting()).toMatchObject([{ uuids: ['u1'], content: { body: { title: '堰' } } }])
    expect(Object.fromEntries(await history())).toEqual({ a: 'undone', b: 'discarded' })
  })

  test('is refused if an old value is unknown, unless a write of the request is queued', async () => {
    await note(done('a', edit({ title: '渠' }, null)), done('b'))
    await expect(resolver.undo('admin', 'g')).rejects.toMatchObject({
      code: 400,
      message: '缺少修改前的内容，不能撤销',
    })
    await queueUp({ key: 'c', group: 'g' })
    expect(await resolver.undo('admin', 'g')).toEqual({ how: 'inverse' })
    expect(Object.fromEntries(await history())).toEqual({ a: 'sent', b: 'undone', c: 'discarded' })
  })
})

describe('importFile()', () => {
  const file = (...writes: Partial<StoredWrite>[]): OutboxFile => ({
    format: 'console-outbox',
    version: 1,
    user: 'admin',
    exportedAt: NOW,
    writes: writes.map((more) => toDetail(writeOf(more))),
  })

  test('adds the writes of a file as queued, once', async () => {
    const { content } = writeOf()
    const taken = file(
      { key: 'a', attempts: 2, createdAt: 7, content: { ...content, device: '手机' } },
      { key: 'b', kind: 'delete', state: 'conflict' },
      { key: 'c', kind: 'create' },
    )
    expect(await resolver.importFile('admin', taken)).toEqual({ taken: 3, known: 0 })
    expect(await waiting()).toMatchObject([
      { key: 'a', path: '/table/doEdit', attempts: 2, createdAt: 7, state: 'queued', content: { device: '手机' } },
      { key: 'b', path: '/table/doDelete', kind: 'delete', state: 'queued' },
      { key: 'c', path: '/table/doEdit', kind: 'create' },
    ])
    expect(await resolver.importFile('admin', taken)).toEqual({ taken: 0, known: 3 })
  })

  test('adds a discarded write again, and none that was sent, merged or undone', async () => {
    const outcomes = ['sent', 'merged', 'undone', 'discarded'] as const
    const entries = outcomes.map((outcome) => toDone(writeOf({ key: outcome }), outcome, NOW))
    await store.change(async () => [{ done: entries }, undefined])
    const given = file(...outcomes.map((key) => ({ key })))
    expect(await resolver.importFile('admin', given)).toEqual({ taken: 1, known: 3 })
    expect(await waiting()).toMatchObject([{ key: 'discarded' }])
  })

  test('adds another user’s writes as refused; only that user can queue them', async () => {
    const given = file({ key: 'a' }, { key: 'b' })
    expect(await resolver.importFile('editor', given)).toEqual({ taken: 2, known: 0 })
    expect(await resolver.importFile('editor', given)).toEqual({ taken: 0, known: 2 })
    const held = { user: 'admin', entities: ['admin/table/u1'], state: 'refused', error: { code: HANDED_OVER } }
    expect(await waiting()).toMatchObject([
      { key: 'a', ...held },
      { key: 'b', ...held },
    ])
    await resolver.retry('editor', ['a', 'b'])
    expect(await waiting()).toMatchObject([held, held])
    await resolver.retry('admin', ['a', 'b'])
    expect(await waiting()).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  })
})
