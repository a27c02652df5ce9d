import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { expectSent } from '../support/outbox'
import { play } from '../support/scenario'

const ID = 'lossy-lane'

/** 三成请求丢失：保存的修改存在本机，自动重发直到送达；列表自动重读。 */
test('信号差的巷子', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
  await expectSent(page)
  await table.expectSaved(3, '渠道清淤记录')
})
