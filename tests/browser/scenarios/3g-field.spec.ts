import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = '3g-field'

/** 3G 较慢但可用：保存和查询都成功，没有错误提示。 */
test('田间 3G 网络', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await table.edit(3, '渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
  await table.search('渠道')
  await expect(table.rowOf('渠道清淤记录')).toBeVisible()
  await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
})
