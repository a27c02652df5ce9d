import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'role-changed'

/** 角色被改后保存返回 403：转到 403 页面；再回到表格，填写的内容可以恢复。 */
test('工作中角色被收回', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(page).toHaveURL(/#\/403$/)
  await page.goto('./#/vab/table/comprehensiveTable')
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
