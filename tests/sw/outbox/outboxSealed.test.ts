import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppDb, type AppDb } from '../../../sw/database/appDb'
import { toDone } from '../../../sw/outbox/progress'
import { createOutboxStore, type OutboxStore } from '../../../sw/outbox/store'
import type { Device } from '../device'
import { dump, managerOf, PIN } from '../lock/lockedDevice'
import { entitiesOf, freshWrite, NOW, writeOf } from './writes'

let app: AppDb
let store: OutboxStore
beforeEach(async () => {
  app = createAppDb()
  store = createOutboxStore(app)
  await managerOf({ name: 'console', app } as Device).set('admin', PIN)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => app.destroy())

const secrets = async () => {
  const stored = await app.use(async (db) => [await db.getAll('outbox'), await db.getAll('history')])
  const text = await dump({ app })
  return [
    ...stored.flat().filter((each) => 'content' in each || 'error' in each),
    ...[writeOf().content.title, '不行'].filter((word) => text.includes(word)),
  ]
}

test('under a lock, writes and history are stored sealed and read back unchanged', async () => {
  const { seqs } = await store.enqueue('k1', [freshWrite()])
  const [seq = 0] = seqs
  const error = { code: 400, msg: '不行' }
  expect(await store.get(seq)).toEqual({ ...writeOf(), seq })
  await store.change(async () => [{ put: [{ ...writeOf(), seq, error }] }, undefined])
  await store.change(async () => [{ add: [freshWrite({ key: 'k2', ...entitiesOf('u2') })] }, undefined])
  const done = toDone(writeOf({ key: 'k0' }), 'sent', NOW)
  await store.change(async () => [{ done: [done] }, undefined])
  expect(await secrets()).toEqual([])
  expect(await store.ofUser('admin')).toMatchObject([{ ...writeOf(), seq, error }, { key: 'k2' }])
  expect(await store.history('admin', 0)).toEqual([done])
  const begun = await store.begin(seq)
  expect(begun).toMatchObject({ state: 'sending', error, content: writeOf().content })
  expect(await store.finish({ ...writeOf(), seq }, toDone({ ...writeOf(), seq }, 'sent', NOW))).toBe(true)
  expect(await secrets()).toEqual([])
  expect(await store.done('k1')).toMatchObject([{ content: writeOf().content }])
})

test('a write or history entry with another record’s sealed content is read without content', async () => {
  await store.enqueue('k1', [freshWrite(), freshWrite({ key: 'k2', ...entitiesOf('u2') })])
  const entries = ['a', 'b'].map((key) => toDone(writeOf({ key }), 'sent', NOW))
  await store.change(async () => [{ done: entries }, undefined])
  await app.use(async (db) => {
    const [one, two] = await db.getAll('outbox')
    const [first, second] = await db.getAll('history')
    if (one && two) await db.put('outbox', { ...one, sealed: (two as { sealed?: unknown }).sealed } as never)
    if (first && second) await db.put('history', { ...first, sealed: (second as { sealed?: unknown }).sealed } as never)
  })
  const error = { code: 0, msg: '这项修改的内容已无法读取，只能放弃' }
  const content = { title: '', body: {}, base: null }
  expect(await store.ofUser('admin')).toMatchObject([
    { key: 'k1', state: 'refused', unreadable: true, error, content, uuids: ['u1'] },
    { key: 'k2', content: writeOf().content },
  ])
  expect(await store.done('a')).toMatchObject([{ outcome: 'sent', content }])
  expect(await store.done('b')).toEqual([entries[1]])
})
