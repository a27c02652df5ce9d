import { describe, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import { moduleCalls } from '@/contract/moduleCalls'
import { isReadOnly, isRequired, type Row } from '@/contract/rows'
import { modules } from '@/core/modules'
import { openStatuses } from '@/lib/affairs'
import { moduleNames } from '../../mock-db/seeds/seed'
import { setUp, onPostgres } from './harness'

type TableRow = Row<'table'>
type User = Row<'userManagement'>
type Listed = Record<string, unknown> & { uuid: string }
const complete = { title: '新公告', author: '王明' }

describe.each(moduleNames.filter(isRequired).filter((module) => !modules[module].tree))('%s', (module) => {
  test('lists rows as the contract describes them, in order of id or urgency', async () => {
    const { asAdmin } = setUp()
    const { code, msg, data } = await asAdmin(`/${module}/getList`)
    expect([code, msg]).toEqual([200, '成功'])
    const parsed = moduleCalls(module).getList.data.parse(data) as List<{ id: number }>
    const ids = parsed.list.map((row) => row.id)
    expect(modules[module].urgent ? ids.toSorted((one, other) => one - other) : ids).toEqual(ids.map((_, at) => at + 1))
    expect(parsed.list).toHaveLength(Math.min(20, parsed.total))
  })

  const isWritten = !isReadOnly(module)

  test.runIf(isWritten)('changes a row and adds another one', async () => {
    const { asAdmin } = setUp()
    const { data: before } = await asAdmin<List<Listed>>(`/${module}/getList`)
    const last = before.list.at(-1)
    const { match } = modules[module]
    const changed = { ...last, [match]: '改过的名字', ...(module === 'userManagement' && { password: 'secret-1' }) }
    const saved = await asAdmin<{ uuid: string }>(`/${module}/doEdit`, changed)
    expect(saved).toMatchObject({ code: 200, msg: '模拟保存成功', data: { uuid: last?.uuid } })
    const { uuid: _, ...another } = { ...changed, [match]: '新来的名字' }
    const made = await asAdmin<{ uuid: string }>(`/${module}/doEdit`, another)
    expect(made).toMatchObject({ code: 200, msg: '模拟保存成功' })
    const { data: after } = await asAdmin<List<Listed>>(`/${module}/getList?pageSize=1000&name=名字`)
    expect(after.list.map((row) => [row.uuid, row[match]])).toEqual([
      [made.data.uuid, '新来的名字'],
      [last?.uuid, '改过的名字'],
    ])
    expect((await asAdmin<List<Listed>>(`/${module}/getList`)).data.total).toBe(before.total + 1)
  })

  test.runIf(isWritten)('refuses a row without its fields or with a field of the wrong type', async () => {
    const { asAdmin } = setUp()
    const { match } = modules[module]
    const { data: before } = await asAdmin(`/${module}/getList`)
    expect(await asAdmin(`/${module}/doEdit`, {})).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/^缺少字段/) as string,
    })
    expect(await asAdmin(`/${module}/doEdit`, { [match]: 5 })).toMatchObject({
      code: 400,
      msg: `字段 ${match} 类型不正确，应为文本`,
    })
    expect((await asAdmin(`/${module}/getList`)).data).toEqual(before)
  })

  test.runIf(isWritten)('deletes a row', async () => {
    const { asAdmin } = setUp()
    const { data: before } = await asAdmin<List<{ uuid: string }>>(`/${module}/getList`)
    const uuids = before.list.at(-1)?.uuid
    expect(await asAdmin(`/${module}/doDelete`, { uuids })).toMatchObject({ code: 200, msg: '模拟删除成功' })
    const { data: after } = await asAdmin<List<{ uuid: string }>>(`/${module}/getList?pageSize=1000`)
    expect(after.total).toBe(before.total - 1)
    expect(after.list.map((row) => row.uuid)).not.toContain(uuids)
  })

  test.skipIf(isWritten)('answers 404 to doEdit and doDelete', async () => {
    const { asAdmin } = setUp()
    const { data } = await asAdmin<List<{ uuid: string }>>(`/${module}/getList`)
    for (const call of ['doEdit', 'doDelete'])
      expect(await asAdmin(`/${module}/${call}`, { uuids: data.list[0]?.uuid })).toMatchObject({ code: 404 })
  })
})

