import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'worker-killed-while-saving'

/** 后台服务在保存时被系统终止：说明没有成功，内容还在，再保存成功。 */
test('保存时后台服务被终止', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(toast(page, '连接不上服务器，请检查网络后重试')).toBeVisible()
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
