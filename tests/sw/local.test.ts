import 'fake-indexeddb/auto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Envelope, Scenario } from '@/api/contract'
import { createAppDb } from '../../sw/appDb'
import { createGateway } from '../../sw/gateway'

const app = createAppDb()
const gateway = createGateway({
  host: 'page',
  origin: () => Promise.reject(new Error('must not be asked')),
  app,
  originName: 'https://village.example',
  originState: () => 'blocked',
})
beforeEach(() => app.destroy())
afterAll(() => app.destroy())

async function ask(method: string, path: string, body?: string): Promise<Envelope> {
  const response = await gateway(new Request(`http://api${path}`, { method, ...(body !== undefined && { body }) }))
  return (await response.json()) as Envelope
}
const draft = { key: 'table/edit', user: 'admin', record: 'u-1', values: { title: '水渠' }, savedAt: 1_763_000_000_000 }
const of = '/local/drafts?user=admin&key=table%2Fedit'

test('status names host, build, origin and the worse of the two databases', async () => {
  await app.readScenario()
  expect(await ask('GET', '/local/status')).toEqual({
    code: 200,
    msg: 'success',
    data: { host: 'page', build: __BUILD_ID__, origin: 'https://village.example', database: 'blocked' },
  })
})

test('drafts: put, get, delete', async () => {
  expect((await ask('GET', of)).data).toBeNull()
  expect((await ask('PUT', '/local/drafts', JSON.stringify(draft))).code).toBe(200)
  expect((await ask('GET', of)).data).toEqual(draft)
  expect((await ask('DELETE', of)).code).toBe(200)
  expect((await ask('GET', of)).data).toBeNull()
})

test('scenario: put, get, delete', async () => {
  const scenario: Scenario = { network: 'offline', rules: [{ route: 'POST /table/doEdit', code: 409, times: 2 }] }
  await ask('PUT', '/local/scenario', JSON.stringify(scenario))
  expect((await ask('GET', '/local/scenario')).data).toEqual(scenario)
  await ask('DELETE', '/local/scenario')
  expect((await ask('GET', '/local/scenario')).data).toEqual({ network: 'online', rules: [] })
})

test.each([
  ['no JSON', 'PUT', '/local/drafts', '{', /JSON/],
  ['no body', 'PUT', '/local/scenario', '', /JSON/],
  ['a field of the wrong type', 'PUT', '/local/drafts', JSON.stringify({ ...draft, savedAt: 'now' }), /savedAt/],
  ['a missing field', 'PUT', '/local/drafts', JSON.stringify({ ...draft, user: undefined }), /user/],
  ['values that are no object', 'PUT', '/local/drafts', JSON.stringify({ ...draft, values: 1 }), /values/],
  ['no object at all', 'PUT', '/local/scenario', 'null', /请求体/],
  ['an unknown network', 'PUT', '/local/scenario', '{"network":"slow","rules":[]}', /network/],
  ['a rule without a code', 'PUT', '/local/scenario', '{"network":"online","rules":[{"route":"a"}]}', /rules\.0\.code/],
  ['no user', 'GET', '/local/drafts?key=a', undefined, /user/],
  ['an empty key', 'DELETE', '/local/drafts?user=a&key=', undefined, /key/],
])('400 for %s, and nothing is written', async (_what, method, path, body, message) => {
  const envelope = await ask(method, path, body)
  expect([envelope.code, envelope.data]).toEqual([400, null])
  expect(envelope.msg).toMatch(message)
  expect((await ask('GET', of)).data).toBeNull()
  expect((await ask('GET', '/local/scenario')).data).toEqual({ network: 'online', rules: [] })
})

test.each([
  ['GET', '/local/nothing', 404],
  ['GET', '/local/', 404],
  ['POST', '/local/drafts', 405],
  ['DELETE', '/local/status', 405],
])('%s %s: %i', async (method, path, code) => {
  expect((await ask(method, path)).code).toBe(code)
})
