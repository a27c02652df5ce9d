import type { Page } from '@playwright/test'
import { expect, goOffline, goOnline } from './support/console'
import { test } from './support/installed'
import { atTheTable, begin, newestAt } from './support/fieldwork'
import { overflow, smallFields } from './support/layoutChecks'
import { goTo } from './support/steps'
import { loseServer } from './support/syncCentre'
import { phone } from './support/views'

/** As the installed console of a phone sees its screen. */
const onHomeScreen = (page: Page) =>
  page.addInitScript(() => {
    const own = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) =>
      /display-mode: standalone|pointer: coarse/.test(query) ? own('all') : own(query)
  })

/** What can be pressed and is smaller than a finger, with its size. A control counts with its label. */
const small = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role="button"]'),
    ]
    return controls
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('.sr-only, .skip-link, [data-tester]'))
      .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 1 && height < 44)
      .map(([element, { width, height }]) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        return `${element.tagName.toLowerCase()} ${name.slice(0, 30)} ${Math.round(width)}x${Math.round(height)}`
      })
  })

test.describe('phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize(phone))

  for (const path of ['/index', '/vab/table/comprehensiveTable', '/storage', '/sync', '/other/upload']) {
    test(`controls on ${path} are at least 44 px high`, async ({ page }) => {
      await begin(page, path)
      await expect(page.locator('[data-pane] h1').filter({ visible: true })).toBeAttached()
      await expect(page.locator('[data-pane] [aria-label="加载中"]').filter({ visible: true })).toHaveCount(0)
      expect(await small(page)).toEqual([])
    })
  }

  test('top bar stays and has the menu, the open pages and the search', async ({ page }) => {
    await begin(page, '/vab/table/comprehensiveTable')
    await expect(page.getByRole('button', { name: /的操作$/ }).first()).toBeVisible()
    const top = page.getByRole('banner')
    expect((await top.boundingBox())?.height).toBeLessThanOrEqual(57)
    await page.evaluate(() => scrollBy(0, 400))
    await top.getByRole('button', { name: /个页面已打开，切换$/ }).click()
    const open = page.getByRole('dialog', { name: '已打开的页面' })
    await expect(open.getByRole('button', { name: '首页', exact: true })).toBeVisible()
    await open.getByRole('button', { name: '标签操作' }).click()
    await page.getByRole('menuitem', { name: '关闭全部' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/#\/index/)
    await top.getByRole('button', { name: '查找页面、操作、村民…' }).click()
    await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
  })

  test('bottom bar links to the main pages and adds a record of the current list or a chosen one', async ({ page }) => {
    await begin(page, '/index')
    const bar = page.getByRole('navigation', { name: '常用' })
    const item = (name: string) => bar.getByRole('link', { name })
    const form = page.getByRole('dialog', { name: '添加' })
    await expect(item('首页')).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('button', { name: '快速录入' }).click()
    await page.getByRole('menuitem', { name: '村民管理' }).click()
    await expect(form.getByRole('textbox', { name: '姓名' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await item('事务').click()
    await expect(page).toHaveURL(/governmentAffairs/)
    await expect(item('首页')).not.toHaveAttribute('aria-current')
    await bar.getByRole('button', { name: '添加' }).click()
    await expect(form.getByRole('textbox', { name: '标题' })).toBeVisible()
    await page.keyboard.press('Escape')
    await item('我的').click()
    await expect(bar.getByRole('button', { name: '快速录入' })).toBeVisible()
    await item('同步').click()
    await expect(page).toHaveURL(/#\/sync/)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const foot = await page.getByRole('contentinfo').boundingBox()
    const top = await bar.boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0), 'nothing of the page is below the bar').toBeLessThanOrEqual(
      top?.y ?? 0,
    )
  })

  test('bottom bar shows how many writes are unsent', async ({ page }) => {
    await begin(page, '/vab/table/comprehensiveTable')
    const sync = page.getByRole('navigation', { name: '常用' }).getByRole('link', { name: '同步' })
    await expect(sync.getByRole('img')).toHaveCount(0)
    const first = page.getByRole('switch', { name: /^推荐“/ }).first()
    await expect(first).toBeVisible()
    await loseServer(page)
    await first.click()
    await expect(sync.getByRole('img', { name: '1 项待发送' })).toBeVisible()
  })

  test('bottom bar has no add button for a person who may not write', async ({ page }) => {
    await begin(page, '/village/villageusermanage', 0, 'test')
    const bar = page.getByRole('navigation', { name: '常用' })
    await expect(bar.getByRole('link', { name: '首页' })).toBeVisible()
    await expect(page.getByRole('list', { name: '村民管理' }).getByRole('listitem').first()).toBeVisible()
    await expect(bar.getByRole('button')).toHaveCount(0)
  })

  test('controls stay clear of a notch and the system bar', async ({ page }) => {
    await begin(page, '/vab/table/comprehensiveTable')
    await expect(page.getByRole('button', { name: '添加' })).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { top: 47, bottom: 34 } } as never)
    const menu = page.getByRole('button', { name: '展开菜单' })
    await expect.poll(async () => (await menu.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(47)
    const bottom = async (name: string) => {
      const box = await page.getByRole('button', { name }).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect(await bottom('添加')).toBeLessThanOrEqual(phone.height - 34)
  })

  test('controls stay clear of a notch in landscape', async ({ page }) => {
    await page.setViewportSize({ width: 750, height: phone.width })
    await begin(page, '/vab/table/comprehensiveTable')
    await expect(page.getByRole('button', { name: '添加' })).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { left: 47, right: 47 } } as never)
    const edges = async (name: string) => {
      const { x = 0, width = 0 } = (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? {}
      return { left: x, right: 750 - x - width }
    }
    await expect.poll(async () => (await edges('展开菜单')).left).toBeGreaterThanOrEqual(47)
    expect((await edges('添加')).right).toBeGreaterThanOrEqual(47)
    expect(await overflow(page)).toBe(0)
  })

  test('save button of a form stays above the on-screen keyboard', async ({ page }) => {
    const KEYBOARD = 340
    await page.addInitScript((height) => {
      const own = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')
      let isOpen = false
      Object.defineProperty(VisualViewport.prototype, 'height', {
        get(this: VisualViewport) {
          return (own?.get?.call(this) as number) - (isOpen ? height : 0)
        },
      })
      const tell = (open: boolean) => {
        isOpen = open
        visualViewport?.dispatchEvent(new Event('resize'))
      }
      addEventListener('focusin', ({ target }) => tell(target instanceof HTMLInputElement))
      addEventListener('focusout', () => tell(false))
    }, KEYBOARD)
    await begin(page, '/vab/table/comprehensiveTable')
    await page.getByRole('button', { name: '添加' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: '标题' }).click()
    const bottom = async () => {
      const box = await form.getByRole('button', { name: '保存', exact: true }).boundingBox()
      return (box?.y ?? Infinity) + (box?.height ?? 0)
    }
    await expect.poll(bottom).toBeLessThanOrEqual(phone.height - KEYBOARD)
    expect(await smallFields(page)).toEqual([])
  })

  test('pulling the page down in the installed console reads its list again', async ({ page }) => {
    await onHomeScreen(page)
    await begin(page, '/vab/table/comprehensiveTable')
    await expect(page.getByRole('button', { name: /的操作$/ }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/pulls/)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
    const pull = async (to: number) => {
      await touch('touchStart', 120)
      for (let y = 130; y <= to; y += 20) await touch('touchMove', y)
      await touch('touchEnd')
    }
    const lists: string[] = []
    page.on('request', (request) => request.url().includes('/table/getList') && lists.push(request.url()))
    await pull(160)
    await pull(400)
    await expect(page.getByText('正在刷新')).toBeAttached()
    await expect(page.getByText('正在刷新')).toHaveCount(0)
    expect(lists).toHaveLength(1)

    await test.step('a pull while a dialog is open reads nothing', async () => {
      await page.getByRole('button', { name: '添加' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await pull(400)
      expect(lists).toHaveLength(1)
    })
  })
})

test(
  'the installed console opens offline at home with the person signed in',
  { tag: '@main' },
  async ({ page, context, server }) => {
    await atTheTable(page)
    expect(await newestAt(page)).toBeGreaterThan(0)
    const manifest = (await (await page.request.get(`${server.url}manifest.webmanifest`)).json()) as {
      start_url: string
    }
    await page.close()
    await goOffline(server, context)
    const opened = await context.newPage()
    await onHomeScreen(opened)
    await opened.goto(new URL(manifest.start_url, server.url).href)
    await expect(opened.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
    await goTo(opened, '/vab/table/comprehensiveTable')
    await expect(opened.getByRole('region', { name: '综合表格' }).getByRole('row').nth(1)).toBeVisible()
    await goOnline(server, context)
  },
)
