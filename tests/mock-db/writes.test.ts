import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List, Row } from '@/contract/calls'
import { setUp, onPostgres } from './harness'

type TableRow = Row<'table'>

let api: ReturnType<typeof setUp>
let token: string
let row: TableRow
beforeEach(async () => {
  api = setUp()
  token = await api.signIn()
  row = await first()
})

const first = async () => {
  const [found] = (await api.call<List<TableRow>>('/table/getList', { token })).data.list
  if (!found) throw new Error('the table is empty')
  return found
}
const read = async (uuid: string) =>
  (await api.call<List<TableRow>>(`/table/getList?uuid=${uuid}`, { token })).data.list[0]
const edit = (body: object, headers: Record<string, string> = {}) =>
  api.call<TableRow>('/table/doEdit', { token, body, headers })
const remove = (uuids: string | string[], headers: Record<string, string> = {}) =>
  api.call<TableRow>('/table/doDelete', { token, body: { uuids }, headers })

describe('what a client sends', () => {
  test('is put right as its kind of field is, and then judged', async () => {
    const body = {
      name: '\u202A王明\u200B ',
      gender: 'female',
      idCard: '１１０１０５ 19491231-002ｘ',
      birthday: '1949-12-31',
      phone: '+86 138-0000\u00A01111',
      village: '白河村',
      group: 3,
      relation: 'head',
      residence: 'resident',
      isPartyMember: false,
      address: ' 3 组 ',
    }
    const { code, data } = await api.call<{ uuid: string }>('/villageusermanage/doEdit', { token, body })
    expect(code).toBe(200)
    const found = await api.call<List<Row<'villageusermanage'>>>(`/villageusermanage/getList?uuid=${data.uuid}`, {
      token,
    })
    expect(found.data.list[0]).toMatchObject({
      name: '王明',
      idCard: '11010519491231002X',
      phone: '13800001111',
      address: '3 组',
    })
    const nameless = await api.call('/villageusermanage/doEdit', { token, body: { ...body, name: ' \u200B' } })
    expect(nameless).toMatchObject({ code: 400, data: { fields: ['name'] } })
  })

  test('stays as it is where spaces mean something: a password, a text of several lines', async () => {
    const body = { username: ' wang\u200B', password: ' 12345 ', email: 'wang＠example。com ', roles: ['Editor'] }
    expect(await api.asAdmin('/userManagement/doEdit', body)).toMatchObject({ code: 200 })
    const signIn = (password: string) => api.call('/login', { body: { username: 'wang', password } })
    expect([(await signIn('12345')).code, (await signIn(' 12345 ')).code]).toEqual([500, 200])
    const { data } = await api.asAdmin<List<Row<'userManagement'>>>('/userManagement/getList?username=wang')
    expect(data.list[0]).toMatchObject({ username: 'wang', email: 'wang@example.com' })
    await edit({ uuid: row.uuid, description: ' 一\n  二 ' })
    expect(await read(row.uuid)).toMatchObject({ description: ' 一\n  二 ' })
  })
})

describe('versions', () => {
  test('count up with each write and carry its moment', async () => {
    expect(row).toMatchObject({ version: 1, updatedAt: '2026-10-31T12:00:00.000Z' })
    expect(await edit({ uuid: row.uuid, title: '第一次' })).toMatchObject({ data: { uuid: row.uuid, version: 2 } })
    await edit({ uuid: row.uuid, title: '第二次', version: 99, updatedAt: 'yesterday' })
    expect(await read(row.uuid)).toMatchObject({ version: 3, updatedAt: '2026-11-01T10:00:00.000Z', title: '第二次' })
  })

  test('a write that knows the version is taken, one that does not is told the current row', async () => {
    expect(await edit({ uuid: row.uuid, title: '甲' }, { 'if-match': '"1"' })).toMatchObject({ code: 200 })
    const refused = await edit({ uuid: row.uuid, title: '乙' }, { 'if-match': '1' })
    expect(refused).toMatchObject({ code: 409, status: 409, data: { uuid: row.uuid, title: '甲', version: 2 } })
    expect(await remove(row.uuid, { 'if-match': '1' })).toMatchObject({ code: 409, data: { title: '甲' } })
    expect(await read(row.uuid)).toMatchObject({ title: '甲', version: 2 })
    expect(await remove(row.uuid, { 'if-match': '2' })).toMatchObject({ code: 200 })
    const gone = await edit({ uuid: row.uuid, title: '丙' }, { 'if-match': '2' })
    expect(gone).toMatchObject({ code: 409, msg: '数据已经删除', data: null })
  })

  test('a conflict over a user does not tell the password', async () => {
    const { data } = await api.asAdmin<List<Row<'userManagement'>>>('/userManagement/getList?username=editor')
    const uuid = data.list[0]?.uuid
    const headers = { 'if-match': '7' }
    const refused = await api.call('/userManagement/doEdit', { token, body: { uuid, email: 'a@b.cn' }, headers })
    expect(refused).toMatchObject({ code: 409, data: { password: '******' } })
  })

  test.each([{ 'if-match': 'latest' }, { 'idempotency-key': 'k'.repeat(201) }])('%o is refused', async (headers) => {
    expect(await edit({ uuid: row.uuid, title: '甲' }, headers)).toMatchObject({ code: 400 })
    expect(await read(row.uuid)).toEqual(row)
  })

  test('several rows can not be deleted under one version', async () => {
    expect(await remove([row.uuid, 'other'], { 'if-match': '1' })).toMatchObject({ code: 400 })
    expect(await read(row.uuid)).toEqual(row)
  })
})

