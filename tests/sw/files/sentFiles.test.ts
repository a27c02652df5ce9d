import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PART_BYTES } from '@/contract/fileCalls'
import type { StoredFile } from '../../../sw/database/records'
import { gate } from '../gates'
import { accepted, outboxHost, refusing } from '../outbox/outboxHost'
import { entitiesOf, NOW } from '../outbox/writes'

let host: ReturnType<typeof outboxHost>
beforeEach(async () => {
  host = outboxHost()
  await host.signIn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => host.app.destroy())

const drain = (force = true) => host.outbox.sender.drain(force)
const attachment = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 4 })
const put = (id: string, more: Partial<StoredFile> = {}) => {
  const file: StoredFile = {
    user: 'admin',
    ...attachment(id),
    state: 'waiting',
    received: 0,
    at: NOW,
    attempts: 0,
    nextAt: 0,
    usedAt: 0,
    alone: true,
    ...more,
  }
  return host.outbox.files.put(file, new Blob([new Uint8Array(file.size)]))
}
const file = (id: string) => host.outbox.files.get('admin', id)
const naming = (key: string, ...ids: string[]) => ({
  key,
  group: key,
  kind: 'create' as const,
  ...entitiesOf(key),
  content: { title: key, body: { uuid: key, title: key, attachments: ids.map(attachment) }, base: null },
})
/** The calls so far: the titles of writes, and parts. */
const calls = () => host.posted.map(({ path, body }) => body.title ?? path)
const PART = '/files/part'
/** Holds parts of files until the gate opens. */
const holdParts = () => {
  const holding = gate()
  host.server.answer = ({ path }) => (path === PART ? holding.pass().then(accepted) : accepted())
  return holding
}

describe('a file sent without a write', () => {
  test('is sent, the oldest first, and pages get the message “renewed”', async () => {
    const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    await put('young', { at: NOW + 1 })
    await put('old', { at: NOW - 1 })
    const ids: (string | null)[] = []
    host.server.answer = async ({ path }) => {
      ids.push((await file('old'))?.state ?? null)
      expect(path).toBe(PART)
      return accepted()
    }
    await drain()
    expect(ids).toEqual(['sending', 'sent'])
    expect(await file('young')).toMatchObject({ state: 'sent' })
    expect(host.connectivity.state).toBe('up')
    const renewed = { type: 'renewed', user: 'admin', modules: ['files'] }
    await expect.poll(() => told.mock.calls).toContainEqual([renewed])
  })

  test('is tried once in a run, and again after a growing pause or after the retry-after time', async () => {
    await put('a')
    await put('b', { nextAt: NOW + 5 })
    host.server.answer = () => refusing(503)
    await drain(false)
    expect(host.posted).toHaveLength(1)
    const error = { code: 503, msg: '不行' }
    expect(await file('a')).toMatchObject({ attempts: 1, nextAt: NOW + 1000, error })
    await drain()
    expect(await file('a')).toMatchObject({ attempts: 2, nextAt: NOW + 2000 })
    expect(await file('b')).toMatchObject({ attempts: 1, nextAt: NOW + 1000 })
    host.server.answer = () => refusing(503, { 'retry-after': '60' })
    await drain()
    expect(await file('a')).toMatchObject({ attempts: 3, nextAt: NOW + 60_000 })
    host.clock.now += 59_999
    host.server.answer = accepted
    await drain(false)
    expect(await file('a')).toMatchObject({ attempts: 3 })
    host.clock.now += 1
    await drain(false)
    expect(await file('a')).toMatchObject({ state: 'sent' })
  })

  test('is tried again after the first pause if a part of it has arrived', async () => {
    await put('a', { size: PART_BYTES + 1, attempts: 4 })
    host.server.answer = () => (host.posted.length === 1 ? accepted() : refusing(503))
    await drain()
    expect(await file('a')).toMatchObject({ received: PART_BYTES, nextAt: NOW + 1000 })
  })

  test('pauses all sending while the server is unreachable, without counting an attempt', async () => {
    await put('a')
    host.server.answer = () => undefined
    await drain()
    expect([host.connectivity.state, host.outbox.sender.pausedUntil]).toEqual(['down', NOW + 1000])
    expect(await file('a')).toMatchObject({ attempts: 0, nextAt: 0 })
    await put('b')
    await drain()
    expect(host.posted).toHaveLength(2)
  })

  test('ends the session when the server answers 401', async () => {
    await put('a')
    host.server.answer = () => refusing(401)
    await drain()
    expect(await host.sessions.active()).toEqual([])
  })

  test('that is added while a write is being sent goes in the same run', async () => {
    await host.queueUp('one')
    const holding = gate()
    host.server.answer = ({ path }) => (path === PART ? accepted() : holding.pass().then(accepted))
    const draining = drain()
    await holding.reached
    await put('a')
    const following = drain(false)
    await expect.poll(async () => (await file('a'))?.state).toBe('sent')
    holding.open()
    await Promise.all([draining, following])
    expect(calls()).toEqual(['one', PART])
  })

  test('does not stop writes from being sent if the list of files cannot be read', async () => {
    await put('a')
    await host.queueUp('one')
    vi.spyOn(host.outbox.files, 'ofUser').mockRejectedValueOnce(new Error('disk'))
    await drain()
    expect(calls()).toEqual(['one'])
    await drain()
    expect(calls()).toEqual(['one', PART])
  })
})

