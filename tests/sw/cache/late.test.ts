import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import { OUTBOX_CHANNEL, type OutboxMessage } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { deviceOf, offline, online, type Device, type Link } from '../device'
import { NOW, setUp } from '../../mock-db/harness'

const PATH = '/goods/getList?pageSize=10'
let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = setUp()
  device = deviceOf(server, { deadlineMs: 60_000 })
  await device.signIn()
  await read()
  return () => vi.useRealTimers()
})

/** A read of the list of goods; `asOf`: null for the server's own answer. */
async function read(signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${device.token}` }
  const response = await device.gateway(new Request(`http://api${PATH}`, { headers, ...(signal && { signal }) }))
  const { code, data } = (await response.json()) as { code: number; data: List<AnyRow> | null }
  return { code, titles: data?.list.map(({ title }) => title), asOf: response.headers.get('x-as-of') }
}
const later = (seconds: number) => vi.setSystemTime(Date.now() + 1000 * seconds)
const rename = async (title: string) => {
  const [row] = (await server.asAdmin<List<AnyRow>>(PATH)).data.list
  await server.asAdmin('/goods/doEdit', { uuid: row?.uuid, title })
}
/** A network whose answers wait for `release`; a request that is given up fails, as `fetch` does. */
function holding() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const link: Link = async (request, send) => {
    const response = await send(request)
    await new Promise<void>((resolve, reject) => {
      const givenUp = () => reject(request.signal.reason as Error)
      request.signal.addEventListener('abort', givenUp)
      if (request.signal.aborted) givenUp()
      void released.then(resolve)
    })
    return response
  }
  return { link, release }
}
/** Reads once without the server: for a while after that, reads don't wait for it. */
async function doubt() {
  device.link = offline
  expect((await read()).asOf).not.toBeNull()
  device.link = online
}
/** Whether pages have been told, during `work`, that the server has newer goods. */
async function isRenewed(work: () => Promise<unknown>): Promise<boolean> {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL)
  const heard: OutboxMessage[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => heard.push(data))
  await work()
  await device.gateway.idle()
  // Messages come in order: after this one no other is on its way.
  const marker = crypto.randomUUID()
  device.gateway.outbox.changed(marker)
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'changed', user: marker }))
  channel.close()
  return heard.some((message) => message.type === 'renewed' && message.modules.includes('goods'))
}

describe('a server that answers late', () => {
  test('makes pages renew their lists, unless these are less than about ten seconds old', async () => {
    later(11)
    await doubt()
    expect(await isRenewed(read)).toBe(true)
    later(1)
    await doubt()
    expect(await isRenewed(read)).toBe(false)
    later(10)
    await doubt()
    expect(await isRenewed(read)).toBe(true)
  })

  test('does not make pages renew when its late answer is a failure', async () => {
    later(11)
    await doubt()
    device.link = async () => Response.json({ code: 502, msg: '', data: null }, { status: 502 })
    expect(await isRenewed(read)).toBe(false)
  })

  test('gets no further request while the last one is still unanswered', async () => {
    await doubt()
    const { link, release } = holding()
    device.link = link
    device.sent.length = 0
    for (let at = 0; at < 3; at += 1) expect((await read()).asOf).not.toBeNull()
    expect(device.sent).toHaveLength(1)
    release()
    await device.gateway.idle()
    await doubt()
    device.sent.length = 0
    await read()
    await device.gateway.idle()
    expect(device.sent).toHaveLength(1)
  })

  test('is waited for again 15 seconds after its last failure', async () => {
    await doubt()
    later(15)
    expect((await read()).asOf).toBeNull()
  })
})

describe('a read aborted by the page', () => {
  test('is not answered from the cache and leaves the connectivity “up”', async () => {
    const page = new AbortController()
    device.link = holding().link
    device.sent.length = 0
    const reading = read(page.signal)
    await vi.waitFor(() => expect(device.sent).toHaveLength(1))
    page.abort()
    expect(await reading).toMatchObject({ code: 503, asOf: null })
    expect(await device.status()).toMatchObject({ connectivity: 'up' })
    device.link = online
    expect((await read()).asOf).toBeNull()
  })

  test('still lets the background answer update the cache', async () => {
    await rename('别人改的')
    await doubt()
    const page = new AbortController()
    const { link, release } = holding()
    device.link = link
    expect((await read(page.signal)).titles?.[0]).not.toBe('别人改的')
    page.abort()
    release()
    await device.gateway.idle()
    device.link = offline
    expect((await read()).titles?.[0]).toBe('别人改的')
  })
})
