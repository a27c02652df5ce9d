// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { toMenu } from '@/routes/menu'
import type { RouteRecord } from '@/routes/record'
import { MenuTree } from '@/shell/menu/MenuTree'
import { all, click, one, render, stubBrowser, unmount } from '../render'

const settings = vi.hoisted(() => ({ MENU: { uniqueOpened: false, defaultOpened: true } }))
vi.mock('@/settings/app', async (original) => ({ ...(await original<object>()), MENU: settings.MENU }))

const leaf = (path: string, meta: Partial<RouteRecord['meta']> = {}): RouteRecord => ({
  path,
  name: path,
  component: path,
  meta: { title: path, ...meta },
})
const group = (path: string, children: RouteRecord[], meta: Partial<RouteRecord['meta']> = {}): RouteRecord => ({
  path,
  name: path,
  meta: { title: path, ...meta },
  children,
})
const records: readonly RouteRecord[] = [
  group('home', [leaf('index'), leaf('workbench', { dot: true })]),
  group('parts', [
    leaf('permission', { badge: 'Pro' }),
    leaf('secret', { hidden: true }),
    group('table', [leaf('rows'), leaf('detail', { hidden: true })]),
  ]),
  group('mall', [leaf('goods')], { levelHidden: true }),
  leaf('https://example.org/', { title: 'outside', target: '_blank' }),
]
const items = toMenu(records, true, '/')
const follow = vi.fn()
const show = (current: string) => render(<MenuTree items={items} menu={{ items, current, follow }} />)
const groups = () =>
  Object.fromEntries(all('[aria-expanded]').map((button) => [button.textContent, button.getAttribute('aria-expanded')]))
const opened = () => all('[aria-expanded="true"]').map((button) => button.textContent)
const labels = () => all('.menu-item').map((entry) => entry.textContent)
const entry = (label: string) => {
  const found = all('.menu-item').find((item) => item.textContent === label)
  if (!found) throw new Error(`no entry ${label} in ${labels().join()}`)
  return found
}

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
  Object.assign(settings.MENU, { uniqueOpened: false, defaultOpened: true })
  follow.mockClear()
})
afterEach(() => unmount())

describe('menu entries', () => {
  test('with children open and close, others are links; the first group is open', async () => {
    await show('/home/index')
    expect(groups()).toEqual({ home: 'true', parts: 'false' })
    expect(labels()).toEqual(['home', 'index', 'workbench', 'parts', 'goods', 'outside'])
  })

  test('that are hidden are left out at every level', async () => {
    await show('/parts/table/rows')
    expect(labels()).toEqual(expect.arrayContaining(['table', 'rows']))
    expect(labels().filter((label) => /secret|detail/.test(label ?? ''))).toEqual([])
  })

  test('that are levelHidden are replaced by their children', async () => {
    await show('/mall/goods')
    expect(labels()).not.toContain('mall')
    expect(entry('goods').getAttribute('href')).toBe('#/mall/goods')
    expect(entry('goods').closest('ul')?.style.getPropertyValue('--level')).toBe('0')
  })

  test('have an icon only on the first level', async () => {
    await show('/parts/table/rows')
    const icons = (label: string) => entry(label).querySelectorAll(':scope > svg:first-child').length
    expect(['home', 'goods', 'outside', 'index', 'rows'].map(icons)).toEqual([1, 1, 1, 0, 0])
  })

  test('show a badge or a labelled dot', async () => {
    await show('/parts/permission')
    expect(one('.menu-badge').textContent).toBe('Pro')
    expect(entry('permissionPro').contains(one('.menu-badge'))).toBe(true)
    expect(one('.menu-dot').getAttribute('aria-label')).toBe('有新内容')
    expect(entry('workbench').contains(one('.menu-dot'))).toBe(true)
  })

  test('are one level deeper below their group', async () => {
    await show('/parts/table/rows')
    expect(
      ['parts', 'table', 'rows'].map((label) => entry(label).closest('ul')?.style.getPropertyValue('--level')),
    ).toEqual(['0', '1', '2'])
  })

  test('mark only the current page', async () => {
    await show('/parts/table/rows')
    expect(all('[aria-current]').map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
      ['rows', 'page'],
    ])
  })
})

