import 'fake-indexeddb/auto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fieldsAtFault, type Envelope } from '@/contract/calls'
import { activeScenario, requestEntry, type Scenario } from '@/protocol/scenario'
import { asOwner } from './asOwner'
import { createAppDb } from '../../sw/database/appDb'
import { createGateway } from '../../sw/gateway'
import { createDeviceTester } from '../../sw/scenario'

const app = createAppDb()
const tester = createDeviceTester('page', app, { restart: async () => {}, wipe: async () => {} })
const gateway = createGateway({
  host: 'page',
  origin: (request) => tester.pass(request, async () => Response.json({ code: 200, msg: '', data: null })),
  app,
  versioned: true,
  tester,
  originName: 'https://village.example',
  originState: () => 'blocked',
})
beforeEach(() => app.destroy())
afterAll(() => app.destroy())

async function ask(method: string, path: string, body?: string): Promise<Envelope> {
  const given = body?.startsWith('{"') ? (JSON.parse(body) as unknown) : undefined
  const headers = await asOwner(app, path, given)
  const init = { method, headers, ...(body !== undefined && { body }) }
  const response = await gateway(new Request(`http://api${path}`, init))
  return (await response.json()) as Envelope
}
const draft = { key: 'table/edit', user: 'admin', record: 'u-1', values: { title: '水渠' }, savedAt: 1_763_000_000_000 }
const of = '/local/drafts?user=admin&key=table%2Fedit'

test('/local/status gives host, build, origin and the worse state of the two databases', async () => {
  await app.scenario.read()
  expect(await ask('GET', '/local/status')).toEqual({
    code: 200,
    msg: 'success',
    data: { host: 'page', build: 'dev', origin: 'https://village.example', database: 'blocked' },
  })
})

test('/local/drafts: a draft is stored, read, listed without its values for its user, and deleted', async () => {
  expect((await ask('GET', of)).data).toBeNull()
  expect((await ask('PUT', '/local/drafts', JSON.stringify(draft))).code).toBe(200)
  expect((await ask('GET', of)).data).toEqual(draft)
  const { values: _, ...note } = { ...draft, savedAt: Date.now() }
  await ask('PUT', '/local/drafts', JSON.stringify({ ...draft, ...note }))
  expect((await ask('GET', '/local/drafts?user=admin')).data).toEqual([note])
  expect((await ask('GET', '/local/drafts?user=editor')).data).toEqual([])
  expect((await ask('DELETE', of)).code).toBe(200)
  expect((await ask('GET', of)).data).toBeNull()
})

const scenario: Scenario = {
  version: 1,
  id: 'test',
  title: '保存冲突',
  rules: [{ path: '/table/doEdit', times: 2, effect: { kind: 'refuse', code: 409 } }],
}
const documentWith = (more: object) => JSON.stringify({ ...scenario, ...more })

test('/local/scenario: a scenario is stored, read with the counts of its rules, and deleted', async () => {
  expect((await ask('GET', '/local/scenario')).data).toBeNull()
  const { data } = await ask('PUT', '/local/scenario', JSON.stringify(scenario))
  expect(activeScenario.parse(data)).toMatchObject({ scenario, network: 'online', fired: [0] })
  await ask('POST', '/table/doEdit', '{}')
  expect((await ask('GET', '/local/scenario')).data).toMatchObject({ scenario, fired: [1] })
  await ask('DELETE', '/local/scenario')
  expect((await ask('GET', '/local/scenario')).data).toBeNull()
})

test('/local/requests gives the requests after a number, without local calls, and none after DELETE', async () => {
  await ask('DELETE', '/local/requests')
  await ask('GET', '/table/getList?pageNo=2')
  await ask('GET', '/notice/getList')
  const entries = z.array(requestEntry).parse((await ask('GET', '/local/requests')).data)
  expect(entries.map(({ method, path, host }) => [method, path, host])).toEqual([
    ['GET', '/table/getList?pageNo=2', 'page'],
    ['GET', '/notice/getList', 'page'],
  ])
  expect((await ask('GET', `/local/requests?after=${entries[0]?.no}`)).data).toEqual(entries.slice(1))
  expect((await ask('GET', '/local/requests?after=x')).data).toEqual(entries)
  await ask('DELETE', '/local/requests')
  expect((await ask('GET', '/local/requests')).data).toEqual([])
})

test('a draft beyond the scenario’s quota gives 507; a smaller one is stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await ask('PUT', '/local/scenario', documentWith({ quotaBytes: 400 }))
  const large = { ...draft, values: { title: '渠'.repeat(200) } }
  expect(await ask('PUT', '/local/drafts', JSON.stringify(large))).toEqual({
    code: 507,
    msg: '本机存储空间不足',
    data: null,
  })
  expect((await ask('GET', of)).data).toBeNull()
  expect((await ask('PUT', '/local/drafts', JSON.stringify(draft))).code).toBe(200)
  expect((await ask('GET', of)).data).toEqual(draft)
})

test.each([
  ['no JSON', 'PUT', '/local/drafts', '{', /JSON/],
  ['no body', 'PUT', '/local/scenario', '', /JSON/],
  ['a field of the wrong type', 'PUT', '/local/drafts', JSON.stringify({ ...draft, savedAt: 'now' }), /savedAt/],
  ['a missing field', 'PUT', '/local/drafts', JSON.stringify({ ...draft, user: undefined }), /user/],
  ['values that are no object', 'PUT', '/local/drafts', JSON.stringify({ ...draft, values: 1 }), /values/],
  ['no object at all', 'PUT', '/local/scenario', 'null', /JSON 对象/],
  ['another version', 'PUT', '/local/scenario', documentWith({ version: 2 }), /version/],
  ['an unknown network', 'PUT', '/local/scenario', documentWith({ network: 'slow' }), /network/],
  [
    'an unknown network by time',
    'PUT',
    '/local/scenario',
    documentWith({ network: [{ network: '5g', ms: 100 }] }),
    /network\.0\.network/,
  ],
  [
    'an unknown effect',
    'PUT',
    '/local/scenario',
    documentWith({ rules: [{ path: '*', effect: { kind: 'x' } }] }),
    /rules\.0\.effect/,
  ],
  [
    'an effect without its code',
    'PUT',
    '/local/scenario',
    documentWith({ rules: [{ path: '*', effect: { kind: 'refuse' } }] }),
    /rules\.0\.effect\.code/,
  ],
  ['a misspelt field', 'PUT', '/local/scenario', documentWith({ netwrok: 'offline' }), /netwrok 不存在/],
  ['no user', 'GET', '/local/drafts?key=a', undefined, /user/],
  ['no key to delete', 'DELETE', '/local/drafts?user=a', undefined, /key/],
  ['an empty key', 'DELETE', '/local/drafts?user=a&key=', undefined, /key/],
])('400 for %s, and nothing is stored', async (_what, method, path, body, message) => {
  const envelope = await ask(method, path, body)
  expect(envelope.code).toBe(400)
  // For an invalid body, `data` has the errors by field.
  expect(
    envelope.data === null || fieldsAtFault.parse(envelope.data).fields.every((field) => envelope.msg.includes(field)),
  ).toBe(true)
  expect(envelope.msg).toMatch(message)
  expect((await ask('GET', of)).data).toBeNull()
  expect((await ask('GET', '/local/scenario')).data).toBeNull()
})

test.each([
  ['GET', '/local/nothing', 404],
  ['GET', '/local/', 404],
  ['POST', '/local/drafts', 405],
  ['DELETE', '/local/status', 405],
])('%s %s gives %i', async (method, path, code) => {
  expect((await ask(method, path)).code).toBe(code)
})
