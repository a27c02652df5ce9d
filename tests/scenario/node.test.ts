import { afterEach, expect, test } from 'vitest'
import type { Envelope } from '@/contract/calls'
import type { ActiveScenario, RequestEntry, Scenario } from '@/protocol/scenario'
import { startApi, type ApiServer } from '../../mock-db/main'
import { documentOf, rule } from './bench'

const running: ApiServer[] = []
const start = async () => {
  const server = await startApi({ port: 0, delayMs: [0, 0] })
  running.push(server)
  const ask = async <T = unknown>(path: string, init: RequestInit = {}) =>
    (await (await fetch(`${server.url}${path}`, init)).json()) as Envelope<T>
  const apply = (more: Partial<Scenario>) =>
    ask('/local/scenario', { method: 'PUT', body: JSON.stringify(documentOf(more)) })
  const signIn = async () => {
    const body = JSON.stringify({ username: 'admin', password: '123456' })
    const { token } = (await ask<{ token: string }>('/login', { method: 'POST', body })).data
    return { headers: { authorization: `Bearer ${token}` } }
  }
  return { url: server.url, ask, apply, signIn }
}
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

test('a Node server applies a scenario, lists its requests, and clears it', async () => {
  const { ask, apply } = await start()
  expect((await ask('/local/scenario')).data).toBeNull()
  expect((await apply({ rules: [rule({ kind: 'refuse', code: 503, msg: '演练' }, { times: 1 })] })).code).toBe(200)
  expect(await ask('/publicKey')).toMatchObject({ code: 503, msg: '演练' })
  expect((await ask('/publicKey')).code).toBe(200)
  expect((await ask<ActiveScenario>('/local/scenario')).data?.fired).toEqual([1])
  const { data } = await ask<RequestEntry[]>('/local/requests')
  expect(data.map(({ path, code, rule: index, host }) => [path, code, index, host])).toEqual([
    ['/publicKey', 503, 0, 'node'],
    ['/publicKey', 200, null, 'node'],
  ])
  expect((await ask('/local/scenario', { method: 'DELETE' })).code).toBe(200)
  expect((await ask('/local/scenario')).data).toBeNull()
  expect(await ask('/local/scenario', { method: 'PUT', body: '{"version":1}' })).toMatchObject({ code: 400 })
  expect((await ask('/local/status')).code).toBe(404)
})

test('“lose” and “loseAnswer” break the connection; only “loseAnswer” saves the row', async () => {
  const { ask, apply, signIn } = await start()
  const signedIn = await signIn()
  const total = async () => (await ask<{ total: number }>('/table/getList', signedIn)).data.total
  const post = () => ask('/table/doEdit', { ...signedIn, method: 'POST', body: '{"title":"水渠","author":"王明"}' })
  for (const [kind, then] of [
    ['lose', 50],
    ['loseAnswer', 51],
  ] as const) {
    await apply({ rules: [rule({ kind }, { path: '/table/doEdit' })] })
    await expect(post()).rejects.toThrow(/terminated|aborted|fetch failed/)
    expect(await total()).toBe(then)
  }
})

test('“lie-fi” lasts until the client aborts, and “drip” delivers the whole answer', async () => {
  const { url, ask, apply } = await start()
  await apply({ network: 'lie-fi' })
  await expect(fetch(`${url}/publicKey`, { signal: AbortSignal.timeout(200) })).rejects.toThrow(/timeout/)
  await expect
    .poll(async () => (await ask<RequestEntry[]>('/local/requests')).data)
    .toMatchObject([{ network: 'lie-fi', code: 0 }])
  await apply({ rules: [rule({ kind: 'drip', ms: 200 })] })
  expect((await ask('/publicKey')).data).toEqual({ publicKey: '', mockServer: true })
})

test('“killWorker” breaks the running request and keeps the data; “wipeDatabase” seeds the data anew', async () => {
  const { ask, apply, signIn } = await start()
  const signedIn = await signIn()
  await ask('/table/doEdit', { ...signedIn, method: 'POST', body: '{"title":"水渠","author":"王明"}' })
  const total = async () => (await ask<{ total: number }>('/table/getList', signedIn)).data.total
  await apply({ events: [{ after: { requests: 1 }, do: 'killWorker' }] })
  await expect(total()).rejects.toThrow(/terminated|aborted|fetch failed/)
  expect(await total()).toBe(51)
  await apply({ events: [{ after: { requests: 1 }, do: 'wipeDatabase' }] })
  expect(await total()).toBe(50)
})
