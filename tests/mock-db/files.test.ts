import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { StoredFile } from '@/contract/fileCalls'
import { createAdmin } from '../../mock-db/indexeddb/admin'
import { anotherHost, NOW, SEED, setUp, onPostgres } from './harness'

let api: ReturnType<typeof setUp>
let token: string
beforeEach(async () => {
  api = setUp()
  token = await api.signIn()
})

const MB = 1024 * 1024
const bytesOf = (size: number, seed = 1) => Uint8Array.from({ length: size }, (_, at) => (at * 7 + seed) % 251)

interface Part {
  id?: string
  offset?: number
  size?: number
  name?: string
  type?: string
}
async function part(bytes: Uint8Array<ArrayBuffer>, of: Part = {}, by = token) {
  const { id = 'f1', offset = 0, size = bytes.length, name = '渠口.jpg', type = 'image/jpeg' } = of
  const query = new URLSearchParams({ id, offset: `${offset}`, size: `${size}`, name, type })
  const response = await api.api.fetch(
    new Request(`http://any.host/files/part?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/octet-stream' },
      body: bytes,
    }),
  )
  return (await response.json()) as { code: number; msg: string; data: { received: number; done: boolean } | null }
}
const content = async (id = 'f1', by = token) => api.send(`/files/content?id=${id}`, { token: by })
const status = async (id = 'f1') => (await api.call(`/files/status?id=${id}`, { token })).data
const listed = async (query = '') => (await api.call<List<StoredFile>>(`/files/getList${query}`, { token })).data

test('a file uploaded in parts is complete for its owner and for readers of a record with it', async () => {
  const whole = bytesOf(10)
  expect(await status()).toEqual({ received: 0, size: 0, done: false })
  expect(await part(whole.slice(0, 6), { size: 10 })).toMatchObject({ code: 200, data: { received: 6, done: false } })
  expect(await status()).toEqual({ received: 6, size: 10, done: false })
  expect((await content()).status).toBe(404)
  expect((await listed()).total).toBe(0)
  expect(await part(whole.slice(6), { size: 10, offset: 6 })).toMatchObject({ data: { received: 10, done: true } })
  const other = await api.signIn('test')
  const attachments = [{ id: 'f1', name: '渠口.jpg', type: 'image/jpeg', size: 10 }]
  expect((await content()).status).toBe(200)
  expect(await api.call('/files/content?id=f1', { token: other })).toMatchObject({
    code: 403,
    msg: '没有权限查看这个文件',
  })
  expect(await api.call('/files/status?id=f1', { token: other })).toMatchObject({ code: 403 })
  expect(await api.call('/files/getList', { token: other })).toMatchObject({ data: { total: 0 } })
  await api.asAdmin('/document/doEdit', { kind: 'richText', title: '渠口', author: '王明', attachments })
  expect((await content('f1', await api.signIn('editor'))).status).toBe(403)
  const answer = await content('f1', other)
  expect(await api.call('/files/getList', { token: other })).toMatchObject({ data: { total: 1 } })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(whole)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''%E6%B8%A0%E5%8F%A3\.jpg$/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await listed()).toEqual({
    total: 1,
    list: [
      { id: 'f1', name: '渠口.jpg', type: 'image/jpeg', size: 10, user: 'admin', at: new Date(NOW).toISOString() },
    ],
  })
})

test('an attachment is readable only for users who may see its record’s personal data or village', async () => {
  const villages = ['柳溪村', '石桥村'] as const
  for (const [at, username] of ['here', 'elsewhere'].entries()) {
    const account = { username, password: '123456', roles: ['Editor'], villages: [villages[at]] }
    expect(await api.asAdmin('/userManagement/doEdit', account)).toMatchObject({ code: 200 })
  }
  const [editor, here, elsewhere] = [
    await api.signIn('editor'),
    await api.signIn('here'),
    await api.signIn('elsewhere'),
  ]
  const codesOf = async (id: string) =>
    Promise.all([editor, here, elsewhere].map(async (by) => (await content(id, by)).status))
  const firstOf = async (module: string) =>
    (await api.asAdmin<List<{ uuid: string }>>(`/${module}/getList?village=${villages[0]}&pageSize=1`)).data.list[0]
  for (const [id, module] of [
    ['f1', 'villageusermanage'],
    ['f2', 'governmentAffairs'],
  ] as const) {
    expect(await part(bytesOf(4), { id })).toMatchObject({ code: 200 })
    const attachments = [{ id, name: '渠口.jpg', type: 'image/jpeg', size: 4 }]
    const named = await api.asAdmin(`/${module}/doEdit`, { uuid: (await firstOf(module))?.uuid, attachments })
    expect(named).toMatchObject({ code: 200 })
  }
  expect(await codesOf('f1')).toEqual([403, 403, 403])
  expect(await codesOf('f2')).toEqual([200, 200, 403])
  expect(await api.call('/files/getList', { token: elsewhere })).toMatchObject({ data: { total: 0 } })
  // Who does not see the photos of a villager leaves them as they are.
  const villager = await firstOf('villageusermanage')
  const changed = { uuid: villager?.uuid, residence: 'away', attachments: [] }
  expect(await api.call('/villageusermanage/doEdit', { token: here, body: changed })).toMatchObject({ code: 200 })
  expect(await firstOf('villageusermanage')).toMatchObject({ residence: 'away', attachments: [{ id: 'f1' }] })
})

test('a file that is no picture is sent as an attachment', async () => {
  await part(bytesOf(4), { name: '名册.pdf', type: 'text/html' })
  expect((await content()).headers.get('content-disposition')).toMatch(/^attachment;/)
})

test('a file uploaded in any parts, some of them repeated, arrives with its exact bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 199 })),
      fc.array(fc.nat(9)),
      fc.uuid(),
      async (cuts, again, id) => {
        const whole = bytesOf(200, id.length)
        const points = [0, ...cuts.toSorted((left, right) => left - right), 200]
        for (const [at, from] of points.slice(0, -1).entries()) {
          const bytes = whole.slice(from, points[at + 1])
          expect((await part(bytes, { id, offset: from, size: 200 })).code).toBe(200)
          // The response was lost: the repeated part is rejected without effect.
          if (again.includes(at)) {
            const { code, data } = await part(bytes, { id, offset: from, size: 200 })
            expect([code, data?.received]).toEqual([409, points[at + 1]])
          }
        }
        expect(new Uint8Array(await (await content(id)).arrayBuffer())).toEqual(whole)
      },
    ),
    { numRuns: 40 },
  )
})

test('a part at a wrong offset is refused with 409 and the expected offset', async () => {
  expect(await part(bytesOf(3), { offset: 5, size: 9 })).toMatchObject({
    code: 409,
    data: { received: 0, done: false },
  })
  await part(bytesOf(4), { size: 9 })
  expect(await part(bytesOf(5), { offset: 0, size: 9 })).toMatchObject({ code: 409, data: { received: 4 } })
  await part(bytesOf(5), { offset: 4, size: 9 })
  expect(await part(bytesOf(5), { offset: 4, size: 9 })).toMatchObject({ code: 409, data: { received: 9, done: true } })
})

test.each<[string, number, Uint8Array<ArrayBuffer>, Part]>([
  ['a file of more than 20 MB', 413, bytesOf(1), { size: 20 * MB + 1 }],
  ['a part of more than 1 MiB', 413, new Uint8Array(MB + 1), { size: 2 * MB }],
  ['more than the file has', 400, bytesOf(5), { size: 4 }],
  ['nothing', 400, bytesOf(0), { size: 4 }],
  ['an empty file', 400, bytesOf(0), {}],
  ['a drawing that can hold programs', 400, bytesOf(1), { name: 'a.svg', type: 'image/svg+xml' }],
  ['a web page', 400, bytesOf(1), { name: 'a.html', type: 'text/html' }],
  ['no id', 400, bytesOf(1), { id: '' }],
  ['no name', 400, bytesOf(1), { name: '' }],
])('an upload is refused: %s', async (_what, code, bytes, of) => {
  expect((await part(bytes, of)).code).toBe(code)
  expect((await listed()).total).toBe(0)
})

test('an upload id belongs to one owner and one file size', async () => {
  await part(bytesOf(2), { size: 4 })
  expect((await part(bytesOf(2), { offset: 2, size: 4 }, await api.signIn('editor'))).code).toBe(403)
  expect((await part(bytesOf(2), { offset: 2, size: 5 })).code).toBe(400)
  expect((await part(bytesOf(2), { offset: 2, size: 4 })).code).toBe(200)
})

test('uploads are limited to 200 MB in all; unfinished ones no longer count after a day', async () => {
  for (let at = 0; at < 10; at += 1) await part(bytesOf(1), { id: `f${at}`, size: 20 * MB })
  expect(await part(bytesOf(1), { id: 'late' })).toMatchObject({ code: 507, msg: '服务器存放文件的空间已满' })
  api.clock.now += 86_400_001
  expect((await part(bytesOf(1), { id: 'late' }, await api.signIn())).code).toBe(200)
  token = await api.signIn()
  expect(await status('f3')).toMatchObject({ received: 0 })
})

test('files are neither read nor written without a token', async () => {
  await part(bytesOf(2))
  expect((await content('f1', '')).status).toBe(401)
  expect((await part(bytesOf(1), { id: 'x' }, 'nobody')).code).toBe(401)
})

test('an upload continues after a restart of the server', async () => {
  const whole = bytesOf(8)
  await part(whole.slice(0, 3), { size: 8 })
  api = anotherHost()
  expect((await part(whole.slice(3), { offset: 3, size: 8 })).data).toEqual({ received: 8, done: true })
  expect(new Uint8Array(await (await content()).arrayBuffer())).toEqual(whole)
})

test.skipIf(onPostgres)('resetting the data removes the files', async () => {
  await part(bytesOf(2))
  await createAdmin(api.database, async (name): Promise<unknown> => Reflect.get(SEED, name)).reset()
  expect((await listed()).total).toBe(0)
  expect((await content()).status).toBe(404)
})

test('attachments of a record are limited to nine, each with a size above zero', async () => {
  const file = { id: 'f1', name: '渠口.jpg', type: 'image/jpeg', size: 2 }
  const save = (attachments: unknown) => api.asAdmin('/table/doEdit', { title: '有附件', author: '王明', attachments })
  expect((await save([file])).code).toBe(200)
  const { data } = await api.asAdmin<List<{ attachments?: unknown }>>('/table/getList?pageSize=2')
  expect(data.list.map(({ attachments }) => attachments)).toEqual([[file], undefined])
  expect((await save([{ ...file, size: 0 }])).code).toBe(400)
  expect((await save(Array.from({ length: 10 }, (_, at) => ({ ...file, id: `f${at}` })))).code).toBe(400)
})

test('only the uploader can delete a file, and not while a record uses it', async () => {
  const { call, signIn, asAdmin } = api
  expect(await part(bytesOf(10))).toMatchObject({ code: 200 })
  const remove = async (by = token, id = 'f1') => call('/files/remove', { token: by, body: { id } })
  expect(await remove(await signIn('editor'))).toMatchObject({ code: 403, msg: '只有上传的人可以删除这个文件' })
  const attachments = [{ id: 'f1', name: '渠口.jpg', type: 'image/jpeg', size: 10 }]
  const [row] = (await asAdmin<List<{ uuid: string }>>('/table/getList?pageSize=1')).data.list
  expect(await asAdmin('/table/doEdit', { uuid: row?.uuid, attachments })).toMatchObject({ code: 200 })
  const named = { code: 400, msg: '还有记录使用这个文件，请先在记录里移除它' }
  expect(await remove()).toMatchObject(named)
  await asAdmin('/table/doEdit', { uuid: row?.uuid, attachments: [] })
  const document = { title: '渠', content: '![渠口](file:f1)', attachments }
  const made = await asAdmin<{ uuid: string }>('/document/doEdit', document)
  expect(made.code).toBe(200)
  expect(await remove()).toMatchObject(named)
  await asAdmin('/document/doDelete', { uuids: made.data.uuid })
  expect((await content()).status).toBe(200)
  expect(await remove()).toMatchObject({ code: 200 })
  expect((await content()).status).toBe(404)
  expect((await listed()).total).toBe(0)
  expect(await remove()).toMatchObject({ code: 200 })
  expect(await part(bytesOf(4), {}, await signIn('editor'))).toMatchObject({ code: 200 })
})
