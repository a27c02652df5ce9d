import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gate } from '../gates'
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
const ofUser = () => host.outbox.store.ofUser('admin')
const row = (more: object = {}) => ({ content: { title: '', body: { uuid: 'u1', title: '渠' }, base: null }, ...more })
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `no${at}`)

describe('queued writes', () => {
  test('are sent in order, four at a time, with four more marked as sending', async () => {
    await host.queueUp(...numbered(10))
    const holding = gate()
    host.server.answer = () => holding.pass().then(accepted)
    const draining = drain()
    await expect.poll(() => host.posted.length).toBe(4)
    await expect
      .poll(async () => (await host.outbox.store.counts('admin')).states)
      .toMatchObject({ sending: 8, queued: 2 })
    expect(host.titles()).toEqual(numbered(4))
    holding.open()
    await draining
    expect([host.titles(), await ofUser()]).toEqual([numbered(10), []])
    expect(host.acknowledged.map(([key]) => key).toSorted()).toEqual(numbered(10))
  })

  test('to one record are sent one after the other, and none after a refused one', async () => {
    await host.add(row(), row({ key: 'k2' }), row({ key: 'k3' }))
    host.server.answer = () => (host.posted.length === 2 ? refusing(400) : accepted())
    await drain()
    expect(host.posted).toHaveLength(2)
    expect(await host.states()).toEqual(['k2 refused', 'k3 queued'])
  })

  test('are sent for all signed-in users, and for no others', async () => {
    await host.signIn('viewer')
    await host.queueUp('one')
    await host.add(row({ key: 'a', user: 'viewer' }), row({ key: 'b', user: 'editor' }))
    await drain()
    expect(await host.app.use((db) => db.getAll('outbox'))).toMatchObject([{ user: 'editor', state: 'queued' }])
  })

  test('added while others are being sent go in the same run', async () => {
    await host.queueUp('one')
    const holding = gate()
    host.server.answer = ({ body }) => (body.title === 'one' ? holding.pass().then(accepted) : accepted())
    const draining = drain()
    await holding.reached
    await host.queueUp('two')
    const following = drain(false)
    await expect.poll(() => host.titles()).toEqual(['one', 'two'])
    holding.open()
    await Promise.all([draining, following])
    expect(await ofUser()).toEqual([])
  })

  test('with a retry-after time are sent then without force, and not before', async () => {
    host.server.answer = () => refusing(503, { 'retry-after': '60' })
    await host.queueUp('one')
    await drain()
    expect(await ofUser()).toMatchObject([{ state: 'queued', attempts: 1, nextAt: NOW + 60_000, error: { code: 503 } }])
    host.server.answer = () => refusing(503)
    await drain(false)
    expect(host.posted).toHaveLength(1)
    host.clock.now += 60_000
    await drain(false)
    expect(await ofUser()).toMatchObject([{ attempts: 2, nextAt: NOW + 62_000 }])
    host.server.answer = accepted
    await drain()
    expect(await ofUser()).toEqual([])
  })

  test('that cannot be read are set aside as refused, and others are still sent', async () => {
    await host.queueUp('one')
    await host.app.use((db) =>
      db.put('outbox', { ...row(), ...entitiesOf('u9'), seq: 90, key: 'x', user: 'admin', state: 'queued' } as never),
    )
    await drain()
    expect(host.titles()).toEqual(['one'])
    expect(await host.app.use((db) => db.getAll('outbox'))).toMatchObject([{ seq: 90, state: 'refused' }])
  })

  test('left in sending by a stopped host are sent by the next one', async () => {
    await host.add(row({ state: 'sending', attempts: 1 }), row({ key: 'k2' }))
    await drain()
    expect(await ofUser()).toEqual([])
  })

  test('are refused after six answers of 500', async () => {
    host.server.answer = () => refusing(500)
    await host.queueUp('one')
    for (let turn = 0; turn < 5; turn += 1) await drain()
    expect(await ofUser()).toMatchObject([{ state: 'queued', attempts: 5, error: { code: 500 } }])
    await drain()
    expect(await ofUser()).toMatchObject([{ state: 'refused', attempts: 6 }])
  })
})

