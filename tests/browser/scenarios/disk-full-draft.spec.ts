import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { clear, play } from '../support/scenario'

const ID = 'disk-full-draft'

/** 草稿因空间不足无法保存：填写不受影响，腾出空间后草稿自动补存，刷新页面后仍能恢复。 */
test('草稿写不下', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  const stored = (status: number) =>
    page.waitForResponse((answer) => answer.url().endsWith('/local/drafts') && answer.status() === status)
  const refused = stored(507)
  await table.edit(3, '渠道清淤记录')
  await refused
  const trouble = table.dialog.getByRole('alert')
  await expect(trouble).toContainText('草稿没有存上：本机存储空间不足')
  await table.typed.pressSequentially('，')
  await table.expectKept('渠道清淤记录，')
  const kept = stored(200)
  await clear(page)
  await kept
  await expect(trouble).toBeHidden()
  await page.reload()
  await expect(table.dialog.getByText(/^已恢复.*未保存的内容$/)).toBeVisible()
  await table.expectKept('渠道清淤记录，')
})
