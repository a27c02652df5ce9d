import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OUTBOX_CHANNEL, type OutboxMessage } from '@/protocol/outbox'
import { deviceOf, type Device, type Link } from '../device'
import { turns } from '../gates'
import { setUp } from '../../mock-db/harness'

const DEADLINE_MS = 60_000
let device: Device
beforeEach(async () => {
  device = deviceOf(setUp(), { deadlineMs: DEADLINE_MS })
  // Of whom no device of another test, which shares the channel, says anything.
  await device.signIn('editor')
  for (const path of ['/table/getList', '/router/getList']) await device.send(path)
  await device.gateway.idle()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() + 86_400_000 })
  return () => vi.useRealTimers()
})

/** Sends a read whose answer waits for `release`. `wait` lets the time pass for which a cached answer is held back. */
async function begin(path: string, answerOf: Link = (request, send) => send(request)) {
  let release = () => {}
  const course = { isServed: false }
  const released = new Promise<void>((resolve) => (release = resolve))
  const link: Link = async (request, send) => {
    const response = await answerOf(request, send)
    course.isServed = true
    await released
    return response
  }
  device.link = link
  device.sent.length = 0
  const answer = device.send(path)
  // Without moving the clock: databases have a time limit, too.
  while (!course.isServed) await turns(1)
  await turns(50)
  return { answer, release, wait: () => vi.advanceTimersByTimeAsync(0.3 * DEADLINE_MS) }
}
const headersOf = (response: Response) => ['x-as-of', 'x-instead-of'].map((name) => response.headers.get(name))

test.each([
  ['/table/getList', null],
  ['/router/getList', '0'],
])(
  'a late answer is replaced by the cached one, also for the next read, and the server stays “up”: %s',
  async (path, insteadOf) => {
    const { answer, release, wait } = await begin(path)
    await wait()
    expect(headersOf(await answer)).toEqual([expect.any(String), insteadOf])
    expect(headersOf(await device.send(path))[0]).toEqual(expect.any(String))
    expect(await device.status('editor')).toMatchObject({ connectivity: 'up' })
    release()
    await device.gateway.idle()
  },
)

test('a late answer is awaited if nothing is cached', async () => {
  const { answer, release, wait } = await begin('/plant/getList')
  await wait()
  release()
  expect((await answer).status).toBe(200)
  expect(headersOf(await answer)).toEqual([null, null])
})

test('an answer in time comes from the server, and no timer remains', async () => {
  const before = vi.getTimerCount()
  const { answer, release } = await begin('/table/getList')
  release()
  expect(headersOf(await answer)).toEqual([null, null])
  await device.gateway.idle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.getTimerCount()).toBeLessThanOrEqual(before)
})

describe('a server answer that arrives after the cached one', () => {
  /** The lists of which pages are told, during `work`, that the server has newer rows. */
  async function renewed(work: () => Promise<unknown>): Promise<string[]> {
    const channel = new BroadcastChannel(OUTBOX_CHANNEL)
    const heard: OutboxMessage[] = []
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => heard.push(data))
    // Messages come in order: after this one no other is on its way.
    const settle = async () => {
      const user = crypto.randomUUID()
      device.gateway.outbox.changed(user)
      await vi.waitFor(() => expect(heard).toContainEqual({ type: 'changed', user }))
    }
    await settle()
    heard.length = 0
    await work()
    await device.gateway.idle()
    await settle()
    channel.close()
    return [
      ...new Set(
        heard.flatMap((message) => (message.type === 'renewed' && message.user === 'editor' ? message.modules : [])),
      ),
    ]
  }
  const late = async (path: string, answerOf?: Link) => {
    const { answer, release, wait } = await begin(path, answerOf)
    await wait()
    expect(headersOf(await answer)[0]).not.toBeNull()
    release()
  }

  test('makes pages renew the list', async () => {
    expect(await renewed(() => late('/table/getList'))).toEqual(['table'])
  })

  test('makes pages renew nothing if it is not a list or is a failure', async () => {
    const failing: Link = async () => Response.json({ code: 502, msg: '', data: null }, { status: 502 })
    expect(await renewed(() => late('/router/getList'))).toEqual([])
    vi.setSystemTime(Date.now() + 60_000)
    expect(await renewed(() => late('/table/getList', failing))).toEqual([])
    vi.setSystemTime(Date.now() + 60_000)
  })

  test('makes pages renew nothing if the list they show was read a moment ago', async () => {
    // The patience takes longer than an answer is new, and waiting moves the clock, too.
    vi.setSystemTime(Date.now() - 86_400_000 - 17_000)
    expect(await renewed(() => late('/table/getList'))).toEqual([])
  })
})
