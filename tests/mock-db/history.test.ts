import { expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import { moduleCalls } from '@/contract/moduleCalls'
import type { Row } from '@/contract/rows'
import { DEVICE_CHARACTERS } from '@/contract/writes'
import { createAdmin } from '../../mock-db/indexeddb/admin'
import { logs } from '../../mock-db/indexeddb/rows'
import { noteChange } from '../../mock-db/api/calls/history'
import type { Rows } from '../../mock-db/base/storage'
import { createStore } from '../../mock-db/indexeddb/store'
import { loadSeed as load, SEED, setUp, onPostgres } from './harness'

type Entry = Row<'history'>
type Mock = ReturnType<typeof setUp>

/** What has been noted since the seed day began; the seed's own entries are older. */
const SINCE = '2026-11-01T00:00:00.000Z'
const historyOf = async ({ asAdmin }: Mock, query = 'pageSize=100') => {
  const { data } = await asAdmin<List<Entry>>(`/history/getList?atFrom=${SINCE}&${query}`)
  return moduleCalls('history').getList.data.parse(data) as List<Entry>
}
const firstOf = async <T extends { uuid: string }>({ asAdmin }: Mock, module: string) =>
  (await asAdmin<List<T>>(`/${module}/getList`)).data.list[0] as T

test('edits, new records and deletions are in the history with user, device, time and values', async () => {
  const mock = setUp()
  const token = await mock.signIn()
  const headers = { 'x-device': encodeURIComponent('手机 · Chrome · Android · #k3fq') }
  const row = await firstOf<Row<'table'>>(mock, 'table')
  expect((await historyOf(mock)).total).toBe(0)
  const edit = { uuid: row.uuid, title: '新的标题', author: row.author, rate: row.rate === 5 ? 4 : 5 }
  await mock.call('/table/doEdit', { token, headers, body: edit })
  const made = await mock.call<{ uuid: string }>('/table/doEdit', { token, body: { title: '公告', author: '王明' } })
  await mock.call('/table/doDelete', { token, headers, body: { uuids: made.data.uuid } })

  const { list } = await historyOf(mock)
  expect(list).toMatchObject([
    { kind: 'delete', record: made.data.uuid, title: '公告', user: 'admin', changes: [] },
    { kind: 'create', record: made.data.uuid, device: '' },
    {
      kind: 'edit',
      module: 'table',
      record: row.uuid,
      title: '新的标题',
      user: 'admin',
      device: '手机 · Chrome · Android · #k3fq',
      changes: [
        { field: 'title', from: row.title, to: '新的标题' },
        { field: 'rate', from: row.rate, to: edit.rate },
      ],
    },
  ])
  // The server's defaults are part of a creation.
  expect(list[1]?.changes).toContainEqual({ field: 'status', to: 'draft' })
  expect(list[2]?.at).toBe('2026-11-01T10:00:00.000Z')
})

test('writes that change nothing, are refused or repeated are not in the history', async () => {
  const mock = setUp()
  const token = await mock.signIn()
  const row = await firstOf<Row<'table'>>(mock, 'table')
  const send = (body: object, headers = {}) => mock.call('/table/doEdit', { token, body, headers })
  await send({ uuid: row.uuid, title: row.title })
  expect((await send({ uuid: row.uuid, rate: 9 })).code).toBe(400)
  expect((await send({ uuid: row.uuid, title: '旧版本' }, { 'if-match': '7' })).code).toBe(409)
  const key = { 'idempotency-key': 'once' }
  await send({ uuid: row.uuid, title: '一次' }, key)
  await send({ uuid: row.uuid, title: '一次' }, key)
  await mock.call('/table/doDelete', { token, body: { uuids: 'unknown' } })
  const { list } = await historyOf(mock)
  expect(list.map(({ kind, changes }) => [kind, changes.map(({ to }) => to)])).toEqual([['edit', ['一次']]])
})

test('the history has no values of pictures that are replaced or removed', async () => {
  const mock = setUp()
  const { uuid } = await firstOf<Row<'userManagement'>>(mock, 'userManagement')
  const pictures = ['A', 'B'].map((end) => `data:image/jpeg;base64,${'9'.repeat(400)}${end.repeat(400)}`)
  for (const avatar of [...pictures, '']) await mock.asAdmin('/userManagement/doEdit', { uuid, avatar })
  const { list } = await historyOf(mock)
  expect(list).toHaveLength(3)
  for (const { changes } of list) expect(changes).toEqual([{ field: 'avatar' }])
})

test('the history has no values of passwords and pictures, and shortens long texts', async () => {
  const mock = setUp()
  const users = await mock.asAdmin<List<Row<'userManagement'>>>('/userManagement/getList')
  const user = users.data.list.at(-1)
  const avatar = `data:image/png;base64,${'A'.repeat(200)}`
  const introduction = '长'.repeat(2000)
  await mock.asAdmin('/userManagement/doEdit', { uuid: user?.uuid, password: 'very-secret-1', avatar, introduction })
  const [entry] = (await historyOf(mock)).list
  expect(entry?.changes.map(({ field }) => field).toSorted()).toEqual(['avatar', 'introduction', 'password'])
  expect(entry?.changes).toContainEqual({ field: 'password' })
  expect(entry?.changes).toContainEqual({ field: 'avatar' })
  const text = entry?.changes.find(({ field }) => field === 'introduction')?.to as string
  expect([text.length, text.at(-1)]).toEqual([500, '…'])
  expect(JSON.stringify(entry)).not.toMatch(/secret|pbkdf2|123456|base64/)
})

test('the history is filtered by record, user, time and kind, and cannot be edited', async () => {
  const mock = setUp()
  const { data } = await mock.asAdmin<List<{ uuid: string }>>('/plant/getList')
  for (const { uuid } of data.list.slice(0, 3)) await mock.asAdmin('/plant/doEdit', { uuid, plot: '东一' })
  const second = data.list[1]?.uuid ?? ''
  expect((await historyOf(mock, `module=plant&record=${second}`)).list.map(({ record }) => record)).toEqual([second])
  expect((await historyOf(mock, 'user=editor')).total).toBe(0)
  expect((await historyOf(mock, 'atTo=2026-11-01T23:59:59.999Z&kind=edit')).total).toBe(3)
  for (const call of ['doEdit', 'doDelete']) expect((await mock.asAdmin(`/history/${call}`, {})).code).toBe(404)
})

test('device names in the history are shortened if too long, and empty if not decodable', async () => {
  const mock = setUp()
  const token = await mock.signIn()
  const { uuid } = await firstOf(mock, 'table')
  for (const [at, device] of ['%E0%A4', 'x'.repeat(300)].entries())
    await mock.call('/table/doEdit', { token, headers: { 'x-device': device }, body: { uuid, title: `第 ${at}` } })
  expect((await historyOf(mock)).list.map(({ device }) => device)).toEqual(['x'.repeat(DEVICE_CHARACTERS), ''])
})

const HISTORY_MAX = logs.history.size

test.skipIf(onPostgres)('the history drops its oldest entries beyond the limit', { timeout: 60_000 }, async () => {
  const mock = setUp()
  const row = await firstOf<Row<'table'>>(mock, 'table')
  const store = createStore(mock.database, load, () => mock.clock.now)
  const note = (rows: Rows, at: number) => {
    const after = { ...row, title: `第 ${at} 次` }
    return noteChange(rows, 'table', { before: row, after, user: 'admin', device: '' }, () => mock.clock.now)
  }
  const all = Array.from({ length: HISTORY_MAX + 3 }, (_, at) => at)
  // In parts: one transaction for all would take longer than the database may on a busy machine.
  for (let from = 0; from < all.length; from += 50)
    await store.write(['history'], async (rows) => {
      for (const at of all.slice(from, from + 50)) await note(rows, at)
    })
  const { list, total } = await historyOf(mock, 'pageSize=1000')
  expect([total, list[0]?.title]).toEqual([HISTORY_MAX, `第 ${HISTORY_MAX + 2} 次`])
  const last = await historyOf(mock, `pageSize=1&pageNo=${HISTORY_MAX}`)
  expect(last.list[0]?.title).toBe('第 3 次')
})

test.skipIf(onPostgres)('a backup includes the history; a reset clears it and an import restores it', async () => {
  const mock = setUp()
  const { uuid } = await firstOf(mock, 'table')
  await mock.asAdmin('/table/doEdit', { uuid, title: '留下的' })
  const admin = createAdmin(mock.database, load)
  const file = await new Response(admin.export()).blob()
  await admin.reset()
  expect((await historyOf(mock)).total).toBe(0)
  await admin.import(file)
  expect((await historyOf(mock)).list.map(({ title }) => title)).toEqual(['留下的'])
})

const seededIn = async ({ asAdmin }: Mock, module: 'history' | 'comment') =>
  (await asAdmin<List<object>>(`/${module}/getList?atTo=${SINCE}`)).data.total

test('the seed has a month of history and comments, and new entries are listed before them', async () => {
  const mock = setUp()
  const { uuid } = await firstOf(mock, 'goods')
  await mock.asAdmin('/goods/doEdit', { uuid, title: '新的标题' })
  const { data } = await mock.asAdmin<List<Entry>>('/history/getList?pageSize=1000')
  expect(data.total).toBe(SEED.history.rows.length + 1)
  expect(data.list.map(({ at }) => at)).toEqual(
    data.list
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(data.list[0]?.title).toBe('新的标题')
  expect(await seededIn(mock, 'comment')).toBe(SEED.comment.rows.length)
})

test.skipIf(onPostgres)('data with another seed or fewer rows have no seeded history or comments', async () => {
  const mock = setUp()
  const admin = createAdmin(mock.database, load, () => mock.clock.now)
  const fill = async (options: { rows: number; seed?: number }) => {
    await admin.start(options)
    while (await admin.step());
    return [await seededIn(mock, 'history'), await seededIn(mock, 'comment')]
  }
  const all = [SEED.history.rows.length, SEED.comment.rows.length]
  expect(await fill({ rows: 60 })).toEqual(all)
  expect(await fill({ rows: 60, seed: 7 })).toEqual([0, 0])
  expect(await fill({ rows: 20 })).toEqual([0, 0])
  await admin.reset()
  // Nobody has asked for the history: the backup lacks it, and says nothing of rows that may be others.
  await firstOf(mock, 'table')
  const file = await new Response(admin.export()).blob()
  expect([await seededIn(mock, 'history'), await seededIn(mock, 'comment')]).toEqual(all)
  await admin.import(file)
  expect([await seededIn(mock, 'history'), await seededIn(mock, 'comment')]).toEqual([0, 0])
})

test('comments have the signed-in user as author, and only the author deletes them', async () => {
  const mock = setUp()
  const [admin, editor] = [await mock.signIn(), await mock.signIn('editor')]
  const { uuid: record } = await firstOf(mock, 'table')
  const body = { module: 'table', record, text: '请核对', author: 'admin' }
  const made = await mock.call<{ uuid: string }>('/comment/doEdit', { token: editor, body })
  const { uuid } = made.data
  const list = async () => (await mock.asAdmin<List<Row<'comment'>>>(`/comment/getList?record=${record}`)).data.list
  expect(await list()).toMatchObject([{ uuid, author: 'editor', text: '请核对' }])
  expect((await mock.call('/comment/doEdit', { token: admin, body: { uuid, text: '改' } })).code).toBe(403)
  expect((await mock.call('/comment/doDelete', { token: admin, body: { uuids: uuid } })).code).toBe(403)
  for (const text of ['', 'x'.repeat(501)])
    expect((await mock.call('/comment/doEdit', { token: admin, body: { ...body, text } })).code).toBe(400)
  // Editors may write, but not delete records; their own comments they may.
  expect((await mock.call('/comment/doDelete', { token: editor, body: { uuids: uuid } })).code).toBe(200)
  expect(await list()).toEqual([])
  expect((await historyOf(mock)).total).toBe(0)
  const again = await mock.call('/comment/doEdit', { token: editor, body: { ...body, uuid } })
  expect(again.code).toBe(200)
})

test('writing a comment needs the right to write; reading does not', async () => {
  const mock = setUp()
  const roles = await mock.asAdmin<List<Row<'roleManagement'>>>('/roleManagement/getList')
  const editor = roles.data.list.find(({ role }) => role === 'Editor')
  await mock.asAdmin('/roleManagement/doEdit', { uuid: editor?.uuid, btnRolesCheckedList: ['read:system'] })
  const token = await mock.signIn('editor')
  const body = { module: 'table', record: 'any', text: '请核对' }
  expect((await mock.call('/comment/doEdit', { token, body })).code).toBe(403)
  expect((await mock.call('/comment/getList', { token })).code).toBe(200)
})

test('of two long texts the history keeps the difference with 60 characters on each side', async () => {
  const mock = setUp()
  const token = await mock.signIn()
  const row = await firstOf<Row<'document'>>(mock, 'document')
  const paragraph = '水'.repeat(400)
  const send = (content: string) => mock.call('/document/doEdit', { token, body: { uuid: row.uuid, content } })
  await send(`${paragraph}旧的一句${paragraph}`)
  await send(`${paragraph}新的一句话${paragraph}`)
  const around = '水'.repeat(60)
  expect((await historyOf(mock)).list[0]?.changes).toEqual([
    { field: 'content', from: `…${around}旧的一句${around}…`, to: `…${around}新的一句话${around}…` },
  ])
})