describe('click', () => {
  test('on a page navigates without a page load', async () => {
    await show('/home/index')
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    entry('goods').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(follow).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'goods' }))
  })

  test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
    'with %s is left to the browser, which opens another tab',
    async (key) => {
      await show('/home/index')
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
      let prevented = true
      // jsdom cannot navigate.
      document.addEventListener('click', (seen) => [(prevented = seen.defaultPrevented), seen.preventDefault()], {
        once: true,
      })
      entry('goods').dispatchEvent(event)
      expect(prevented).toBe(false)
      expect(follow).not.toHaveBeenCalled()
    },
  )

  test('on an external link is left to the browser, with target and rel', async () => {
    await show('/home/index')
    const link = entry('outside')
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://example.org/',
      '_blank',
      'noopener noreferrer',
    ])
    expect(link.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('（在新窗口打开）')
    expect(entry('index').querySelector('[role="img"]')).toBeNull()
  })

  test('on a group opens and closes it', async () => {
    await show('/home/index')
    await click(entry('parts'))
    expect(opened()).toEqual(['home', 'parts'])
    await click(entry('parts'))
    expect(opened()).toEqual(['home'])
    expect(follow).not.toHaveBeenCalled()
  })
})

describe('open groups', () => {
  test('are at first the first one and those above the current page', async () => {
    await show('/parts/table/rows')
    expect(opened()).toEqual(['home', 'parts', 'table'])
  })

  test('are at first only those above the current page when defaultOpened is off', async () => {
    settings.MENU.defaultOpened = false
    await show('/parts/table/rows')
    expect(opened()).toEqual(['parts', 'table'])
  })

  test('are none at first when defaultOpened is off and the page is in no group', async () => {
    settings.MENU.defaultOpened = false
    await show('/mall/goods')
    expect(opened()).toEqual([])
  })

  test('include those above a page reached another way', async () => {
    await show('/home/index')
    await show('/parts/table/rows')
    expect(opened()).toEqual(['home', 'parts', 'table'])
  })

  test('do not include a first group that the person closed', async () => {
    await show('/home/index')
    await click(entry('home'))
    await show('/parts/permission')
    expect(opened()).toEqual(['parts'])
  })

  test('stay open when the page changes', async () => {
    await show('/parts/table/rows')
    await show('/mall/goods')
    expect(opened()).toEqual(['home', 'parts', 'table'])
  })

  test('are one per level with uniqueOpened', async () => {
    settings.MENU.uniqueOpened = true
    await show('/home/index')
    await click(entry('parts'))
    expect(opened()).toEqual(['parts'])
    await click(entry('table'))
    expect(opened()).toEqual(['parts', 'table'])
    await click(entry('home'))
    expect(opened()).toEqual(['home'])
  })

  test('are one per level with uniqueOpened after reaching a page another way', async () => {
    settings.MENU.uniqueOpened = true
    await show('/home/index')
    await show('/parts/table/rows')
    expect(opened()).toEqual(['parts', 'table'])
  })

  test('are one per level with uniqueOpened from the start', async () => {
    settings.MENU.uniqueOpened = true
    await show('/parts/table/rows')
    expect(opened()).toEqual(['parts', 'table'])
  })
})

test('entries that differ by query: the one with the current address is marked, or all for a path only', async () => {
  const sites = ['view?url=a', 'view?url=b'].map((path) => ({ path: `/${path}`, name: path, meta: { title: path } }))
  const current = async (path: string) => {
    await render(<MenuTree items={sites} menu={{ items: sites, current: path, follow }} />)
    const found = all('[aria-current="page"]').map((link) => link.textContent)
    await unmount()
    return found
  }
  expect(await current('/view?url=b')).toEqual(['view?url=b'])
  expect(await current('/view')).toEqual(['view?url=a', 'view?url=b'])
})
