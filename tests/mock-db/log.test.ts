import { expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { Row } from '@/contract/rows'
import { logs } from '../../mock-db/indexeddb/rows'
import { timestamp } from '@/lib/timestamp'
import { NOW, setUp, onPostgres } from './harness'

type Log = Row<'systemLog'>
const LOG_MAX = logs.systemLog.size

function journal() {
  const api = setUp({ log: true })
  const { call, signIn } = api
  let token = ''
  /** The log entries of this installation, newest first. */
  const entries = async (query = 'sort=id&order=desc') => {
    token ||= await signIn()
    const { data } = await call<List<Log>>(`/systemLog/getList?pageSize=1000&${query}`, { token })
    return data.list.filter(({ detail }) => detail)
  }
  const said = async () =>
    (await entries()).map(({ account, type, executeResult, detail }) => [account, type, executeResult, detail])
  const asAdmin = async (path: string, body: object, headers: Record<string, string> = {}) => {
    token ||= await signIn()
    return call<{ uuid: string }>(path, { token, body, headers })
  }
  return { ...api, entries, said, asAdmin }
}

test('sign-ins, writes and refused calls are logged with account, time and path', async () => {
  const { call, asAdmin, said, entries, clock } = journal()
  await call('/login', { body: { username: 'editor', password: 'wrong!' } })
  clock.now += 1000
  const { data } = await asAdmin('/table/doEdit', { title: '新', author: '王明' })
  await asAdmin('/table/doDelete', { uuids: data.uuid })
  await asAdmin('/table/doEdit', { author: '' })
  expect(await said()).toEqual([
    ['admin', 'systemLog', 'interfaceException', '/table/doEdit'],
    ['admin', 'databaseLog', 'writeSuccess', '/table/doDelete'],
    ['admin', 'databaseLog', 'writeSuccess', '/table/doEdit'],
    ['admin', 'operationLog', 'loginSuccess', '/login'],
    ['editor', 'operationLog', 'loginFailed', '/login'],
  ])
  const [newest, , , , oldest] = await entries()
  expect([oldest?.datetime, newest?.datetime]).toEqual([timestamp(NOW), timestamp(NOW + 1000)])
  expect((await entries('executeResult=loginFailed')).map(({ account }) => account)).toEqual(['editor'])
})

test('a write repeated under one idempotency key is logged once', async () => {
  const { asAdmin, said } = journal()
  const headers = { 'idempotency-key': 'once' }
  for (let time = 0; time < 3; time += 1) await asAdmin('/table/doEdit', { title: '新', author: '王明' }, headers)
  expect((await said()).filter(([, , , detail]) => detail === '/table/doEdit')).toHaveLength(1)
})

test.skipIf(onPostgres)('ten failed sign-ins of an account within a minute are logged as an attack', async () => {
  const { call, said, clock } = journal()
  const fail = () => call('/login', { body: { username: 'admin', password: 'wrong!' } })
  for (let time = 0; time < 9; time += 1) await fail()
  clock.now += 61_000
  await fail()
  for (let time = 0; time < 9; time += 1) await fail()
  const results = (await said()).slice(1).map(([, type, result]) => `${type} ${result}`)
  expect(results[0]).toBe('systemLog dosAttack')
  expect(results.slice(1)).toEqual(Array(18).fill('operationLog loginFailed'))
})

test.skipIf(onPostgres)('the log is limited: the next entry replaces the oldest', { timeout: 30_000 }, async () => {
  const { call, entries, database } = journal()
  const names = Array.from({ length: LOG_MAX + 5 }, (_, at) => `user${at}`)
  for (const username of names) await call('/login', { body: { username, password: 'wrong!' } })
  const accounts = new Set((await entries()).map(({ account }) => account))
  expect(accounts.size).toBe(LOG_MAX)
  // The reader's own sign-in takes a slot, too.
  expect(['user5', 'user6', 'admin', `user${LOG_MAX + 4}`].map((name) => accounts.has(name))).toEqual([
    false,
    true,
    true,
    true,
  ])
  const kept = await database.use((db) => db.count('records', IDBKeyRange.bound(['1/systemLog'], ['1/systemLog', []])))
  expect(kept).toBe(LOG_MAX + 50)
})

test('only administrators read the log by any call, and an attempt by others is logged', async () => {
  const { call, signIn, said, asAdmin } = journal()
  const token = await signIn('editor')
  const ways = [
    '/systemLog/getList',
    '/systemLog/getList?uuid=x',
    '/systemLog/getSummary?group=account',
    '/changes?module=systemLog',
    '/changes?module=table&module=systemLog',
  ]
  for (const path of ways) expect([path, (await call(path, { token })).code]).toEqual([path, 403])
  const modulesIn = async (by: string) => {
    const found = new Set<string>()
    for (let since = ''; ;) {
      const { data } = await call<{ list: { module: string }[]; next: string; more: boolean }>(
        `/changes?since=${since}`,
        { token: by },
      )
      for (const { module } of data.list) found.add(module)
      if (!data.more) return found
      since = data.next
    }
  }
  expect(await modulesIn(token)).not.toContain('systemLog')
  await asAdmin('/table/doEdit', { title: '新', author: '王明' })
  expect((await said()).filter(([account]) => account === 'editor')).toContainEqual([
    'editor',
    'systemLog',
    'interfaceException',
    '/systemLog/getList',
  ])
})

test('an export of a list or tree is logged once; a plain read is not', async () => {
  const { call, signIn, said } = journal()
  const token = await signIn()
  for (const query of ['for=export', 'for=export&pageNo=2', 'pageNo=1'])
    await call(`/plant/getList?${query}`, { token })
  await call('/departmentManagement/getList?for=export', { token })
  expect((await said()).filter(([, , result]) => result === 'exported')).toEqual([
    ['admin', 'operationLog', 'exported', '/departmentManagement/getList'],
    ['admin', 'operationLog', 'exported', '/plant/getList'],
  ])
})
