import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { openTable, tableParts, tabs } from './support/steps'

test.beforeEach(async ({ page }) => {
  await openHome(page)
})

test('home is the first tab and cannot be closed, whichever address is opened', async ({ page }) => {
  await page.goto('./#/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { name: '看板' })).toBeVisible()
  await expect(tabs(page)).toHaveText(['首页', '看板'])
  await expect(page.getByRole('button', { name: '关闭 首页' })).toHaveCount(0)
  await page.getByRole('button', { name: '关闭 看板' }).click()
  await expect(page).toHaveURL(/#\/index$/)
})

test(
  'a page opened twice has one tab; closing the active tab activates the last one',
  { tag: '@main' },
  async ({ page }) => {
    await openTable(page)
    await page.goto('./#/dashboard')
    await expect(tabs(page)).toHaveText(['首页', '综合表格', '看板'])
    await page.goto('./#/vab/table/comprehensiveTable')
    await expect(tabs(page).nth(1)).toHaveAttribute('aria-current', 'page')
    await expect(tabs(page)).toHaveText(['首页', '综合表格', '看板'])
    await page.getByRole('button', { name: '关闭 综合表格' }).click()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(tabs(page)).toHaveText(['首页', '看板'])
  },
)

test('a click on the active tab reloads its page', async ({ page }) => {
  const { row } = await openTable(page)
  await row(1).getByRole('checkbox').check()
  await expect(page.getByText('已选 1 条')).toBeVisible()
  await tabs(page).nth(1).click()
  await expect(page.getByText('已选 1 条')).toBeHidden()
  await expect(tableParts(page).row(20)).toBeVisible()
})

test('an open dialog is hidden with its page and comes back with its input', async ({ page }) => {
  const { row, dialog } = await openTable(page)
  await row(1).getByRole('button', { name: /^编辑/ }).click()
  await dialog.getByRole('textbox', { name: '标题' }).fill('换页之前')
  await page.goto('./#/index')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  await page.goto('./#/vab/table/comprehensiveTable')
  await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('换页之前')
})
