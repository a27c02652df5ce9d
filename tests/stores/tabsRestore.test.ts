// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RouteRecord } from '@/routes/record'
import { detail, home, page } from './tabPages'

const record = (name: string, change: Partial<RouteRecord['meta']> = {}): RouteRecord => ({
  path: `/${name}`,
  name,
  component: name,
  meta: { title: name, ...change },
})
const records: readonly RouteRecord[] = [
  record('dashboard'),
  record('index', { title: '首页', noClosable: true }),
  record('list'),
  record('detail', { title: '详情页', dynamicNewTab: true, hidden: true }),
]

/** The stores after a load of the window; `signedIn` opens the tabs of the user's routes. */
async function load() {
  vi.resetModules()
  const tabs = await import('@/stores/tabs')
  const { setRoutes } = await import('@/stores/routes')
  const { setUser } = await import('@/stores/session')
  const forget = tabs.rememberTabs()
  return {
    ...tabs,
    forget,
    keys: () => tabs.useTabs.getState().tabs.map((tab) => tab.key),
    signIn(given: readonly RouteRecord[] = records, username = 'admin') {
      setUser({ username })
      setRoutes(given)
      tabs.openFirst()
    },
  }
}
const remembered = () => (JSON.parse(sessionStorage.getItem('tabs') ?? 'null') as { tabs: unknown }).tabs

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('restoring tabs after a reload', () => {
  test('keeps order, query and title, and none is active or mounted', async () => {
    const before = await load()
    before.signIn()
    for (const one of [page('/list', { query: { page: '2' } }), detail('a'), page('/dashboard')]) before.visit(one)
    before.setTabMeta('/detail?uuid=a', { title: '张家村水渠维修' })
    before.moveTab('/dashboard', '/list')
    expect(before.keys()).toEqual(['/index', '/dashboard', '/list', '/detail?uuid=a'])

    const after = await load()
    after.signIn()
    expect(after.keys()).toEqual(before.keys())
    const { tabs, active } = after.useTabs.getState()
    expect(tabs.map((tab) => tab.meta.title)).toEqual(['首页', 'dashboard', 'list', '张家村水渠维修'])
    expect(tabs[2]?.query).toEqual({ page: '2' })
    expect([active, after.mounted(tabs, active)]).toEqual(['', []])
  })

  test('keeps pinned tabs pinned', async () => {
    const before = await load()
    before.signIn()
    before.visit(page('/list'))
    before.visit(page('/dashboard'))
    before.togglePin('/dashboard')

    const after = await load()
    after.signIn()
    expect(after.useTabs.getState().tabs.map((tab) => [tab.key, tab.pinned ?? false])).toEqual([
      ['/index', false],
      ['/dashboard', true],
      ['/list', false],
    ])
  })

  test('leaves out closed tabs', async () => {
    const before = await load()
    const { close } = await import('@/stores/closing')
    before.signIn()
    before.visit(page('/list'))
    before.visit(page('/dashboard'))
    close('/list', 'one')

    const after = await load()
    after.signIn()
    expect(after.keys()).toEqual(['/index', '/dashboard'])
  })

  test('leaves out tabs the person’s routes do not have', async () => {
    const before = await load()
    before.signIn()
    before.visit(page('/list'))
    before.visit(page('/dashboard'))

    const after = await load()
    after.signIn(records.filter(({ name }) => name !== 'list'))
    expect(after.keys()).toEqual(['/index', '/dashboard'])
  })

  test('leaves out another person’s tabs', async () => {
    const before = await load()
    before.signIn()
    before.visit(page('/list'))

    const after = await load()
    after.signIn(records, 'editor')
    expect(after.keys()).toEqual(['/index'])
  })

  test('restores none for a person without routes', async () => {
    const before = await load()
    before.signIn()
    before.visit(page('/list'))

    const after = await load()
    after.signIn([])
    expect(after.keys()).toEqual([])
  })

  test('restores none after signing out', async () => {
    const before = await load()
    before.signIn()
    before.visit(page('/list'))
    before.resetTabs()

    const after = await load()
    after.signIn()
    expect(after.keys()).toEqual(['/index'])
  })

  test('happens once, however often the routes are built', async () => {
    const before = await load()
    before.signIn()
    before.visit(page('/list'))

    const after = await load()
    after.signIn()
    after.signIn()
    expect(after.keys()).toEqual(['/index', '/list'])
  })
})

describe('remembered tabs', () => {
  test('are only in session storage', async () => {
    const { signIn } = await load()
    signIn()
    expect(localStorage.length).toBe(0)
    expect(Object.keys(sessionStorage)).toEqual(['tabs'])
  })

  test('contain no marks of unsaved input or mounted pages', async () => {
    const { signIn, visit, setUnsaved, reloadTab } = await load()
    signIn()
    visit(page('/list'))
    setUnsaved('/list', true)
    reloadTab('/list')
    expect(remembered()).toEqual([
      expect.objectContaining({ name: 'index' }),
      { ...page('/list'), meta: { title: 'list' } },
    ])
    const after = await load()
    after.signIn()
    expect(after.useTabs.getState().tabs.map((tab) => [tab.unsaved, tab.epoch, tab.seen])).toEqual([
      [undefined, 0, 0],
      [undefined, 0, 0],
    ])
  })

  test('are no longer updated after unsubscribing', async () => {
    const { signIn, visit, forget } = await load()
    signIn()
    forget()
    visit(page('/list'))
    expect(remembered()).toEqual([expect.objectContaining({ name: 'index' })])
  })
})

describe('an invalid memory is ignored', () => {
  const sound = { ...page('/list') }
  const of = (...tabs: unknown[]) => JSON.stringify({ user: 'admin', tabs })
  test.each([
    ['nothing', 'null', []],
    ['broken text', '[{"name":', []],
    ['no list', '{"user":"admin","tabs":{"name":"list"}}', []],
    ['the list of an earlier version', JSON.stringify([sound]), []],
    ['an empty entry beside a right one', of(null, sound), ['/list']],
    ['a text beside a right one', of('list', sound), ['/list']],
    ['an entry without meta beside a right one', of({ name: 'dashboard', path: '/dashboard' }, sound), ['/list']],
    ['an entry without an address', of({ name: 'list', meta: { title: 'list' } }), []],
  ])('%s', async (_what, stored, rest) => {
    sessionStorage.setItem('tabs', stored)
    const { signIn, keys } = await load()
    signIn()
    expect(keys()).toEqual(['/index', ...rest])
  })

  test('a refused session storage is ignored', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
    const { signIn, visit, keys } = await load()
    signIn()
    visit(home)
    visit(page('/list'))
    expect(keys()).toEqual(['/index', '/list'])
  })
})
