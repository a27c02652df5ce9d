import { beforeEach, describe, expect, test } from 'vitest'
import type { RouteRecord } from '@/routes/record'
import { close } from '@/stores/closing'
import { resetRoutes, setRoutes } from '@/stores/routes'
import {
  leaveTabs,
  mounted,
  moveTab,
  openBehind,
  openFirst,
  reloadTab,
  resetTabs,
  setTabMeta,
  setUnsaved,
  tabHref,
  tabKey,
  togglePin,
  visit,
  useTabs,
  withTab,
} from '@/stores/tabs'
import { detail, home, keys, open, page, state, tabAt } from './tabPages'

beforeEach(() => {
  resetTabs()
  resetRoutes()
})

describe('visiting a page', () => {
  test('appends a new path as the active tab', () => {
    open(page('/index'), page('/dashboard'))
    expect(keys()).toEqual(['/index', '/dashboard'])
    expect(state().active).toBe('/dashboard')
  })

  test('merges an open path into its tab', () => {
    open(page('/index'), page('/list', { query: { page: '1' } }), page('/dashboard'))
    open(page('/list', { query: { page: '2' }, params: { id: '3' } }))
    expect(keys()).toEqual(['/index', '/list', '/dashboard'])
    expect(tabAt('/list')).toMatchObject({ query: { page: '2' }, params: { id: '3' } })
    expect(state().active).toBe('/list')
  })

  test('opens a tab per parameters when the route says so', () => {
    open(page('/index'), detail('a'), detail('b'), detail('a'))
    expect(keys()).toEqual(['/index', '/detail?uuid=a', '/detail?uuid=b'])
    expect(state().active).toBe('/detail?uuid=a')
  })

  test('tabKey(): is the path, with dynamicNewTab path and query', () => {
    const query = { title: '水 & 渠', id: '1' }
    expect(tabKey('/view', query, { title: '' })).toBe('/view')
    expect(tabKey('/view', {}, { title: '', dynamicNewTab: true })).toBe('/view')
    expect(tabKey('/view', query, { title: '', dynamicNewTab: true })).toBe('/view?title=%E6%B0%B4+%26+%E6%B8%A0&id=1')
  })

  test('tabHref(): contains the query', () => {
    const query = { title: '水 & 渠' }
    const href = tabHref({ path: '/view', query })
    expect(Object.fromEntries(new URL(href, 'http://a').searchParams)).toEqual(query)
    expect(tabHref({ path: '/view', query: {} })).toBe('/view')
  })

  test('keeps a title changed at run time', () => {
    open(page('/index'), detail('a'))
    setTabMeta('/detail?uuid=a', { title: '张家村水渠维修' })
    open(page('/dashboard'), detail('a'))
    expect(tabAt('/detail?uuid=a').meta).toEqual({ title: '张家村水渠维修', dynamicNewTab: true })
  })

  test('keeps a badge or an icon changed at run time; other meta follows the route', () => {
    open(page('/index'), page('/list', { meta: { title: '列表', badge: 'Hot' } }))
    setTabMeta('/list', { badge: '3', icon: 'star-line' })
    open(page('/list', { meta: { title: '名单', badge: 'New', noKeepAlive: true } }))
    expect(tabAt('/list').meta).toEqual({ title: '名单', badge: '3', icon: 'star-line', noKeepAlive: true })
  })

  test('withTab(): does not change the given tabs', () => {
    const before = withTab([], page('/index'), 1)
    const frozen = structuredClone(before)
    withTab(before, page('/index', { query: { a: '1' } }), 2)
    expect(before).toEqual(frozen)
  })
})

describe('the first tab becomes non-closable if no other is', () => {
  const closable = () =>
    state()
      .tabs.filter((tab) => !tab.meta.noClosable)
      .map((tab) => tab.key)

  test('whichever page it is, also after another visit', () => {
    open(page('/dashboard'), page('/list'), page('/dashboard'))
    expect(closable()).toEqual(['/list'])
  })

  test('but not when another tab is non-closable', () => {
    open(home, page('/list'))
    expect(closable()).toEqual(['/list'])
    expect(keys(withTab(withTab([], home, 1), page('/list'), 2).filter((tab) => tab.meta.noClosable))).toEqual([
      '/index',
    ])
  })
})

