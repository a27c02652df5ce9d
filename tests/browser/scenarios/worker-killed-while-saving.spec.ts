import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { expectSent } from '../support/outbox'
import { play } from '../support/scenario'

const ID = 'worker-killed-while-saving'

/** 后台服务在保存时被系统终止：自动重来一次，修改保存成功。 */
test('保存时后台服务被终止', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
  await expectSent(page)
})
