import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'signal-lost-while-saving'

/** 保存请求没有送达：对话框不关闭，填写的内容都在，提示连接不上服务器；再保存一次就成功。 */
test('保存时信号中断', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(toast(page, '连接不上服务器，请检查网络后重试')).toBeVisible()
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
