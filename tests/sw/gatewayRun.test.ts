import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OUTBOX_CHANNEL, type OutboxStatus } from '@/protocol/outbox'
import { setUp } from '../mock-db/harness'
import { deviceOf, offline, online, onWrites, type Device, type Link } from './device'
import { turns } from './gates'
import { attachmentOf, isPart, putFile } from './files/files'

let server: ReturnType<typeof setUp>
let device: Device
const begin = async (options?: Parameters<typeof deviceOf>[1]) => {
  server = setUp()
  device = deviceOf(server, options)
  await device.signIn()
}
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const never: Link = () => new Promise(() => {})
const create = (title: string) => device.call('/table/doEdit', { title, author: '甲' })
/** After how many ms of a fake clock `work` ends, to the tenth of a second. */
async function lasting<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = { answer: false, all: false }
  const running = work().finally(() => (ended.answer = true))
  let ms = 0
  const pass = async () => {
    await turns(30)
    await vi.advanceTimersByTimeAsync(100)
  }
  for (await turns(30); !ended.answer; ms += 100) await pass()
  // What runs on behind the answer has its time, too: it would never end with the clock put away.
  void device.gateway.idle().finally(() => (ended.all = true))
  while (!ended.all) await pass()
  vi.useRealTimers()
  return { ms, result: await running }
}

describe('the gateway’s waiting time', () => {
  test.each([
    [5000, 4000],
    [20_000, 8000],
  ])('for a save is four fifths of the deadline, at most eight seconds: of %i ms, %i ms', async (deadlineMs, ms) => {
    await begin({ deadlineMs })
    device.link = onWrites(never)
    expect(await lasting(() => create('一'))).toMatchObject({ ms, result: { code: 202, queued: true } })
  })

  test('for a file is six times the deadline', async () => {
    await begin({ deadlineMs: 1000 })
    device.link = never
    const reading = await lasting(() => device.send('/files/content?id=f'))
    expect([reading.ms, reading.result.status]).toEqual([6000, 504])
  })

  test('for a part of an upload is six times the deadline', async () => {
    await begin({ deadlineMs: 1000 })
    const file = attachmentOf(10)
    await putFile(device, file)
    const givenUp = new Promise<void>((resolve) => {
      device.link = (request, send) => {
        if (!isPart(request)) return send(request)
        request.signal.addEventListener('abort', () => resolve())
        return never(request, send)
      }
    })
    const { ms } = await lasting(async () => {
      await device.call('/table/doEdit', { title: '一', author: '甲', attachments: [file] })
      await givenUp
    })
    expect(ms).toBe(6000)
  })
})

describe('pages get a message', () => {
  // Of whom no device of another test says anything.
  beforeEach(async () => {
    await begin({ deadlineMs: 60_000 })
    await device.signIn('editor')
  })
  /** Whether the person's pages hear of a change during `work`. */
  async function isTold(work: () => Promise<unknown>): Promise<boolean> {
    const channel = new BroadcastChannel(OUTBOX_CHANNEL)
    const heard: unknown[] = []
    channel.addEventListener('message', ({ data }: MessageEvent) => heard.push(data))
    await work()
    await device.gateway.idle()
    // Messages come in order: after this one no other is on its way.
    const end = { type: 'changed', user: crypto.randomUUID() as string }
    device.gateway.outbox.changed(end.user)
    await vi.waitFor(() => expect(heard).toContainEqual(end))
    channel.close()
    return heard.some((message) => JSON.stringify(message) === JSON.stringify({ ...end, user: 'editor' }))
  }

  test('when the server becomes unreachable and when it is back', async () => {
    const read = () => device.send('/goods/getList')
    await isTold(read)
    device.link = offline
    expect(await isTold(read)).toBe(true)
    device.link = online
    expect(await isTold(read)).toBe(true)
  })
})

describe('a database that cannot be used', () => {
  beforeEach(() => begin())
  const breakIt = () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(device.app, 'use').mockRejectedValue(new DOMException('', 'UnknownError'))
  }

  test('does not stop user info, sign-in and sign-out from being answered by the server', async () => {
    breakIt()
    expect(await device.call('/userinfo')).toMatchObject({ code: 200, data: { username: 'admin' } })
    expect(await device.call('/login', { username: 'admin', password: '123456' })).toMatchObject({ code: 200 })
    expect(await device.call('/logout')).toMatchObject({ code: 200 })
  })

  test('makes the call for drafts answer 503', async () => {
    expect(await device.call('/local/status')).toMatchObject({ data: { host: 'worker', origin: 'mock' } })
    breakIt()
    expect(await device.call('/local/drafts?user=admin')).toMatchObject({ code: 503 })
  })
})

describe('a sign-in that fails without a network', () => {
  const signIn = () => device.call('/login', { username: 'admin', password: '123456' })
  beforeEach(async () => {
    await begin({ deadlineMs: 60_000 })
    device.link = onWrites(offline)
    await create('一')
    await device.gateway.idle()
    // Once more, so that there is a pause.
    await device.drain()
    device.sent.length = 0
  })
  const posts = () => device.sent.filter((call) => call === 'POST /table/doEdit').length

  test('leaves unsent writes in their pause: a successful read afterwards does not send them', async () => {
    device.link = (request, send) => (request.method === 'POST' ? offline(request, send) : send(request))
    await device.rows()
    await device.gateway.idle()
    await signIn()
    device.sent.length = 0
    await device.rows()
    await device.gateway.idle()
    expect(posts()).toBe(0)
  })
})

describe('a write that waits in a pause', () => {
  const clock = { now: 0 }
  beforeEach(async () => {
    clock.now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => clock.now)
    await begin({ deadlineMs: 60_000 })
    const headers = { 'retry-after': '60' }
    device.link = onWrites(async () => Response.json({ code: 503, msg: '忙', data: null }, { status: 503, headers }))
    await create('一')
    await device.gateway.idle()
    device.sent.length = 0
  })

  test('is sent by a sign-in despite the pause', async () => {
    device.link = online
    await device.signIn()
    expect(await device.waiting()).toEqual([])
  })

  test('is not sent by a read that fails because the server is unreachable', async () => {
    clock.now += 61_000
    device.link = offline
    await device.send('/goods/getList')
    await device.gateway.idle()
    expect(device.sent).toEqual(['GET /goods/getList'])
  })
})

test('a sign-in with an unknown token is one request to the server', async () => {
  await begin()
  device.token = 'unknown'
  device.sent.length = 0
  await device.call('/login', { username: 'admin', password: '123456' })
  expect(device.sent).toEqual(['POST /login'])
})

test('a worker that cannot read its database still asks the server', async () => {
  await begin()
  const next = deviceOf(server)
  next.token = device.token
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(next.app, 'use').mockRejectedValue(new DOMException('', 'UnknownError'))
  expect((await next.send('/goods/getList')).status).toBe(200)
})

test('/local/status gives the state of the app database', async () => {
  await begin()
  expect(await device.call('/local/status')).toMatchObject({ data: { database: 'ready' } })
  vi.spyOn(device.app, 'state', 'get').mockReturnValue('newer')
  expect(await device.call('/local/status')).toMatchObject({ data: { database: 'newer' } })
})

test('drain without unsent writes still finds out whether the server is reachable', async () => {
  await begin()
  device.link = offline
  const { data } = await device.call<OutboxStatus>('/local/outbox/drain', { user: 'admin' })
  expect(data.connectivity).toBe('down')
})
