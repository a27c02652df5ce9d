import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { expectSent, expectWaiting } from '../support/outbox'
import { clear, play } from '../support/scenario'

const ID = 'lie-fi'

/** 显示有信号但没有任何回应：8 秒后修改存在本机，恢复后自动送达。 */
test('有信号却没有回应', { tag: '@deep' }, async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(table.dialog).toBeHidden({ timeout: 15_000 })
  await table.expectSaved(3, '渠道清淤记录')
  await expectWaiting(page, 1)
  await clear(page)
  await expectSent(page)
})
