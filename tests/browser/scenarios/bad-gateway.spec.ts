import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { expectSent } from '../support/outbox'
import { play } from '../support/scenario'

const ID = 'bad-gateway'

/** 网关返回 502：修改已存在本机，稍后自动重发成功。 */
test('网关错误 502', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
  await expectSent(page)
  await table.expectSaved(3, '渠道清淤记录')
})
