import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutboxMessage } from '@/protocol/outbox'
import { gate, turns } from '../gates'
import { accepted, outboxHost, refusing } from './outboxHost'
import { entitiesOf, NOW } from './writes'

let host: ReturnType<typeof outboxHost>
beforeEach(async () => {
  host = outboxHost()
  await host.signIn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => host.app.destroy())

const drain = (force = true) => host.outbox.sender.drain(force)
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `no${at}`)
/** Holds the server's answers until the gate opens. */
const holdAnswers = (answer: () => Response | undefined = accepted) => {
  const holding = gate()
  host.server.answer = () => holding.pass().then(answer)
  return holding
}

describe('a person who leaves while writes are sent', () => {
  test('has no further one sent', async () => {
    await host.queueUp(...numbered(6))
    const holding = holdAnswers()
    const draining = drain()
    await expect.poll(() => host.posted.length).toBe(4)
    await host.sessions.forget('admin')
    holding.open()
    await draining
    expect(host.posted).toHaveLength(4)
    expect(await host.states()).toEqual(['no4 queued', 'no5 queued'])
    expect(host.connectivity.state).toBe('up')
  })

  test('cuts them off, which says nothing about the server', async () => {
    await host.queueUp('one')
    const holding = holdAnswers(() => undefined)
    const draining = drain()
    await holding.reached
    await host.sessions.forget('admin')
    holding.open()
    await draining
    expect([host.connectivity.state, host.outbox.sender.pausedUntil]).toEqual(['unknown', 0])
    expect(await host.states()).toEqual(['one queued'])
  })
})

test('a host that is stopped before it has sent says nothing about the server', async () => {
  await host.add({}, { key: 'k2' })
  const { store, sender } = host.outbox
  const waits = [1, 2].map((seq) => sender.waitFor(seq, false).outcome)
  const begin = store.begin.bind(store)
  vi.spyOn(store, 'begin').mockImplementation((seq) => begin(seq).finally(() => sender.stop('handover')))
  await drain()
  expect([host.connectivity.state, host.posted]).toEqual(['unknown', []])
  expect(await Promise.all(waits)).toEqual([{ is: 'stopped' }, { is: 'lost' }])
})

test('a write is sent under the token of its person, and onto what others have changed meanwhile', async () => {
  const base = { uuid: 'u1', title: '堰', rate: 1, version: 1 }
  await host.add({ content: { title: '', body: { uuid: 'u1', title: '渠' }, base } })
  const now = { ...base, rate: 2, version: 2 }
  host.server.answer = () =>
    host.posted.length === 1 ? Response.json({ code: 409, data: now }, { status: 409 }) : accepted()
  await drain()
  expect(host.posted.map(({ token }) => token)).toEqual(['Bearer token of admin', 'Bearer token of admin'])
  expect(await host.outbox.store.history('admin', 0)).toMatchObject([{ outcome: 'merged' }])
})

test('the first run of a host is forced by nobody', async () => {
  await host.add({ nextAt: NOW + 9 })
  await host.outbox.sender.drain()
  expect(host.posted).toEqual([])
})

describe('many that wait', () => {
  const reads = () => vi.spyOn(host.outbox.store, 'ofUser')

  test('are not read while the server is away, and all sent when it is back', async () => {
    await host.queueUp(...numbered(60))
    host.server.answer = () => undefined
    const read = reads()
    await drain()
    expect(new Set(read.mock.calls.map(([, count]) => count))).toEqual(new Set([50]))
    read.mockClear()
    host.server.answer = accepted
    await drain()
    expect(read.mock.calls.map(([, count]) => count)).toEqual([50, undefined])
    expect([host.titles().slice(-60).length, await host.states()]).toEqual([60, []])
  })

  test('for a person keep nothing that is behind them', async () => {
    await host.add(...numbered(50).map((key) => ({ key, state: 'refused' as const, ...entitiesOf(key) })))
    await host.queueUp('last')
    await drain()
    expect(host.titles()).toEqual(['last'])
  })

  test('are read as a whole where they are few, and once', async () => {
    await host.queueUp(...numbered(49))
    const read = reads()
    await drain()
    expect(read.mock.calls).toEqual([['admin', 50]])
    expect(host.posted).toHaveLength(49)
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('a run', () => {
  test('that fails ends no sooner than what it has begun', async () => {
    await host.queueUp('one')
    const holding = holdAnswers()
    const first = drain()
    await holding.reached
    vi.spyOn(host.outbox.store, 'ofUser').mockRejectedValueOnce(new Error('disk'))
    const second = drain()
    const course = { end: '' }
    const ended = first.catch((error: unknown) => (course.end = String(error)))
    await turns(50)
    expect(course.end).toBe('')
    holding.open()
    await Promise.all([ended, second])
    expect(course.end).toContain('disk')
    expect([host.titles(), await host.states()]).toEqual([['one'], []])
  })

  test('is forced when one of those who asked for it meanwhile forces it', async () => {
    await host.queueUp('one')
    const holding = holdAnswers()
    const first = drain(false)
    await holding.reached
    await host.add({ key: 'k9', nextAt: NOW + 9, content: { title: '', body: { title: 'two' }, base: null } })
    const others = [drain(true), drain(false)]
    holding.open()
    await Promise.all([first, ...others])
    expect(host.titles()).toEqual(['one', 'two'])
    expect(others[0]).toBe(others[1])
  })

  test('tells nobody who waits for what it has not tried', async () => {
    const { outcome } = host.outbox.sender.waitFor(99, false)
    await host.queueUp('one')
    await drain()
    expect(await Promise.race([outcome, Promise.resolve('waits')])).toBe('waits')
  })

  test('sends at once what is awaited; the others of a pause wait on', async () => {
    host.server.answer = () => undefined
    await host.queueUp('one')
    await drain()
    host.connectivity.up()
    host.server.answer = accepted
    await drain(false)
    expect(host.titles()).toEqual(['one'])
  })
})

describe('pages are told', () => {
  /** The messages to a person; those of former tests may come late. */
  const told = async (user: string) => {
    await host.signIn(user)
    const posts = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    return () => posts.mock.calls.map(([message]) => message as OutboxMessage).filter((each) => each.user === user)
  }
  const changed = (user: string) => ({ type: 'changed', user })

  test('when a write begins, and when it has ended', async () => {
    const messages = await told('writer')
    await host.add({ user: 'writer' })
    const holding = holdAnswers(() => refusing(400))
    const draining = drain()
    await holding.reached
    await expect.poll(messages).toEqual([changed('writer')])
    holding.open()
    await draining
    await expect.poll(messages).toEqual([changed('writer'), changed('writer')])
  })

  test('that a file of its own has come to wait', async () => {
    const messages = await told('owner')
    const file = { user: 'owner', id: 'f', name: '', type: '', size: 1, received: 0, at: NOW, attempts: 0, usedAt: 0 }
    await host.outbox.files.put({ ...file, state: 'waiting', nextAt: 0, alone: true }, new Blob(['x']))
    const holding = holdAnswers(() => refusing(503))
    const draining = drain()
    await holding.reached
    await expect.poll(messages).toEqual([changed('owner')])
    holding.open()
    await draining
    await expect.poll(messages).toEqual([changed('owner'), changed('owner')])
    await expect(host.outbox.sendAll()).rejects.toThrow('left')
  })
})
