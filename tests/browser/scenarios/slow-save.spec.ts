import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { fired, play } from '../support/scenario'

const ID = 'slow-save'

/** 保存要一秒多：按钮不可重复按下，只保存一次。 */
test('保存很慢', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.typed.press('Enter')
  await expect(table.dialog.getByRole('button', { name: '保存' })).toBeDisabled()
  await table.typed.press('Enter')
  await table.expectSaved(3, '渠道清淤记录')
  expect(await fired(page)).toEqual([1])
})
