import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { startScenario } from '../../mock-db/scenario/state'
import { createAppDb, type AppDb } from '../../sw/appDb'
import { draftNotes } from '../../sw/drafts'

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

test('a draft belongs to a user and a form, and outlives the connection', async () => {
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

test('a person’s drafts are listed without their content, the newest first; those of 30 days ago are forgotten', async () => {
  const app = open()
  const day = 86_400_000
  const now = 100 * day
  const at = (key: string, days: number, user = 'admin') =>
    app.writeDraft({ ...draft, user, key, base: { title: '水' }, savedAt: now - days * day })
  await at('a', 30)
  await at('b', 2)
  await at('c', 1, 'admin2')
  await at('d', 0)
  await at('old', 31)
  await at('old', 31, 'editor')
  const notes = await draftNotes(app, 'admin', now)
  expect(notes.map(({ key }) => key)).toEqual(['d', 'b', 'a'])
  expect(Object.keys(notes[0] ?? {}).toSorted()).toEqual(['key', 'record', 'savedAt', 'user'])
  expect(await app.readDraft('admin', 'old')).toBeUndefined()
  expect(await app.readDraft('editor', 'old')).toBeDefined()
})

const state = startScenario({ version: 1, id: 'test', title: '测试', network: 'offline' }, 1)

test('the scenario under way outlives the connection and a change that throws', async () => {
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

test('changes at the same time come one after the other, also through two connections', async () => {
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

test('what an older version kept as a scenario is forgotten, its drafts are not', async () => {
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
