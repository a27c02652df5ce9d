// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { layouts } from '@/shell/frame/layouts'
import { TabsBar } from '@/shell/tabs/TabsBar'
import { useLayout } from '@/stores/layout'
import { resetTabs, setUnsaved, useTabs } from '@/stores/tabs'
import { home, keys, open, page } from '../../stores/tabPages'
import { all, click, one, render, settle, stubBrowser, unmount } from '../render'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => navigate }))

const list = page('/list', { meta: { title: '列表' } })
const card = page('/card', { meta: { title: '卡片' } })
const named = (name: string) => one(`[aria-label="${name}"]`)
/** Preloads the lazy components. */
const shown = (role: string) =>
  vi.waitFor(async () => {
    await settle(() => {})
    return one(`[role="${role}"]`)
  })
async function openSheet() {
  await click(one('.tab-switcher'))
  await shown('dialog')
}
const rows = () => all('[role="dialog"] li').map((row) => row.textContent)

beforeAll(async () => {
  await initTexts('zh')
  await Promise.all([import('@/shell/tabs/TabsSheet'), import('@/ui/overlay/ConfirmDialog')])
})
beforeEach(async () => {
  stubBrowser()
  navigate.mockReset()
  resetTabs()
  open(home, list, card)
  useLayout.setState({ device: 'mobile' })
  await render(<TabsBar frame={layouts.vertical} />)
})
afterEach(() => unmount())

test('shows the current page and the number of open pages in place of tabs', () => {
  expect(one('.tab-switcher').textContent).toBe('卡片3个页面已打开，切换')
  expect(all('.tabs-list')).toEqual([])
})

test('lists every open page; a click opens it and closes the sheet', async () => {
  await openSheet()
  expect(rows()).toEqual(['首页', '列表', '卡片'])
  await click(all('.sheet-row-label')[1] ?? document.body)
  expect(navigate).toHaveBeenCalledWith({ href: '/list', replace: false })
  expect(all('[role="dialog"]')).toEqual([])
})

test('closes a page by its cross while the sheet stays; home has no cross', async () => {
  await openSheet()
  expect(all('[aria-label="关闭 首页"]')).toEqual([])
  await click(named('关闭 列表'))
  expect(rows()).toEqual(['首页', '卡片'])
  expect(keys()).toEqual(['/index', '/card'])
})

test('marks a page with unsaved input and asks before closing it', async () => {
  await settle(() => setUnsaved('/list', true))
  await openSheet()
  expect(rows()[1]).toBe('列表未保存')
  await click(named('关闭 列表'))
  expect(keys()).toHaveLength(3)
  expect((await shown('alertdialog')).textContent).toContain('内容还没有保存')
})

test('reopens the last closed page from the sheet or by Alt+T', async () => {
  await openSheet()
  await click(named('关闭 列表'))
  await click(named('关闭 卡片'))
  navigate.mockReset()
  const again = all('[role="dialog"] .btn').find((button) => button.textContent === '重新打开关闭的标签')
  await click(again ?? document.body)
  expect(navigate).toHaveBeenCalledWith({ href: '/card', replace: false })
  const press = (init: KeyboardEventInit) => settle(() => window.dispatchEvent(new KeyboardEvent('keydown', init)))
  await press({ code: 'KeyT' })
  await press({ code: 'KeyT', altKey: true, shiftKey: true })
  expect(navigate).toHaveBeenCalledTimes(1)
  await press({ code: 'KeyT', altKey: true })
  expect(navigate).toHaveBeenLastCalledWith({ href: '/list', replace: false })
  expect(useTabs.getState().closed).toEqual([])
})
