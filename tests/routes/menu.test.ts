import { describe, expect, test } from 'vitest'
import { inBreadcrumb } from '@/routes/breadcrumb'
import { toMenu, visible, type MenuItem } from '@/routes/menu'
import { iconAbove, isInMenu, joinPath, pagesOf, matchAt } from '@/routes/lookup'
import type { RouteRecord } from '@/routes/record'

const leaf = (path: string, meta: Partial<RouteRecord['meta']> = {}): RouteRecord => ({
  path,
  name: path,
  component: path,
  meta: { title: path, ...meta },
})
const group = (
  path: string,
  children: readonly RouteRecord[],
  meta: Partial<RouteRecord['meta']> = {},
): RouteRecord => ({
  path,
  name: path,
  meta: { title: path, ...meta },
  children,
})
/** A menu as nested paths. */
type Shape = string | { [path: string]: Shape[] }
const shape = (items: readonly MenuItem[]): Shape[] =>
  items.map((item) => (item.children ? { [item.path]: shape(item.children) } : item.path))

test('joinPath(): joins a path to its parent; absolute and external paths stay', () => {
  expect(joinPath('', '/vab')).toBe('/vab')
  expect(joinPath('/', 'index')).toBe('/index')
  expect(joinPath('/vab/table', 'detail')).toBe('/vab/table/detail')
  expect(joinPath('/vab', '/other')).toBe('/other')
  expect(joinPath('/other', 'https://www.gov.cn/')).toBe('https://www.gov.cn/')
})

describe('visible()', () => {
  const records = [
    group('/open', [leaf('all'), leaf('admin', { guard: ['Admin'] })]),
    group('/admin', [leaf('a'), leaf('b')], { guard: ['Admin'] }),
    group('/emptied', [group('inner', [leaf('a', { guard: ['Admin'] })])]),
    leaf('/single', { guard: { role: ['Editor'], mode: 'except' } }),
  ]
  const paths = (roles: string[]) => pagesOf(visible(records, roles)).map((page) => page.path)

  test('removes guarded routes with everything below them', () => {
    expect(paths(['Admin'])).toEqual([
      '/open/all',
      '/open/admin',
      '/admin/a',
      '/admin/b',
      '/emptied/inner/a',
      '/single',
    ])
    expect(paths(['Editor'])).toEqual(['/open/all'])
    expect(paths([])).toEqual(['/open/all', '/single'])
  })

  test('removes groups that lose every child', () => {
    expect(visible(records, ['Editor']).map((record) => record.path)).toEqual(['/open'])
  })

  test('does not change the records', () => {
    const before = structuredClone(records)
    visible(records, ['Editor'])
    expect(records).toEqual(before)
  })
})

describe('toMenu()', () => {
  test('makes an entry with children a submenu, others plain items, with full paths', () => {
    const records = [leaf('/index'), group('/vab', [leaf('card'), group('form', [leaf('input')])])]
    expect(shape(toMenu(records, true))).toEqual([
      '/index',
      { '/vab/card': ['/vab/card', { '/vab/form/input': ['/vab/form/input'] }] },
    ])
  })

  test('links a submenu to its redirect', () => {
    const records = [{ ...group('/vab', [leaf('card')]), redirect: '/vab/card' }]
    expect(shape(toMenu(records, true))).toEqual([{ '/vab/card': ['/vab/card'] }])
  })

  test('leaves out hidden entries with everything below them', () => {
    const records = [
      group('/vab', [leaf('a'), leaf('b', { hidden: true })]),
      group('/x', [leaf('y')], { hidden: true }),
    ]
    expect(shape(toMenu(records, true))).toEqual([{ '/vab/a': ['/vab/a'] }])
  })

  test('leaves out a group whose children are all hidden', () => {
    expect(toMenu([group('/vab', [leaf('a', { hidden: true })])], true)).toEqual([])
  })

  test('replaces a group by its only page of the same title, with the group’s icon and badge', () => {
    const twin = group('/a', [leaf('b', { title: '甲' })], { title: '甲', icon: 'home-line', badge: 'Hot' })
    for (const flat of [true, false])
      expect(toMenu([twin], flat)).toEqual([
        { path: '/a/b', name: 'b', meta: { title: '甲', icon: 'home-line', badge: 'Hot' } },
      ])
  })

  test('keeps a group with several pages, whatever their titles', () => {
    const several = group('/a', [leaf('b', { title: '甲' }), leaf('c')], { title: '甲' })
    expect(shape(toMenu([several], false))).toEqual([{ '/a/b': ['/a/b', '/a/c'] }])
    const other = group('/a', [leaf('b', { title: '乙' })], { title: '甲' })
    expect(shape(toMenu([other], false))).toEqual([{ '/a/b': ['/a/b'] }])
  })

  test('replaces a levelHidden entry by its children', () => {
    const records = [leaf('/index'), group('/mall', [leaf('goods')], { levelHidden: true })]
    expect(shape(toMenu(records, true))).toEqual(['/index', '/mall/goods'])
  })

  test('keeps a levelHidden entry as a group when levels are shown', () => {
    const records = [group('/mall', [leaf('goods')], { levelHidden: true })]
    expect(shape(toMenu(records, false))).toEqual([{ '/mall/goods': ['/mall/goods'] }])
  })

  test('replaces nested levelHidden entries by the innermost children', () => {
    const inner = group('b', [leaf('c')], { levelHidden: true })
    expect(shape(toMenu([group('/a', [inner, leaf('d')], { levelHidden: true })], true))).toEqual(['/a/b/c', '/a/d'])
  })

  test('keeps the address and target of an external link', () => {
    const [item] = toMenu([leaf('https://www.gov.cn/', { target: '_blank' })], true)
    expect(item).toMatchObject({ path: 'https://www.gov.cn/', meta: { target: '_blank' } })
  })

  test('keeps badge, dot and icon', () => {
    const [item] = toMenu([leaf('/a', { badge: 'Hot', dot: true, icon: 'home-line' })], true)
    expect(item?.meta).toEqual({ title: '/a', badge: 'Hot', dot: true, icon: 'home-line' })
  })
})

