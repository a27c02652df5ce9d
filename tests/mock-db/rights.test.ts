import { describe, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { Row } from '@/contract/rows'
import { pagesOfRole } from '@/lib/menuRights'
import { parseRoutes } from '@/routes/parseRoutes'
import { toMenu, visible } from '@/routes/menu'
import { pagesOf } from '@/routes/lookup'
import { demonstrations } from '@/stores/demonstrations'
import { deliveredTable, setUp } from './harness'

type Menu = Row<'menuManagement'>
type Role = Row<'roleManagement'>
type User = Row<'userManagement'>

const flatten = (nodes: readonly Menu[]): Menu[] => nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])

function office() {
  const api = setUp()
  const { asAdmin, call, signIn } = api
  const find = async <M extends object>(module: string, field: string, value: string) => {
    const { data } = await asAdmin<List<M>>(`/${module}/getList?pageSize=1000`)
    const rows = module === 'menuManagement' ? flatten(data.list as unknown as Menu[]) : data.list
    const found = rows.find((row) => Reflect.get(row, field) === value)
    if (!found) throw new Error(`no ${value} in ${module}`)
    return found as M
  }
  const role = (name: string) => find<Role>('roleManagement', 'role', name)
  const user = (name: string) => find<User>('userManagement', 'username', name)
  const menu = (name: string) => find<Menu>('menuManagement', 'name', name)
  const edit = (module: string, body: object) => asAdmin<{ uuid: string }>(`/${module}/doEdit`, body)
  const remove = (module: string, ...uuids: string[]) => asAdmin(`/${module}/doDelete`, { uuids })
  const info = async (name: string) =>
    (await call<{ roles: string[]; permissions: string[]; avatar: string }>('/userinfo', { token: await signIn(name) }))
      .data
  /** The records that the console would show this user. */
  const records = async (name: string) => {
    const { data } = await call<{ list: unknown }>('/router/getList', { token: await signIn(name) })
    const { records: given, dropped } = parseRoutes(data.list)
    expect(dropped).toEqual([])
    return visible(given, (await info(name)).roles)
  }
  const pages = async (name: string) => pagesOf(await records(name)).map(({ record }) => record.name)
  return { ...api, role, user, menu, edit, remove, info, records, pages }
}

test('the unchanged menu delivers the built-in route table', async () => {
  const { asAdmin, edit, menu } = office()
  expect((await asAdmin('/router/getList')).data).toEqual({ list: deliveredTable })
  const { children: _children, ...same } = await menu('Table')
  await edit('menuManagement', same)
  // Equivalent to a guard with a mode.
  expect((await asAdmin<{ list: unknown[] }>('/router/getList')).data.list).toEqual(deliveredTable)
})

