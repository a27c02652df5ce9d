import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredDone, StoredWrite } from '../../../sw/database/records'
import { createAppDb, type AppDb } from '../../../sw/database/appDb'
import { toDone } from '../../../sw/outbox/progress'
import { createOutboxStore, type OutboxStore } from '../../../sw/outbox/store'
import { gate, turns } from '../gates'
import { NOW, entitiesOf, freshWrite, writeOf } from './writes'

let app: AppDb
let store: OutboxStore
beforeEach(() => {
  app = createAppDb()
  store = createOutboxStore(app)
})
afterEach(() => app.destroy())

/** Adds a write; resolves to it as it is stored. */
const add = async (more: Partial<StoredWrite> = {}): Promise<StoredWrite> => {
  const { key = 'k1' } = more
  await store.change(async () => [{ add: [freshWrite({ group: key, ...more })] }, undefined])
  const stored = await store.byKey(key)
  if (!stored) throw new Error('not stored')
  return stored
}
const note = (...done: Partial<StoredDone>[]) =>
  store.change(async () => [{ done: done.map((each) => ({ ...toDone(writeOf(), 'sent', NOW), ...each })) }, undefined])
const keys = (of: readonly { key: string }[]) => of.map(({ key }) => key)
const all = () => app.use((db) => db.getAll('outbox'))

describe('enqueue(): a page’s request', () => {
  const needsPerson: [StoredWrite['state'], boolean][] = [
    ['refused', true],
    ['conflict', true],
    ['queued', false],
    ['sending', false],
  ]
  const two = [freshWrite({ key: 'k1.0', group: 'k1' }), freshWrite({ key: 'k1.1', group: 'k1', ...entitiesOf('u2') })]

  test('is stored once, however often it comes', async () => {
    const first = await store.enqueue('k1', two)
    expect(first).toEqual({ uuids: ['u1', 'u2'], seqs: [1, 2], blocked: false })
    expect(await store.enqueue('k1', two)).toEqual(first)
    expect(keys(await store.ofGroup('k1'))).toEqual(['k1.0', 'k1.1'])
    expect(await all()).toHaveLength(2)
  })

  test('that is done adds nothing; of a half-done one, the other half is returned', async () => {
    await note({ key: 'k1.0', group: 'k1', uuids: ['u1'] })
    expect(await store.enqueue('k1', two)).toEqual({ uuids: ['u1'], seqs: [], blocked: false })
    const { seq } = await add({ key: 'k1.1', group: 'k1', ...entitiesOf('u2') })
    expect(await store.enqueue('k1', two)).toEqual({ uuids: ['u2', 'u1'], seqs: [seq], blocked: false })
  })

  test('that was discarded is stored again', async () => {
    await note({ key: 'k1', group: 'k1', outcome: 'discarded' })
    expect(await store.enqueue('k1', two)).toMatchObject({ seqs: [1, 2] })
  })

  test.each(needsPerson)('that is %s is queued again: %s', async (state, again) => {
    await add({ state, attempts: 3, nextAt: NOW })
    expect(await store.enqueue('k1', [freshWrite()])).toEqual({ uuids: ['u1'], seqs: [1], blocked: false })
    const expected = again ? { state: 'queued', attempts: 0, nextAt: 0 } : { state, attempts: 3, nextAt: NOW }
    expect(await store.get(1)).toMatchObject(expected)
  })

  test.each(needsPerson)('behind a write to the same record that is %s is blocked: %s', async (state, blocked) => {
    await add({ key: 'k0', state, ...entitiesOf('u2') })
    expect((await store.enqueue('k1', two)).blocked).toBe(blocked)
    expect((await store.enqueue('k1', two)).blocked).toBe(blocked)
    expect((await store.enqueue('k2', [freshWrite({ ...entitiesOf('u3') })])).blocked).toBe(false)
  })

  test('is blocked by the record that its stored write is about by now', async () => {
    await add({ key: 'k0', state: 'refused', ...entitiesOf('u8') })
    await add({ ...entitiesOf('u8') })
    expect((await store.enqueue('k1', [freshWrite()])).blocked).toBe(true)
  })

  test('is not blocked by a later write', async () => {
    await add()
    await add({ key: 'k2', state: 'refused' })
    expect((await store.enqueue('k1', [freshWrite()])).blocked).toBe(false)
  })
})

