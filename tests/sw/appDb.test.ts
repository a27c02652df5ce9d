import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { startScenario } from '@/scenario/state'
import { createAppDb, type AppDb } from '../../sw/database/appDb'
import { draftNotes } from '../../sw/database/draftNotes'

const opened: AppDb[] = []
const open = (name = 'console') => {
  const app = createAppDb({ name })
  opened.push(app)
  return app
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.destroy()))
})

const draft = { key: 'table/edit', user: 'admin', record: null, values: { title: '水渠' }, savedAt: 1 }

test('a draft is read by user and form, survives closing the database, and is deleted only for its user', async () => {
  const app = open()
  await app.writeDraft(draft)
  await app.writeDraft({ ...draft, values: { title: '水渠改造' } })
  await app.close()
  const again = open()
  expect(await again.readDraft('admin', 'table/edit')).toEqual({ ...draft, values: { title: '水渠改造' } })
  expect(await again.readDraft('editor', 'table/edit')).toBeUndefined()
  await again.deleteDraft('editor', 'table/edit')
  expect(await again.readDraft('admin', 'table/edit')).toBeDefined()
  await again.deleteDraft('admin', 'table/edit')
  expect(await again.readDraft('admin', 'table/edit')).toBeUndefined()
})

test('writeDraft() replaces another draft in one step, and writes nothing if that draft no longer exists', async () => {
  const app = open()
  await app.writeDraft(draft)
  const moved = { ...draft, key: 'table/edit~2' }
  expect(await app.writeDraft(moved, draft.key)).toBe(true)
  expect(await app.readDraft('admin', draft.key)).toBeUndefined()
  // Another window was faster.
  expect(await app.writeDraft({ ...draft, key: 'table/edit~3' }, draft.key)).toBe(false)
  expect((await draftNotes(app, 'admin', 0)).map(({ key }) => key)).toEqual(['table/edit~2'])
})

const DAY = 86_400_000
const keysOf = async (app: AppDb, now: number) => (await draftNotes(app, 'admin', now)).map(({ key }) => key)

test('draftNotes() lists the drafts of one user newest first, without their values', async () => {
  const app = open()
  const now = 100 * DAY
  const at = (key: string, days: number, user = 'admin') =>
    app.writeDraft({ ...draft, user, key, base: { title: '水' }, savedAt: now - days * DAY })
  await at('a', 30)
  await at('b', 2)
  await at('c', 1, 'admin2')
  await at('d', 0)
  const notes = await draftNotes(app, 'admin', now)
  expect(notes.map(({ key }) => key)).toEqual(['d', 'b', 'a'])
  expect(Object.keys(notes[0] ?? {}).toSorted()).toEqual(['key', 'record', 'savedAt', 'user'])
})

test('a draft seen unchanged on more than 30 days is deleted; changed drafts and drafts of others stay', async () => {
  const app = open()
  await app.writeDraft({ ...draft, user: 'editor' })
  await app.writeDraft(draft)
  await app.writeDraft({ ...draft, key: 'changed' })
  for (let day = 0; day <= 30; day += 1) {
    if (day === 20) await app.writeDraft({ ...draft, key: 'changed' })
    // Looked at several times a day.
    for (const hour of [8, 9, 17]) expect(await keysOf(app, day * DAY + hour * 3_600_000)).toHaveLength(2)
  }
  expect(await keysOf(app, 31 * DAY)).toEqual(['changed'])
  expect(await app.readDraft('editor', draft.key)).toBeDefined()
})

test.each([
  ['a year behind when it was typed, and is put right', -365, 0],
  ['a year ahead while it is read, and is put right', 0, 365],
  ['a year behind while it is read, and is put right', 0, -365],
])('a draft is not deleted as old because of a clock that was %s', async (_what, typed, read) => {
  const app = open()
  const now = 1000 * DAY
  await app.writeDraft({ ...draft, savedAt: now + typed * DAY })
  for (const at of [now + read * DAY, now, now + DAY]) expect(await keysOf(app, at)).toEqual([draft.key])
})

test('drafts are listed and the error is logged while the disk is too full to note that they were seen', async () => {
  const app = open()
  await app.writeDraft(draft)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await keysOf(app, 0)).toEqual([draft.key])
  expect(log).toHaveBeenCalled()
  put.mockRestore()
})

const state = startScenario({ version: 1, id: 'test', title: '测试', network: 'offline' }, 1)

test('the running scenario survives a closed connection and an update that throws', async () => {
  expect(await open().scenario.read()).toBeUndefined()
  expect(await open().scenario.update(() => [state, 'done'])).toBe('done')
  const failing = open().scenario.update(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await open().scenario.read()).toEqual(state)
  await open().scenario.update(() => [undefined, undefined])
  expect(await open().scenario.read()).toBeUndefined()
})

test('concurrent scenario updates run one after the other, also through two connections', async () => {
  const [one, two] = [open(), open()]
  await one.scenario.update(() => [state, undefined])
  const count = (app: AppDb) =>
    app.scenario.update((before) => {
      const next = { ...(before ?? state), requests: (before?.requests ?? 0) + 1 }
      return [next, next.requests]
    })
  const turns = await Promise.all(Array.from({ length: 8 }, (_, turn) => count(turn % 2 ? one : two)))
  expect(turns.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('an upgrade from version 1 drops the stored scenario and keeps the drafts', async () => {
  const before = await openDB('console', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['user', 'key'] })
      db.createObjectStore('settings')
    },
  })
  await before.put('settings', { network: 'offline', rules: [] }, 'scenario')
  await before.put('drafts', draft)
  before.close()
  const app = open()
  expect(await app.scenario.read()).toBeUndefined()
  expect(await app.readDraft('admin', 'table/edit')).toEqual(draft)
})