describe('an idempotency key', () => {
  const headers = { 'idempotency-key': 'intent-1' }
  const total = async () => (await api.call<List<TableRow>>('/table/getList', { token })).data.total

  test('makes a replay answer as the first time and write once, also on another host', async () => {
    const body = { title: '只建一次', author: '王明' }
    const answered = await edit(body, headers)
    expect(answered.code).toBe(200)
    expect(await edit(body, headers)).toEqual(answered)
    expect(await total()).toBe(51)
    expect((await read(answered.data.uuid))?.version).toBe(1)
  })

  test('holds for requests at once', async () => {
    const body = { title: '并发', author: '王明' }
    const answers = await Promise.all([edit(body, headers), edit(body, headers), edit(body, headers)])
    expect(new Set(answers.map(({ data }) => data.uuid)).size).toBe(1)
    expect(await total()).toBe(51)
  })

  test('stands for one request of one person', async () => {
    await edit({ uuid: row.uuid, title: '甲' }, headers)
    expect(await edit({ uuid: row.uuid, title: '乙' }, headers)).toMatchObject({ code: 422 })
    const other = await api.signIn('editor')
    const answer = await api.call('/table/doEdit', { token: other, body: { uuid: row.uuid, title: '乙' }, headers })
    expect(answer).toMatchObject({ code: 200, data: { version: 3 } })
  })

  test('is free again after a refusal, which wrote nothing', async () => {
    expect(await edit({ title: '' }, headers)).toMatchObject({ code: 400 })
    expect(await edit({ title: '好', author: '王明' }, headers)).toMatchObject({ code: 200 })
  })

  test('the last thousand are kept', async () => {
    await edit({ uuid: row.uuid, title: '甲' }, headers)
    await api.database.use(async (db) => {
      const transaction = db.transaction('answers', 'readwrite')
      const answer = { user: 'admin', request: '', code: 200, msg: '', data: null, at: 1 }
      for (let at = 0; at < 1000; at++) void transaction.store.put({ ...answer, key: `old ${at}` })
      await transaction.done
    })
    await edit({ uuid: row.uuid, title: '乙' }, { 'idempotency-key': 'intent-2' })
    expect(await api.database.use((db) => db.count('answers'))).toBe(1000)
    expect(await edit({ uuid: row.uuid, title: '甲' }, headers)).toMatchObject({ code: 200 })
    expect(await read(row.uuid)).toMatchObject({ title: '乙' })
  })
})

