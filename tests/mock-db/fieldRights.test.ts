import { expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { Row } from '@/contract/rows'
import { setUp } from './harness'

type Villager = Row<'villageusermanage'>
const PHONE = '13812345678'

async function office(given: Parameters<typeof setUp>[0] = {}) {
  const api = setUp(given)
  const { data } = await api.asAdmin<List<Villager>>('/villageusermanage/getList?pageSize=1')
  const [pattern] = data.list
  const { uuid: _uuid, id: _id, version: _version, updatedAt: _updatedAt, ...rest } = pattern ?? ({} as Villager)
  const idCard = rest.idCard
  const made = await api.asAdmin('/villageusermanage/doEdit', { ...rest, uuid: 'v1', phone: PHONE })
  expect(made).toMatchObject({ code: 200 })
  const token = await api.signIn('editor')
  const as =
    (by: string) =>
    <T = unknown>(path: string, sent?: object) =>
      api.call<T>(path, { token: by, ...(sent && { body: sent }) })
  const stored = async () =>
    (await api.asAdmin<List<Villager>>('/villageusermanage/getList?uuid=v1')).data.list[0] as Villager
  return { ...api, asEditor: as(token), as, idCard, stored }
}

test('personal data are masked in lists, changes and history for a user without the permission', async () => {
  const { asEditor, idCard, stored } = await office()
  const part = { idCard: `${idCard.slice(0, 6)}************`, phone: '138****5678' }
  for (const path of ['/villageusermanage/getList?uuid=v1', '/villageusermanage/getList?pageSize=1'])
    expect((await asEditor<List<Villager>>(path)).data.list[0]).toMatchObject({ uuid: 'v1', ...part })
  const { data: changes } = await asEditor<{ list: { uuid: string; row: object }[] }>(
    '/changes?module=villageusermanage',
  )
  expect(changes.list.find(({ uuid }) => uuid === 'v1')?.row).toMatchObject(part)
  const { data: history } = await asEditor<List<Row<'history'>>>('/history/getList?record=v1')
  const told = history.list[0]?.changes.filter(({ field }) => field === 'idCard' || field === 'phone')
  expect(told?.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
    { field: 'idCard', to: part.idCard },
    { field: 'phone', to: part.phone },
  ])
  expect(await stored()).toMatchObject({ idCard, phone: PHONE })
})

test('rows with empty personal data are delivered', async () => {
  const { asAdmin, asEditor } = await office()
  const { data: roles } = await asAdmin<List<Row<'roleManagement'>>>('/roleManagement/getList')
  const { uuid } = roles.list.find(({ role }) => role === 'Editor') ?? {}
  await asAdmin('/roleManagement/doEdit', { uuid, routeMode: 'list', routes: ['Index', 'UserManagement'] })
  await asAdmin('/userManagement/doEdit', { username: 'new', password: 'first-one', roles: ['Test'], phone: '' })
  const { code, data } = await asEditor<List<Row<'userManagement'>>>('/userManagement/getList?username=new')
  expect([code, data.list[0]?.phone]).toEqual([200, ''])
})

test('a conflict shows personal data masked, too', async () => {
  const { call, signIn, idCard } = await office()
  const token = await signIn('editor')
  const conflict = await call<Villager>('/villageusermanage/doEdit', {
    token,
    body: { uuid: 'v1', name: '另一个' },
    headers: { 'if-match': '9' },
  })
  expect(conflict).toMatchObject({ code: 409, data: { uuid: 'v1', phone: '138****5678' } })
  expect(JSON.stringify(conflict)).not.toContain(idCard)
})

test('masked values sent back leave the stored ones unchanged, and new values replace them', async () => {
  const { asEditor, stored, idCard } = await office()
  const { data } = await asEditor<List<Villager>>('/villageusermanage/getList?uuid=v1')
  const { version: _version, updatedAt: _updatedAt, ...seen } = data.list[0] as Villager & Record<string, unknown>
  expect(await asEditor('/villageusermanage/doEdit', { ...seen, address: '新地址' })).toMatchObject({ code: 200 })
  expect(await stored()).toMatchObject({ address: '新地址', idCard, phone: PHONE })
  expect(await asEditor('/villageusermanage/doEdit', { uuid: 'v1', phone: '13987654321' })).toMatchObject({ code: 200 })
  expect(await stored()).toMatchObject({ idCard, phone: '13987654321' })
  const { uuid: _uuid, ...another } = seen
  expect(await asEditor('/villageusermanage/doEdit', another)).toMatchObject({ code: 400, msg: '缺少字段 idCard' })
})

