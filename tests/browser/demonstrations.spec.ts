import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { apply, clear } from './support/scenario'
import { go } from './support/shell'
import { goTo, pane, signIn, userMenu } from './support/steps'
import { bringIntoView } from './support/views'

const groups = ['组件', '其他', '无分栏', '错误页']
/** A group, or one whose only page stands for it. */
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByText(name, { exact: true })
const shown = (page: Page) =>
  page.getByRole('region', { name: '演示页面' }).getByRole('switch', { name: '显示演示页面' })
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: '菜单管理' }).getByRole('row', { name: new RegExp(`^${name}`) })

/** Signs out and in as another account, on home. */
async function change(page: Page, account: 'admin' | 'test'): Promise<void> {
  await userMenu(page, '退出登录')
  await expect(page).toHaveURL(/#\/login/)
  await page.goto('./#/login')
  await signIn(page, account)
  await expect(entry(page, '乡村事务')).toBeVisible()
}

test('an administrator hides the demonstration pages from everybody’s menu, also offline, and shows them again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await begin(page, '/setting/menuManagement')

  await test.step('one switch hides them, and the write waits while the server is away', async () => {
    await expect(shown(page)).toBeChecked()
    for (const name of groups) await expect(entry(page, name)).toBeVisible()
    await apply(page, { version: 1, id: 'down', title: '连接不上', network: 'offline' })
    await shown(page).press('Space')
    await expect(page.getByText('隐藏演示页面：4 条 · 已保存在本机，会自动发送')).toBeVisible()
    await expect(shown(page)).not.toBeChecked()
    await expect(row(page, '组件 待发送')).toBeVisible()
    await expect(page.getByText('权限和菜单的修改，在相关用户下次登录或刷新页面时生效')).toBeVisible()
    expect.soft(await axe(page)).toEqual([])
    await clear(page)
    for (const name of groups) await expect(row(page, `${name} 待发送`)).toHaveCount(0, { timeout: 20_000 })
    await expect(shown(page)).not.toBeChecked()
  })
  await test.step('another user has none of them in the menu, the palette or on home', async () => {
    await change(page, 'test')
    for (const name of groups) await expect(entry(page, name)).toHaveCount(0)
    const usual = page.getByRole('navigation', { name: '常用页面' })
    await bringIntoView(usual)
    await expect(usual.getByRole('link', { name: '看板' })).toBeVisible()
    await expect(usual.getByRole('link', { name: /综合表格|角色权限/ })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: '命令面板' })
    const rows = palette.getByRole('row')
    await palette.getByRole('combobox').fill('管理')
    await expect(rows.filter({ hasText: '种植管理' })).toBeVisible()
    await palette.getByRole('combobox').fill('富文本编辑器')
    await expect(rows.filter({ hasText: '富文本编辑器' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  })
  await test.step('a hidden page still opens by its address', async () => {
    await goTo(page, '/vab/permission')
    await expect(pane(page).getByRole('heading', { level: 1, name: '角色权限' })).toBeVisible()
  })
  await test.step('the same switch shows them again, and undo reverts that', async () => {
    await change(page, 'admin')
    await go(page, '/setting/menuManagement', '菜单管理')
    await expect(shown(page)).not.toBeChecked()
    await shown(page).press('Space')
    await expect(page.getByText('显示演示页面：4 条')).toBeVisible()
    await expect(shown(page)).toBeChecked()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销 4 条')).toBeVisible()
    await expect(shown(page)).not.toBeChecked()
    await expect(page.getByText('显示演示页面：4 条')).toHaveCount(0)
    await shown(page).press('Space')
    await expect(page.getByText('显示演示页面：4 条')).toBeVisible()
    await page.getByRole('button', { name: '刷新页面' }).click()
    for (const name of groups) await expect(entry(page, name)).toBeVisible()
  })
})
