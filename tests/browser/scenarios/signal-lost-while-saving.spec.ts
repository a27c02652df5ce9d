import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { expectSent } from '../support/outbox'
import { play } from '../support/scenario'

const ID = 'signal-lost-while-saving'

/** 保存请求没有送达：修改已存在本机并立刻显示，信号恢复后自动送达。 */
test('保存时信号中断', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
  await expectSent(page)
  await table.expectSaved(3, '渠道清淤记录')
})