test('inBreadcrumb(): leaves out repeated titles and breadcrumbHidden entries', () => {
  const titles = (...chain: readonly RouteRecord[]) => inBreadcrumb(chain).map(({ path }) => path)
  const [outer, inner, page] = [leaf('/a', { title: '甲' }), leaf('b', { title: '甲' }), leaf('c', { title: '乙' })]
  expect(titles(outer, inner, page)).toEqual(['b', 'c'])
  expect(titles(outer, page, inner)).toEqual(['/a', 'c', 'b'])
  expect(titles(leaf('/d', { title: '甲', breadcrumbHidden: true }), page)).toEqual(['c'])
})

test('isInMenu(): false for hidden pages and those below, which can still be opened', () => {
  const records = [group('/a', [group('b', [leaf('c')])], { hidden: true }), group('/d', [leaf('e')])]
  expect(pagesOf(records).map((page) => [page.path, isInMenu(page)])).toEqual([
    ['/a/b/c', false],
    ['/d/e', true],
  ])
  expect(matchAt(records, '/a/b/c')?.record.component).toBe('c')
})

test('iconAbove(): gives the nearest icon of the ancestors', () => {
  const above = [leaf('/a', { icon: 'home-line' }), leaf('b', { icon: 'table-line' }), leaf('c')]
  expect(iconAbove(above)).toBe('table-line')
  expect(iconAbove(above.slice(2))).toBeUndefined()
  expect(iconAbove([])).toBeUndefined()
})

describe('pagesOf() and matchAt()', () => {
  const records = [group('/a', [{ ...group('b', [leaf('c')]), component: 'a/b' }, leaf('test?id=1')]), leaf('/d')]

  test('give the pages with a component in menu order, with their ancestors', () => {
    const found = pagesOf(records).map(({ path, ancestors }) => [path, ...ancestors.map((above) => above.name)])
    expect(found).toEqual([['/a/b', '/a'], ['/a/b/c', '/a', 'b'], ['/a/test?id=1', '/a'], ['/d']])
  })

  test('find a page by its path', () => {
    expect(matchAt(records, '/a/b/c')?.record.name).toBe('c')
    expect(matchAt(records, '/a/b')?.record.component).toBe('a/b')
    expect(matchAt(records, '/a/test')).toBeUndefined()
    expect(matchAt([], '/d')).toBeUndefined()
  })
})

describe('a group whose redirect the person may not see', () => {
  const admin = { guard: ['Admin'] }
  const records = [{ ...group('/a', [leaf('x', admin), leaf(':id'), leaf('y')]), redirect: '/a/x' }]

  test('leads to its first page with a path of its own', () => {
    expect(visible(records, ['Editor'])[0]?.redirect).toBe('/a/y')
    expect(visible(records, ['Admin'])[0]?.redirect).toBe('/a/x')
  })

  test('leads to its first menu entry when it has no page', () => {
    const link: RouteRecord = { path: 'https://a.cn/', name: 'link', meta: { title: 'link' } }
    const only = visible([{ ...group('/b', [leaf('x', admin), link]), redirect: '/b/x' }], ['Editor'])
    expect(only[0]).not.toHaveProperty('redirect')
    expect(toMenu(only, false)[0]?.path).toBe('https://a.cn/')
  })
})

test.each([
  ['/index', 'index'],
  ['/vab', '/vab'],
  ['/vab/table/rows', 'rows'],
  ['/VAB/Table/Rows', 'rows'],
  ['/vab/rows', undefined],
  ['/vab/table/rows/more', undefined],
  ['/dynamic/7', 'dynamic/:id'],
  ['/dynamic', undefined],
  ['/', '/'],
  ['/vab/table/rows/', 'rows'],
])('matchAt(): the record at %s is %s', (pathname, path) => {
  const start = group('/', [leaf('index'), leaf('dynamic/:id')])
  const vab = group('/vab', [leaf('permission'), group('table', [leaf('rows'), leaf('detail')])])
  expect(matchAt([start, vab], pathname)?.record.path).toBe(path)
})

describe('matchAt()', () => {
  const records = [group('/', [leaf('one/:id'), leaf('one/1'), leaf('of/:a/and/:b')])]

  test('gives decoded parameters and the address in the record’s capitals', () => {
    const { path, params, ancestors } = matchAt(records, '/ONE/%E6%B0%B4%2050%25') ?? {}
    expect({ path, params }).toEqual({ path: '/one/%E6%B0%B4%2050%25', params: { id: '水 50%' } })
    expect(ancestors?.map(({ name }) => name)).toEqual(['/'])
    expect(matchAt(records, '/of/x/and/y')?.params).toEqual({ a: 'x', b: 'y' })
  })

  test('prefers a record without parameters', () => {
    expect(matchAt(records, '/one/1')).toMatchObject({ record: { path: 'one/1' }, params: {} })
  })

  test('keeps a parameter that is not valid percent-encoding', () => {
    expect(matchAt(records, '/one/50%')?.params).toEqual({ id: '50%' })
  })
})
