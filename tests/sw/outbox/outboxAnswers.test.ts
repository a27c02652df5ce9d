import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutboxMessage } from '@/protocol/outbox'
import { HISTORY_MS } from '../../../sw/outbox/outbox'
import { toDone } from '../../../sw/outbox/progress'
import type { StoredWrite } from '../../../sw/database/records'
import { gate, turns } from '../gates'
import { accepted, outboxHost, refusing } from './outboxHost'
import { entitiesOf, freshWrite, NOW, writeOf } from './writes'

let host: ReturnType<typeof outboxHost>
beforeEach(async () => {
  host = outboxHost()
  await host.signIn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await host.idle()
  await host.app.destroy()
})

/** Longer than any test. */
const LONG_MS = 600_000
const creation = (uuid: string, more: Partial<StoredWrite> = {}) => {
  const content = { title: uuid, body: { uuid, title: uuid }, base: null }
  return freshWrite({ key: uuid, group: 'g', kind: 'create', ...entitiesOf(uuid), content, ...more })
}
const save = async (uuids: string[], { waitMs = LONG_MS, inPlace = false } = {}) => {
  const enqueued = await host.outbox.enqueue(
    uuids.join(),
    uuids.map((uuid) => creation(uuid, { group: uuids.join() })),
  )
  return host.outbox.send('admin', enqueued, { waitMs, inPlace })
}
const messages = () => {
  const posts = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  return () => posts.mock.calls.map(([message]) => message as OutboxMessage)
}

describe('a save of a page', () => {
  test('gets the server’s answer; of several writes, that of the first that fails', async () => {
    expect(await save(['a'])).toMatchObject({ is: 'sent', data: { version: 7 } })
    host.server.answer = ({ body }) => Response.json({ code: body.title === 'b' ? 200 : 400, data: body.title })
    const refused = await save(['b', 'c'])
    expect(refused).toMatchObject({ is: 'refused', error: { code: 400 } })
    host.server.answer = ({ body }) => Response.json({ code: 200, data: { name: body.title } })
    expect(await save(['d', 'e'])).toMatchObject({ is: 'sent', data: { name: 'd' } })
  })

  test('with a repeated key gets “sent” without another request', async () => {
    await save(['a'])
    expect(await save(['a'])).toEqual({ is: 'sent', data: null, server: null, merged: false })
    expect(host.posted).toHaveLength(1)
  })

  test.each([
    ['lost', () => undefined],
    ['in trouble', () => refusing(503)],
  ])('gets no answer while the server is %s', async (_what, answer) => {
    host.server.answer = answer
    expect(await save(['a'])).toBeUndefined()
  })

  test('gets no answer from a host that starts a handover', async () => {
    const { store, sender } = host.outbox
    const begin = store.begin.bind(store)
    vi.spyOn(store, 'begin').mockImplementation((seq) => begin(seq).finally(() => sender.stop('handover')))
    expect(await save(['a'])).toBeUndefined()
    expect([host.posted, await host.states()]).toEqual([[], ['a queued']])
  })

  test('gets no answer behind a refused write to the same record, nor during a pause', async () => {
    await host.add(creation('a', { state: 'refused' }))
    const enqueued = await host.outbox.enqueue('g2', [creation('x', { key: 'x', group: 'g2', ...entitiesOf('a') })])
    const { send } = host.outbox
    expect(await send('admin', enqueued, { waitMs: LONG_MS, inPlace: false })).toBeUndefined()
    host.server.answer = () => undefined
    await save(['b'])
    expect(await save(['c'])).toBeUndefined()
    expect(host.titles()).not.toContain('c')
    host.connectivity.up()
    host.server.answer = accepted
    expect(await save(['d'])).toMatchObject({ is: 'sent' })
  })

  test('gets no answer after its waiting time; a later refusal stays in the outbox', async () => {
    const holding = gate()
    host.server.answer = () => holding.pass().then(() => refusing(400))
    expect(await save(['a'], { waitMs: 0, inPlace: true })).toBeUndefined()
    await holding.reached
    holding.open()
    await host.idle()
    expect(await host.states()).toEqual(['a refused'])
  })
})

describe('sendUnstored(): a write that cannot be stored', () => {
  const sent = { is: 'sent', data: { version: 7 } }

  test('is sent under its key and updates the cache', async () => {
    const outcome = await host.outbox.sendUnstored([creation('a'), creation('b')], 't')
    expect(outcome).toMatchObject(sent)
    expect([host.titles(), host.acknowledged]).toEqual([
      ['a', 'b'],
      [
        ['a', ['a']],
        ['b', ['b']],
      ],
    ])
  })

  test('is not sent before queued writes of other requests to the same record', async () => {
    await host.add(creation('a', { group: 'g' }), creation('z', { group: 'z' }))
    expect(await host.outbox.sendUnstored([creation('a')], 't')).toMatchObject(sent)
    expect(await host.outbox.sendUnstored([creation('a', { group: 'h' })], 't')).toBeUndefined()
    expect(host.posted).toHaveLength(1)
  })

  test('is sent although the database can be neither read nor written', async () => {
    vi.spyOn(host.outbox.store, 'ofEntities').mockRejectedValue(new Error('disk'))
    host.acknowledged.push = () => {
      throw new Error('disk')
    }
    expect(await host.outbox.sendUnstored([creation('a')], 't')).toMatchObject(sent)
  })

  test('of several gives the first outcome that is no success', async () => {
    host.server.answer = ({ body }) => (body.title === 'a' ? accepted() : refusing(400))
    expect(await host.outbox.sendUnstored([creation('a'), creation('b')], 't')).toMatchObject({ is: 'refused' })
    expect(host.acknowledged).toEqual([['a', ['a']]])
    expect(await host.outbox.sendUnstored([], 't')).toMatchObject({ is: 'sent', data: null })
  })

  test('is merged with changes of others and sent again after a 409', async () => {
    const base = { uuid: 'u1', title: '堰', rate: 1, version: 1 }
    const content = { title: '', body: { uuid: 'u1', title: 'x' }, base }
    const now = { ...base, rate: 2, version: 2 }
    host.server.answer = () =>
      host.posted.length === 1 ? Response.json({ code: 409, data: now }, { status: 409 }) : accepted()
    const outcome = await host.outbox.sendUnstored([freshWrite({ content })], 't')
    expect(outcome).toMatchObject({ is: 'sent', merged: true, server: now })
    expect(host.titles()).toEqual(['x', 'x'])
  })
})

