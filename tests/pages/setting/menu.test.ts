import { describe, expect, test } from 'vitest'
import { flatTree } from '@/lib/flatTree'
import { routeFlags } from '@/lib/menuRights'
import {
  search,
  groupsFor,
  menuRowOf,
  menuSchema,
  pagesBelow,
  readMenu,
  seenBy,
  type Menu,
} from '@/pages/setting/menuManagement/menuValues'
import { checkedPages, readRole, roleSchema, routeTree } from '@/pages/setting/roleManagement/roleValues'

let id = 0
const node = (name: string, more: Partial<Menu> = {}, children: Menu[] = []): Menu => {
  id += 1
  const own = id
  return {
    uuid: `u-${name}`,
    id: own,
    parentId: 0,
    label: name,
    name,
    path: name.toLowerCase(),
    role: [],
    ...more,
    children: children.map((child) => ({ ...child, parentId: own })),
  }
}
const page = (name: string, more: Partial<Menu> = {}) => node(name, { component: name, ...more })
const outline = (nodes: readonly Menu[], depth = 0): string[] =>
  nodes.flatMap((one) => [`${' '.repeat(depth)}${one.name}`, ...outline(one.children ?? [], depth + 1)])

const menu = [
  node('Root', {}, [page('Index'), page('Dashboard')]),
  node('Table', { role: ['Editor'], guardMode: 'except' }, [page('Rich'), page('Detail', { hidden: true })]),
  node('Setting', {}, [page('PersonalCenter'), page('SystemLog', { role: ['Admin'] })]),
  page('Link', { component: '', path: 'https://example.com', role: ['Admin', 'Editor'] }),
]

test('pagesBelow(): counts the pages below entries, without hidden ones', () => {
  expect(pagesBelow(menu)).toBe(6 - 1)
  const below = [node('Inner', {}, [page('A'), page('B')]), node('Off', { hidden: true }, [page('C')])]
  expect(pagesBelow([node('Outer', { hidden: true }, below)])).toBe(2)
})

describe('seenBy() and search()', () => {
  test.each([
    [
      'Admin',
      ['Root', ' Index', ' Dashboard', 'Table', ' Rich', ' Detail', 'Setting', ' PersonalCenter', ' SystemLog', 'Link'],
    ],
    ['Editor', ['Root', ' Index', ' Dashboard', 'Setting', ' PersonalCenter', 'Link']],
    ['Test', ['Root', ' Index', ' Dashboard', 'Table', ' Rich', ' Detail', 'Setting', ' PersonalCenter']],
  ])('shows %s the entries whose guards let the role pass', (role, expected) => {
    expect(outline(seenBy(menu, { role }))).toEqual(expected)
  })

  test('shows a role with listed pages only these, below their groups', () => {
    expect(outline(seenBy(menu, { role: 'X', routeMode: 'list', routes: ['SystemLog', 'Gone'] }))).toEqual([
      'Setting',
      ' SystemLog',
    ])
  })

  test('searches title, name and path in either case, and keeps the groups above', () => {
    const nameOf = ({ label }: Menu) => (label === 'Index' ? '首页' : label)
    expect(outline(search(menu, 'SYSTEM', nameOf))).toEqual(['Setting', ' SystemLog'])
    expect(outline(search(menu, '首', nameOf))).toEqual(['Root', ' Index'])
    expect(outline(search(menu, 'example.com', nameOf))).toEqual(['Link'])
    expect(search(menu, ' ', nameOf)).toBe(menu)
    expect(search(menu, 'nothing', nameOf)).toEqual([])
  })
})

describe('menu entry in the form', () => {
  test('keeps its values, with each flag as a field for the server', () => {
    const row = {
      ...page('Goods', { hidden: true, dot: true, badge: 'Hot', target: '' }),
      redirect: '',
      activeMenu: '',
    }
    const values = readMenu(row)
    expect(values.flags).toEqual(['hidden', 'dot'])
    const sent = menuRowOf(values)
    expect(routeFlags.filter((flag) => sent[flag])).toEqual(['hidden', 'dot'])
    expect(sent).not.toHaveProperty('flags')
    expect(readMenu(sent)).toEqual(values)
    // Drafts hold form values.
    expect(readMenu({ ...values, flags: ['noColumn'] }).flags).toEqual(['noColumn'])
  })

  const good = { ...readMenu({}), label: '门户', name: 'Portal', path: '/portal' }
  test.each([
    [{}, true],
    [{ path: 'https://example.com/a?b=1' }, true],
    [{ path: 'detail/:id' }, true],
    [{ path: 'javascript:alert(1)' }, false],
    [{ path: '../up' }, false],
    [{ path: '' }, false],
    [{ name: '1st' }, false],
    [{ name: 'a-b' }, false],
    [{ label: '  ' }, false],
    [{ badge: '12345678901' }, false],
    [{ path: 'https://example.com', component: 'index' }, false],
  ])('with %o is valid: %s', (change, right) => {
    expect(menuSchema.safeParse({ ...good, ...change }).success).toBe(right)
  })

  test('can be below any group except itself and its own', () => {
    const names = (uuid: string | null) => groupsFor(menu, uuid).map((chain) => chain.map(({ name }) => name).join('/'))
    expect(names(null)).toEqual(['Root', 'Table', 'Setting'])
    expect(names('u-Table')).toEqual(['Root', 'Setting'])
  })
})

describe('routes of a role', () => {
  test('are a tree of pages by name, with the administrator’s settings pages disabled', () => {
    const tree = routeTree([...menu, node('Empty')], 'Admin', ({ label }) => label)
    expect(tree.map(({ id: name }) => name)).toEqual(['Root', 'Table', 'Setting', 'Link'])
    expect(tree[2]?.children?.map(({ id: name, disabled }) => [name, disabled])).toEqual([
      ['PersonalCenter', true],
      ['SystemLog', true],
    ])
    expect(routeTree(menu, 'Editor', String)[2]?.children?.some(({ disabled }) => disabled)).toBe(false)
  })

  test('checkedPages(): leaves out groups and unknown names', () => {
    expect(checkedPages(flatTree(menu), ['Setting', 'SystemLog', 'Link', 'Gone'])).toEqual(['SystemLog', 'Link'])
  })

  test('roleSchema: a role with listed pages needs at least one', () => {
    const values = { ...readRole({}), role: '审计员' }
    expect(roleSchema.safeParse(values).success).toBe(true)
    expect(roleSchema.safeParse({ ...values, routeMode: 'list' }).success).toBe(false)
    expect(roleSchema.safeParse({ ...values, routeMode: 'list', routes: ['Index'] }).success).toBe(true)
    expect(roleSchema.safeParse({ ...values, role: ' ' }).success).toBe(false)
  })
})