describe('while the server is unreachable', () => {
  test('a run begins no further writes, and all stay queued without a time', async () => {
    await host.queueUp(...numbered(12))
    const holding = gate()
    host.server.answer = () => holding.pass().then(() => undefined)
    const draining = drain()
    await expect.poll(() => host.posted.length).toBe(4)
    holding.open()
    await draining
    expect(host.posted.length).toBeLessThanOrEqual(8)
    expect((await ofUser()).every(({ state, nextAt }) => state === 'queued' && nextAt === 0)).toBe(true)
    expect((await ofUser()).filter(({ attempts }) => attempts === 0).length).toBeGreaterThanOrEqual(4)
    expect(host.connectivity.state).toBe('down')
  })

  test('writes are tried again after a pause that doubles from one second and is reset by a success', async () => {
    host.server.answer = () => undefined
    await host.queueUp('one')
    const { sender } = host.outbox
    expect(sender.pausedUntil).toBe(0)
    for (const pause of [1000, 2000, 4000]) {
      await drain()
      expect(sender.pausedUntil - host.clock.now).toBe(pause)
    }
    await drain(false)
    expect(host.posted).toHaveLength(3)
    host.clock.now += 4000
    expect(sender.pausedUntil).toBe(0)
    await drain(false)
    expect(host.posted).toHaveLength(4)
    host.server.answer = accepted
    await drain()
    expect(sender.pausedUntil).toBe(0)
    await host.queueUp('two')
    host.server.answer = () => undefined
    await drain()
    expect(sender.pausedUntil - host.clock.now).toBe(1000)
  })

  test('the pause is thirty seconds at most if other calls reach the server', async () => {
    host.server.answer = () => undefined
    await host.queueUp('one')
    for (let turn = 0; turn < 8; turn += 1) await drain()
    expect(host.outbox.sender.pausedUntil).toBe(NOW + 128_000)
    host.connectivity.up()
    expect(host.outbox.sender.pausedUntil).toBe(NOW + 30_000)
  })

  test('every waiting page gets “lost”, also for a write that was not tried', async () => {
    await host.add(row(), row({ key: 'k2' }))
    host.server.answer = () => undefined
    const waits = [1, 2].map((seq) => host.outbox.sender.waitFor(seq, false).outcome)
    await drain()
    expect(await Promise.all(waits)).toEqual([{ is: 'lost' }, { is: 'lost' }])
  })
})

describe('a write that a page waits for', () => {
  test('is sent first', async () => {
    await host.queueUp('one', 'two', 'three')
    host.connectivity.up()
    const { outcome } = host.outbox.sender.waitFor(3, false)
    await drain(false)
    expect(host.titles()).toEqual(['three', 'one', 'two'])
    expect(await outcome).toMatchObject({ is: 'sent' })
  })

  test('ignores the pause if other calls reach the server', async () => {
    host.server.answer = () => undefined
    await host.queueUp('one')
    await drain()
    host.outbox.sender.waitFor(1, false)
    await drain(false)
    expect(host.posted).toHaveLength(1)
    host.connectivity.up()
    await drain(false)
    expect(host.posted).toHaveLength(2)
  })

  test('and is refused is dropped if the page shows the refusal, and kept otherwise', async () => {
    await host.queueUp('one', 'two')
    host.server.answer = () => refusing(400)
    const { sender } = host.outbox
    const waits = [sender.waitFor(1, true), sender.waitFor(2, false)]
    await drain()
    expect(await Promise.all(waits.map(({ outcome }) => outcome))).toMatchObject([{ is: 'refused' }, { is: 'refused' }])
    expect(await host.states()).toEqual(['two refused'])
  })
})

describe('a session', () => {
  test.each([
    [401, []],
    [402, [{ user: 'admin', token: 'token of admin' }]],
  ])(
    'refused with %i keeps the writes queued without counting an attempt, and pages get a message',
    async (code, left) => {
      await host.queueUp('one', 'two')
      const sent = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
      host.server.answer = () => refusing(code)
      await drain()
      expect(await ofUser()).toMatchObject([
        { state: 'queued', attempts: 0 },
        { state: 'queued', attempts: 0 },
      ])
      expect((await host.sessions.active()).map(({ user, token }) => ({ user, token }))).toEqual(left)
      expect(host.connectivity.state).toBe('up')
      await expect.poll(() => sent.mock.calls).toContainEqual([{ type: 'session', user: 'admin' }])
    },
  )
})

test('an answer of 402 ends the run: no further writes are begun', async () => {
  await host.queueUp(...numbered(12))
  host.server.answer = () => refusing(402)
  await drain()
  expect(host.posted.length).toBeLessThanOrEqual(8)
})

describe('a stopped sender', () => {
  test('begins no writes until every reason to stop is resumed', async () => {
    await host.queueUp(...numbered(6))
    const holding = gate()
    host.server.answer = () => holding.pass().then(accepted)
    const { sender } = host.outbox
    const draining = drain()
    await expect.poll(() => host.posted.length).toBe(4)
    sender.stop('lock')
    sender.stop('handover')
    holding.open()
    await draining
    expect(await ofUser()).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ])
    sender.resume('lock')
    await drain()
    expect(host.posted).toHaveLength(4)
    sender.resume('handover')
    await drain()
    expect(await ofUser()).toEqual([])
  })
})
