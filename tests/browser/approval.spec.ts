import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { actOnFirst, pane } from './support/steps'
import { loseServer } from './support/syncCentre'
import { phone, show } from './support/views'

const quick = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).click()
const bar = (page: Page) => page.getByRole('toolbar', { name: '批量操作' })
const found = (page: Page, text: string | RegExp) => expect(pane(page).getByText(text).first()).toBeVisible()

test(
  'an administrator approves all pending points at once, also without a server, and undoes it',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/village/scoreManage')
    await quick(page, '待审核')
    await found(page, '共 6 条')
    await loseServer(page)
    await page.getByRole('checkbox', { name: '全选本页' }).check()
    await bar(page).getByRole('button', { name: '通过' }).click()
    await expect(toast(page, '通过：6 条 · 已保存在本机，会自动发送')).toBeVisible()
    await expectWaiting(page, 6)
    await toast(page, '通过：6 条').getByRole('button', { name: '撤销' }).click()
    await expect(toast(page, '已撤销 6 条')).toBeVisible()
    await expectWaiting(page, 0)
    await expect(pane(page).getByRole('gridcell', { name: '待审核' })).toHaveCount(6)

    await page.getByRole('checkbox', { name: '全选本页' }).check()
    await bar(page).getByRole('button', { name: '退回' }).click()
    const dialog = page.getByRole('dialog', { name: '退回 6 条' })
    await dialog.getByRole('textbox', { name: '退回原因' }).fill('缺少照片')
    await dialog.getByRole('button', { name: '退回' }).click()
    await expect(toast(page, '退回：6 条')).toBeVisible()
    await clear(page)
    await expectSent(page)
    await found(page, '没有符合条件的记录')
  },
)

test('an editor cannot approve points that they recorded, but can resubmit returned ones', async ({ page }) => {
  await begin(page, '/village/scoreManage', 0, 'editor')
  // The narrowed list, whose rows take the place of those before.
  const others = (status: string) => pane(page).locator('[data-record]').filter({ hasNotText: status })
  await expect(others('未通过')).not.toHaveCount(0)
  await quick(page, '被退回的')
  await expect(others('未通过')).toHaveCount(0)
  await page.getByRole('grid').getByRole('button', { name: /^详情/ }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('通过：状态须为待审核')).toBeVisible()
  await sheet.getByRole('button', { name: '重新提交' }).click()
  await expect(toast(page, '模拟保存成功')).toBeVisible()
  await page.keyboard.press('Escape')
  await quick(page, '待审核')
  await expect(others('待审核')).toHaveCount(0)
  await page.getByRole('grid').getByRole('button', { name: /^详情/ }).first().click()
  await expect(sheet).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('an editor on a phone hands an affair over to a colleague found by name', async ({ page }) => {
  await show(page, { language: 'zh', size: phone })
  await begin(page, '/village/governmentAffairs')
  const twentieth = pane(page).locator('[data-record]').nth(19)
  await expect(twentieth).toBeAttached()
  await quick(page, '我的待办')
  await expect(twentieth, 'the narrowed list, whose rows take the place of those before').toHaveCount(0)
  await actOnFirst(page, pane(page), '转交')
  const dialog = page.getByRole('dialog', { name: /^转交/ })
  await dialog.getByRole('combobox', { name: '经办人' }).fill('王')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: '转交' }).click()
  await expect(toast(page, '模拟保存成功')).toBeVisible()
})
