import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'database-wiped'

/** 浏览器清空了数据库：下一次读取时数据自动重建，列表照常出现，登录仍然有效。 */
test('数据库被清空', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
  await play(page, ID)
  await table.turn(2)
  await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('21')
  await expect(table.total).toHaveText('共 50 条')
  await table.turn(1)
  await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('1')
  await expect(page.getByRole('button', { name: '用户菜单：admin' })).toBeVisible()
})
