import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { expectSent } from '../support/outbox'
import { play } from '../support/scenario'

const ID = 'answer-lost-while-saving'

/** 请求已经执行，回应丢失：记录立刻显示，自动重发也不会多出一条。 */
test('已保存但没有收到回应', async ({ page }) => {
  const table = await atTheTable(page)
  await page.getByRole('button', { name: '添加' }).click()
  await table.typed.fill('渠道清淤记录')
  await table.dialog.getByRole('textbox', { name: '作者' }).fill('何春生')
  await play(page, ID)
  await table.save()
  await expect(table.dialog).toBeHidden()
  await expect(table.rowOf('渠道清淤记录')).toHaveCount(1)
  await expectSent(page)
  await expect(table.rowOf('渠道清淤记录')).toHaveCount(1)
  await expect(table.total).toHaveText('共 51 条')
})
