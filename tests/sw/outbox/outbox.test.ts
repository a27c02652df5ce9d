import { beforeEach, describe, expect, test } from 'vitest'
import { waitingWrite } from '@/protocol/outbox'
import { answerLost, deviceOf, offline, online, onWrites, plainServer, type Device } from '../device'
import { setUp } from '../../mock-db/harness'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  server = setUp()
  device = deviceOf(server)
  await device.signIn()
})

const total = async () => (await server.asAdmin<{ total: number }>('/table/getList')).data.total
const first = async () => {
  const [row] = await device.rows('pageSize=1')
  if (!row) throw new Error('no row')
  return row
}
const create = (title: string) => device.call<{ uuid: string }>('/table/doEdit', { title, author: '村委会' })
const edit = (row: Record<string, unknown>, change: Record<string, unknown>, headers = {}) =>
  device.call('/table/doEdit', { ...change, uuid: row.uuid, $base: [row] }, headers)
const remove = (...rows: Record<string, unknown>[]) =>
  device.call('/table/doDelete', { uuids: rows.map(({ uuid }) => uuid), $base: rows })
const elsewhere = (row: Record<string, unknown>, change: Record<string, unknown>) =>
  server.asAdmin('/table/doEdit', { uuid: row.uuid, ...change })

test('a merged write whose answer was lost counts as merged; a later write on the old row is a conflict', async () => {
  const row = await first()
  device.link = offline
  await edit(row, { description: '我的说明' })
  await edit({ ...row, description: '我的说明' }, { title: '我的标题' })
  await elsewhere(row, { title: '别人的标题' })
  let writes = 0
  // The first attempt is refused for its version, the second is rebased on the other change.
  device.link = onWrites((request, send) => ((writes += 1) === 2 ? answerLost(request, send) : send(request)))
  await device.drain()
  device.link = online
  await device.drain()
  expect(await device.row(String(row.uuid))).toMatchObject({ title: '别人的标题', description: '我的说明' })
  expect(await device.waiting()).toMatchObject([{ state: 'conflict', fields: ['title'] }])
  expect(await device.history()).toMatchObject([{ outcome: 'merged' }])
})

describe('sixty queued writes', () => {
  const many = 60

  test('are all sent once the server is back', async () => {
    const before = await total()
    device.link = offline
    for (let at = 0; at < many; at += 1) await create(`第 ${at} 项`)
    await device.drain()
    device.link = online
    await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await total()).toBe(before + many)
  })

  test('that the server refuses do not stop a later write from being sent', async () => {
    device.link = offline
    for (let at = 0; at < many; at += 1) await create('')
    device.link = online
    await device.drain()
    expect(await device.status()).toMatchObject({ waiting: 0, attention: many })
    const before = await total()
    device.link = offline
    await create('最后一项')
    device.link = online
    await device.drain()
    expect(await device.status()).toMatchObject({ waiting: 0, attention: many })
    expect(await total()).toBe(before + 1)
  })
})

