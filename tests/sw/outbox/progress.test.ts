import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import type { StoredWrite } from '../../../sw/database/records'
import { createAppDb, type AppDb } from '../../../sw/database/appDb'
import { createProgress, type Progress } from '../../../sw/outbox/progress'
import { createOutboxStore, type OutboxStore } from '../../../sw/outbox/store'
import { NOW, entitiesOf, freshWrite } from './writes'

let app: AppDb
let store: OutboxStore
let progress: Progress
beforeEach(() => {
  app = createAppDb()
  store = createOutboxStore(app)
  progress = createProgress(store, () => NOW + 5)
})
afterEach(() => app.destroy())

/** Stores writes to one record, oldest first. */
async function queueUp(...writes: Partial<StoredWrite>[]): Promise<StoredWrite[]> {
  await store.change(async () => [{ add: writes.map(freshWrite) }, undefined])
  return store.ofUser('admin')
}
const edit = (body: AnyRow, base: AnyRow | null, more: object = {}) => ({
  content: { title: '', body: { uuid: 'u1', ...body }, base, ...more },
})
const first = async (...writes: Partial<StoredWrite>[]) => {
  const [write] = await queueUp(...writes)
  if (!write) throw new Error('not stored')
  return write
}
const waiting = () => store.ofUser('admin')
const history = () => store.history('admin', 0)
const fault = { code: 503, msg: '忙' }

describe('a write that the server accepted', () => {
  const after = { uuid: 'u1', title: '渠', version: 2 }

  test('goes into the history with the row of the server', async () => {
    const write = await first({ key: 'k1', attempts: 1 })
    await progress.sent(write, after, false)
    expect(await waiting()).toEqual([])
    expect(await history()).toMatchObject([
      { key: 'k1', outcome: 'sent', doneAt: NOW + 5, content: { ...write.content, server: after } },
    ])
  })

  test.each([
    ['now', {}, true],
    ['before its answer was lost', { merged: true }, false],
  ])('on top of changes by others, seen %s, counts as merged', async (_when, more, merged) => {
    const write = await first(edit({ title: '渠' }, { title: '堰' }, more))
    await progress.sent(write, after, merged)
    expect(await history()).toMatchObject([{ outcome: 'merged' }])
  })

  test('becomes the base of later writes to its record, and conflicts if others changed their fields', async () => {
    const [before, write] = await queueUp(
      { key: 'k0', state: 'refused', ...edit({ rate: 1 }, { rate: 0 }) },
      { key: 'k1', ...edit({ title: '渠' }, { title: '堰', rate: 0 }) },
      { key: 'k2', ...edit({ title: '坝' }, { title: '渠?', rate: 0 }) },
      { key: 'k3', ...edit({ rate: 5 }, { title: '坝', rate: 0 }) },
      { key: 'k4', ...entitiesOf('u9') },
    )
    if (!write) throw new Error('not stored')
    await progress.sent(write, { title: '渠', rate: 2 }, false)
    const left = await waiting()
    expect(left[0]).toEqual(before)
    expect(left.map(({ key, state, content: { base } }) => [key, state, base?.title, base?.rate])).toEqual([
      ['k0', 'refused', undefined, 0],
      ['k2', 'queued', '渠', 2],
      ['k3', 'conflict', '坝', 0],
      ['k4', 'queued', '堰', undefined],
    ])
    expect(await history()).toMatchObject([{ key: 'k1', outcome: 'sent' }])
  })

  test('that created a record becomes the base of later writes, with the server’s values of other fields', async () => {
    const behind = { key: 'k2', ...edit({ title: '坝', note: '我' }, { id: 0, title: '渠', note: '' }) }
    const creation = await first({ key: 'k1', kind: 'create', ...edit({ title: '渠' }, null) }, behind)
    await progress.sent(creation, { ...after, note: '无' }, false)
    expect(await waiting()).toMatchObject([
      { key: 'k2', state: 'queued', content: { body: { note: '我' }, base: { id: 0, title: '渠', note: '无' } } },
    ])
  })

  test('that deleted a record turns later writes to it into conflicts', async () => {
    const deletion = await first({ kind: 'delete', ...edit({}, null) }, { key: 'k2', ...edit({ title: '坝' }, {}) })
    await progress.sent(deletion, null, false)
    expect(await waiting()).toMatchObject([{ key: 'k2', state: 'conflict', content: { server: null } }])
  })
})