describe('roles', () => {
  test('the permissions of a role apply to writes and to /userinfo from the next request', async () => {
    const { call, signIn, role, edit, info } = office()
    const token = await signIn('editor')
    const write = () => call('/table/doEdit', { token, body: { title: '新', author: '王明' } })
    expect(await write()).toMatchObject({ code: 200 })
    await edit('roleManagement', { uuid: (await role('Editor')).uuid, btnRolesCheckedList: ['read:system'] })
    expect(await write()).toMatchObject({ code: 403 })
    expect((await info('editor')).permissions).toEqual(['read:system'])
    await edit('roleManagement', {
      uuid: (await role('Editor')).uuid,
      btnRolesCheckedList: ['delete:system', 'write:system', 'read:system'],
    })
    expect(await write()).toMatchObject({ code: 200 })
    expect((await info('editor')).permissions).toEqual(['read:system', 'write:system', 'delete:system'])
  })

  test('the account “test” has the permissions of the role Test', async () => {
    const { role, edit, info } = office()
    expect((await info('test')).permissions).toEqual(['read:system'])
    await edit('roleManagement', {
      uuid: (await role('Test')).uuid,
      btnRolesCheckedList: ['read:system', 'write:system'],
    })
    expect((await info('test')).permissions).toEqual(['read:system', 'write:system'])
  })

  test('a role with a list of pages shows exactly these, whatever the guards say', async () => {
    const { role, edit, pages, records } = office()
    const before = await pages('editor')
    expect(before).toContain('Dashboard')
    expect(before).not.toContain('SystemLog')
    const routes = ['Index', 'SystemLog', 'PersonalCenter']
    await edit('roleManagement', { uuid: (await role('Editor')).uuid, routeMode: 'list', routes })
    expect(await pages('editor')).toEqual(['Index', 'PersonalCenter', 'SystemLog'])
    expect((await records('editor')).map(({ name, redirect }) => [name, redirect])).toEqual([
      ['Root', '/index'],
      ['Setting', '/setting/personalCenter'],
    ])
    // Other roles are unaffected, and the change is reversible.
    expect(await pages('admin')).toContain('Dashboard')
    await edit('roleManagement', { uuid: (await role('Editor')).uuid, routeMode: 'guard' })
    expect(await pages('editor')).toEqual(before)
  })

  test('a user with several roles sees the pages of each of them', async () => {
    const { role, user, edit, pages } = office()
    const before = await pages('editor')
    await edit('roleManagement', { role: '审计员', routeMode: 'list', routes: ['SystemLog'] })
    await edit('userManagement', { uuid: (await user('editor')).uuid, roles: ['Editor', '审计员'] })
    expect(new Set(await pages('editor'))).toEqual(new Set([...before, 'SystemLog']))
    await edit('userManagement', { uuid: (await user('editor')).uuid, roles: ['审计员'] })
    expect(await pages('editor')).toEqual(['SystemLog'])
    expect((await role('审计员')).btnRolesCheckedList).toEqual(['read:system'])
  })

  test('pagesOfRole() gives the same pages as the users of the role get', async () => {
    const { asAdmin, pages, role } = office()
    const { data } = await asAdmin<List<Menu>>('/menuManagement/getList')
    const entries = flatten(data.list)
    const internal = entries.filter(({ component }) => component).map(({ name }) => name)
    for (const [name, person] of [
      ['Admin', 'admin'],
      ['Editor', 'editor'],
    ] as const) {
      const computed = [...pagesOfRole(entries, await role(name))].filter((one) => internal.includes(one))
      expect(new Set(computed)).toEqual(new Set(await pages(person)))
    }
  })
})

describe('the menu', () => {
  const meta = async (records: readonly { name: string; meta: object; children?: unknown }[], name: string) =>
    records.find((record) => record.name === name)?.meta

  test('label, icon, badge, flags, guard and order of an entry apply to the next list of routes', async () => {
    const { menu, edit, records, pages } = office()
    const { uuid } = await menu('Dashboard')
    await edit('menuManagement', { uuid, label: '总览', icon: 'pulse-line', badge: 'New', noKeepAlive: true, order: 0 })
    const [root] = await records('editor')
    expect(root?.children?.[0]).toMatchObject({
      name: 'Dashboard',
      path: 'dashboard',
      component: 'dashboard',
      meta: { title: '总览', icon: 'pulse-line', badge: 'New', noKeepAlive: true },
    })
    await edit('menuManagement', { uuid, role: ['Admin'] })
    expect(await pages('editor')).not.toContain('Dashboard')
    expect(await pages('admin')).toContain('Dashboard')
    await edit('menuManagement', { uuid, guardMode: 'except' })
    expect(await pages('editor')).toContain('Dashboard')
    expect(await pages('admin')).not.toContain('Dashboard')
  })

  test('an added entry appears in its group, and disappears once deleted', async () => {
    const { menu, edit, remove, records, asAdmin } = office()
    const added = await edit('menuManagement', {
      label: '镇门户',
      name: 'TownSite',
      path: 'https://example.com/town',
      target: '_blank',
      parentId: (await menu('Setting')).id,
      order: 0,
    })
    expect(added).toMatchObject({ code: 200 })
    const setting = async () => (await records('editor')).find(({ name }) => name === 'Setting')
    expect((await setting())?.children?.[0]).toEqual({
      path: 'https://example.com/town',
      name: 'TownSite',
      meta: { title: '镇门户', target: '_blank' },
    })
    expect(await remove('menuManagement', added.data.uuid)).toMatchObject({ code: 200 })
    expect((await setting())?.children?.map(({ name }) => name)).not.toContain('TownSite')
    expect((await asAdmin('/router/getList')).data).toEqual({ list: deliveredTable })
  })

  test('a group is delivered only once it has a page', async () => {
    const { edit, menu, records } = office()
    await edit('menuManagement', { label: '专题', name: 'Topic', path: '/topic', order: 2 })
    expect(await meta(await records('editor'), 'Topic')).toBeUndefined()
    const { id } = await menu('Topic')
    await edit('menuManagement', {
      label: '大屏',
      name: 'Screen',
      path: 'screen',
      component: 'dashboard',
      parentId: id,
    })
    const got = await records('editor')
    expect(got.map(({ name }) => name).slice(0, 3)).toEqual(['Root', 'Village', 'Topic'])
    expect(pagesOf(got).map(({ path }) => path)).toContain('/topic/screen')
  })
})

