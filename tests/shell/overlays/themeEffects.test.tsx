// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { followNavigation } from '@/app/afterNavigation'
import { followSettings } from '@/app/settings'
import { initTexts } from '@/i18n/init'
import { table } from '@/routes/table'
import { sanitize, valuesOf, type Option } from '@/settings/option'
import { cssVariables, paletteRows, themeRules } from '@/settings/palettes'
import { themeOptions, type Theme } from '@/settings/theme'
import { Shell } from '@/shell/Shell'
import { clearErrorLog, logError } from '@/stores/errorLog'
import { useLayout } from '@/stores/layout'
import { setRoutes } from '@/stores/routes'
import { openFirst, useTabs } from '@/stores/tabs'
import { previewTheme } from '@/stores/theme'
import { all, one, render, settle, stubBrowser, unmount } from '../render'

const router = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  state: { matches: [], resolvedLocation: {} },
  subscribe: (event: string, listener: () => void) => router.listeners.set(event, listener),
}))
const progress = vi.hoisted(() => ({ start: vi.fn() }))
vi.mock('@/app/router', () => ({ router }))
vi.mock('@/app/progressBar', () => ({ startProgress: progress.start, endProgress: vi.fn() }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => vi.fn(),
  useMatches: () => [],
  Outlet: () => null,
}))

const standard = sanitize(themeOptions, undefined)
const shown = (selector: string) => all(selector).length > 0
const labelled = (label: string) => shown(`header .widget[aria-label^="${label}"]`)
const rootStyle = (property: string) => getComputedStyle(document.documentElement).getPropertyValue(property)
const layoutShown = () => one('.shell').dataset.layout

/** Visible effect of every drawer row: reads its current value from the document. */
const seen: { [K in keyof Theme]: () => Theme[K] | Promise<Theme[K]> } = {
  layout: () => layoutShown() as Theme['layout'],
  themeName: () => document.documentElement.dataset.theme as Theme['themeName'],
  background: () => (document.body.classList.contains('vab-background') ? 'vab-background' : 'none'),
  showTabs: () => shown('.tabs-bar'),
  showTabsIcon: () => shown('.tab-label svg'),
  tabsBarStyle: () => one('.tabs-bar').dataset.style as Theme['tabsBarStyle'],
  columnStyle: () => one('.columns-menu').dataset.style as Theme['columnStyle'],
  fixedHeader: () => one('.shell-head').classList.contains('fixed-head'),
  showLanguage: () => labelled('English'),
  showProgressBar: async () => {
    progress.start.mockClear()
    router.listeners.get('onBeforeNavigate')?.()
    // The progress bar is loaded by then.
    await import('@/app/progressBar').then(() => {})
    return progress.start.mock.calls.length > 0
  },
  showRefresh: () => labelled('刷新'),
  showSearch: () => labelled('搜索'),
  showNotice: () => labelled('通知'),
  showFullScreen: () => labelled('全屏'),
  showTheme: () => labelled('主题配置'),
  showThemeSetting: () => all('li button').some((button) => button.ariaLabel === '随机主题'),
  darkReading: () => rootStyle('color-scheme') === 'dark',
  textSize: () => ({ '112.5%': 'large', '125%': 'larger' } as const)[rootStyle('font-size')] ?? 'standard',
  greyscale: () => rootStyle('filter') === 'grayscale(1)',
  colourWeak: () =>
    rootStyle('--color-success') === cssVariables(paletteRows['blue-black'], { weak: true })['--color-success'],
}
/** Other options needed for a row to have an effect. */
const where: Partial<Record<keyof Theme, Partial<Theme>>> = { columnStyle: { layout: 'column' } }
const rows = Object.entries<Option>(themeOptions) as [keyof Theme, Option][]
const cases = rows.flatMap(([key, option]) => valuesOf(option).map((value) => [key, value] as const))

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await initTexts('zh')
  // Root attributes only: vitest empties style sheets.
  const sheet = document.createElement('style')
  sheet.textContent = [
    ...Object.entries(themeRules('blue-black')).map(
      ([selector, rules]) =>
        `${selector} {${Object.entries(rules)
          .map((rule) => rule.join(':'))
          .join(';')}}`,
    ),
    ...(readFileSync('src/app/app.css', 'utf8').match(/^\[data-look[^}]*\}/gm) ?? []),
  ].join('\n')
  document.head.append(sheet)
  followSettings()
  followNavigation()
  setRoutes(table)
  openFirst()
  useTabs.setState({ active: '/index' })
})
beforeEach(async () => {
  stubBrowser()
  previewTheme(standard)
  clearErrorLog()
  useLayout.setState({ device: 'desktop', maximised: false })
  await render(<Shell pages={new Map()} />)
})
afterEach(() => unmount())

test('this test covers every row of the theme drawer', () => {
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(rows.map(([key]) => key)))
})

test.each(cases)('%s at %s has its effect at once', async (key, value) => {
  await settle(() => previewTheme({ ...where[key], [key]: value }))
  // The system of these tests is light.
  expect(await seen[key]()).toBe(value === 'system' ? false : value)
})

test('the body has only the classes of its theme and background', async () => {
  await settle(() => previewTheme({ themeName: 'ocean', background: 'vab-background' }))
  expect([...document.body.classList]).toEqual(['ocean', 'vab-background'])
  await settle(() => previewTheme({ themeName: 'red-white', background: 'none' }))
  expect([...document.body.classList]).toEqual(['red-white'])
})

test.each(valuesOf(themeOptions.layout))('the layout is vertical on mobile when %s is chosen', async (layout) => {
  await settle(() => {
    previewTheme({ layout: layout as Theme['layout'] })
    useLayout.setState({ device: 'mobile' })
  })
  expect(layoutShown()).toBe('vertical')
  expect(shown('.overlay')).toBe(true)
})

test('the common layout always has a fixed header', async () => {
  await settle(() => previewTheme({ layout: 'common', fixedHeader: false }))
  expect(await seen.fixedHeader()).toBe(true)
})

test('the common layout has a fold button also without tabs', async () => {
  await settle(() => previewTheme({ layout: 'common', showTabs: false }))
  expect(all('[aria-label="收起菜单"], [aria-label="展开菜单"]')).toHaveLength(1)
})

describe('header widgets', () => {
  test('include the error log only while it has entries', async () => {
    expect(labelled('错误日志')).toBe(false)
    await settle(() => logError({ message: '坏了' }, '#/index'))
    expect(labelled('错误日志')).toBe(true)
    await settle(clearErrorLog)
    expect(labelled('错误日志')).toBe(false)
  })

  test('are in the specified order', async () => {
    await settle(() => {
      previewTheme({ showSearch: true, showNotice: true, showLanguage: true })
      logError({ message: '坏了' }, '#/index')
    })
    const labels = all('header :is(.widget, .user-button)').map((button) => button.getAttribute('aria-label') ?? '')
    const order = ['错误日志', '搜索', '通知', '全屏', 'English', '主题配置', '刷新', '用户菜单']
    const named = labels.filter((label) => order.some((name) => label.startsWith(name)))
    expect(named.map((label) => order.findIndex((name) => label.startsWith(name)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})
