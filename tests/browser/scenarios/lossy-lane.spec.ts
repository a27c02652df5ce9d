import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'lossy-lane'

/** 三成请求丢失：丢失的保存会说明并保留内容，再按一次成功；列表自动重读。 */
test('信号差的巷子', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(toast(page, '连接不上服务器，请检查网络后重试')).toBeVisible()
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
