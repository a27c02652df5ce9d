import type { Page } from '@playwright/test'
import { controlled, countLoads, expect, killWorker, test } from './support/console'
import { openHome } from './support/fieldwork'
import { test as onDevice } from './support/installed'
import { openTable, pane, reloadTo, signIn, tableParts, userMenu } from './support/steps'
import { bringIntoView } from './support/views'

/** Who answers the page's requests, as the diagnostics dialog says. */
async function answeredBy(page: Page, expected: RegExp): Promise<void> {
  await userMenu(page, '运行诊断')
  const dialog = page.getByRole('dialog', { name: '运行诊断' })
  await expect(dialog.getByRole('definition').filter({ hasText: expected })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'a first visit works before and after the worker takes control, without a reload or a failed request',
  { tag: '@main' },
  async ({ page }) => {
    const loads = countLoads(page)
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(`${request.url()}: ${request.failure()?.errorText}`))
    await page.goto('./#/login')
    expect(await page.evaluate(() => navigator.serviceWorker.controller), 'no worker controls a first visit').toBeNull()
    await signIn(page, 'admin')
    // Home with all its figures: leaving earlier would cancel their requests, which is no loss.
    await expect(page.getByRole('link', { name: /待审核积分/ })).toBeVisible()
    await expect(pane(page).locator('.skeleton')).toHaveCount(0)
    await bringIntoView(page.getByRole('heading', { name: '工作计划' }))
    await expect(page.getByText('新塘村农田灌溉渠维修通知')).toBeVisible()
    await controlled(page)
    const { row } = await openTable(page)
    await expect(row(20)).toBeVisible()
    await answeredBy(page, /^后台服务/)
    expect(loads()).toBe(1)
    expect(failed).toEqual([])
  },
)

onDevice('requests succeed after the worker was killed between two clicks, for reads and writes', async ({ page }) => {
  const loads = countLoads(page)
  await signIn(page, 'admin')
  const { row, title } = await openTable(page)
  await controlled(page)
  await killWorker(page)
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '第 2 页' }).click()
  await expect(row(1).getByRole('gridcell').nth(1)).toHaveText('21')
  const toggle = row(1).getByRole('switch')
  const before = await toggle.isChecked()
  await killWorker(page)
  await toggle.click()
  await expect(toggle).toBeChecked({ checked: !before })
  await expect(toggle).toBeEnabled()
  await killWorker(page)
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '第 1 页' }).click()
  await expect(title(1)).toBeVisible()
  await answeredBy(page, /^后台服务/)
  expect(loads()).toBe(1)
})

onDevice(
  'the console works after a hard reload without a controlling worker, and does not reload by itself',
  { tag: '@deep' },
  async ({ page }) => {
    await openHome(page)
    const { row, dialog, title } = await openTable(page)
    await controlled(page)
    const loads = countLoads(page)
    const session = await page.context().newCDPSession(page)
    const loaded = page.waitForEvent('load')
    await session.send('Page.reload', { ignoreCache: true })
    await loaded
    await expect(row(20)).toBeVisible()
    await row(3).getByRole('button', { name: /^编辑/ }).click()
    await dialog.getByRole('textbox', { name: '标题' }).fill('强制刷新后的修改')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(title(3)).toHaveText('强制刷新后的修改')
    await controlled(page)
    expect(loads()).toBe(1)
  },
)

test('a browser without service workers answers in the page, keeps writes, and the diagnostics say so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
  })
  await signIn(page, 'admin')
  const { row, dialog, title } = await openTable(page)
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await answeredBy(page, /^页面自身/)
  await row(3).getByRole('button', { name: /^编辑/ }).click()
  await dialog.getByRole('textbox', { name: '标题' }).fill('没有后台服务时的修改')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(title(3)).toHaveText('没有后台服务时的修改')
  // The row changes optimistically; the form closes when the page has stored it. A reload before that takes the answering page away.
  await expect(dialog).toBeHidden()
  await reloadTo(page, title(3))
  await expect(title(3)).toHaveText('没有后台服务时的修改')
})

onDevice(
  'the next list is loaded although the browser deleted the databases while the console ran',
  async ({ page, server }) => {
    await openHome(page)
    await openTable(page)
    await controlled(page)
    const session = await page.context().newCDPSession(page)
    const { origin } = new URL(server.url)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '第 2 页' }).click()
    const { row, total, dialog, title } = tableParts(page)
    await expect(row(1).getByRole('gridcell').nth(1)).toHaveText('21')
    await expect(total).toHaveText('共 50 条')
    await row(1).getByRole('button', { name: /^编辑/ }).click()
    await dialog.getByRole('textbox', { name: '标题' }).fill('清空之后的修改')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(title(1)).toHaveText('清空之后的修改')
  },
)
