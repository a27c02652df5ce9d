import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'answer-lost-while-saving'

/** 请求已经执行，回应丢失：对话框和内容都在；再保存一次不会多出一条记录。 */
test('已保存但没有收到回应', async ({ page }) => {
  const table = await atTheTable(page)
  await page.getByRole('button', { name: '添加' }).click()
  await table.typed.fill('渠道清淤记录')
  await table.dialog.getByRole('textbox', { name: '作者' }).fill('何春生')
  await play(page, ID)
  await table.save()
  await expect(toast(page, '连接不上服务器，请检查网络后重试')).toBeVisible()
  await table.expectKept('渠道清淤记录')
  await table.save()
  await expect(table.dialog).toBeHidden()
  await expect(table.rowOf('渠道清淤记录')).toHaveCount(1)
  await expect(table.total).toHaveText('共 51 条')
})
