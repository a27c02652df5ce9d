import { afterEach, expect, test } from 'vitest'
import type { List } from '@/api/contract'
import type { AnyRow } from '@/api/outbox'
import { createApi } from '../../mock-db/app'
import { connect, type Postgres } from '../../mock-db/postgres/database'
import { storageOn } from '../../mock-db/postgres/open'
import { loadSeed as asset } from '../mock-db/harness'
import { freshDatabase } from './testApi'

/** Guards of accounts that the simulated server needs not: it has one writer at a time, and no sessions of its own. */
const opened: Postgres[] = []
afterEach(async () => {
  for (const postgres of opened.splice(0)) await postgres.close()
})

async function office() {
  const url = await freshDatabase()
  const [postgres, other, outside] = [connect(url), connect(url), connect(url)]
  opened.push(postgres, other, outside)
  const apiOn = (database: Postgres) =>
    createApi({
      asset,
      delayMs: [0, 0],
      log: false,
      storage: storageOn(database, { fileRoomBytes: 1, passwordCost: 1 }),
    })
  /** Two processes of one office. */
  const apis = [apiOn(postgres), apiOn(other)] as const
  const call = async (path: string, body?: object, token = '', api = apis[0]) => {
    const method = body ? 'POST' : 'GET'
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const request = new Request(`http://api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await (await api.fetch(request)).json()) as { code: number; data: unknown }
  }
  const signIn = async (username: string, password = '123456') =>
    ((await call('/login', { username, password })).data as { token: string }).token
  const token = await signIn('admin')
  const users = async () =>
    ((await call('/userManagement/getList?pageSize=100', undefined, token)).data as List<AnyRow>).list
  const userOf = async (name: string) => (await users()).find(({ username }) => username === name)
  const edit = (body: object, by = token, api = apis[0]) => call('/userManagement/doEdit', body, by, api)
  return { call, signIn, token, users, userOf, edit, outside, apis }
}

test('a new password ends the person’s sessions, but the one that has set it; a refused one ends none', async () => {
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

test('of two administrators who demote each other at once one stays', async () => {
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
