import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import { createExchange } from '../../../sw/outbox/exchange'
import type { StoredWrite } from '../../../sw/database/records'
import { entitiesOf, NOW, writeOf } from './writes'

/** The requests so far, and the answers of the server to the next ones; undefined for none. */
const sent: { method: string; path: string; body: unknown; headers: Record<string, string> }[] = []
let answers: (Response | undefined)[] = []
beforeEach(() => {
  sent.length = 0
  answers = []
})
const deliver = async (request: Request) => {
  const { method, url, headers } = request
  const text = await request.text()
  const { pathname, search } = new URL(url)
  const body: unknown = text ? JSON.parse(text) : undefined
  sent.push({ method, path: pathname + search, body, headers: Object.fromEntries(headers) })
  if (answers.length === 0) throw new Error('no answer is left')
  return answers.shift()
}
const saved = (data: unknown = null) => Response.json({ code: 200, data })
const conflicting = (data: unknown = null) => Response.json({ code: 409, msg: '冲突', data }, { status: 409 })
const listed = (...list: unknown[]) => saved({ list, total: list.length })
const refusal = (code: number) => Response.json({ code, msg: '不行' }, { status: code })
const calls = () => sent.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
const LIST = 'GET /table/getList'
const POST = 'POST /table/doEdit'

const onto = vi.fn<(write: StoredWrite, row: AnyRow) => Promise<StoredWrite>>()
beforeEach(() => {
  onto.mockReset().mockImplementation(async (write, row) => ({ ...write, content: { ...write.content, base: row } }))
})
const exchangeOf = (versioned: boolean, named = false) =>
  createExchange(deliver, { clock: () => NOW, versioned, takesDevice: async (user) => named && user === 'admin' })
const run = (write: StoredWrite, versioned = true, named = false) =>
  exchangeOf(versioned, named)(write, { token: 't', onto })

const base = { uuid: 'u1', id: 3, title: '堰', rate: 1, version: 4 }
const { version: _version, ...plain } = base
const edit = (before: AnyRow | null = base, more: Partial<StoredWrite> = {}) =>
  writeOf({ content: { title: '', body: { uuid: 'u1', title: '渠' }, base: before, device: '手机' }, ...more })
const deletion = (before: AnyRow | null = base) =>
  writeOf({ kind: 'delete', path: '/table/doDelete', content: { title: '', body: { uuids: ['u1'] }, base: before } })
const creation = (attempts = 1) => edit(null, { kind: 'create', attempts })

describe('a request', () => {
  test('carries the token, the key, the version on which it was made, and the device', async () => {
    answers = [saved({ version: 5 })]
    const outcome = await run(edit(), true, true)
    expect(outcome).toMatchObject({ is: 'sent', data: { version: 5 }, server: base, merged: false })
    expect(await outcome.answer?.json()).toEqual({ code: 200, data: { version: 5 } })
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/table/doEdit',
        body: { uuid: 'u1', title: '渠' },
        headers: {
          authorization: 'Bearer t',
          'content-type': 'application/json',
          'idempotency-key': 'k1',
          'if-match': '4',
          'x-device': encodeURIComponent('手机'),
        },
      },
    ])
  })

  test('to a server that is not known to take them is without these headers', async () => {
    const exchange = exchangeOf(false)
    for (let turn = 0; turn < 2; turn += 1) {
      answers = [listed(plain), saved()]
      await exchange(edit(plain), { token: '', onto })
    }
    const [read, write] = [{}, { 'content-type': 'application/json' }]
    expect(sent.map(({ headers }) => headers)).toEqual([read, write, read, write])
  })

  test.each<[string, StoredWrite]>([
    ['a creation', edit(base, { kind: 'create' })],
    ['several records', edit(base, entitiesOf('u1', 'u2'))],
    ['a row without a version', edit(null)],
  ])('for %s names no version', async (_what, write) => {
    answers = [saved()]
    await run(write)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers).not.toHaveProperty('if-match')
    expect(sent[0]?.headers).not.toHaveProperty('x-device')
  })

  test.each<[string, AnyRow | null, unknown]>([
    ['that it answers', null, { version: 1 }],
    ['of a row that was read', base, null],
  ])('names its key once the server is known to count, by a version %s', async (_how, before, data) => {
    const exchange = exchangeOf(false)
    answers = [saved(data), saved()]
    await exchange(edit(before), { token: 't', onto })
    await exchange(edit(null), { token: 't', onto })
    expect(sent[1]?.headers).toHaveProperty('idempotency-key', 'k1')
  })
})

