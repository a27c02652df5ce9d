import { expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { Row } from '@/contract/rows'
import { setUp } from './harness'

type Score = Row<'scoreManage'>

const deed = { name: '试分户', village: '云溪村', group: 3, category: 'volunteer', reason: '巡河一次', points: 8 }

/** Calls of two people on one server, and the row as it is stored. */
function office() {
  const { asAdmin, call, signIn } = setUp()
  const asEditor = async <T = unknown>(path: string, body?: unknown) =>
    call<T>(path, { token: await signIn('editor'), ...(body !== undefined && { body }) })
  const rowOf = async (uuid: string) =>
    (await asAdmin<List<Score>>(`/scoreManage/getList?uuid=${uuid}`)).data.list[0] as Score
  const record = async (points = 8) =>
    (await asEditor<{ uuid: string }>('/scoreManage/doEdit', { ...deed, points })).data.uuid
  const decide = (uuid: string, status: string) => asAdmin('/scoreManage/doEdit', { uuid, status })
  return { asAdmin, asEditor, rowOf, record, decide }
}

test('new points are pending and recorded under the sender’s name, whatever status was sent', async () => {
  const { asEditor, rowOf } = office()
  const sent = { ...deed, status: 'approved', recorder: 'admin', approver: 'admin', balance: 900 }
  const { uuid } = (await asEditor<{ uuid: string }>('/scoreManage/doEdit', sent)).data
  const row = await rowOf(uuid)
  expect(row).toMatchObject({ status: 'pending', recorder: 'editor', approver: '' })
  expect(row.balance).toBeUndefined()
})

test('a user cannot approve points that they recorded themselves', async () => {
  const { asEditor, rowOf, record } = office()
  const uuid = await record()
  const refused = await asEditor('/scoreManage/doEdit', { uuid, status: 'approved' })
  expect(refused).toMatchObject({ code: 403, msg: '自己登记的记录，要由别人审核' })
  // Not by naming somebody else as the recorder either.
  expect((await asEditor('/scoreManage/doEdit', { uuid, status: 'approved', recorder: 'admin' })).code).toBe(403)
  expect(await rowOf(uuid)).toMatchObject({ status: 'pending', recorder: 'editor' })
})

test('the balance sums up a household’s approved points and leaves out rejected ones', async () => {
  const { rowOf, record, decide } = office()
  const [first, second, third] = [await record(8), await record(-3), await record(10)]
  await decide(first, 'approved')
  await decide(second, 'approved')
  expect([await rowOf(first), await rowOf(second)]).toMatchObject([{ balance: 8 }, { balance: 5, approver: 'admin' }])
  await decide(first, 'rejected')
  expect((await rowOf(first)).balance).toBeUndefined()
  await decide(third, 'approved')
  expect(await rowOf(third)).toMatchObject({ balance: 7 })
})

test('approved points are pending again once their content is changed', async () => {
  const { asAdmin, rowOf, record, decide } = office()
  const uuid = await record()
  await decide(uuid, 'approved')
  await asAdmin('/scoreManage/doEdit', { uuid, points: 80 })
  expect(await rowOf(uuid)).toMatchObject({ status: 'pending', points: 80, approver: '' })
})

test('a user who edits others’ points becomes their recorder and cannot approve them', async () => {
  const { asAdmin, asEditor, rowOf, record, decide } = office()
  const uuid = await record()
  await asAdmin('/scoreManage/doEdit', { uuid, points: 80 })
  expect(await rowOf(uuid)).toMatchObject({ status: 'pending', recorder: 'admin' })
  expect((await decide(uuid, 'approved')).code).toBe(403)
  expect((await asEditor('/scoreManage/doEdit', { uuid, status: 'approved' })).code).toBe(200)
  expect(await rowOf(uuid)).toMatchObject({ status: 'approved', approver: 'editor', balance: 80 })
})

test('every signed-in user reads the names of accounts, and no other fields', async () => {
  const { asEditor } = office()
  const { list } = (await asEditor<{ list: { username: string }[] }>('/people/getList')).data
  expect(list.find(({ username }) => username === 'admin')).toEqual({
    username: 'admin',
    nickname: expect.stringMatching(/\S/) as string,
  })
})