test('groups hidden by their flag leave the menu, keep their pages, and come back', async () => {
  const { edit, menu, records } = office()
  const show = async (shown: boolean) => {
    for (const name of demonstrations)
      expect(await edit('menuManagement', { uuid: (await menu(name)).uuid, hidden: !shown })).toMatchObject({
        code: 200,
      })
  }
  const groups = async (name: string) => toMenu(await records(name), false).map((item) => item.meta.title)
  const before = await groups('admin')
  const pages = pagesOf(await records('admin')).length

  await show(false)
  expect(await groups('admin')).toEqual(['首页', '乡村事务', '商城', '配置'])
  expect(await groups('editor')).toEqual(['首页', '乡村事务', '配置'])
  expect(pagesOf(await records('admin'))).toHaveLength(pages)

  await show(true)
  expect(await groups('admin')).toEqual(before)
})

describe('protection against lock-out', () => {
  const lockedOut = '不能取消管理员的配置页面，否则没有人能恢复权限'
  const all = [
    'PersonalCenter',
    'UserManagement',
    'RoleManagement',
    'DepartmentManagement',
    'MenuManagement',
    'SystemLog',
  ]

  test.each([
    ['its name', { role: 'Boss' }, '管理员角色不能删除或改名'],
    ['writing', { btnRolesCheckedList: ['read:system', 'delete:system'] }, '管理员角色必须保留读取和写入权限'],
    ['reading', { btnRolesCheckedList: ['write:system'] }, '管理员角色必须保留读取和写入权限'],
    ['a page of /setting', { routeMode: 'list', routes: all.slice(1) }, lockedOut],
    ['all pages', { routeMode: 'list', routes: [] }, lockedOut],
  ])('the role Admin cannot lose %s', async (_what, change, msg) => {
    const { role, edit } = office()
    const before = await role('Admin')
    expect(await edit('roleManagement', { uuid: before.uuid, ...change })).toMatchObject({ code: 400, msg })
    expect(await role('Admin')).toEqual(before)
  })

  test('the role Admin can lose other pages and the permission to delete', async () => {
    const { role, edit, pages, info } = office()
    const { uuid } = await role('Admin')
    const change = { routeMode: 'list', routes: all, btnRolesCheckedList: ['read:system', 'write:system'] }
    expect(await edit('roleManagement', { uuid, ...change })).toMatchObject({ code: 200 })
    expect(await pages('admin')).toEqual(all)
    expect((await info('admin')).permissions).toEqual(['read:system', 'write:system'])
  })

  test('the role Admin and a role with users cannot be deleted; an unused role can', async () => {
    const { role, remove, edit } = office()
    expect(await remove('roleManagement', (await role('Admin')).uuid)).toMatchObject({
      code: 400,
      msg: '管理员角色不能删除或改名',
    })
    const held = { code: 400, msg: '角色 Editor 还有 49 个用户，不能删除或改名' }
    const { uuid } = await role('Editor')
    expect(await remove('roleManagement', uuid)).toMatchObject(held)
    expect(await edit('roleManagement', { uuid, role: 'Author' })).toMatchObject(held)
    expect(await remove('roleManagement', (await role('Test')).uuid)).toMatchObject({ code: 200 })
  })

  test.each([
    ['a page is hidden', 'RoleManagement', { hidden: true }],
    ['the group is hidden', 'Setting', { hidden: true }],
    ['a guard leaves Admin out', 'UserManagement', { role: ['Editor'] }],
    ['a guard excepts Admin', 'Setting', { role: ['Admin'], guardMode: 'except' }],
  ])('the menu of /setting cannot be closed to administrators: %s', async (_what, name, change) => {
    const { menu, edit } = office()
    const { uuid } = await menu(name)
    expect(await edit('menuManagement', { uuid, ...change })).toMatchObject({ code: 400, msg: lockedOut })
    expect(await edit('menuManagement', { uuid, label: '改名' })).toMatchObject({ code: 200 })
  })

  test.each([
    ['name', { name: 'Other2' }],
    ['path', { path: '/elsewhere' }],
    ['component', { component: 'dashboard' }],
    ['place', { parentId: 1 }],
  ])('the built-in entries keep their %s', async (_what, change) => {
    const { menu, edit } = office()
    expect(await edit('menuManagement', { uuid: (await menu('Goods')).uuid, ...change })).toMatchObject({
      code: 400,
      msg: '“物料市场”是系统自带的菜单，名称、路径、组件、重定向和上级不能修改',
    })
  })

  test('built-in entries cannot be deleted, and new ones need a unique name and a group as parent', async () => {
    const { menu, edit, remove } = office()
    expect(await remove('menuManagement', (await menu('Goods')).uuid)).toMatchObject({
      msg: '“物料市场”是系统自带的菜单，不能删除，可以设为隐藏',
    })
    expect(await edit('menuManagement', { label: '无' })).toMatchObject({ msg: '新增的菜单要填写名称和路径' })
    const entry = { label: '重', name: 'Goods', path: 'x', component: 'dashboard' }
    expect(await edit('menuManagement', entry)).toMatchObject({ msg: '路由名称 Goods 已存在' })
    const below = { ...entry, name: 'X', parentId: (await menu('Goods')).id }
    expect(await edit('menuManagement', below)).toMatchObject({ msg: '“物料市场”是页面，不能有下级菜单' })
  })

  test('users cannot delete or demote themselves; another administrator can be demoted', async () => {
    const { user, edit, remove } = office()
    const [admin, tester] = [await user('admin'), await user('test')]
    expect(await remove('userManagement', admin.uuid)).toMatchObject({ msg: '不能删除当前登录的账号' })
    expect(await edit('userManagement', { uuid: admin.uuid, roles: ['Editor'] })).toMatchObject({
      msg: '不能取消自己的管理员角色',
    })
    expect(await edit('userManagement', { uuid: tester.uuid, roles: ['Editor'] })).toMatchObject({ code: 200 })
  })

  test('the root department cannot be deleted', async () => {
    const { asAdmin, remove } = office()
    const tree = async () => (await asAdmin<List<Row<'departmentManagement'>>>('/departmentManagement/getList')).data
    const ids = (nodes: readonly Row<'departmentManagement'>[]): string[] =>
      nodes.flatMap(({ uuid, children = [] }) => [uuid, ...ids(children)])
    const before = await tree()
    expect(await remove('departmentManagement', ...ids(before.list))).toMatchObject({
      code: 400,
      msg: '根部门不能删除',
    })
    expect(await tree()).toEqual(before)
  })
})