describe('a write while the server answers', () => {
  test('is answered by the server, leaves the outbox and stands in the history', async () => {
    const row = await first()
    expect(await edit(row, { title: '改' })).toMatchObject({ code: 200, msg: '模拟保存成功', queued: false })
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '改', version: 2 })
    expect(await device.waiting()).toEqual([])
    expect(await device.history()).toMatchObject([{ kind: 'edit', title: '改', outcome: 'sent', undoable: true }])
    expect(await device.status()).toMatchObject({ waiting: 0, attention: 0, connectivity: 'up' })
  })

  test('repeated with the same key is answered and carried out once', async () => {
    const key = { 'idempotency-key': 'k1' }
    const before = await total()
    await device.call('/table/doEdit', { title: '一', author: '甲' }, key)
    expect(await device.call('/table/doEdit', { title: '一', author: '甲' }, key)).toMatchObject({ code: 200 })
    expect(await total()).toBe(before + 1)
  })

  test('sent twice at once with the same key is carried out once', async () => {
    const key = { 'idempotency-key': 'k1' }
    const before = await total()
    const twice = [1, 2].map(() => device.call('/table/doEdit', { title: '一', author: '甲' }, key))
    expect(await Promise.all(twice)).toMatchObject([{ code: 200 }, { code: 200 }])
    expect(await total()).toBe(before + 1)
  })

  test('that is refused stays in the outbox, unless the page shows the refusal in place', async () => {
    const row = await first()
    expect(await edit(row, { rate: 99 })).toMatchObject({ code: 400, queued: false })
    const [item] = await device.waiting()
    expect(item).toMatchObject({ state: 'refused', error: { code: 400 } })
    expect(await device.status()).toMatchObject({ waiting: 0, attention: 1 })
    await device.call('/local/outbox/discard', { user: 'admin', keys: [item?.key] })
    expect(await edit(row, { rate: 99 }, { 'x-in-place': '1' })).toMatchObject({ code: 400 })
    expect(await device.waiting()).toEqual([])
  })

  test('that is refused with a text as code stays in the outbox with code 0 and the message', async () => {
    device.link = onWrites(async () => Response.json({ code: 'OUT_OF_STOCK', msg: '库存不足', data: null }))
    expect(await create('一')).toMatchObject({ msg: '库存不足', queued: false })
    const items = await device.waiting()
    expect(items.map((item) => waitingWrite.parse(item))).toMatchObject([
      { state: 'refused', error: { code: 0, msg: '库存不足' } },
    ])
  })

  test('on a row from before this device’s own last write is no conflict', async () => {
    const row = await first()
    await edit(row, { title: '改' })
    await edit({ ...row, title: '改' }, { title: '再改' })
    expect(await remove({ ...row, title: '再改' })).toMatchObject({ code: 200 })
    expect(await device.history()).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }, { outcome: 'sent' }])
  })

  test('that deletes three records becomes three entries of the history', async () => {
    const [a, b, c] = await device.rows()
    const before = await total()
    expect(await remove(a ?? {}, b ?? {}, c ?? {})).toMatchObject({ code: 200 })
    expect(await total()).toBe(before - 3)
    expect(await device.history()).toHaveLength(3)
  })
})

describe('a write while the server is unreachable', () => {
  test('is answered with 202, waits in the outbox and is sent later', async () => {
    const row = await first()
    device.link = offline
    expect(await edit(row, { title: '离线改' })).toMatchObject({ code: 202, queued: true, data: { uuid: row.uuid } })
    expect(await device.status()).toMatchObject({ waiting: 1, connectivity: 'down' })
    expect(await device.waiting()).toMatchObject([{ kind: 'edit', fields: ['title'], state: 'queued', attempts: 1 }])
    device.link = online
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '离线改' })
    expect(await device.status()).toMatchObject({ waiting: 0, connectivity: 'up' })
  })

  test('to a row created offline uses the uuid that the row got on this device', async () => {
    device.link = offline
    const { uuid } = (await create('新')).data
    const other = (await create('留')).data.uuid
    await device.call('/table/doEdit', { uuid, title: '新二', $base: [{ uuid, id: 0, title: '新' }] })
    await device.call('/table/doEdit', { uuid: other, title: '留二', $base: [{ uuid: other, id: 0, title: '留' }] })
    await device.call('/table/doDelete', { uuids: [uuid], $base: [{ uuid, id: 0, title: '新二' }] })
    device.link = online
    await device.drain()
    expect(await device.row(uuid)).toBeUndefined()
    expect(await device.row(other)).toMatchObject({ title: '留二' })
    expect(await device.waiting()).toEqual([])
  })

  test('whose answer was lost is carried out once', async () => {
    const before = await total()
    device.link = onWrites(answerLost)
    expect(await create('只一次')).toMatchObject({ queued: true })
    device.link = online
    await device.drain()
    expect(await total()).toBe(before + 1)
    expect(await device.waiting()).toEqual([])
  })

  test('that was being sent by a stopped host is sent by the next one', async () => {
    const row = await first()
    let end: (answer: Response) => void = () => {}
    device.link = onWrites(() => new Promise((resolve) => (end = resolve)))
    const answer = edit(row, { title: '被打断' })
    await expect.poll(() => device.waiting()).toMatchObject([{ state: 'sending' }])
    const next = deviceOf(server)
    next.token = device.token
    await next.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '被打断', version: 2 })
    expect(await next.waiting()).toEqual([])
    end(Response.error())
    await answer
  })

  test('is not sent again before the time that the server gave in retry-after, unless forced', async () => {
    const row = await first()
    device.link = onWrites(async () =>
      Response.json({ code: 503, msg: '忙' }, { status: 503, headers: { 'retry-after': '60' } }),
    )
    expect(await edit(row, { title: '稍后' })).toMatchObject({ queued: true })
    const [write] = await device.waiting()
    expect(write).toMatchObject({ state: 'queued', error: { code: 503, msg: '忙' } })
    expect((write?.nextAt ?? 0) - Date.now()).toBeGreaterThan(50_000)
    device.link = online
    await device.gateway.outbox.sender.drain()
    expect(await device.waiting()).toHaveLength(1)
    await device.drain()
    expect(await device.waiting()).toEqual([])
  })

  test('is refused after six answers of 500', async () => {
    const row = await first()
    device.link = onWrites(async () => Response.json({ code: 500, msg: '坏' }, { status: 500 }))
    await edit(row, { title: '坏' })
    for (let turn = 0; turn < 5; turn += 1) await device.drain()
    expect(await device.waiting()).toMatchObject([{ state: 'refused', attempts: 6, error: { code: 500 } }])
  })

  test('that is answered with an HTML page stays queued', async () => {
    const row = await first()
    device.link = onWrites(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    expect(await edit(row, { title: '登录网页' })).toMatchObject({ queued: true })
    expect(await device.waiting()).toMatchObject([{ state: 'queued' }])
  })
})