describe('permissions', () => {
  const as = async (username: string, path: string, body: object) =>
    api.call(path, { token: await api.signIn(username), body })

  test('an editor writes and does not delete, the test account only reads', async () => {
    expect(await as('editor', '/table/doEdit', { uuid: row.uuid, title: '甲' })).toMatchObject({ code: 200 })
    expect(await as('editor', '/table/doDelete', { uuids: row.uuid })).toMatchObject({ code: 403 })
    expect(await as('test', '/table/doEdit', { uuid: row.uuid, title: '乙' })).toMatchObject({ code: 403 })
    expect(await read(row.uuid)).toMatchObject({ title: '甲' })
  })

  test('accounts are for administrators, notices and suggestions for whoever may write', async () => {
    expect(await as('editor', '/userManagement/doEdit', { username: 'x', password: '123456' })).toMatchObject({
      code: 403,
    })
    const { data } = await api.asAdmin<List<Row<'notice'>>>('/notice/getList')
    const uuids = data.list.map(({ uuid }) => uuid)
    expect(await as('test', '/notice/doEdit', { notice: '停水' })).toMatchObject({ code: 403 })
    expect(await as('test', '/search/doEdit', { value: '水务', url: 'https://water.example' })).toMatchObject({
      code: 403,
    })
    expect(await as('test', '/notice/doDelete', { uuids })).toMatchObject({ code: 403 })
    expect(await as('editor', '/notice/doEdit', { notice: '停水' })).toMatchObject({ code: 200 })
    expect(await as('admin', '/notice/doDelete', { uuids })).toMatchObject({ code: 200 })
  })

  test('nobody locks themselves, or everybody, out', async () => {
    const { data } = await api.asAdmin<List<Row<'userManagement'>>>('/userManagement/getList?pageSize=1000')
    const uuidOf = (name: string) => data.list.find(({ username }) => username === name)?.uuid
    const all = data.list.map(({ uuid }) => uuid)
    expect(await api.asAdmin('/userManagement/doDelete', { uuids: all })).toMatchObject({
      code: 400,
      msg: '不能删除当前登录的账号',
    })
    expect(await api.asAdmin('/userManagement/doEdit', { uuid: uuidOf('admin'), roles: ['Editor'] })).toMatchObject({
      code: 400,
      msg: '不能取消自己的管理员角色',
    })
    expect(await api.asAdmin<List<object>>('/userManagement/getList')).toMatchObject({ data: { total: 50 } })
    expect(await api.asAdmin('/userManagement/doDelete', { uuids: uuidOf('test') })).toMatchObject({ code: 200 })
  })
})

describe('the change feed', () => {
  interface Feed {
    list: { module: string; uuid: string; version: number; deleted: boolean; row: object | null }[]
    next: string
    more: boolean
  }
  const changes = (since = '', module = 'table') =>
    api.call<Feed>(`/changes?since=${since}&module=${module}`, { token })

  test('begins with every row and goes on with the last change of each, deletions included', async () => {
    const { data } = await changes()
    expect([data.list.length, data.more]).toEqual([50, false])
    expect((await changes(data.next)).data).toEqual({ list: [], next: data.next, more: false })

    await edit({ uuid: row.uuid, title: '甲' })
    await edit({ uuid: row.uuid, title: '乙' })
    const { data: made } = await edit({ title: '新', author: '王明' })
    await remove(made.uuid)
    // PostgreSQL's feed ends before the oldest transaction of the cluster, another test's included.
    const { data: since } = await vi.waitFor(async () => {
      const answer = await changes(data.next)
      expect(answer.data.list).toHaveLength(2)
      return answer
    })
    expect(since.list).toMatchObject([
      { uuid: row.uuid, version: 3, deleted: false, row: { title: '乙' } },
      { uuid: made.uuid, version: 2, deleted: true, row: null },
    ])
    expect((await changes(since.next)).data.list).toEqual([])
  })

  test.skipIf(onPostgres)('comes in pieces that join without a gap', async () => {
    const { data } = await api.call<Feed>('/changes', { token })
    const seen = new Set(data.list.map(({ module, uuid }) => `${module} ${uuid}`))
    let { next, more } = data
    while (more) {
      const piece = (await changes(next, '')).data
      for (const { module, uuid } of piece.list) seen.add(`${module} ${uuid}`)
      ;({ next, more } = piece)
    }
    expect(seen.size).toBe(await api.database.use((db) => db.count('records')))
  })

  test.skipIf(onPostgres)('says when the data are others', async () => {
    const { data } = await changes()
    await api.database.destroy()
    token = await api.signIn()
    expect(await changes(data.next)).toMatchObject({ code: 410 })
  })

  test('hides passwords and refuses nonsense', async () => {
    expect(JSON.stringify(await changes('', 'userManagement'))).not.toContain('"123456"')
    expect(await changes('nonsense')).toMatchObject({ code: 400 })
    expect(await changes('', 'nonsense')).toMatchObject({ code: 400 })
  })
})