describe('doEdit', () => {
  test('creates rows with defaults, the next id and a uuid, and lists the newest first', async () => {
    const { asAdmin } = setUp()
    const first = await asAdmin<{ uuid: string }>('/table/doEdit', complete)
    const second = await asAdmin<{ uuid: string }>('/table/doEdit', { ...complete, id: 7, rate: 4 })
    expect(first).toMatchObject({ code: 200, msg: '模拟保存成功' })
    const { data } = await asAdmin<List<TableRow>>('/table/getList')
    expect(data.total).toBe(52)
    expect(data.list.slice(0, 3).map((row) => row.id)).toEqual([52, 51, 1])
    expect(data.list[0]).toMatchObject({ uuid: second.data.uuid, ...complete, rate: 4, status: 'draft', pageViews: 0 })
    expect(first.data.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(data.list[0]?.datetime).toMatch(/^2026-11-0[12] \d\d:\d\d:\d\d$/)
  })

  test('changes only the given fields, and the row keeps its position', async () => {
    const { asAdmin } = setUp()
    const { data: before } = await asAdmin<List<TableRow>>('/table/getList')
    const row = before.list[4]
    expect(await asAdmin('/table/doEdit', { uuid: row?.uuid, status: 'deleted', id: 999 })).toMatchObject({
      code: 200,
      data: { uuid: row?.uuid },
    })
    const { data: after } = await asAdmin<List<TableRow>>('/table/getList')
    expect(after.list[4]).toEqual({ ...row, status: 'deleted', version: 2, updatedAt: '2026-11-01T10:00:00.000Z' })
    expect(after.total).toBe(50)
  })

  test('takes the uuid of an offline client, and the same request twice makes one row', async () => {
    const { asAdmin } = setUp()
    const body = { ...complete, uuid: 'made-offline' }
    await asAdmin('/table/doEdit', body)
    expect(await asAdmin('/table/doEdit', body)).toMatchObject({ code: 200, data: { uuid: 'made-offline' } })
    const { data } = await asAdmin<List<TableRow>>('/table/getList?title=新公告')
    expect(data).toMatchObject({ total: 1, list: [{ uuid: 'made-offline', id: 51 }] })
  })

  test.each([
    ['table', { title: '只有标题' }, '缺少字段 author'],
    ['table', { author: '王明', uuid: 'unknown' }, '缺少字段 title'],
    ['table', { ...complete, title: '' }, '字段 title 不能为空'],
    ['table', { ...complete, title: null }, '字段 title 类型不正确，应为文本'],
    ['table', { ...complete, title: 'x'.repeat(201) }, '字段 title 不能大于 200 个字符'],
    ['table', { ...complete, status: 'gone' }, '字段 status 只能是 published、draft、deleted'],
    ['table', { ...complete, percent: 101 }, '字段 percent 不能大于 100'],
    ['table', { ...complete, rate: -1 }, '字段 rate 不能小于 0'],
    ['table', { ...complete, rate: 1.5 }, '字段 rate 类型不正确，应为整数'],
    ['table', { ...complete, switch: 'on' }, '字段 switch 类型不正确，应为布尔值'],
    ['table', { ...complete, uuid: '' }, '字段 uuid 不能为空'],
    ['table', [], '请求内容应为 JSON 对象'],
    ['userManagement', { username: 'new', password: '12345' }, '字段 password 不能小于 6 个字符'],
    ['userManagement', { username: 'new', password: '******' }, '缺少字段 password'],
    ['userManagement', { username: 'admin', password: '654321', roles: ['Editor'] }, '用户名 admin 已存在'],
    ['userManagement', { username: 'new', password: '654321', roles: [1] }, '字段 roles.0 类型不正确，应为文本'],
    ['search', { value: '中国政府网' }, '缺少字段 url'],
    ['roleManagement', { role: 'Admin' }, '角色 Admin 已存在'],
    [
      'roleManagement',
      { role: 'Guest', btnRolesCheckedList: ['fly'] },
      /^字段 btnRolesCheckedList.0 只能是 read:system/,
    ],
    ['governmentAffairs', { idCard: '330127199001019998' }, '字段 idCard 格式不正确'],
    ['governmentAffairs', { phone: '23800000000' }, '字段 phone 格式不正确'],
    ['deviceManage', { status: 'broken' }, '字段 status 只能是 online、offline、fault'],
    ['terminalManage', { ip: '10.0.0.256' }, '字段 ip 格式不正确'],
    ['goods', { price: -1 }, '字段 price 不能小于 0'],
  ])('refuses %s %j and writes nothing', async (module, body, msg) => {
    const { asAdmin } = setUp()
    const { data: before } = await asAdmin(`/${module}/getList?pageSize=1000`)
    expect(await asAdmin(`/${module}/doEdit`, body)).toEqual({
      code: 400,
      status: 400,
      msg: typeof msg === 'string' ? msg : (expect.stringMatching(msg) as string),
      // The field named by the message; for a duplicate, the unique one.
      data: Array.isArray(body)
        ? null
        : { fields: [/字段 (\w+)/.exec(String(msg))?.[1] ?? modules[module as 'userManagement'].unique] },
    })
    expect((await asAdmin(`/${module}/getList?pageSize=1000`)).data).toEqual(before)
  })
})

describe('unique names', () => {
  test.each([
    ['userManagement', 'username', { password: '654321', roles: ['Editor'] }],
    ['roleManagement', 'role', { btnRolesCheckedList: [] }],
  ] as const)('of %s must differ by more than case and spaces', async (module, field, others) => {
    const { asAdmin } = setUp()
    const add = (name: string) => asAdmin<{ uuid: string }>(`/${module}/doEdit`, { ...others, [field]: name })
    const made = await add('New comer')
    expect(made).toMatchObject({ code: 200 })
    const taken = {
      code: 400,
      msg: expect.stringContaining('New comer') as string,
      data: { fields: [field] },
    }
    for (const name of ['New comer', 'NEW COMER', 'newcomer', 'New\u3000Comer'])
      expect(await add(name)).toMatchObject(taken)
    const other = await add('newcomers')
    expect(other).toMatchObject({ code: 200 })
    const rename = (uuid: string, name: string) => asAdmin(`/${module}/doEdit`, { uuid, [field]: name })
    expect(await rename(other.data.uuid, 'newComer')).toMatchObject(taken)
    expect(await rename(made.data.uuid, 'NewComer')).toMatchObject({ code: 200 })
  })
})

describe('doDelete', () => {
  test.each([
    ['an array', (ids: string[]) => ids],
    ['a comma-separated text', (ids: string[]) => ids.join(',')],
  ])('takes several ids as %s and ignores unknown ones', async (_name, form) => {
    const { asAdmin } = setUp()
    const { data: before } = await asAdmin<List<TableRow>>('/table/getList')
    const gone = before.list.slice(0, 3).map((row) => row.uuid)
    expect(await asAdmin('/table/doDelete', { uuids: form([...gone, 'unknown']) })).toMatchObject({ code: 200 })
    const { data: after } = await asAdmin<List<TableRow>>('/table/getList')
    expect(after.total).toBe(47)
    expect(after.list[0]).toEqual(before.list[3])
  })

  test.each([[{}], [{ uuids: [] }], [{ uuids: '' }], [{ uuids: ',' }], [{ uuids: 5 }], [{ uuids: [''] }], [null]])(
    'refuses %j and deletes nothing',
    async (body) => {
      const { asAdmin } = setUp()
      expect(await asAdmin('/table/doDelete', body)).toMatchObject({ code: 400, status: 400 })
      expect((await asAdmin<List<TableRow>>('/table/getList')).data.total).toBe(50)
    },
  )
})

describe('users', () => {
  test('their passwords are never listed, searchable or stored as typed', async () => {
    const { asAdmin, call, database, signIn } = setUp()
    await call('/userManagement/doEdit', {
      token: await signIn(),
      body: { username: 'newcomer', password: 'correct horse', roles: ['Editor'] },
      headers: { 'idempotency-key': 'once' },
    })
    const { data } = await asAdmin<List<User>>('/userManagement/getList?pageSize=1000')
    expect(new Set(data.list.map((user) => user.password))).toEqual(new Set(['******']))
    expect((await asAdmin<List<User>>('/userManagement/getList?password=123456&sort=id')).data.total).toBe(51)
    expect(await asAdmin('/userManagement/getList?sort=password')).toMatchObject({ code: 400 })
    if (onPostgres) return
    const stored = await database.use((db) => Promise.all([db.getAll('records'), db.getAll('answers')]))
    expect(stored[1]).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('correct horse')
  })

  test('saving a listed user unchanged keeps the password; a new password replaces it', async () => {
    const { asAdmin, call } = setUp()
    const { data } = await asAdmin<List<User>>('/userManagement/getList?username=editor')
    const [editor] = data.list
    const login = (password: string) => call('/login', { body: { username: 'editor', password } })
    await asAdmin('/userManagement/doEdit', { ...editor, email: 'new@example.com' })
    expect((await login('123456')).code).toBe(200)
    await asAdmin('/userManagement/doEdit', { uuid: editor?.uuid, password: 'changed1' })
    expect((await login('123456')).code).toBe(500)
    expect((await login('changed1')).code).toBe(200)
  })
})

test('open affairs come first in order of deadline, page by page; a sort in the query replaces this order', async () => {
  const { asAdmin } = setUp()
  const read = async (search: string) =>
    (await asAdmin<List<Row<'governmentAffairs'>> & { next?: string }>(`/governmentAffairs/getList?${search}`)).data
  const byId = (await read('sort=id&pageSize=1000')).list
  const open = byId.filter(({ status }) => openStatuses.includes(status))
  expect(open.length).toBeGreaterThan(5)
  const first = open.toSorted((one, other) => one.deadline.localeCompare(other.deadline))
  const expected = [...first, ...byId.filter((row) => !open.includes(row))].map(({ uuid }) => uuid)
  const walked: string[] = []
  let after = ''
  for (let pageNo = 1; walked.length < byId.length; pageNo += 1) {
    const { list, next } = await read(`pageSize=5&pageNo=${pageNo}${after}`)
    expect(list).not.toEqual([])
    walked.push(...list.map(({ uuid }) => uuid))
    after = next === undefined ? '' : `&after=${encodeURIComponent(next)}`
  }
  expect(walked).toEqual(expected)
  expect((await read('sort=id&pageSize=7')).list).toEqual(byId.slice(0, 7))
})

test('a page of documents has at most 20 rows, and the next page continues after them', async () => {
  const { asAdmin } = setUp()
  for (let at = 0; at < 15; at += 1)
    await asAdmin('/document/doEdit', { title: `第 ${at} 份`, content: 'x'.repeat(1000) })
  const page = async (query: string) => {
    const { data } = await asAdmin<List<{ uuid: string }>>(`/document/getList?${query}`)
    return { total: data.total, uuids: data.list.map(({ uuid }) => uuid) }
  }
  const first = await page('pageSize=1000')
  const second = await page('pageSize=1000&pageNo=2')
  expect([first.total, first.uuids.length, second.uuids.length]).toEqual([25, 20, 5])
  expect(new Set([...first.uuids, ...second.uuids]).size).toBe(25)
  const { data } = await asAdmin<{ list: unknown[]; more: boolean }>('/changes?module=document&module=table')
  expect([data.list.length, data.more]).toEqual([50, true])
})

describe('sorting by distance', () => {
  const devices = [
    '29.61,119;u=100',
    '29.601,119.002;u=100;at=20261125T090500',
    '',
    '29.6,119.5',
    '29.6,119.001',
  ] as const

  test('lists rows by distance from a point, page by page, with rows without coordinates last', async () => {
    const { asAdmin } = setUp()
    const before = await asAdmin<List<Row<'deviceManage'>>>('/deviceManage/getList?pageSize=100')
    const [first] = before.data.list
    for (const [at, place] of devices.entries()) {
      const { uuid: _, ...row } = { ...first, name: `近处${at}`, coordinates: place && `geo:${place}` }
      expect(await asAdmin('/deviceManage/doEdit', row)).toMatchObject({ code: 200 })
    }
    const near = (query: string) => asAdmin<List<Row<'deviceManage'>>>(`/deviceManage/getList?name=近处&${query}`)
    const names = async (query: string) => (await near(query)).data.list.map(({ name }) => name.slice(2)).join('')
    expect(await names('sort=geo:29.6,119')).toBe('41032')
    expect(await names('sort=geo:29.6,119.5')).toBe('31402')
    expect(await names('sort=geo:29.6,119&pageSize=2&pageNo=2')).toBe('03')
    const { data: page } = await near('sort=geo:29.6,119&pageSize=2')
    // A server with keys goes on behind them.
    const after = page.next === undefined ? '' : `&after=${encodeURIComponent(page.next)}`
    expect(await names(`sort=geo:29.6,119&pageSize=2&pageNo=2${after}`)).toBe('03')
  })

  test.each([
    '/deviceManage/getList?sort=geo:91,119',
    '/deviceManage/getList?sort=geo:',
    '/shopManage/getList?sort=geo:29,119',
  ])('refuses %s', async (path) => {
    const { asAdmin } = setUp()
    expect(await asAdmin(path)).toMatchObject({ code: 400 })
  })

  test.each(['geo:95,119', '29.6,119', 'geo:29.6,119;u=x', 'geo:29.1234567,119'])(
    'refuses the coordinates %s',
    async (coordinates) => {
      const { asAdmin } = setUp()
      const { data } = await asAdmin<List<Row<'plant'>>>('/plant/getList')
      expect(await asAdmin('/plant/doEdit', { uuid: data.list[0]?.uuid, coordinates })).toMatchObject({ code: 400 })
    },
  )
})