describe('an answer', () => {
  test.each([
    ['none', undefined, { is: 'lost' }],
    ['a page', new Response('<html>'), { is: 'lost' }],
    ['a refusal', refusal(400), { is: 'refused', error: { code: 400, msg: '不行' } }],
    ['the end of the session', refusal(401), { is: 'session' }],
    ['trouble', refusal(503), { is: 'later', after: 0 }],
  ])('%s is the outcome', async (_what, answer, expected) => {
    answers = [answer]
    const outcome = await run(edit())
    expect(outcome).toMatchObject(expected)
    expect(outcome.answer).toBe(expected.is === 'lost' ? undefined : answer)
  })

  test('that finds a creation in conflict has refused it', async () => {
    answers = [conflicting({ uuid: 'u1' })]
    expect(await run(creation())).toMatchObject({ is: 'refused', error: { code: 409, msg: '冲突' } })
    expect(sent).toHaveLength(1)
  })
})

describe('a server that finds another version', () => {
  const other = { ...base, rate: 2, version: 5 }

  test('gets the write on top of it, where others changed other fields', async () => {
    answers = [conflicting(other), saved()]
    expect(await run(edit())).toMatchObject({ is: 'sent', server: other, merged: true })
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['4', '5'])
    expect(sent[1]?.headers.authorization).toBe('Bearer t')
    expect(onto).toHaveBeenCalledWith(edit(), other)
  })

  test('gets it again as the same, where it was this device that made the version', async () => {
    answers = [conflicting({ ...base, version: 5 }), saved()]
    expect(await run(edit())).toMatchObject({ is: 'sent', merged: false })
  })

  test.each<[string, StoredWrite, object, object]>([
    [
      'that has the values, has got them',
      edit(),
      { ...base, title: '渠', version: 5 },
      { is: 'sent', data: { uuid: 'u1', version: 5 }, merged: false },
    ],
    ['that differs in the field, needs a person', edit(), { ...base, title: '坝', version: 5 }, { is: 'conflict' }],
    ['that is no other one, needs a person', edit(), base, { is: 'conflict', server: base }],
    ['of a row that nobody read, needs a person', edit(null), { ...base, title: '坝' }, { is: 'conflict' }],
    ['of what is to be deleted and nobody read, needs a person', deletion(null), other, { is: 'conflict' }],
    ['of what is to be deleted and was changed, needs a person', deletion(), other, { is: 'conflict', server: other }],
  ])('%s', async (_what, write, row, expected) => {
    answers = [conflicting(row)]
    const outcome = await run(write)
    expect(outcome).toMatchObject(expected)
    expect([sent.length, onto.mock.calls.length]).toEqual([1, 0])
    if (outcome.is === 'conflict') {
      expect(outcome.error).toEqual({ code: 409, msg: '这条记录又有改动，请处理冲突' })
      expect(await outcome.answer?.json()).toMatchObject({ msg: '冲突' })
    }
  })

  test.each([null, 'x', { version: 5 }])('and answers %j in place of the row, is asked for it', async (data) => {
    answers = [conflicting(data), listed({ ...other, uuid: 'u2' }, other), saved()]
    expect(await run(edit())).toMatchObject({ is: 'sent', merged: true, server: other })
    expect(calls()).toEqual([POST, LIST, POST])
    expect(sent[1]?.path).toBe('/table/getList?uuid=u1&pageSize=1')
    expect(sent[1]?.headers).toEqual({ authorization: 'Bearer t' })
  })

  test('and can’t say which, needs a person or is tried again', async () => {
    answers = [conflicting(), listed()]
    expect(await run(edit())).toMatchObject({ is: 'conflict', server: null })
    answers = [conflicting(), refusal(404)]
    expect(await run(edit())).toMatchObject({ is: 'conflict', server: null })
    answers = [conflicting(), undefined]
    expect(await run(edit())).toEqual({ is: 'lost' })
    answers = [conflicting(), listed()]
    expect(await run(deletion())).toEqual({ is: 'sent', data: null, server: null, merged: false })
  })
})

