import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { clear, play } from '../support/scenario'

const ID = 'lie-fi'

/** 显示有信号但没有任何回应：10 秒后提示服务器没有回应，内容还在；恢复后再保存成功。 */
test('有信号却没有回应', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(toast(page, '服务器 10 秒内没有回应，请稍后重试')).toBeVisible({ timeout: 15_000 })
  await table.expectKept('渠道清淤记录')
  await clear(page)
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