describe.each([
  ['with versions', true],
  ['without versions and idempotency keys', false],
])('a server %s', (_name, versioned) => {
  beforeEach(async () => {
    device = deviceOf(server, { name: 'other', versioned })
    if (!versioned) device.link = plainServer
    await device.signIn()
  })
  const back = async () => {
    device.link = versioned ? online : plainServer
    await device.drain()
  }

  test('gets changes of different fields merged', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '我的标题' })
    await elsewhere(row, { author: '别人' })
    await back()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '我的标题', author: '别人' })
    expect(await device.history()).toMatchObject([{ outcome: 'merged' }])
  })

  test('causes a conflict for changes of the same field, which blocks only that record', async () => {
    const [row = {}, free = {}] = await device.rows()
    device.link = offline
    await edit(row, { title: '我的' })
    await edit({ ...row, title: '我的' }, { author: '我' })
    await edit(free, { title: '无关' })
    await elsewhere(row, { title: '别人的' })
    await back()
    const [mine, later] = await device.waiting()
    expect(mine).toMatchObject({ state: 'conflict', uuids: [row.uuid] })
    expect(later).toMatchObject({ state: 'queued', blocked: true })
    expect(await device.item(mine?.key ?? '')).toMatchObject({
      base: { title: row.title },
      server: { title: '别人的' },
    })
    expect(await device.row(String(free.uuid))).toMatchObject({ title: '无关' })
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '别人的' })
  })

  test.each([
    ['mine', undefined, '我的'],
    ['theirs', undefined, '别人的'],
    ['merge', { title: '合并的' }, '合并的'],
  ])('has the right value after a conflict is resolved with %s', async (how, body, title) => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '我的' })
    await elsewhere(row, { title: '别人的' })
    await back()
    const [mine] = await device.waiting()
    await device.call('/local/outbox/resolve', { user: 'admin', key: mine?.key, how, ...(body && { body }) })
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title })
    expect(await device.waiting()).toEqual([])
  })

  test('causes a new conflict if the row changed after the user had seen it', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '我的' })
    await elsewhere(row, { title: '别人的' })
    await back()
    const [mine] = await device.waiting()
    const { server: now } = await device.item(mine?.key ?? '')
    const seen = { ...now, title: '更早的', ...(now?.version !== undefined && { version: 1 }) }
    await device.call('/local/outbox/resolve', { user: 'admin', key: mine?.key, how: 'mine', seen })
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '别人的' })
    const [again] = await device.waiting()
    expect(again).toMatchObject({ state: 'conflict' })
    const gone = { user: 'admin', key: again?.key, how: 'mine', seen: null }
    expect(await device.call('/local/outbox/resolve', gone)).toMatchObject({ code: 409 })
  })

  test('causes a conflict for a later write if others changed its field as well', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '我的' })
    await edit({ ...row, title: '我的' }, { author: '我' })
    await edit({ ...row, title: '我的', author: '我' }, { title: '又改' })
    await elsewhere(row, { title: '别人的', author: '别人' })
    await back()
    const [mine] = await device.waiting()
    await device.call('/local/outbox/resolve', { user: 'admin', key: mine?.key, how: 'mine' })
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '我的', author: '别人' })
    const [second] = await device.waiting()
    expect(second).toMatchObject({ state: 'conflict', fields: ['author'] })
    await device.call('/local/outbox/resolve', { user: 'admin', key: second?.key, how: 'theirs' })
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '又改', author: '别人' })
    expect(await device.waiting()).toEqual([])
  })

  test('causes a conflict for an edit of a deleted row; “mine” creates the row again', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '还要' })
    await server.asAdmin('/table/doDelete', { uuids: row.uuid })
    await back()
    const [mine] = await device.waiting()
    expect(mine).toMatchObject({ state: 'conflict' })
    expect(await device.item(mine?.key ?? '')).toMatchObject({ server: null })
    await device.call('/local/outbox/resolve', { user: 'admin', key: mine?.key, how: 'mine' })
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '还要', author: row.author })
  })

  test('causes a conflict for a deletion of a changed row; “theirs” keeps the row', async () => {
    const row = await first()
    device.link = offline
    await remove(row)
    await elsewhere(row, { title: '刚改过' })
    await back()
    const [mine] = await device.waiting()
    expect(mine).toMatchObject({ kind: 'delete', state: 'conflict' })
    await device.call('/local/outbox/resolve', { user: 'admin', key: mine?.key, how: 'theirs' })
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '刚改过' })
    expect(await device.waiting()).toEqual([])
  })

  test('has no more to do for a deletion of a deleted row', async () => {
    const row = await first()
    device.link = offline
    await remove(row)
    await server.asAdmin('/table/doDelete', { uuids: row.uuid })
    await back()
    expect(await device.waiting()).toEqual([])
  })

  test('carries out each write once although all answers were lost', async () => {
    const [row = {}, gone = {}] = await device.rows()
    const before = await total()
    const usual = device.link
    device.link = onWrites((request, send) => usual(request, (each) => answerLost(each, send)))
    await create('新')
    await edit(row, { title: '改' })
    await remove(gone)
    for (let turn = 0; turn < 3; turn += 1) await device.drain()
    await back()
    expect(await device.waiting()).toEqual([])
    expect(await total()).toBe(before)
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '改' })
  })
})

