import { afterEach, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { createApi } from '../../mock-db/api/app'
import { ADDRESS_HEADER } from '../../mock-db/postgres/accounts'
import { connect, type Postgres } from '../../mock-db/postgres/database'
import { storageOn } from '../../mock-db/postgres/open'
import { loadSeed as asset, NOW } from '../mock-db/harness'
import { freshDatabase } from './testApi'

/** Guards of accounts that the simulated server needs not: it has one writer at a time, and no sessions of its own. */
const opened: Postgres[] = []
afterEach(async () => {
  for (const postgres of opened.splice(0)) await postgres.close()
})

async function office({ weakPasswords = true } = {}) {
  const clock = { now: NOW }
  const url = await freshDatabase()
  const [postgres, other, outside] = [connect(url), connect(url), connect(url)]
  opened.push(postgres, other, outside)
  const apiOn = (database: Postgres) =>
    createApi({
      asset,
      delayMs: [0, 0],
      log: false,
      clock: () => clock.now,
      storage: storageOn(database, { fileRoomBytes: 1, passwordCost: 1, weakPasswords }),
    })
  /** Two processes of one office. */
  const apis = [apiOn(postgres), apiOn(other)] as const
  const call = async (path: string, body?: object, token = '', api = apis[0], address = '') => {
    const method = body ? 'POST' : 'GET'
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      [ADDRESS_HEADER]: address,
    }
    const request = new Request(`http://api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await (await api.fetch(request)).json()) as { code: number; data: unknown }
  }
  const signIn = async (username: string, password = '123456') =>
    ((await call('/login', { username, password })).data as { token: string }).token
  /** What somebody at this address is answered. */
  const tryFrom = async (address: string, username: string, password = 'wrong-1') =>
    (await call('/login', { username, password }, '', apis[0], address)).code
  const token = await signIn('admin')
  const users = async () =>
    ((await call('/userManagement/getList?pageSize=100', undefined, token)).data as List<AnyRow>).list
  const userOf = async (name: string) => (await users()).find(({ username }) => username === name)
  const edit = (body: object, by = token, api = apis[0]) => call('/userManagement/doEdit', body, by, api)
  return { clock, call, signIn, tryFrom, token, users, userOf, edit, outside, apis }
}

test('a new password ends the user’s other sessions; a refused one ends none', async () => {
  const { call, signIn, token, userOf, edit } = await office()
  const sessions = [await signIn('editor'), await signIn('editor')]
  const codes = async () => Promise.all(sessions.map(async (one) => (await call('/userinfo', undefined, one)).code))
  const { uuid } = (await userOf('editor')) ?? {}
  expect(await edit({ uuid, password: '123' })).toMatchObject({ code: 400 })
  expect(await edit({ uuid, password: 'changed-1', username: 'admin' })).toMatchObject({ code: 400 })
  expect(await edit({ uuid, nickname: '小王' })).toMatchObject({ code: 200 })
  expect(await codes()).toEqual([200, 200])
  expect(await edit({ uuid, password: 'changed-1' })).toMatchObject({ code: 200 })
  expect(await codes()).toEqual([401, 401])
  expect((await call('/userinfo', undefined, token)).code).toBe(200)
  const [mine, other] = [await signIn('test'), await signIn('test')]
  const change = (password: string) => call('/changePassword', { password, newPassword: 'changed-3' }, mine)
  expect(await change('wrong-1')).toMatchObject({ code: 400 })
  expect((await call('/userinfo', undefined, other)).code).toBe(200)
  expect(await change('123456')).toMatchObject({ code: 200 })
  expect((await call('/userinfo', undefined, other)).code).toBe(401)
  expect((await call('/userinfo', undefined, mine)).code).toBe(200)
  for (let tries = 0; tries < 10; tries += 1) await change('wrong-1')
  expect(await change('changed-3')).toMatchObject({ code: 429 })
  const own = await userOf('admin')
  const elsewhere = await signIn('admin')
  expect(await edit({ uuid: own?.uuid, password: 'changed-2' })).toMatchObject({ code: 200 })
  expect((await call('/userinfo', undefined, elsewhere)).code).toBe(401)
  expect((await call('/userinfo', undefined, token)).code).toBe(200)
})

test('of two administrators who demote each other at the same time one remains', async () => {
  const { call, signIn, token, users, edit, outside, apis } = await office()
  for (const { uuid, roles, username } of await users())
    if (username !== 'admin' && (roles as string[]).includes('Admin')) await edit({ uuid, roles: ['Editor'] })
  await edit({ username: 'second', password: '123456', roles: ['Admin'] })
  const tokens = [token, await signIn('second')]
  const pair = (await users()).filter(({ roles }) => (roles as string[]).includes('Admin'))
  const [first, second] = ['admin', 'second'].map((name) => pair.find(({ username }) => username === name)?.uuid)
  expect(pair).toHaveLength(2)
  let demoting: Promise<{ code: number }[]> | undefined
  // Both wait, in two processes, until each has come as far as it can.
  await outside.transact(async (run) => {
    await run('select from rows where uuid = any($1) for update', [[first, second]])
    demoting = Promise.all([
      edit({ uuid: second, roles: ['Editor'] }, tokens[0]),
      edit({ uuid: first, roles: ['Editor'] }, tokens[1], apis[1]),
    ])
    const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await outside.run<{ count: number }>(waiting))[0]?.count).toBe(2)
  })
  expect((await demoting)?.map(({ code }) => code).toSorted()).toEqual([200, 400])
  expect((await call('/userManagement/getList', undefined, tokens[0])).code).toBe(200)
})

const MINUTE = 60_000
const times = (count: number) => Array.from({ length: count }, (_, at) => at)

test('wrong passwords delay only their network and account, and attempts refused with 429 do not count', async () => {
  const { clock, tryFrom } = await office()
  const guesses = await Promise.all(times(105).map(() => tryFrom('203.0.113.9', 'editor')))
  expect(guesses.filter((code) => code === 500)).toHaveLength(10)
  expect(guesses.filter((code) => code === 429)).toHaveLength(95)
  // Its owner, from a network where they have never been.
  expect(await tryFrom('198.51.100.1', 'editor', '123456')).toBe(200)
  // The right password opens nothing in between, and the wait goes by although nobody stops.
  expect(await tryFrom('203.0.113.9', 'editor', '123456')).toBe(429)
  clock.now += 31_000
  expect(await tryFrom('203.0.113.9', 'editor')).toBe(500)
  clock.now += 31_000
  expect(await tryFrom('203.0.113.9', 'editor')).toBe(429)
  clock.now += 30_000
  expect(await tryFrom('203.0.113.9', 'editor', '123456')).toBe(200)
})

test('under attack from many networks, an account can be signed in to from a network used before', async () => {
  const { clock, tryFrom } = await office()
  expect(await tryFrom('2001:db8:1:2::7', 'editor', '123456')).toBe(200)
  for (const network of times(10)) for (const _ of times(10)) await tryFrom(`203.0.113.${network}`, ' Editor')
  expect(await tryFrom('198.51.100.1', 'editor', '123456')).toBe(429)
  // Its network: the device has another address every day.
  expect(await tryFrom('2001:db8:1:2:a:b:c:d', 'editor', '123456')).toBe(200)
  clock.now += 15 * MINUTE
  expect(await tryFrom('198.51.100.1', 'editor', '123456')).toBe(200)
})

test('users behind one address do not block each other; trying many names is blocked', async () => {
  const { clock, tryFrom, outside } = await office()
  const OFFICE = '203.0.113.9'
  expect(await tryFrom(OFFICE, 'admin', '123456')).toBe(200)
  for (const _ of times(250)) await tryFrom(OFFICE, 'editor')
  expect(await tryFrom(OFFICE, 'test', '123456')).toBe(200)
  const spray = `insert into attempts (username, address, at) select 'name' || n, $1, $2 from generate_series(1, 200) n`
  await outside.run(spray, [OFFICE, clock.now])
  expect(await tryFrom(OFFICE, 'name999')).toBe(429)
  expect(await tryFrom(OFFICE, 'admin', '123456')).toBe(200)
  expect(await tryFrom(OFFICE, 'test', '123456')).toBe(200)
})

test('a user name in full-width letters is the same name, and look-alike letters are refused', async () => {
  const { edit, tryFrom } = await office()
  expect(await tryFrom('', 'ｅｄｉｔｏｒ', '123456')).toBe(200)
  const made = (username: string) => edit({ username, password: '123456', roles: ['Editor'] })
  expect(await made('ｅｄｉ ｔｏｒ')).toMatchObject({ code: 400, data: { fields: ['username'] } })
  for (const username of ['аdmin', 'αdmin', 'ad\u200Bmin', 'ad\u202Emin'])
    expect(await made(username)).toMatchObject({ code: 400, data: { fields: ['username'] } })
  for (const username of ['王明', 'bai.ma-3', 'müller', 'བཀྲ་ཤིས'])
    expect(await made(username)).toMatchObject({ code: 200 })
})

test('short and common passwords are refused by every call that sets one', async () => {
  const { call, token, edit } = await office({ weakPasswords: false })
  let count = 0
  const made = (password: string) => edit({ username: `user${(count += 1)}`, password, roles: ['Editor'] })
  for (const password of [
    'a1b2c3d',
    '12345678',
    '87654321',
    '88888888',
    'Password123',
    'admin888',
    'qwertyuiop',
    'a123456789',
    'woaini1314',
  ])
    expect([password, await made(password)]).toEqual([
      password,
      expect.objectContaining({ code: 400, data: { fields: ['password'] } }),
    ])
  const change = { password: '123456', newPassword: '11112222' }
  expect(await call('/changePassword', change, token)).toMatchObject({ code: 400, data: { fields: ['newPassword'] } })
  expect(
    await call('/register', { username: 'newcomer', password: 'abc12345', phone: '13800000000', phoneCode: '1' }),
  ).toMatchObject({ code: 400, data: { fields: ['password'] } })
  for (const password of ['水渠-维修-三组', 'correct horse', 'tR7xu2-k'])
    expect(await made(password)).toMatchObject({ code: 200 })
})

test('the account “test” has the permissions of its roles like any other account', async () => {
  const { call, signIn } = await office()
  const { permissions } = (await call('/userinfo', undefined, await signIn('test'))).data as { permissions: string[] }
  expect(permissions).toContain('write:system')
})

test('of many concurrent requests for one user name one succeeds, the others are refused with the field', async () => {
  const { edit, token, apis, users } = await office()
  const spellings = ['ＴＷＩＮ', 'twin', 'Twin', 't win', 'TWIN']
  const codes = await Promise.all(
    times(20).map((at) =>
      edit({ username: spellings[at % 5], password: '123456', roles: ['Editor'] }, token, apis[at % 2]),
    ),
  )
  expect(codes.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const answer of codes)
    if (answer.code !== 200) expect(answer).toMatchObject({ code: 400, data: { fields: ['username'] } })
  expect(
    (await users()).filter(({ username }) => /^ｔｗｉｎ|t ?win$/i.test(String(username).normalize('NFKC'))),
  ).toHaveLength(1)
})
