import { beforeEach, describe, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import { isModule, isReadOnly, type ModuleName, type Row } from '@/contract/rows'
import { village as villagePages } from '@/routes/records/village'
import { modules } from '@/core/modules'
import { moduleNames } from '../../mock-db/seeds/seed'
import { onPostgres, setUp } from './harness'

let api: ReturnType<typeof setUp>
beforeEach(() => {
  api = setUp()
})

const everybody: readonly ModuleName[] = ['notice', 'search', 'history', 'comment']
/** Those that the pages of the villages are named after: whoever has the page reads the module. */
const village = villagePages.flatMap(({ children }) => children.map(({ path }) => path)).filter(isModule)
const editors: readonly ModuleName[] = [...everybody, 'table', 'departmentManagement', ...village]

interface Person {
  /** The roles that they are given. */
  readonly roles?: readonly string[]
  /** The villages that they are bound to. */
  readonly villages?: readonly string[]
  /** The modules whose rows they read. */
  readonly reads: readonly ModuleName[]
}
const ofOffice: readonly ModuleName[] = [
  'userManagement',
  'roleManagement',
  'menuManagement',
  'systemLog',
  'consoleDevice',
]

const people: Readonly<Record<string, Person>> = {
  admin: { reads: moduleNames },
  test: { reads: moduleNames },
  editor: { reads: editors },
  // On a server that others can reach, an administrator has to give them a role first.
  registered: { reads: onPostgres ? everybody : editors },
  ofOneVillage: { roles: ['Editor'], villages: ['柳溪村'], reads: editors },
  headOfVillages: {
    roles: ['Admin'],
    villages: ['柳溪村', '石桥村'],
    reads: moduleNames.filter((module) => !ofOffice.includes(module)),
  },
  auditor: { roles: ['审计员'], reads: [...everybody, 'systemLog'] },
  blind: { roles: ['不可读'], reads: everybody },
  nobody: { roles: [], reads: everybody },
}

async function tokenOf(name: string): Promise<string> {
  const { roles, villages } = people[name] ?? {}
  if (name === 'registered') {
    const { data } = await api.call<{ token: string }>('/register', {
      body: { username: name, password: '123456', phone: '13900000009', phoneCode: '123456' },
    })
    return data.token
  }
  if (!roles) return api.signIn(name)
  const edit = (module: ModuleName, body: object) => api.asAdmin(`/${module}/doEdit`, body)
  await edit('roleManagement', { role: '审计员', routeMode: 'list', routes: ['SystemLog'] })
  await edit('roleManagement', { role: '不可读', btnRolesCheckedList: ['write:system', 'delete:system'] })
  await edit('userManagement', { username: name, password: '123456', roles, villages })
  return api.signIn(name)
}

const changesOf = async (token: string, query = ''): Promise<{ module: ModuleName; row: object | null }[]> => {
  const all: { module: ModuleName; row: object | null }[] = []
  for (let since = ''; ;) {
    const { data } = await api.call<{ list: typeof all; next: string; more: boolean }>(
      `/changes?since=${since}${query}`,
      { token },
    )
    all.push(...data.list)
    if (!data.more) return all
    since = data.next
  }
}

describe.each(Object.keys(people))('%s', (name) => {
  const reads = people[name]?.reads ?? []
  const hidden = moduleNames.filter((module) => !reads.includes(module))

  test('reads, writes and deletes only in the modules of their pages, by every call', { timeout: 60_000 }, async () => {
    const token = await tokenOf(name)
    const codeOf = async (path: string, body?: object) => (await api.call(path, { token, ...(body && { body }) })).code
    const isOwn = (module: ModuleName) => modules[module].own !== undefined
    for (const module of moduleNames) {
      const expected = reads.includes(module) || isOwn(module) ? 200 : 403
      for (const call of ['getList', 'getList?uuid=x', 'getList?pageSize=1&sort=id', 'getSummary'])
        expect([module, call, await codeOf(`/${module}/${call}`)]).toEqual([module, call, expected])
      expect([module, await codeOf(`/changes?module=${module}`)]).toEqual([module, expected])
      const isHidden = hidden.includes(module)
      for (const about of ['history', 'comment'])
        for (const exact of ['', '&exact=module'])
          expect([module, await codeOf(`/${about}/getList?module=${module}${exact}`)]).toEqual([
            module,
            isHidden ? 403 : 200,
          ])
      if (isHidden) {
        const body = { module, record: 'x', text: '看得到吗' }
        expect([module, await codeOf('/comment/doEdit', body)]).toEqual([module, 403])
        if (isReadOnly(module)) continue
        expect([module, await codeOf(`/${module}/doEdit`, { uuid: 'x' })]).toEqual([module, 403])
        expect([module, await codeOf(`/${module}/doDelete`, { uuids: 'x' })]).toEqual([module, 403])
      }
    }
  })

  test('gets no rows of hidden modules, nor their history and comments', async () => {
    const token = await tokenOf(name)
    await api.asAdmin('/menuManagement/getList')
    await api.asAdmin('/goods/getList')
    await api.asAdmin('/comment/doEdit', { module: 'goods', record: 'x', text: '价格不对' })
    await api.asAdmin('/comment/doEdit', { module: 'plant', record: 'x', text: '水不够' })
    const about: string[] = hidden
    const changes = await changesOf(token)
    expect(changes.length).toBeGreaterThan(0)
    for (const { module, row } of changes) {
      const { own } = modules[module]
      if (own && hidden.includes(module)) expect(row).toMatchObject({ [own]: name })
      else expect(reads).toContain(module)
      if (module === 'history' || module === 'comment') expect(about).not.toContain((row as Row<'comment'>).module)
    }
    for (const module of ['history', 'comment'] as const) {
      const { data } = await api.call<List<Row<'comment'>>>(`/${module}/getList?pageSize=1000`, { token })
      expect(data.list.filter((row) => about.includes(row.module))).toEqual([])
      const { data: summary } = await api.call<{ groups: { keys: string[] }[] }>(
        `/${module}/getSummary?groupBy=module`,
        { token },
      )
      expect(summary.groups.filter(({ keys }) => about.includes(keys[0] ?? ''))).toEqual([])
    }
    const { data } = await api.call<List<Row<'comment'>>>('/comment/getList?text=水不够', { token })
    // Of which village that record is, is not known.
    expect(data.total).toBe(reads.includes('plant') && !people[name]?.villages ? 1 : 0)
  })

  test('finds at least their own account', async () => {
    const token = await tokenOf(name)
    const { data } = await api.call<List<Row<'userManagement'>>>('/userManagement/getList?pageSize=1000', { token })
    if (reads.includes('userManagement')) expect(data.total).toBeGreaterThan(49)
    else expect(data.list.map(({ username }) => username)).toEqual([name])
    const other = await api.call<List<object>>('/userManagement/getList?username=admin', { token })
    expect(other.data.total).toBe(reads.includes('userManagement') ? 1 : 0)
  })
})

test('a guest reads nothing', async () => {
  for (const module of moduleNames)
    for (const call of ['getList', 'getSummary']) expect((await api.call(`/${module}/${call}`)).code).toBe(401)
  expect((await api.call('/changes')).code).toBe(401)
  expect((await api.call('/files/content?id=x')).code).toBe(401)
})

test('a conflict does not show a comment on a record that the user may not read', async () => {
  const { data } = await api.asAdmin<{ uuid: string }>('/comment/doEdit', {
    module: 'goods',
    record: 'x',
    text: '价格不对',
  })
  const token = await api.signIn('editor')
  const headers = { 'if-match': '9' }
  for (const [call, body] of [
    ['doEdit', { uuid: data.uuid, text: '看得到吗' }],
    ['doDelete', { uuids: data.uuid }],
  ] as const)
    expect(await api.call(`/comment/${call}`, { token, body, headers })).toMatchObject({ code: 403, data: null })
})

test('showing a page to a role in the menu makes its rows readable; hiding it makes them unreadable', async () => {
  const token = await api.signIn('editor')
  const code = async (module: ModuleName) => (await api.call(`/${module}/getList`, { token })).code
  const setGuard = async (name: string, role: readonly string[]) => {
    const flat = (rows: readonly Row<'menuManagement'>[]): readonly Row<'menuManagement'>[] =>
      rows.flatMap((row) => [row, ...flat(row.children ?? [])])
    const { data } = await api.asAdmin<List<Row<'menuManagement'>>>('/menuManagement/getList')
    const uuid = flat(data.list).find((row) => row.name === name)?.uuid
    expect(await api.asAdmin('/menuManagement/doEdit', { uuid, role })).toMatchObject({ code: 200 })
  }
  expect([await code('goods'), await code('plant')]).toEqual([403, 200])
  await setGuard('Mall', [])
  await setGuard('Plant', ['Admin'])
  expect([await code('goods'), await code('plant')]).toEqual([200, 403])
})

test('a role without the permission to read gets no route that needs it', async () => {
  const token = await tokenOf('blind')
  const { data } = await api.call<{ list: object[] }>('/router/getList', { token })
  const text = JSON.stringify(data.list)
  for (const component of ['village/plant', 'setting/systemLog', 'mall/goods'])
    expect(text).not.toContain(`"${component}"`)
  for (const component of ['index', 'setting/personalCenter']) expect(text).toContain(`"${component}"`)
})