describe('mounted()', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => page(`/page${index + 1}`))

  test('gives at most 20 tabs and leaves out the least recently used', () => {
    open(...many(20))
    expect(keys(mounted(state().tabs, state().active))).toEqual(keys())
    open(page('/page1'), page('/page21'), page('/page22'))
    const shown = keys(mounted(state().tabs, state().active))
    expect(shown).toHaveLength(20)
    expect(keys().filter((key) => !shown.includes(key))).toEqual(['/page2', '/page3'])
    expect(shown).toEqual(keys().filter((key) => shown.includes(key)))
  })

  test('gives a noKeepAlive tab only while it is active', () => {
    open(page('/index'), page('/player', { meta: { title: '视频播放器', noKeepAlive: true } }))
    expect(keys(mounted(state().tabs, '/player'))).toEqual(['/index', '/player'])
    expect(keys(mounted(state().tabs, '/index'))).toEqual(['/index'])
  })

  test('counts an active noKeepAlive tab among the 20', () => {
    open(...many(20), page('/player', { meta: { title: '视频播放器', noKeepAlive: true } }))
    const shown = keys(mounted(state().tabs, '/player'))
    expect(shown).toHaveLength(20)
    expect([shown.includes('/page1'), shown.includes('/player')]).toEqual([false, true])
  })

  test('always gives the active tab', () => {
    open(...many(25))
    expect(keys(mounted(state().tabs, '/page1'))).toContain('/page1')
  })

  test('gives the same tabs while no shell page is active', () => {
    open(page('/index'), page('/list'))
    leaveTabs()
    expect(state().active).toBe('')
    expect(keys(mounted(state().tabs, state().active))).toEqual(['/index', '/list'])
  })
})

test('reloadTab(): reloads its page and no other', () => {
  open(page('/index'), page('/list'))
  reloadTab('/list')
  expect(state().tabs.map((tab) => tab.epoch)).toEqual([0, 1])
  open(page('/list', { query: { page: '2' } }))
  expect(tabAt('/list').epoch).toBe(1)
})

describe('opening a tab in the background', () => {
  const records: readonly RouteRecord[] = [
    {
      path: '/vab',
      name: 'Vab',
      meta: { title: '组件', icon: 'code-box-line' },
      children: [
        {
          path: 'table',
          name: 'Table',
          meta: { title: '表格' },
          children: [
            {
              path: 'detail',
              name: 'Detail',
              component: 'vab/table/detail',
              meta: { title: '详情页', hidden: true, dynamicNewTab: true },
            },
          ],
        },
      ],
    },
  ]
  const behind = (uuid: string, title: string) => openBehind({ to: '/vab/table/detail', search: { uuid } }, title)

  test('adds a tab with its title and the nearest icon above, and keeps the active one', () => {
    setRoutes(records)
    open(page('/index'))
    expect([behind('a', '水渠维修'), behind('b', '道路硬化')]).toEqual([true, true])
    expect(keys()).toEqual(['/index', '/vab/table/detail?uuid=a', '/vab/table/detail?uuid=b'])
    expect(state().active).toBe('/index')
    expect(tabAt('/vab/table/detail?uuid=a')).toMatchObject({
      name: 'Detail',
      component: 'vab/table/detail',
      query: { uuid: 'a' },
      parentIcon: 'code-box-line',
      meta: { title: '水渠维修', hidden: true, dynamicNewTab: true },
    })
  })

  test('mounts the page at the first visit, which keeps the title', () => {
    setRoutes(records)
    open(page('/index'))
    behind('a', '水渠维修')
    expect(keys(mounted(state().tabs, state().active))).toEqual(['/index'])
    const { key, epoch, seen, ...tab } = tabAt('/vab/table/detail?uuid=a')
    expect([epoch, seen]).toEqual([0, 0])
    visit({ ...tab, meta: { ...tab.meta, title: '详情页' } })
    expect(keys(mounted(state().tabs, state().active))).toEqual(['/index', key])
    expect(tabAt(key).meta.title).toBe('水渠维修')
  })

  test('keeps a visited tab mounted', () => {
    setRoutes(records)
    open(page('/index'))
    behind('a', '水渠维修')
    visit(tabAt('/vab/table/detail?uuid=a'))
    visit(page('/index'))
    behind('a', '水渠维修')
    expect(keys(mounted(state().tabs, state().active))).toContain('/vab/table/detail?uuid=a')
  })

  test('is refused for an unknown path', () => {
    setRoutes([])
    expect(behind('a', '水渠维修')).toBe(false)
    expect(keys()).toEqual([])
  })
})

