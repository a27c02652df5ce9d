// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { matchAt } from '@/routes/lookup'
import { table } from '@/routes/table'
import { Columns } from '@/shell/menu/Columns'
import { FoldButton } from '@/shell/menu/FoldButton'
import { toggleMenu, useLayout } from '@/stores/layout'
import { setRoutes } from '@/stores/routes'
import { resetTabs, visit } from '@/stores/tabs'
import { previewTheme } from '@/stores/theme'
import { all, click, one, render, settle, stubBrowser, unmount } from '../render'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => navigate }))

/** Activates a page of the route table. */
function go(path: string) {
  const page = matchAt(table, path)
  if (!page) throw new Error(`no page ${path}`)
  const { name, component = '', meta } = page.record
  visit({ path, name, component, meta, query: {}, params: {} })
}
const first = (label: string) => {
  const found = all('.strip-item').find((item) => item.title === label)
  if (!found) throw new Error(`no first-level entry ${label}`)
  return found
}
const folds = () => all('[aria-label="收起菜单"], [aria-label="展开菜单"]').length

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
  setRoutes(table)
  resetTabs()
  navigate.mockClear()
  useLayout.setState({ collapse: false, device: 'desktop' })
  previewTheme({ layout: 'column' })
  go('/vab/permission')
  await render(
    <>
      <FoldButton />
      <Columns />
    </>,
  )
})
afterEach(() => unmount())

describe('column layout', () => {
  test('shows first-level entries in strip one and the chosen group’s menu in strip two', () => {
    expect(all('.strip-item').map((item) => item.title)).toEqual(
      table.filter(({ meta }) => !('hidden' in meta && meta.hidden)).map(({ meta }) => meta.title),
    )
    expect(first('组件').getAttribute('aria-current')).toBe('true')
    expect(one('.strip-two p').textContent).toBe('组件')
    expect(one('.strip-two [aria-current="page"]').textContent).toContain('角色权限')
  })

  test('navigates to the redirect of a clicked first-level entry', async () => {
    await click(first('其他'))
    expect(navigate).toHaveBeenCalledExactlyOnceWith({
      href: table.find(({ meta }) => meta.title === '其他')?.redirect,
      replace: false,
    })
  })

  test('folds only strip two', async () => {
    await settle(toggleMenu)
    expect([all('.strip-one').length, all('.strip-two').length]).toEqual([1, 0])
    await settle(toggleMenu)
    expect([all('.strip-one').length, all('.strip-two').length]).toEqual([1, 1])
  })

  test('unfolds strip two when a first-level entry is clicked', async () => {
    await settle(toggleMenu)
    await click(first('其他'))
    await settle(() => go('/other/echarts'))
    expect(one('.strip-two p').textContent).toBe('其他')
  })

  test('has neither strip two nor fold button on a noColumn page', async () => {
    expect(folds()).toBe(1)
    await settle(() => go('/noColumn/deleteColumn'))
    expect([all('.strip-two').length, folds()]).toEqual([0, 0])
    await settle(() => go('/vab/permission'))
    expect([all('.strip-two').length, folds()]).toEqual([1, 1])
  })
})
