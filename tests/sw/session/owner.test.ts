import { beforeEach, describe, expect, test } from 'vitest'
import { setUp } from '../../mock-db/harness'
import { deviceOf, offline, onWrites, type Device } from '../device'

let server: ReturnType<typeof setUp>
let device: Device
const draft = (user: string) => ({
  key: '/vab/table',
  user,
  record: null,
  values: { title: '水渠' },
  savedAt: Date.now(),
})

beforeEach(async () => {
  server = setUp()
  device = deviceOf(server)
  await device.signIn('admin')
  await device.app.writeDraft(draft('admin'))
})

/** All local calls that name a person, by path and body. */
type LocalCall = readonly [method: string, path: string, body?: object]
const calls: LocalCall[] = [
  ...['/storage', '/shared', '/drafts', '/files', '/replica', '/outbox', '/outbox/status', '/outbox/history'].map(
    (path) => ['GET', path] as const,
  ),
  ['GET', '/outbox/export'],
  ['GET', '/drafts?key=%2Fvab%2Ftable'],
  ['GET', '/outbox/item?key=k'],
  ['GET', '/outbox/marks?module=table'],
  ['GET', '/files/content?id=f'],
  ['GET', '/shared/file?id=s'],
  ['DELETE', '/drafts?key=%2Fvab%2Ftable'],
  ['DELETE', '/replica'],
  ['DELETE', '/files?id=f'],
  ['DELETE', '/shared?id=s'],
  ['POST', '/files?id=f&name=a.txt&type=', {}],
  ['PUT', '/drafts', draft('')],
  ['POST', '/outbox/import', { file: {} }],
  ['POST', '/outbox/retry', { keys: [] }],
  ['POST', '/outbox/discard', { keys: [] }],
  ['POST', '/outbox/amend', { key: 'k', body: {} }],
  ['POST', '/outbox/resolve', { key: 'k', how: 'mine' }],
  ['POST', '/outbox/undo', { key: 'k' }],
  ['POST', '/outbox/drain', {}],
  ['POST', '/files/send', { ids: [] }],
]

async function ask(method: string, path: string, body: object | undefined, user: string, token: string) {
  const url = new URL(`http://api/local${path}`)
  if (!body || path.startsWith('/files?')) url.searchParams.set('user', user)
  const init = { method, headers: { ...(token && { authorization: `Bearer ${token}` }) } }
  const request = new Request(url, { ...init, ...(body && { body: JSON.stringify({ ...body, user }) }) })
  return (await device.gateway(request)).status
}

test.each(calls.map((call) => [`${call[0]} /local${call[1]}`, call] as const))(
  '%s answers 401 to anyone but its user',
  async (_name, call) => {
    const [method, path, body] = call
    const admin = device.token
    expect(await ask(method, path, body, 'admin', '')).toBe(401)
    expect(await ask(method, path, body, 'admin', 'admin-token-invented-0')).toBe(401)
    const other = deviceOf(server)
    await other.signIn('editor')
    expect(await ask(method, path, body, 'admin', other.token)).toBe(401)
    expect(await ask(method, path, body, 'admin', admin)).not.toBe(401)
  },
)

test('a call with the user’s own name in the query and another user in the body is answered with 401', async () => {
  const own = device.token
  const body = JSON.stringify({ user: 'editor', keys: [] })
  const headers = { authorization: `Bearer ${own}` }
  const url = 'http://api/local/outbox/discard?user=admin'
  expect((await device.gateway(new Request(url, { method: 'POST', headers, body }))).status).toBe(401)
})

test('a guest can read and write the guest’s drafts only without a token', async () => {
  const typed = draft('游客')
  expect(await ask('PUT', '/drafts', typed, '游客', '')).toBe(200)
  expect(await ask('GET', '/drafts', undefined, '游客', '')).toBe(200)
  expect(await ask('GET', '/drafts', undefined, '游客', device.token)).toBe(401)
})

describe('a user can read their drafts', () => {
  const read = async (of: Device) => (await of.send('/local/drafts?user=admin')).status

  test('offline in a restarted worker', async () => {
    const next = deviceOf(server)
    next.token = device.token
    next.link = offline
    expect(await read(next)).toBe(200)
  })

  test('with a refreshed token, and in pages that still have the old one', async () => {
    const former = device.token
    const { data } = await device.call<{ token: string }>('/refreshToken')
    expect(await read(device)).toBe(200)
    device.token = data.token
    expect(await read(device)).toBe(200)
    expect(data.token).not.toBe(former)
  })

  test('with the token of an expired session, which no longer sends writes', async () => {
    device.link = onWrites(async () => Response.json({ code: 401, msg: '无效的令牌' }, { status: 401 }))
    await device.call('/table/doEdit', { title: '甲', author: '乙' })
    expect(await device.gateway.outbox.status('admin')).toMatchObject({ signInNeeded: true })
    expect(await read(device)).toBe(200)
    expect(await read(Object.assign(deviceOf(server), { token: device.token }))).toBe(200)
  })

  test('until signing out, and again after the next sign-in', async () => {
    device.link = offline
    await device.call('/table/doEdit', { title: '未发送', author: '乙' })
    await device.call('/logout')
    expect(await read(device)).toBe(401)
    expect(await read(Object.assign(deviceOf(server), { token: device.token }))).toBe(401)
    const again = deviceOf(server)
    await again.signIn('editor')
    expect(await read(again)).toBe(401)
    await again.signIn('admin')
    expect(await read(again)).toBe(200)
    expect((await again.call('/local/drafts?user=admin')).data).toHaveLength(1)
  })

  test('until signing out, even before the server has answered', async () => {
    let answer = (_response: Response) => {}
    const slow = new Promise<Response>((resolve) => (answer = resolve))
    device.link = () => slow
    const leaving = device.call('/logout')
    await expect.poll(() => read(device)).toBe(401)
    answer(Response.json({ code: 200, msg: '', data: null }))
    await leaving
  })
})
