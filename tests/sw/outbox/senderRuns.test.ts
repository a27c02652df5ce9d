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

describe('a user who signs out while writes are being sent', () => {
  test('has no further writes sent', async () => {
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

  test('has running requests aborted without a change of connectivity or pause', async () => {
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

test('a host stopped before it has sent leaves the connectivity unknown; waits end as “stopped” or “lost”', async () => {
  await host.add({}, { key: 'k2' })
  const { store, sender } = host.outbox
  const waits = [1, 2].map((seq) => sender.waitFor(seq, false).outcome)
  const begin = store.begin.bind(store)
  vi.spyOn(store, 'begin').mockImplementation((seq) => begin(seq).finally(() => sender.stop('handover')))
  await drain()
  expect([host.connectivity.state, host.posted]).toEqual(['unknown', []])
  expect(await Promise.all(waits)).toEqual([{ is: 'stopped' }, { is: 'lost' }])
})

test('a write is sent with its user’s token, and merged with changes of others after a 409', async () => {
  const base = { uuid: 'u1', title: '堰', rate: 1, version: 1 }
  await host.add({ content: { title: '', body: { uuid: 'u1', title: '渠' }, base } })
  const now = { ...base, rate: 2, version: 2 }
  host.server.answer = () =>
    host.posted.length === 1 ? Response.json({ code: 409, data: now }, { status: 409 }) : accepted()
  await drain()
  expect(host.posted.map(({ token }) => token)).toEqual(['Bearer token of admin', 'Bearer token of admin'])
  expect(await host.outbox.store.history('admin', 0)).toMatchObject([{ outcome: 'merged' }])
})

test('drain() is not forced by default, so the first run sends no write before its time', async () => {
  await host.add({ nextAt: NOW + 9 })
  await host.outbox.sender.drain()
  expect(host.posted).toEqual([])
})

describe('many queued writes', () => {
  const reads = () => vi.spyOn(host.outbox.store, 'ofUser')

  test('are read only fifty at a time while the server is unreachable, and all are sent once it is back', async () => {
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

  test('that were refused do not stop a later write from being sent', async () => {
    await host.add(...numbered(50).map((key) => ({ key, state: 'refused' as const, ...entitiesOf(key) })))
    await host.queueUp('last')
    await drain()
    expect(host.titles()).toEqual(['last'])
  })

  test('are read once and as a whole if there are fewer than fifty', async () => {
    await host.queueUp(...numbered(49))
    const read = reads()
    await drain()
    expect(read.mock.calls).toEqual([['admin', 50]])
    expect(host.posted).toHaveLength(49)
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('a run of the sender', () => {
  test('that fails rejects only after the requests that it began have ended', async () => {
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

  test('is forced if one of the calls made meanwhile is forced', async () => {
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

  test('does not resolve a wait for a write that it did not try', async () => {
    const { outcome } = host.outbox.sender.waitFor(99, false)
    await host.queueUp('one')
    await drain()
    expect(await Promise.race([outcome, Promise.resolve('waits')])).toBe('waits')
  })

  test('ignores the pause after other calls reached the server', async () => {
    host.server.answer = () => undefined
    await host.queueUp('one')
    await drain()
    host.connectivity.up()
    host.server.answer = accepted
    await drain(false)
    expect(host.titles()).toEqual(['one'])
  })
})

describe('pages get a message', () => {
  /** The messages to a person; those of former tests may come late. */
  const told = async (user: string) => {
    await host.signIn(user)
    const posts = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    return () => posts.mock.calls.map(([message]) => message as OutboxMessage).filter((each) => each.user === user)
  }
  const changed = (user: string) => ({ type: 'changed', user })

  test('when the sending of a write begins and when it has ended', async () => {
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

  test('when the sending of a file without a write begins and when it has ended', async () => {
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