describe('fixed tabs', () => {
  const start: RouteRecord = {
    path: 'index',
    name: 'Index',
    component: 'index',
    meta: { title: '首页', noClosable: true },
  }
  const records: readonly RouteRecord[] = [
    {
      path: '/',
      name: 'Root',
      meta: { title: '首页', icon: 'home-2-line' },
      children: [{ path: 'dashboard', name: 'Dashboard', component: 'dashboard', meta: { title: '看板' } }, start],
    },
  ]

  test('are open from the start, and only they are non-closable', () => {
    setRoutes(records)
    openFirst()
    expect(keys()).toEqual(['/index'])
    expect(tabAt('/index')).toMatchObject({ component: 'index', parentIcon: 'home-2-line', seen: 0 })
    expect(state().active).toBe('')
    open(page('/dashboard'))
    expect(state().tabs.map((tab) => tab.meta.noClosable)).toEqual([true, undefined])
  })

  test('are mounted at their first visit', () => {
    setRoutes(records)
    openFirst()
    open(page('/dashboard'))
    expect(keys(mounted(state().tabs, state().active))).toEqual(['/dashboard'])
  })

  test('are opened once, and a visited one stays mounted', () => {
    setRoutes(records)
    open(page('/index', { name: 'Index', query: { a: '1' }, meta: { title: '首页', noClosable: true } }))
    openFirst()
    openFirst()
    expect(keys()).toEqual(['/index'])
    expect(keys(mounted(state().tabs, ''))).toEqual(['/index'])
  })

  test('are closed when the routes no longer have their page, also among closed tabs', () => {
    setRoutes(records)
    const named = (path: string, name: string) => page(path, { name })
    open(named('/index', 'Index'), named('/dashboard', 'Dashboard'))
    useTabs.setState({ closed: state().tabs.filter(({ name }) => name === 'Dashboard') })
    setRoutes([{ path: '/', name: 'Root', meta: { title: '首页' }, children: [start] }])
    openFirst()
    expect(keys()).toEqual(['/index'])
    expect(state().closed).toEqual([])
  })

  test('are none for a person without such a page', () => {
    setRoutes([])
    openFirst()
    expect(keys()).toEqual([])
  })
})

describe('setTabMeta() (spec §4)', () => {
  test('changes only the given tab', () => {
    open(page('/index'), page('/list'))
    setTabMeta('/list', { badge: '3' })
    expect(state().tabs.map((tab) => tab.meta.badge)).toEqual([undefined, '3'])
  })

  test('changes one of several tabs of a path, and keeps its other meta', () => {
    open(home, detail('a'), detail('b'))
    setTabMeta('/detail?uuid=b', { title: '张家村水渠维修' })
    expect(state().tabs.map((tab) => tab.meta.title)).toEqual(['首页', '详情页', '张家村水渠维修'])
    expect(tabAt('/detail?uuid=b').meta.dynamicNewTab).toBe(true)
  })

  test('accepts the name of the route or the title', () => {
    open(home, page('/list', { name: 'List', meta: { title: '列表' } }))
    setTabMeta('List', { badge: '3' })
    expect(tabAt('/list').meta.badge).toBe('3')
    setTabMeta('列表', { title: '名单' })
    setTabMeta('名单', { icon: 'star-line' })
    expect(tabAt('/list').meta).toEqual({ title: '名单', badge: '3', icon: 'star-line' })
  })

  test('ignores an unknown key', () => {
    open(home, page('/list'))
    const before = state()
    setTabMeta('/nowhere', { title: '无' })
    expect(state()).toEqual(before)
  })
})