describe('the stored writes', () => {
  beforeEach(async () => {
    await add({ key: 'a', state: 'refused' })
    await add({ key: 'b', entities: ['admin/table/u2', 'admin/table/u1'], uuids: ['u2', 'u1'] })
    await add({ key: 'c', user: 'editor', entities: ['editor/table/u1'] })
    await add({ key: 'd', module: 'tables', entities: ['admin/tables/u1'], nextAt: NOW + 2 })
    await add({ key: 'e', state: 'sending', ...entitiesOf('u3') })
    await add({ key: 'f', state: 'conflict', ...entitiesOf('u4'), nextAt: NOW + 1 })
  })

  test('of a user come in their order, up to a limit', async () => {
    expect(keys(await store.ofUser('admin'))).toEqual(['a', 'b', 'd', 'e', 'f'])
    expect(keys(await store.ofUser('admin', 2))).toEqual(['a', 'b'])
  })

  test('of a user come in their order, up to a limit per state', async () => {
    expect(keys(await store.firstOf('admin', 1))).toEqual(['a', 'b', 'e', 'f'])
    expect(keys(await store.firstOf('admin', 2))).toEqual(['a', 'b', 'd', 'e', 'f'])
  })

  test('of a module or of several records come once each', async () => {
    expect(keys(await store.ofModule('admin', 'table'))).toEqual(['a', 'b', 'e', 'f'])
    expect(keys(await store.ofEntities(['admin/table/u3', 'admin/table/u2', 'admin/table/u1']))).toEqual([
      'a',
      'b',
      'e',
    ])
  })

  test('pending() gives a module’s writes for each record', async () => {
    const pending = await store.pending('admin', 'table')
    expect(pending.map(({ uuid, state }) => [uuid, state])).toEqual([
      ['u1', 'refused'],
      ['u2', 'queued'],
      ['u1', 'queued'],
      ['u3', 'sending'],
      ['u4', 'conflict'],
    ])
    const { body, base } = writeOf().content
    expect(pending[0]).toEqual({ kind: 'edit', uuid: 'u1', body, base, state: 'refused', at: NOW })
  })

  test('are found by number and by key, also those without a key', async () => {
    expect(await store.get(2)).toMatchObject({ key: 'b' })
    expect([await store.get(99), await store.byKey('z')]).toEqual([undefined, undefined])
    expect(await store.byKey('seq:3')).toMatchObject({ key: 'c' })
    for (const key of ['xseq:3', 'seq:3x', 'g', 'h']) await add({ key })
    expect(await store.byKey('xseq:3')).toMatchObject({ seq: 7 })
    expect(await store.byKey('seq:3x')).toMatchObject({ seq: 8 })
    expect(await store.byKey('seq:10')).toMatchObject({ key: 'h' })
  })

  test('are counted by state, with the earliest time and the last success', async () => {
    const states = { queued: 2, sending: 1, refused: 1, conflict: 1 }
    expect(await store.counts('admin')).toEqual({ states, total: 6, nextAt: NOW + 1, lastSentAt: 0 })
    await note(
      { key: '1', doneAt: 5, outcome: 'sent' },
      { key: '2', doneAt: 6, outcome: 'merged' },
      { key: '3', doneAt: 7, outcome: 'discarded' },
      { key: '4', doneAt: 8, outcome: 'undone' },
      { key: '5', doneAt: 9, user: 'editor' },
    )
    expect((await store.counts('admin')).lastSentAt).toBe(6)
    await note({ key: '6', doneAt: 8, outcome: 'sent' })
    expect((await store.counts('admin')).lastSentAt).toBe(8)
    expect((await store.counts('viewer')).lastSentAt).toBe(0)
    expect(await store.counts('editor')).toMatchObject({ nextAt: 0, lastSentAt: 9, states: { queued: 1 } })
  })

  test('of other users are given as count and earliest time per user', async () => {
    await add({ key: 'g', user: 'editor', createdAt: NOW + 1, entities: ['editor/table/u2'] })
    await add({ key: 'h', user: 'viewer', createdAt: NOW + 2, entities: ['viewer/table/u2'] })
    const [admin, editor, viewer] = [
      { user: 'admin', count: 5, since: NOW },
      { user: 'editor', count: 2, since: NOW },
      { user: 'viewer', count: 1, since: NOW + 2 },
    ]
    expect(await store.othersThan('admin')).toEqual([editor, viewer])
    expect(await store.othersThan('editor')).toEqual([admin, viewer])
    expect(await store.othersThan('')).toEqual([admin, editor, viewer])
  })
})