describe('several users', () => {
  test('do not send each other’s writes; each sees only the number of others’ unsent writes', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '管理员的' })
    await device.call('/logout')
    device.link = online
    await device.signIn('editor')
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: row.title })
    expect(await device.status('editor')).toMatchObject({ waiting: 0, others: 1 })
    const owner = { user: 'admin', count: 1, since: expect.any(Number) as number }
    expect(await device.call('/local/outbox/others?user=editor')).toMatchObject({ data: [owner] })
    expect(await device.call('/local/outbox/others?user=admin')).toMatchObject({ code: 401 })
    await device.signIn('admin')
    expect(await device.call('/local/outbox/others?user=admin')).toMatchObject({ data: [] })
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '管理员的' })
  })

  test('send nothing more after a sign-out, even if another token of the user was valid', async () => {
    const row = await first()
    await device.signIn('admin')
    device.link = offline
    await edit(row, { title: '退出后不发' })
    await device.call('/logout')
    device.link = online
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: row.title })
    expect(await device.gateway.outbox.status('admin')).toMatchObject({ waiting: 1, signInNeeded: true })
    expect(await device.call('/local/outbox?user=admin')).toMatchObject({ code: 401, data: null })
  })

  test('keep writes queued when the session ends with 401, and send them after the next sign-in', async () => {
    const row = await first()
    device.link = onWrites(async () => Response.json({ code: 401, msg: '无效的令牌' }, { status: 401 }))
    expect(await edit(row, { title: '等登录' })).toMatchObject({ code: 401 })
    expect(await device.status()).toMatchObject({ waiting: 1, signInNeeded: true })
    device.link = online
    await device.drain()
    await device.signIn()
    expect(await device.waiting()).toEqual([])
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '等登录', version: 2 })
  })

  test('continue with a renewed token: the same write is carried out once', async () => {
    const row = await first()
    device.link = onWrites(async () => Response.json({ code: 402, msg: '令牌已过期' }, { status: 402 }))
    const key = { 'idempotency-key': 'k2' }
    expect(await edit(row, { title: '续期' }, key)).toMatchObject({ code: 402 })
    device.link = online
    const { data } = await device.call<{ token: string }>('/refreshToken')
    device.token = data.token
    expect(await edit(row, { title: '续期' }, key)).toMatchObject({ code: 200 })
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '续期', version: 2 })
  })
})

