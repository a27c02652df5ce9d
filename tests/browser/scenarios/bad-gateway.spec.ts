import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'bad-gateway'

/** 网关返回 502：保存失败并说明网关错误，内容还在，再保存成功。 */
test('网关错误 502', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(toast(page, '网关错误')).toBeVisible()
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
