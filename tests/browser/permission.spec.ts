import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { test } from './support/installed'
import { openHome } from './support/fieldwork'
import { fault, tabs } from './support/steps'
import { phone } from './support/views'

const modes = ['列表', 'oneOf', 'allOf', 'except']
const parts = (page: Page) => ({
  account: (name: string) => page.getByRole('group', { name: '切换账号' }).getByRole('button', { name }),
  demands: (mode: string) => page.getByRole('group', { name: mode, exact: true }),
  expire: page.getByRole('button', { name: '用当前令牌请求' }),
  outcome: page.getByRole('status').filter({ has: page.getByText(/请求过|令牌/) }),
  menu: page.getByRole('navigation', { name: '主菜单' }),
})

async function open(page: Page) {
  await page.goto('./#/vab/permission')
  const shown = parts(page)
  await expect(shown.account('admin')).toBeVisible()
  return shown
}

/** The buttons that each mode shows. */
async function expectButtons(page: Page, expected: readonly (readonly string[])[]): Promise<void> {
  const { demands } = parts(page)
  for (const [at, mode] of modes.entries())
    await expect(demands(mode).getByRole('button'), mode).toHaveText([...(expected[at] ?? [])])
}
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('admin-pro-token'))

test.describe('switching the account on the permission page', () => {
  test('changes buttons, menu and routes without leaving the page', { tag: '@main' }, async ({ page }) => {
    await openHome(page)
    const { account } = await open(page)
    const all = ['按角色', '按权限', '按角色和权限']
    await expect(account('admin')).toHaveAttribute('aria-pressed', 'true')
    await expectButtons(page, [['按角色', '按权限', '按角色和权限'], all, ['按权限', '按角色和权限'], ['按角色']])
    await page.getByRole('button', { name: '全部展开' }).click()
    await expect(page.getByRole('cell', { name: '/mall/goods', exact: true })).toBeVisible()

    await account('editor').click()
    await expect(account('editor')).toHaveAttribute('aria-pressed', 'true')
    await expect(account('editor')).toBeFocused()
    await expectButtons(page, [['按角色和权限'], all, ['按权限'], ['按权限']])
    await expect(page.getByRole('cell', { name: '/mall/goods', exact: true })).toBeHidden()
    await expect(page.getByRole('cell', { name: '/vab/permission', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '用户菜单：editor' })).toBeVisible()

    await account('test').click()
    await expect(account('test')).toHaveAttribute('aria-pressed', 'true')
    await expectButtons(page, [['按角色', '按角色和权限'], ['按角色', '按角色和权限'], ['按角色'], ['按权限']])
    await expect(page).toHaveURL(/#\/vab\/permission$/)
  })

  test('removes menu entries and tabs that the next person may not see', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', JSON.stringify({ layout: 'vertical' })))
    await openHome(page)
    await page.goto('./#/vab/table/comprehensiveTable')
    await expect(page.getByRole('region', { name: '综合表格' }).getByRole('row').nth(1)).toBeVisible()
    const { account, menu } = await open(page)
    await expect(tabs(page)).toHaveText(['首页', '综合表格', '角色权限'])
    await expect(menu.getByText('商城')).toBeHidden()
    await expect(menu.getByText('物料市场')).toBeVisible()

    await account('editor').click()
    await expect(tabs(page)).toHaveText(['首页', '角色权限'])
    await expect(menu.getByText('物料市场')).toBeHidden()
    await expect(menu.getByText('角色权限')).toBeVisible()
    await page.goto('./#/vab/table/comprehensiveTable')
    await expect(page).toHaveURL(/#\/404$/)
  })

  test('changes nothing when it fails', { tag: '@deep' }, async ({ page }) => {
    await openHome(page)
    const { account } = await open(page)
    await fault(page, [{ route: 'POST /login', code: 500, msg: '账号或密码错误' }])
    const before = await storedToken(page)
    await account('editor').click()
    await expect(page.getByText('账号或密码错误')).toBeVisible()
    await expect(account('admin')).toHaveAttribute('aria-pressed', 'true')
    expect(await storedToken(page)).toBe(before)
  })
})

test('an expired token is replaced silently, and the request is answered', async ({ page }) => {
  await openHome(page)
  const { expire, outcome } = await open(page)
  await expect(outcome).toHaveText('还没有请求过')
  await fault(page, [{ route: 'GET /expireToken', code: 402, msg: 'token 已过期', times: 1 }])
  const before = await storedToken(page)
  await expire.click()
  await expect(outcome).toContainText('令牌已过期，已静默换成新令牌')
  await expect(outcome).toContainText('token 未过期')
  expect(await storedToken(page)).not.toBe(before)
  await expect(page).toHaveURL(/#\/vab\/permission$/)

  await fault(page, [{ route: 'GET /expireToken', code: 200, msg: 'token 未过期' }])
  await expire.click()
  await expect(outcome).toContainText('令牌仍有效，无需更换')
})

test('the token is shortened, shown and copied on demand', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHome(page)
  await open(page)
  const token = (await storedToken(page)) ?? ''
  await expect(page.getByText(token)).toBeHidden()
  await page.getByRole('button', { name: '显示', exact: true }).click()
  await expect(page.getByText(token)).toBeVisible()
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
})

for (const viewport of [{ width: 1440, height: 900 }, phone]) {
  test(
    `axe finds nothing wrong with the permission page at ${viewport.width}`,
    { tag: viewport === phone ? [] : '@deep' },
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await openHome(page, 'editor')
      const { expire, outcome } = await open(page)
      await expire.click()
      await expect(outcome).toContainText('令牌')
      await page.getByRole('button', { name: '全部展开' }).click()
      // What lies under the fixed header is no target.
      await page.evaluate(() => scrollTo(0, 0))
      expect(await axe(page)).toEqual([])
    },
  )
}
