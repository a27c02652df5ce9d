import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { expectSent } from '../support/outbox'
import { clear, play } from '../support/scenario'

const ID = 'flapping-bus'

/** 信号每秒通断：保存的修改立刻显示，信号一来就自动送达。 */
test('车上信号时有时无', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
  await expectSent(page)
  await clear(page)
  await table.search('渠道')
  await expect(table.rowOf('渠道清淤记录')).toBeVisible()
})
