import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { clear, play } from '../support/scenario'

const ID = 'flapping-bus'

/** 信号每秒通断：查询失败时说明原因，可以一直重试，信号一来就得到结果，已有内容不丢。 */
test('车上信号时有时无', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(page.getByText('连接不上服务器，请检查网络后重试').first()).toBeVisible()
  await table.expectKept('渠道清淤记录')
  await expect(async () => {
    if (await table.dialog.isVisible()) await table.save()
    await expect(table.dialog).toBeHidden({ timeout: 500 })
  }).toPass()
  await clear(page)
  await table.search('渠道')
  await expect(table.rowOf('渠道清淤记录')).toBeVisible()
})