describe('status()', () => {
  test('counts queued, sending and refused writes and files without a write, and gives the next time', async () => {
    await host.add(
      creation('a', { nextAt: NOW + 9 }),
      creation('b', { state: 'sending' }),
      creation('c', { state: 'refused' }),
      creation('d', { state: 'conflict' }),
      creation('e', { user: 'editor' }),
    )
    const facts = { waiting: 1, sending: 1, attention: 2, others: 1, nextAt: NOW + 9, lastSentAt: 0 }
    expect(await host.outbox.status('admin')).toEqual({
      ...facts,
      connectivity: 'unknown',
      connectivitySince: NOW,
      signInNeeded: false,
    })
    const file = { user: 'admin', name: '', type: '', size: 1, received: 0, at: NOW, attempts: 0, usedAt: 0 }
    const put = (id: string, state: 'waiting' | 'refused' | 'sent', nextAt: number, alone = true) =>
      host.outbox.files.put({ ...file, id, state, nextAt, alone }, new Blob(['x']))
    await put('f1', 'waiting', NOW + 5)
    await put('f2', 'waiting', 0)
    await put('f3', 'refused', NOW + 1)
    await put('f4', 'sent', NOW + 1)
    await put('f5', 'refused', NOW + 1, false)
    await put('f6', 'waiting', NOW + 1, false)
    expect(await host.outbox.status('admin')).toMatchObject({ ...facts, waiting: 3, attention: 3, nextAt: NOW + 5 })
  })

  test('gives the end of the pause only if something is waiting', async () => {
    await host.queueUp('a')
    host.server.answer = () => undefined
    await host.outbox.sender.drain(true)
    expect(await host.outbox.status('admin')).toMatchObject({ waiting: 1, nextAt: NOW + 1000, connectivity: 'down' })
    const nobody = { waiting: 0, nextAt: 0, signInNeeded: true, others: 1 }
    expect(await host.outbox.status('editor')).toMatchObject(nobody)
    await host.add(creation('b', { nextAt: NOW + 5000, user: 'editor' }))
    expect(await host.outbox.status('editor')).toMatchObject({ waiting: 1, nextAt: NOW + 5000 })
  })
})

test('sendAll() rejects while queued writes remain, waits for running ones and ignores refused ones', async () => {
  await host.queueUp('a')
  host.server.answer = () => refusing(503)
  await expect(host.outbox.sendAll()).rejects.toThrow('left')
  const holding = gate()
  host.server.answer = () => holding.pass().then(accepted)
  const course = { over: false }
  const all = host.outbox.sendAll().finally(() => (course.over = true))
  await holding.reached
  await turns(50)
  expect(course.over).toBe(false)
  holding.open()
  await all
  await host.add(creation('b', { state: 'refused' }))
  await host.outbox.sendAll()
})

test('a save deletes history entries older than thirty days', async () => {
  const at = (key: string, age: number) => ({ ...toDone(writeOf({ key }), 'sent', NOW - age), group: key })
  const done = [at('old', HISTORY_MS + 1), at('kept', HISTORY_MS)]
  await host.outbox.store.change(async () => [{ done }, undefined])
  await save(['a'])
  const keys = async () => (await host.outbox.store.history('admin', 0)).map(({ key }) => key)
  await expect.poll(keys).toEqual(['a', 'kept'])
  expect(HISTORY_MS).toBe(2_592_000_000)
})

describe('messages to pages', () => {
  test('are collected: one per user for changes, one with all modules for renewed lists', async () => {
    const all = messages()
    // Former tests' messages may come late.
    const told = () => all().filter(({ user }) => user === 'one' || user === 'other')
    const { changed, renewed } = host.outbox
    for (const user of ['one', 'one', 'other']) changed(user)
    for (const module of ['table', 'notice', 'table']) renewed('one', module)
    expect(told()).toEqual([])
    const first = [
      { type: 'changed', user: 'one' },
      { type: 'changed', user: 'other' },
      { type: 'renewed', user: 'one', modules: ['table', 'notice'] },
    ]
    await expect.poll(told).toEqual(first)
    renewed('one', 'goods')
    await expect.poll(told).toEqual([...first, { type: 'renewed', user: 'one', modules: ['goods'] }])
  })

  test('follow a save: “changed” and “renewed”', async () => {
    const told = messages()
    await save(['a'])
    await expect.poll(told).toContainEqual({ type: 'renewed', user: 'admin', modules: ['table'] })
    expect(told()).toContainEqual({ type: 'changed', user: 'admin' })
  })

  test('are left out without an error if BroadcastChannel is missing', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    host.outbox.changed('admin')
    expect(() => vi.runAllTimers()).not.toThrow()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})