describe('a server without versions', () => {
  const send = (write: StoredWrite) => run(write, false)

  test.each<[string, StoredWrite, (Response | undefined)[], object, string]>([
    [
      'gets an edit of an unchanged row',
      edit(plain),
      [listed(plain), saved()],
      { is: 'sent', merged: false, server: plain },
      'read, write',
    ],
    [
      'gets an edit beside that of others',
      edit(plain),
      [listed({ ...plain, rate: 2 }), saved()],
      { is: 'sent', merged: true },
      'read, write',
    ],
    [
      'needs a person for an edit of the same field',
      edit(plain),
      [listed({ ...plain, title: '坝' })],
      { is: 'conflict', server: { title: '坝' }, error: { code: 409 } },
      'read',
    ],
    [
      'needs a person for an edit of what is gone, of which any row tells that there are no versions',
      edit(plain),
      [listed(), listed({ ...plain, uuid: 'u2' })],
      { is: 'conflict', server: null },
      'read, read',
    ],
    [
      'has an edit already',
      edit(plain),
      [listed({ ...plain, title: '渠' })],
      { is: 'sent', server: { rate: 1 } },
      'read',
    ],
    ['has deleted already', deletion(plain), [listed()], { is: 'sent', data: null, server: null }, 'read'],
    ['gets a deletion', deletion(plain), [listed(plain), saved()], { is: 'sent' }, 'read, write'],
    ['is not to delete what was changed', deletion(plain), [listed({ ...plain, rate: 2 })], { is: 'conflict' }, 'read'],
    ['is tried again where it does not answer', edit(plain), [undefined], { is: 'lost' }, 'read'],
    ['is tried again after a sign-in', edit(plain), [refusal(401)], { is: 'session' }, 'read'],
    ['is not asked for a row that nobody read', edit(null), [saved()], { is: 'sent', server: null }, 'write'],
    ['is not asked for several', edit(plain, entitiesOf('u1', 'u2')), [saved()], { is: 'sent' }, 'write'],
    ['is not asked before the first attempt to create', creation(1), [saved()], { is: 'sent' }, 'write'],
    ['is not asked for an edit of what nobody read', edit(null, { attempts: 2 }), [saved()], { is: 'sent' }, 'write'],
    ['is not asked for a creation with a base', edit(plain, { kind: 'create' }), [saved()], { is: 'sent' }, 'write'],
    ['has created already', creation(2), [listed(plain)], { is: 'sent', data: { uuid: 'u1' } }, 'read'],
    ['creates at the second attempt', creation(2), [listed(), saved()], { is: 'sent', server: null }, 'read, write'],
  ])('%s', async (_what, write, given, outcome, asked) => {
    answers = given
    expect(await send(write)).toMatchObject(outcome)
    expect(sent.map(({ method }) => (method === 'GET' ? 'read' : 'write')).join(', ')).toBe(asked)
  })

  test.each<[string, Response]>([
    ['ignores the filter', listed({ uuid: 'u2', title: '坝' })],
    ['knows no list', refusal(404)],
    ['finds the question in conflict', conflicting()],
    ['answers no list', saved({ list: 'x' })],
    ['answers nothing', saved()],
    ['answers no rows', listed(null, 5, {})],
  ])('that %s is written to all the same', async (_what, answer) => {
    answers = [answer, saved()]
    expect(await send(edit(plain))).toMatchObject({ is: 'sent', merged: false })
  })
})

describe('a write whose base has no version, to a server that counts them', () => {
  test.each<[string, StoredWrite, (Response | undefined)[], object, string]>([
    [
      'was sent by another device long ago, before its author changed the same again',
      edit(plain),
      [listed({ ...base, title: '坝' }), saved({ version: 3 })],
      { is: 'sent', data: { version: 3 }, server: plain, merged: false },
      'read, write 0',
    ],
    [
      'was sent by another device before its author deleted the row',
      edit(plain),
      [listed(), listed(base), saved({ version: 3 })],
      { is: 'sent', data: { version: 3 }, server: plain },
      'read, read, write 0',
    ],
    [
      'was never sent, and is a conflict',
      edit(plain),
      [listed({ ...base, title: '坝' }), conflicting({ ...base, title: '坝' })],
      { is: 'conflict', server: { title: '坝' } },
      'read, write 0',
    ],
    [
      'is in the row already, whoever has put it there',
      edit(plain),
      [listed({ ...base, title: '渠' }), conflicting({ ...base, title: '渠' })],
      { is: 'sent', data: { version: 4 }, server: { title: '渠' } },
      'read, write 0',
    ],
    [
      'is tried again where that is not answered',
      edit(plain),
      [listed({ ...base, title: '坝' }), undefined],
      { is: 'lost' },
      'read, write 0',
    ],
    [
      'as a creation that is there is done as it was made',
      creation(2),
      [listed({ ...base, title: '坝' })],
      { is: 'sent', data: { uuid: 'u1' }, server: null },
      'read',
    ],
  ])('%s', async (_what, write, given, outcome, asked) => {
    answers = given
    expect(await run(write, false)).toMatchObject(outcome)
    const said = sent.map(({ method, headers }) => (method === 'GET' ? 'read' : `write ${headers['if-match']}`))
    expect(said.join(', ')).toBe(asked)
    expect(sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key'])).toEqual(
      asked.includes('write') ? ['k1'] : [],
    )
  })
})
