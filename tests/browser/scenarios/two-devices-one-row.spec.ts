import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { expectSent } from '../support/outbox'
import { play } from '../support/scenario'

const ID = 'two-devices-one-row'

/** 别人先改了同一条记录：服务器拒绝覆盖，冲突窗口列出双方的内容，选定后再次保存成功。 */
test('两台设备改同一条记录', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  const conflict = page.getByRole('dialog', { name: '处理冲突' })
  await expect(conflict.getByText('渠道清淤记录').first()).toBeVisible()
  await conflict.getByRole('button', { name: '全部用我的' }).click()
  await conflict.getByRole('button', { name: '确定' }).click()
  await expect(conflict).toBeHidden()
  await table.expectSaved(3, '渠道清淤记录')
  await expectSent(page)
})
