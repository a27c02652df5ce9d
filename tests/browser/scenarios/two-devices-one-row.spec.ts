import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'two-devices-one-row'

/** 别人先改了同一条记录：服务器拒绝覆盖，页面说明数据已被他人修改，自己填写的内容还在。 */
test('两台设备改同一条记录', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(toast(page, '数据已被他人修改，请核对后再保存')).toBeVisible()
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