describe('a user', () => {
  test('takes back an unsent write with undo', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '撤' }, { 'idempotency-key': 'u1' })
    const undone = await device.call('/local/outbox/undo', { user: 'admin', key: 'u1' })
    expect(undone.data).toEqual({ how: 'back' })
    device.link = online
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: row.title, version: 1 })
  })

  test('undoes sent edits, deletions and new records by inverse writes, each once', async () => {
    const [row = {}, gone = {}, gone2 = {}] = await device.rows()
    const before = await total()
    await edit(row, { title: '改' }, { 'idempotency-key': 'u1' })
    await device.call(
      '/table/doDelete',
      { uuids: [gone.uuid, gone2.uuid], $base: [gone, gone2] },
      { 'idempotency-key': 'u2' },
    )
    const made = await device.call<{ uuid: string }>(
      '/table/doEdit',
      { title: '新', author: '甲' },
      { 'idempotency-key': 'u3' },
    )
    for (const key of ['u1', 'u2', 'u3']) {
      expect((await device.call('/local/outbox/undo', { user: 'admin', key })).data).toEqual({ how: 'inverse' })
    }
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: row.title })
    expect(await device.row(String(gone.uuid))).toMatchObject({ title: gone.title, author: gone.author })
    expect(await device.row(String(gone2.uuid))).toMatchObject({ title: gone2.title })
    expect(await device.row(made.data.uuid)).toBeUndefined()
    expect(await total()).toBe(before)
    expect(await device.call('/local/outbox/undo', { user: 'admin', key: 'u1' })).toMatchObject({ code: 404 })
  })

  test('discards a new record together with the edits to it', async () => {
    device.link = offline
    const { uuid } = (await create('新')).data
    await device.call('/table/doEdit', { uuid, title: '新二', $base: [{ uuid, id: 0, title: '新' }] })
    const [made] = await device.waiting()
    await device.call('/local/outbox/discard', { user: 'admin', keys: [made?.key] })
    expect(await device.waiting()).toEqual([])
    expect(await device.history()).toMatchObject([{ outcome: 'discarded' }, { outcome: 'discarded' }])
  })

  test('amends a refused write, and it is sent', async () => {
    const row = await first()
    await edit(row, { rate: 99 })
    const [item] = await device.waiting()
    await device.call('/local/outbox/amend', { user: 'admin', key: item?.key, body: { rate: 4 } })
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ rate: 4 })
  })

  test('exports the outbox and imports it on another device; each write is carried out once', async () => {
    const row = await first()
    device.link = offline
    await edit(row, { title: '带走' })
    const { data: file } = await device.call('/local/outbox/export?user=admin')
    const other = deviceOf(server, { name: 'second' })
    await other.signIn()
    const take = () => other.call('/local/outbox/import', { user: 'admin', file })
    expect((await take()).data).toEqual({ taken: 1, known: 0 })
    await other.drain()
    expect((await take()).data).toEqual({ taken: 0, known: 1 })
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '带走', version: 2 })
    device.link = online
    await device.drain()
    expect(await device.row(String(row.uuid))).toMatchObject({ title: '带走', version: 2 })
    expect(await other.call('/local/outbox/import', { user: 'editor', file })).toMatchObject({ code: 401 })
    await other.signIn('editor')
    const known = { code: 200, data: { taken: 0, known: 1 } }
    expect(await other.call('/local/outbox/import', { user: 'editor', file })).toMatchObject(known)
  })
})
