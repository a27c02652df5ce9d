import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, HOUR, newestAt } from '../support/fieldwork'
import { clear, play } from '../support/scenario'

const ID = 'clock-day-ahead'

/** 服务器时钟快一天：令牌看似过期，自动换取后照常工作；新记录以服务器时间为准。 */
test('服务器时钟快一天', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await page.getByRole('button', { name: '添加' }).click()
  await table.typed.fill('渠道清淤记录')
  await table.dialog.getByRole('textbox', { name: '作者' }).fill('何春生')
  await table.save()
  await expect(table.dialog).toBeHidden()
  await expect(table.rowOf('渠道清淤记录')).toBeVisible()
  expect(Math.round(((await newestAt(page)) - Date.now()) / HOUR)).toBe(24)
  await clear(page)
  await table.search('渠道')
  await expect(table.rowOf('渠道清淤记录')).toBeVisible()
  await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
})