describe('pinning a tab', () => {
  const pinned = () => keys(state().tabs.filter((tab) => tab.pinned))

  test('moves it behind non-closable and already pinned tabs', () => {
    open(home, page('/a'), page('/b'), page('/c'))
    togglePin('/c')
    expect(keys()).toEqual(['/index', '/c', '/a', '/b'])
    togglePin('/b')
    expect(keys()).toEqual(['/index', '/c', '/b', '/a'])
    expect(pinned()).toEqual(['/c', '/b'])
  })

  test('is undone by the same command, which leaves it behind the pinned tabs', () => {
    open(home, page('/a'), page('/b'), page('/c'))
    togglePin('/a')
    togglePin('/b')
    togglePin('/a')
    expect(keys()).toEqual(['/index', '/b', '/a', '/c'])
    expect(pinned()).toEqual(['/b'])
  })

  test('survives another visit', () => {
    open(home, page('/a'), page('/b'))
    togglePin('/b')
    open(page('/a'), page('/b', { query: { page: '2' } }))
    expect(pinned()).toEqual(['/b'])
  })

  test('keeps the active tab and the mounted pages', () => {
    open(home, page('/a'), page('/b'))
    togglePin('/b')
    expect(state().active).toBe('/b')
    expect(state().tabs.map((tab) => tab.epoch)).toEqual([0, 0, 0])
    expect(keys(mounted(state().tabs, state().active)).toSorted()).toEqual(['/a', '/b', '/index'])
  })
})

describe('moveTab()', () => {
  test.each([
    ['/a', '/c', ['/index', '/b', '/c', '/a', '/d']],
    ['/d', '/b', ['/index', '/a', '/d', '/b', '/c']],
    ['/b', '/c', ['/index', '/a', '/c', '/b', '/d']],
    ['/c', '/b', ['/index', '/a', '/c', '/b', '/d']],
    ['/b', '/b', ['/index', '/a', '/b', '/c', '/d']],
    ['/b', '/nowhere', ['/index', '/a', '/b', '/c', '/d']],
    ['/nowhere', '/b', ['/index', '/a', '/b', '/c', '/d']],
  ])('%s to the place of %s', (key, to, order) => {
    open(home, page('/a'), page('/b'), page('/c'), page('/d'))
    moveTab(key, to)
    expect(keys()).toEqual(order)
    expect(state().active).toBe('/d')
  })

  test.each([
    ['an ordinary tab before a pinned one', '/c', '/a'],
    ['an ordinary tab before home', '/c', '/index'],
    ['a pinned tab behind an ordinary one', '/a', '/c'],
    ['a pinned tab before home', '/b', '/index'],
    ['home behind another', '/index', '/c'],
  ])('refuses %s', (_what, key, to) => {
    open(home, page('/a'), page('/b'), page('/c'))
    togglePin('/a')
    togglePin('/b')
    moveTab(key, to)
    expect(keys()).toEqual(['/index', '/a', '/b', '/c'])
  })

  test('reorders pinned tabs among themselves', () => {
    open(home, page('/a'), page('/b'), page('/c'))
    togglePin('/a')
    togglePin('/b')
    moveTab('/b', '/a')
    expect(keys()).toEqual(['/index', '/b', '/a', '/c'])
  })
})

test('setUnsaved(): marks one tab until it is saved, also after another visit', () => {
  open(home, page('/a'), page('/b'))
  setUnsaved('/a', true)
  open(page('/a'))
  expect(state().tabs.map((tab) => tab.unsaved)).toEqual([undefined, true, undefined])
  setUnsaved('/a', false)
  expect(tabAt('/a').unsaved).toBe(false)
})

test('resetTabs(): clears open and closed tabs', () => {
  open(home, page('/list'), page('/a'))
  close('/list', 'one')
  resetTabs()
  expect(state()).toEqual({ tabs: [], active: '', closed: [] })
})
