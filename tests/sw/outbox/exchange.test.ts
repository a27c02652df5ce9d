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

describe('an exchange request', () => {
  test('carries the token, key, base version and device name', async () => {
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

  test('has no token, key, version or device header for a server without versions', async () => {
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
  ])('for %s has no if-match and no device header', async (_what, write) => {
    answers = [saved()]
    await run(write)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers).not.toHaveProperty('if-match')
    expect(sent[0]?.headers).not.toHaveProperty('x-device')
  })

  test.each<[string, AnyRow | null, unknown]>([
    ['that it answers', null, { version: 1 }],
    ['of a row that was read', base, null],
  ])(
    'carries the key after a first write showed that the server has versions, by a version %s',
    async (_how, before, data) => {
      const exchange = exchangeOf(false)
      answers = [saved(data), saved()]
      await exchange(edit(before), { token: 't', onto })
      await exchange(edit(null), { token: 't', onto })
      expect(sent[1]?.headers).toHaveProperty('idempotency-key', 'k1')
    },
  )
})

describe('an exchange answer', () => {
  test.each([
    ['none', undefined, { is: 'lost' }],
    ['a page', new Response('<html>'), { is: 'lost' }],
    ['a refusal', refusal(400), { is: 'refused', error: { code: 400, msg: '不行' } }],
    ['the end of the session', refusal(401), { is: 'session' }],
    ['trouble', refusal(503), { is: 'later', after: 0 }],
  ])('is turned into an outcome: %s', async (_what, answer, expected) => {
    answers = [answer]
    const outcome = await run(edit())
    expect(outcome).toMatchObject(expected)
    expect(outcome.answer).toBe(expected.is === 'lost' ? undefined : answer)
  })

  test('409 to a new record gives the outcome “refused”', async () => {
    answers = [conflicting({ uuid: 'u1' })]
    expect(await run(creation())).toMatchObject({ is: 'refused', error: { code: 409, msg: '冲突' } })
    expect(sent).toHaveLength(1)
  })
})

describe('an answer of 409', () => {
  const other = { ...base, rate: 2, version: 5 }

  test('with a newer row makes the write go again on that row if other fields were changed', async () => {
    answers = [conflicting(other), saved()]
    expect(await run(edit())).toMatchObject({ is: 'sent', server: other, merged: true })
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['4', '5'])
    expect(sent[1]?.headers.authorization).toBe('Bearer t')
    expect(onto).toHaveBeenCalledWith(edit(), other)
  })

  test('with a newer row makes the write go again unmerged if only the version differs', async () => {
    answers = [conflicting({ ...base, version: 5 }), saved()]
    expect(await run(edit())).toMatchObject({ is: 'sent', merged: false })
  })

  test.each<[string, StoredWrite, object, object]>([
    [
      'with the written values already in the row makes the write count as sent',
      edit(),
      { ...base, title: '渠', version: 5 },
      { is: 'sent', data: { uuid: 'u1', version: 5 }, merged: false },
    ],
    [
      'with another value in the written field gives a conflict',
      edit(),
      { ...base, title: '坝', version: 5 },
      { is: 'conflict' },
    ],
    ['with the base version itself gives a conflict', edit(), base, { is: 'conflict', server: base }],
    ['to an edit without a base gives a conflict', edit(null), { ...base, title: '坝' }, { is: 'conflict' }],
    ['to a deletion without a base gives a conflict', deletion(null), other, { is: 'conflict' }],
    ['to a deletion gives a conflict', deletion(), other, { is: 'conflict', server: other }],
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

  test.each([null, 'x', { version: 5 }])('with %j instead of the row makes the exchange read the row', async (data) => {
    answers = [conflicting(data), listed({ ...other, uuid: 'u2' }, other), saved()]
    expect(await run(edit())).toMatchObject({ is: 'sent', merged: true, server: other })
    expect(calls()).toEqual([POST, LIST, POST])
    expect(sent[1]?.path).toBe('/table/getList?uuid=u1&pageSize=1')
    expect(sent[1]?.headers).toEqual({ authorization: 'Bearer t' })
  })

  test('without a readable row gives a conflict, “lost” without an answer, or “sent” for a deletion', async () => {
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
      'gets an edit of a row whose other fields were changed',
      edit(plain),
      [listed({ ...plain, rate: 2 }), saved()],
      { is: 'sent', merged: true },
      'read, write',
    ],
    [
      'causes a conflict for an edit of a field changed by others',
      edit(plain),
      [listed({ ...plain, title: '坝' })],
      { is: 'conflict', server: { title: '坝' }, error: { code: 409 } },
      'read',
    ],
    [
      'causes a conflict for an edit of a deleted row, once another row was read without a version',
      edit(plain),
      [listed(), listed({ ...plain, uuid: 'u2' })],
      { is: 'conflict', server: null },
      'read, read',
    ],
    [
      'gets no edit whose value its row already has; the edit counts as sent',
      edit(plain),
      [listed({ ...plain, title: '渠' })],
      { is: 'sent', server: { rate: 1 } },
      'read',
    ],
    [
      'gets no deletion of a row already deleted; the deletion counts as sent',
      deletion(plain),
      [listed()],
      { is: 'sent', data: null, server: null },
      'read',
    ],
    ['gets a deletion of an unchanged row', deletion(plain), [listed(plain), saved()], { is: 'sent' }, 'read, write'],
    [
      'causes a conflict for a deletion of a changed row',
      deletion(plain),
      [listed({ ...plain, rate: 2 })],
      { is: 'conflict' },
      'read',
    ],
    ['that does not answer the read leaves the write “lost”', edit(plain), [undefined], { is: 'lost' }, 'read'],
    [
      'that answers the read with 401 leaves the write waiting for a session',
      edit(plain),
      [refusal(401)],
      { is: 'session' },
      'read',
    ],
    [
      'gets an edit without a base, without a read before',
      edit(null),
      [saved()],
      { is: 'sent', server: null },
      'write',
    ],
    [
      'gets an edit of several records without a read before',
      edit(plain, entitiesOf('u1', 'u2')),
      [saved()],
      { is: 'sent' },
      'write',
    ],
    ['gets a new record at the first attempt without a read before', creation(1), [saved()], { is: 'sent' }, 'write'],
    [
      'gets a second attempt of an edit without a base, without a read before',
      edit(null, { attempts: 2 }),
      [saved()],
      { is: 'sent' },
      'write',
    ],
    [
      'gets a new record with a base without a read before',
      edit(plain, { kind: 'create' }),
      [saved()],
      { is: 'sent' },
      'write',
    ],
    [
      'gets no second attempt of a new record that it has; the write counts as sent',
      creation(2),
      [listed(plain)],
      { is: 'sent', data: { uuid: 'u1' } },
      'read',
    ],
    [
      'gets the second attempt of a new record that it does not have',
      creation(2),
      [listed(), saved()],
      { is: 'sent', server: null },
      'read, write',
    ],
  ])('%s', async (_what, write, given, outcome, asked) => {
    answers = given
    expect(await send(write)).toMatchObject(outcome)
    expect(sent.map(({ method }) => (method === 'GET' ? 'read' : 'write')).join(', ')).toBe(asked)
  })

  test.each<[string, Response]>([
    ['answers another row than the requested one', listed({ uuid: 'u2', title: '坝' })],
    ['answers the read with 404', refusal(404)],
    ['answers the read with 409', conflicting()],
    ['answers the read with something else than a list', saved({ list: 'x' })],
    ['answers the read with nothing', saved()],
    ['answers the read with no valid rows', listed(null, 5, {})],
  ])('that %s still gets the write', async (_what, answer) => {
    answers = [answer, saved()]
    expect(await send(edit(plain))).toMatchObject({ is: 'sent', merged: false })
  })
})

describe('a write whose base has no version, to a server with versions', () => {
  test.each<[string, StoredWrite, (Response | undefined)[], object, string]>([
    [
      'counts as sent if the server answers that it carried out this key before the row was changed again',
      edit(plain),
      [listed({ ...base, title: '坝' }), saved({ version: 3 })],
      { is: 'sent', data: { version: 3 }, server: plain, merged: false },
      'read, write 0',
    ],
    [
      'counts as sent if the server answers that it carried out this key before the row was deleted',
      edit(plain),
      [listed(), listed(base), saved({ version: 3 })],
      { is: 'sent', data: { version: 3 }, server: plain },
      'read, read, write 0',
    ],
    [
      'is a conflict if the server answers 409 with another value',
      edit(plain),
      [listed({ ...base, title: '坝' }), conflicting({ ...base, title: '坝' })],
      { is: 'conflict', server: { title: '坝' } },
      'read, write 0',
    ],
    [
      'counts as sent if the server answers 409 with the same value',
      edit(plain),
      [listed({ ...base, title: '渠' }), conflicting({ ...base, title: '渠' })],
      { is: 'sent', data: { version: 4 }, server: { title: '渠' } },
      'read, write 0',
    ],
    [
      'is lost if the second request is not answered',
      edit(plain),
      [listed({ ...base, title: '坝' }), undefined],
      { is: 'lost' },
      'read, write 0',
    ],
    [
      'counts as sent if it is a new record that the server has',
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
