import { beforeEach, expect, test, vi } from 'vitest'
import { deviceOf, type Device, type Link } from '../device'
import { NOW, setUp } from '../../mock-db/harness'

const DEADLINE_MS = 60_000
let device: Device
beforeEach(async () => {
  device = deviceOf(setUp(), { deadlineMs: DEADLINE_MS })
  await device.signIn()
  for (const path of ['/table/getList', '/router/getList']) await device.send(path)
  await device.gateway.idle()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW + 86_400_000 })
  return () => vi.useRealTimers()
})

/** Sends a read whose answer waits for `release`. `wait` lets the time pass for which a cached answer is held back. */
async function begin(path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const link: Link = async (request, send) => {
    const response = await send(request)
    await released
    return response
  }
  device.link = link
  device.sent.length = 0
  const answer = device.send(path)
  await vi.waitFor(() => expect(device.sent).toHaveLength(1))
  return { answer, release, wait: () => vi.advanceTimersByTimeAsync(0.3 * DEADLINE_MS) }
}
const headersOf = (response: Response) => ['x-as-of', 'x-instead-of'].map((name) => response.headers.get(name))

test.each([
  ['/table/getList', null],
  ['/router/getList', '0'],
])('a late answer is replaced by the cached one, and the next read does not wait: %s', async (path, insteadOf) => {
  const { answer, release, wait } = await begin(path)
  await wait()
  expect(headersOf(await answer)).toEqual([expect.any(String), insteadOf])
  expect(headersOf(await device.send(path))[0]).toEqual(expect.any(String))
  expect(await device.status()).toMatchObject({ connectivity: 'up' })
  release()
  await device.gateway.idle()
})

test('a late answer is waited for where nothing is cached', async () => {
  const { answer, release, wait } = await begin('/goods/getList')
  await wait()
  release()
  expect((await answer).status).toBe(200)
  expect(headersOf(await answer)).toEqual([null, null])
})

test('an answer in time is the server’s, and leaves no timer behind', async () => {
  const before = vi.getTimerCount()
  const { answer, release } = await begin('/table/getList')
  release()
  expect(headersOf(await answer)).toEqual([null, null])
  await device.gateway.idle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.getTimerCount()).toBeLessThanOrEqual(before)
})