test('the history is read newest first since a time, by key and by request, and old entries are deleted', async () => {
  await note({ key: '1', group: 'g', doneAt: 1 }, { key: '2', doneAt: 2 }, { key: '3', group: 'g', doneAt: 3 })
  await note({ key: '4', user: 'editor', doneAt: 4 })
  expect(keys(await store.history('admin', 2))).toEqual(['3', '2'])
  expect([keys(await store.done('2')), await store.done('9')]).toEqual([['2'], []])
  expect(keys(await store.doneOfGroup('g'))).toEqual(['1', '3'])
  await store.forget(2)
  expect(keys(await store.history('admin', 0))).toEqual(['3', '2'])
  await store.forget()
  expect([await store.history('admin', 0), await store.history('editor', 0)]).toEqual([[], []])
})

describe('a write', () => {
  test('is begun only if it is queued and the first for each of its records', async () => {
    await add({ nextAt: NOW, attempts: 1 })
    await add({ key: 'k2', ...entitiesOf('u2', 'u1') })
    expect(await store.begin(2)).toBeUndefined()
    const begun = { seq: 1, state: 'sending', attempts: 2, nextAt: 0 }
    expect(await store.begin(1)).toMatchObject(begun)
    expect(await store.get(1)).toMatchObject(begun)
    expect([await store.begin(1), await store.begin(99)]).toEqual([undefined, undefined])
    expect(await store.get(2)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  test('goes into the history only if no other write waits behind it for one of its records', async () => {
    const write = await add({ ...entitiesOf('u1', 'u2') })
    const done = toDone(write, 'sent', NOW)
    const { seq } = await add({ key: 'k2', ...entitiesOf('u2') })
    expect(await store.finish(write, done)).toBe(false)
    expect([await store.get(write.seq), await store.history('admin', 0)]).toEqual([write, []])
    await store.change(async () => [{ remove: [seq] }, undefined])
    await add({ key: 'k3', ...entitiesOf('u3') })
    expect(await store.finish(write, done)).toBe(true)
    expect(keys(await store.ofUser('admin'))).toEqual(['k3'])
    expect(await store.history('admin', 0)).toEqual([done])
  })

  test('that cannot be read is set aside as refused, and never written back', async () => {
    const write = await add({ attempts: 2 })
    const gone = writeOf({ seq: 99 })
    await store.setAside([gone, write])
    expect(await all()).toEqual([{ ...write, state: 'refused' }])
    await store.change(async () => [{ put: [{ ...write, attempts: 9, unreadable: true }] }, undefined])
    expect(await all()).toEqual([{ ...write, state: 'refused' }])
  })
})

describe('change()', () => {
  test('adds, puts and removes writes and adds history entries in one transaction', async () => {
    const write = await add()
    const put = [{ ...write, attempts: 1 }]
    expect(await store.change(async () => [{ add: [freshWrite({ key: 'k2' })], put }, 'told'])).toBe('told')
    expect((await all()).map(({ key, attempts }) => [key, attempts])).toEqual([
      ['k1', 1],
      ['k2', 0],
    ])
    await store.change(async () => [{ put: [{ ...write, attempts: 2 }], remove: [2] }, undefined])
    expect((await all()).map(({ key, attempts }) => [key, attempts])).toEqual([['k1', 2]])
    await store.change(async () => [{ remove: [1], done: [toDone(write, 'discarded', NOW)] }, undefined])
    expect([await all(), keys(await store.history('admin', 0))]).toEqual([[], ['k1']])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a new request', () => store.enqueue('k2', [freshWrite({ key: 'k2' })])],
    ['the begin of a send', () => store.begin(1)],
    ['the end of a send', () => store.finish(writeOf(), toDone(writeOf(), 'sent', NOW))],
    ['setting aside', () => store.setAside([writeOf()])],
    ['another change', () => store.change(async () => [{ remove: [1] }, undefined])],
  ])('blocks %s until it has ended', async (_what, next) => {
    await add()
    const before = await all()
    const reading = gate()
    const changing = store.change(async () => [{ put: [] }, await reading.pass()])
    await reading.reached
    const following = next()
    await turns(50)
    expect(await all()).toEqual(before)
    reading.open()
    await Promise.all([changing, following])
    expect(await all()).not.toEqual(before)
  })

  test('is written durably on request, like a new request', async () => {
    const modes: unknown[] = []
    const { transaction } = IDBDatabase.prototype
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, stores, mode, how) {
      if (mode === 'readwrite') modes.push(how?.durability)
      return transaction.call(this, stores, mode, how)
    })
    await store.enqueue('k1', [freshWrite()])
    await store.change(async () => [{ remove: [9] }, undefined], true)
    expect(modes).toEqual(['strict', 'strict'])
  })
})
