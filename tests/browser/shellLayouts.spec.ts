import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { followGroup, go, startWith } from './support/shell'

const main = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const parts = (page: Page) => ({
  menu: main(page),
  /** Groups of the side menu's tree, which open in place. */
  tree: main(page).locator('button[aria-expanded]').filter({ hasText: '组件' }),
  groups: page.getByRole('navigation', { name: '一级菜单' }),
  breadcrumb: page.getByRole('navigation', { name: '面包屑' }),
  fold: page.getByRole('button', { name: /^(收起|展开)菜单$/ }),
  foldInTabs: page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: /^(收起|展开)菜单$/ }),
  user: page.getByRole('button', { name: '用户菜单：admin' }),
})

/** What experience.md's table gives each layout; the rest it does not have. */
const layouts = {
  vertical: ['menu', 'tree', 'breadcrumb', 'fold'],
  horizontal: ['menu'],
  column: ['menu', 'groups', 'breadcrumb', 'fold'],
  comprehensive: ['menu', 'groups', 'fold'],
  common: ['menu', 'tree', 'fold', 'foldInTabs'],
  float: ['menu', 'breadcrumb'],
} as const

test('each layout shows exactly its parts; narrow windows use the vertical one', { tag: '@main' }, async ({ page }) => {
  await openHome(page)
  for (const [layout, has] of Object.entries(layouts)) {
    await test.step(layout, async () => {
      await startWith(page, { layout: layout as keyof typeof layouts })
      await expect(page.locator('.shell')).toHaveAttribute('data-layout', layout)
      for (const [name, part] of Object.entries({ ...parts(page), user: undefined })) {
        if (!part) continue
        await expect(part, `${name} of ${layout}`).toHaveCount((has as readonly string[]).includes(name) ? 1 : 0)
      }
      await expect(parts(page).user).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(
        `Copyright © ${new Date().getFullYear()} 数字乡村政务管理后台`,
      )

      await page.setViewportSize({ width: 991, height: 800 })
      await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'vertical')
      await expect(main(page)).not.toBeInViewport()
      await page.getByRole('button', { name: '展开菜单' }).click()
      await expect(main(page)).toBeInViewport()
      await page
        .getByRole('button', { name: '收起菜单' })
        .first()
        .click({ position: { x: 900, y: 400 } })
      await expect(main(page)).not.toBeInViewport()
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(page.locator('.shell')).toHaveAttribute('data-layout', layout)
    })
  }
})

test('menu groups, strips, folding and fly-out menus open the right pages', { tag: '@deep' }, async ({ page }) => {
  await openHome(page)
  const { menu, groups, fold } = parts(page)

  await test.step('comprehensive: a first-level tab opens its redirect, and the side menu shows only its children', async () => {
    await startWith(page, { layout: 'comprehensive' })
    await expect(menu.getByRole('link')).toHaveText(['首页', '看板', '工作台', '同步中心', '本机存储'])
    await followGroup(groups, '配置')
    await expect(page).toHaveURL(/#\/setting\/personalCenter$/)
    await expect(menu.getByRole('link', { name: '个人中心' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: '看板' })).toHaveCount(0)
  })
  await test.step('column: folding hides only strip two, and a noColumn page has neither strip two nor the fold button', async () => {
    await startWith(page, { layout: 'column' })
    await expect(page.locator('.strip-two')).toContainText('配置')
    await fold.click()
    await expect(page.locator('.strip-two')).toHaveCount(0)
    await expect(groups).toBeVisible()
    await fold.click()
    await expect(page.locator('.strip-two')).toBeVisible()
    await go(page, '/noColumn/deleteColumn', '无分栏')
    await expect(page.locator('.strip-two')).toHaveCount(0)
    await expect(fold).toHaveCount(0)
    await go(page, '/setting/personalCenter', '个人中心')
    await expect(page.locator('.strip-two')).toBeVisible()
    await expect(fold).toBeVisible()
  })
  await test.step('vertical: folding is remembered over a reload', async () => {
    await startWith(page, { layout: 'vertical' })
    await expect(page.locator('.side')).toHaveCSS('width', '266px')
    await fold.click()
    await expect(page.locator('.side')).toHaveCSS('width', '64px')
    await page.reload()
    await expect(page.locator('.side')).toHaveCSS('width', '64px')
    await fold.click()
    await expect(page.locator('.side')).toHaveCSS('width', '266px')
  })
  await test.step('float: a group of the folded menu opens a fly-out', async () => {
    await startWith(page, { layout: 'float' })
    await expect(page.locator('.side')).toHaveCSS('width', '64px')
    await menu.getByRole('button', { name: '组件' }).click()
    const flyout = page.getByRole('menu', { name: '组件' })
    await flyout.getByRole('menuitem', { name: '卡片' }).click()
    await expect(page).toHaveURL(/#\/vab\/card$/)
    await expect(flyout).toHaveCount(0)
  })
})