describe('a user’s own account', () => {
  const avatar = 'data:image/png;base64,iVBORw0KGgo='

  test('accepts edits of profile fields only, and no edits of other accounts', async () => {
    const { call, signIn, user, info } = office()
    const token = await signIn('editor')
    const { uuid } = await user('editor')
    const edit = (body: object) => call('/userManagement/doEdit', { token, body })
    const bindings = [{ provider: 'wechat', account: 'xiaowang', boundAt: '2026-11-21 10:00:00' }]
    expect(await edit({ uuid, nickname: '小王', phone: '', avatar, bindings })).toMatchObject({ code: 200 })
    expect(await info('editor')).toMatchObject({ avatar })
    expect(await user('editor')).toMatchObject({ nickname: '小王', bindings, roles: ['Editor'] })
    expect(await edit({ uuid, roles: ['Admin'] })).toMatchObject({ code: 403 })
    expect(await edit({ uuid, nickname: '小王', roles: ['Admin'] })).toMatchObject({ code: 403 })
    expect(await edit({ uuid: (await user('admin')).uuid, nickname: '老板' })).toMatchObject({ code: 403 })
    expect(await edit({ nickname: '无主' })).toMatchObject({ code: 403 })
    // Of another module the same id and fields are no profile.
    expect(
      await call('/table/doEdit', { token: await signIn('test'), body: { uuid: (await user('test')).uuid } }),
    ).toMatchObject({ code: 403 })
  })

  test.each(['javascript:alert(1)', 'https://example.com/a.png', 'data:image/svg+xml;base64,PHN2Zz4='])(
    'accepts only a small bitmap as picture, not %s',
    async (given) => {
      const { user, edit } = office()
      expect(await edit('userManagement', { uuid: (await user('editor')).uuid, avatar: given })).toMatchObject({
        code: 400,
      })
    },
  )
})