describe('a write that the server did not accept', () => {
  test('is queued again for later and keeps the last known error', async () => {
    const write = await first({ state: 'sending', attempts: 2 })
    await progress.later(write, NOW + 9, fault)
    expect(await waiting()).toEqual([{ ...write, state: 'queued', nextAt: NOW + 9, error: fault }])
    await progress.later({ ...write, error: fault, attempts: 1 }, 0)
    expect(await waiting()).toEqual([{ ...write, state: 'queued', attempts: 1, nextAt: 0, error: fault }])
  })

  test('is queued again on the row that it was moved to meanwhile', async () => {
    const write = await first({ state: 'sending' })
    const moved = await progress.onto(write, { title: '堰', rate: 3 })
    await progress.later(write, 0)
    expect(await waiting()).toMatchObject([{ state: 'queued', content: moved.content }])
  })

  test('is stored again if its record is missing in the outbox', async () => {
    const write = await first({ state: 'sending' })
    await store.change(async () => [{ remove: [write.seq] }, undefined])
    await progress.later(write, 0)
    expect(await waiting()).toEqual([{ ...write, state: 'queued' }])
  })

  test('is stored as refused or as a conflict, or is dropped without a trace', async () => {
    const write = await first({ state: 'sending' })
    await progress.refused(write, fault)
    expect(await waiting()).toEqual([{ ...write, state: 'refused', error: fault }])
    const server = { title: '坝' }
    await progress.conflict(write, server, fault)
    const content = { ...write.content, server }
    expect(await waiting()).toEqual([{ ...write, state: 'conflict', error: fault, content }])
    await progress.dropped(write)
    expect([await waiting(), await history()]).toEqual([[], []])
  })
})

describe('onto(): a write moved onto another row', () => {
  const base = { title: '堰', version: 1 }
  test.each<[string, AnyRow | null, AnyRow, object, true | undefined]>([
    ['that others changed counts as merged', base, { title: '坝' }, {}, true],
    ['that differs only in its version does not count as merged', base, { title: '堰', version: 2 }, {}, undefined],
    ['after an earlier merge still counts as merged', base, { title: '堰' }, { merged: true }, true],
    ['without a base before does not count as merged', null, { title: '坝' }, {}, undefined],
  ])('%s', async (_what, before, row, more, merged) => {
    const write = await first(edit({ rate: 1 }, before, more))
    const moved = await progress.onto(write, row)
    expect(moved.content.base).toEqual(row)
    expect(moved.content.merged).toBe(merged)
    expect(await waiting()).toEqual([moved])
  })
})

test('writes behind a new record follow it to the uuid that the server gave it', async () => {
  const creation = await first(
    { kind: 'create', ...edit({ title: '渠' }, null) },
    { key: 'k2', ...edit({ title: '坝' }, null) },
    { key: 'k3', ...edit({}, null), content: { title: '', body: { uuid: 'u7', title: '堤' }, base: null } },
    { key: 'k4', ...entitiesOf('u2', 'u1'), content: { title: '', body: { uuids: ['u2', 'u1'] }, base: null } },
  )
  await progress.renamed(creation, 'u8')
  const [, edited, other, removal] = await waiting()
  expect(edited).toMatchObject({ uuids: ['u8'], entities: ['admin/table/u8'] })
  expect(edited?.content.body).toEqual({ uuid: 'u8', title: '坝' })
  expect(other?.content.body).toEqual({ uuid: 'u7', title: '堤' })
  expect(removal).toMatchObject({ uuids: ['u2', 'u8'], entities: ['admin/table/u2', 'admin/table/u8'] })
  expect(removal?.content.body).toEqual({ uuids: ['u2', 'u8'] })
  expect((await waiting())[0]).toEqual(creation)
})

test('recover() queues writes that a stopped host was sending, but not those that this host is sending', async () => {
  await queueUp(
    { key: 'k1', state: 'sending', attempts: 1 },
    { key: 'k2', state: 'sending' },
    { key: 'k3', state: 'refused' },
    { key: 'k4', state: 'sending', user: 'editor' },
  )
  await progress.recover('admin', new Set([2]))
  const all = await app.use((db) => db.getAll('outbox'))
  expect(all.map(({ state }) => state)).toEqual(['queued', 'sending', 'refused', 'sending'])
  expect(await waiting()).toMatchObject([{ key: 'k1', attempts: 1 }, { key: 'k2' }, { key: 'k3' }])
})