describe('a write that uses files', () => {
  test('is sent after its files, and writes without files do not wait for it', async () => {
    await put('a', { alone: false })
    await host.add(naming('one', 'a'))
    await host.queueUp('two')
    const holding = holdParts()
    const draining = drain()
    await expect.poll(calls).toEqual([PART, 'two'])
    holding.open()
    await draining
    expect(calls()).toEqual([PART, 'two', 'one'])
    expect(await host.outbox.store.ofUser('admin')).toEqual([])
  })

  test('waits while files of another write are sent, and so do files without a write; other writes go on', async () => {
    for (const id of ['a', 'b']) await put(id, { alone: false })
    await put('c')
    await host.add(naming('one', 'a'), naming('two', 'b'))
    const holding = holdParts()
    const draining = drain()
    await holding.reached
    await host.queueUp('three')
    const following = drain(false)
    await expect.poll(calls).toEqual([PART, 'three'])
    holding.open()
    await Promise.all([draining, following])
    expect(calls().filter((call) => call === PART)).toHaveLength(3)
    expect(new Set(calls())).toEqual(new Set([PART, 'one', 'two', 'three']))
  })

  test('waits for a file without a write that is being sent', async () => {
    await put('c')
    const holding = holdParts()
    const draining = drain()
    await holding.reached
    await put('a', { alone: false })
    await host.add(naming('one', 'a'))
    await host.queueUp('two')
    const following = drain(false)
    await expect.poll(calls).toEqual([PART, 'two'])
    holding.open()
    await Promise.all([draining, following])
    expect(calls()).toEqual([PART, 'two', PART, 'one'])
  })

  test('and is amended during the upload waits for the files that it uses now', async () => {
    for (const id of ['a', 'b']) await put(id, { alone: false })
    await host.add(naming('one', 'a'))
    const holding = holdParts()
    const draining = drain()
    await holding.reached
    const { content } = naming('one', 'b')
    await host.outbox.resolver.amend('admin', 'one', content.body)
    holding.open()
    await draining
    expect(calls()).toEqual([PART, PART, 'one'])
    expect(host.posted[2]?.body.attachments).toEqual([attachment('b')])
  })

  test('and is discarded during the upload is not sent, and no error is logged', async () => {
    await put('a', { alone: false })
    await host.add(naming('one', 'a'))
    const holding = holdParts()
    const draining = drain()
    await holding.reached
    await host.outbox.resolver.discard('admin', ['one'])
    holding.open()
    await draining
    expect(calls()).toEqual([PART])
    expect(console.error).not.toHaveBeenCalled()
  })

  test('is refused and not sent if its file is refused', async () => {
    await put('a', { alone: false })
    await host.add(naming('one', 'a'))
    host.server.answer = () => refusing(413)
    await drain()
    expect(calls()).toEqual([PART])
    expect(await host.outbox.store.ofUser('admin')).toMatchObject([{ state: 'refused', error: { code: 413 } }])
  })
})

test('a send that fails on this device does not stop others and is tried again in the next run', async () => {
  await host.queueUp('one', 'two')
  const { outcome } = host.outbox.sender.waitFor(1, false)
  vi.spyOn(host.outbox.store, 'begin').mockRejectedValueOnce(new Error('disk'))
  await drain()
  expect(calls()).toEqual(['two'])
  expect(await outcome).toEqual({ is: 'lost' })
  expect(console.error).toHaveBeenCalledWith(new Error('disk'))
  await drain()
  expect(calls()).toEqual(['two', 'one'])
})
