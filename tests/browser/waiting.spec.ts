import { expect } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goToPane, pane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

test('progress, busy button, page cover and slow request end or can be cancelled; a dialog is moved by keyboard', async ({
  page,
}) => {
  await begin(page, '/other/loading')
  const card = (name: string) => pane(page).getByRole('region', { name })
  const press = (name: string, button: string) => card(name).getByRole('button', { name: button }).click()
  await press('进度条', '读取综合表格的全部记录')
  await expect(card('进度条').getByRole('status')).toContainText('已读取 50 / 50 条')
  await press('按钮忙碌', '汇总本月数据')
  await press('按钮忙碌', '取消')
  await expect(card('按钮忙碌').getByRole('status')).toHaveText('已取消')
  await press('遮住整个系统', '2 秒：遮住')
  const cover = page.locator('[role=status].fixed')
  await expect(cover).toBeVisible()
  await expect(cover).toHaveCount(0)
  await press('没有回应', '问一台不回答的服务器')
  await expect(card('没有回应').getByRole('progressbar', { name: '等待回应' })).toBeVisible()
  await press('没有回应', '取消')
  await expect(card('没有回应').getByRole('progressbar', { name: '等待回应' })).toHaveCount(0)

  const here = await goToPane(page, '/other/drag/dialogDrag')
  await here.getByRole('button', { name: '打开弹窗' }).click()
  const dialog = page.getByRole('dialog', { name: '防汛物资' })
  const handle = dialog.getByRole('group')
  await handle.focus()
  const top = async () => Math.round((await dialog.boundingBox())?.y ?? Number.NaN)
  const before = await top()
  for (let at = 0; at < 40; at += 1) await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(top).toBeLessThan(before)
  expect(await top()).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Home')
  await expect.poll(top).toBe(before)
})

test('pages of loading, dialogs and effects are tidy in English on a phone', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, '/index')
  await goToPane(page, '/other/loading')
  await expectTidy(page, 'loading')
  await goToPane(page, '/other/cssfx')
  await expectTidy(page, 'effects')
  const here = await goToPane(page, '/other/drag/dialogDrag')
  await expectTidy(page, 'dialogs')
  await here.getByRole('button', { name: 'Open dialog' }).click()
  await expectTidy(page, 'dialog')
})
