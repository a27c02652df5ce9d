import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { createAppDb, type AppDb } from '../../sw/appDb'

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

test('a rule with a count fires that often, counted in the database', async () => {
  await open().writeScenario({ network: 'online', rules: [{ route: 'GET /a', code: 500, times: 2 }] })
  const codes = []
  for (let turn = 0; turn < 4; turn += 1) codes.push((await open().consult('GET /a')).rule?.code)
  expect(codes).toEqual([500, 500, undefined, undefined])
})

test('requests at the same time share the count', async () => {
  const app = open()
  await app.writeScenario({ network: 'online', rules: [{ route: 'GET /a', code: 500, times: 3 }] })
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => app.consult('GET /a')))
  expect(verdicts.filter(({ rule }) => rule)).toHaveLength(3)
})

test('a used-up rule makes room for the next of its route, and one without a count always fires', async () => {
  const app = open()
  const rules = [
    { route: 'GET /a', code: 500, times: 1 },
    { route: 'GET /a', code: 403 },
    { route: 'GET /b', code: 404 },
  ]
  await app.writeScenario({ network: 'online', rules })
  const codes = []
  for (let turn = 0; turn < 3; turn += 1) codes.push((await app.consult('GET /a')).rule?.code)
  expect(codes).toEqual([500, 403, 403])
})

test('while offline no rule fires and no count is used up', async () => {
  const app = open()
  const rules = [{ route: 'GET /a', code: 500, times: 1 }]
  await app.writeScenario({ network: 'offline', rules })
  expect(await app.consult('GET /a')).toEqual({ offline: true })
  expect((await app.readScenario()).rules).toEqual(rules)
})