test('hidden fields cannot be searched, sorted or counted; an exact ID number finds its record, masked', async () => {
  const { asEditor, idCard, asAdmin } = await office()
  const part = idCard.slice(4, 14)
  const queries = [
    `/villageusermanage/getList?idCard=${part}`,
    `/villageusermanage/getList?phone=1381`,
    `/villageusermanage/getList?idCardFrom=${part}`,
    '/villageusermanage/getList?sort=phone',
    '/villageusermanage/getSummary?groupBy=idCard',
    `/villageusermanage/getSummary?phone=1381`,
    // A count tells as much as the record, and is in no log.
    `/villageusermanage/getSummary?idCard=${idCard}&exact=idCard`,
    '/shopManage/getList?sort=sales',
    '/shopManage/getList?salesFrom=1',
    '/shopManage/getList?sales=1&exact=sales',
    '/shopManage/getSummary?sum=sales',
    '/shopManage/getSummary?groupBy=sales',
  ]
  for (const path of queries) {
    expect([path, (await asEditor(path)).code]).toEqual([path, 403])
    expect([path, (await asAdmin(path)).code]).toEqual([path, 200])
  }
  const { data } = await asEditor<List<Villager>>(`/villageusermanage/getList?idCard=${idCard}&exact=idCard`)
  expect(data.list.map(({ uuid, idCard: shown }) => [uuid, shown.slice(6)])).toContainEqual(['v1', '*'.repeat(12)])
})

test('a field hidden from a role is neither sent to it nor overwritten by it', async () => {
  const { asEditor, asAdmin } = await office()
  type Shop = Row<'shopManage'>
  const { data: whole } = await asAdmin<List<Shop>>('/shopManage/getList?pageSize=1')
  const { data } = await asEditor<List<Partial<Shop>>>('/shopManage/getList?pageSize=1')
  const [known] = whole.list
  const { sales, ...rest } = known as Shop
  expect(data.list[0]).toEqual(rest)
  expect(rest.phone).toMatch(/^1\d{10}$/)
  expect(await asEditor('/shopManage/doEdit', { uuid: rest.uuid, sales: 0, address: '街口' })).toMatchObject({
    code: 200,
  })
  const { data: after } = await asAdmin<List<Shop>>(`/shopManage/getList?uuid=${rest.uuid}`)
  expect(after.list[0]).toMatchObject({ sales, address: '街口' })
  await asAdmin('/shopManage/doEdit', { uuid: rest.uuid, sales: sales + 1 })
  const { data: history } = await asEditor<List<Row<'history'>>>(`/history/getList?record=${rest.uuid}&pageSize=1`)
  expect(history.list[0]?.changes).toEqual([])
})

test('a role with read:personal sees personal data, and every user sees their own account in full', async () => {
  const { asAdmin, as, signIn, idCard, call } = await office()
  const roles = { role: '户籍员', btnRolesCheckedList: ['read:system', 'write:system', 'read:personal'] }
  await asAdmin('/roleManagement/doEdit', roles)
  await asAdmin('/userManagement/doEdit', {
    username: 'clerk',
    password: '123456',
    roles: ['户籍员'],
    phone: '13711112222',
  })
  const asClerk = as(await signIn('clerk'))
  expect(await asClerk('/userinfo')).toMatchObject({ data: { permissions: roles.btnRolesCheckedList } })
  expect((await asClerk<List<Villager>>('/villageusermanage/getList?uuid=v1')).data.list[0]).toMatchObject({ idCard })
  const { data } = await call<List<Row<'userManagement'>>>('/userManagement/getList', { token: await signIn('editor') })
  expect(data.list).toMatchObject([{ username: 'editor', phone: '13800000002' }])
})

test('reads of unmasked personal data are logged: lists once an hour, single records and exact searches each time', async () => {
  const { asAdmin, asEditor, idCard, clock } = await office({ log: true })
  const looks = async () => {
    const { data } = await asAdmin<List<Row<'systemLog'>>>('/systemLog/getList?executeResult=personalRead&pageSize=100')
    return data.list.map(({ account, detail }) => `${account} ${detail}`)
  }
  const before = ['admin /villageusermanage/getList']
  expect(await looks()).toEqual(before)
  await asAdmin('/villageusermanage/getList?pageNo=2')
  await asEditor('/villageusermanage/getList')
  expect(await looks()).toEqual(before)
  await asAdmin('/villageusermanage/getList?uuid=v1')
  for (let time = 0; time < 2; time += 1) await asEditor(`/villageusermanage/getList?idCard=${idCard}&exact=idCard`)
  const guess = 'editor /villageusermanage/getList'
  expect(await looks()).toEqual([guess, guess, 'admin /villageusermanage/getList?uuid=v1', ...before])
  clock.now += 3_600_000
  await asAdmin('/changes?module=villageusermanage')
  expect((await looks())[0]).toBe('admin /villageusermanage/getList')
})
